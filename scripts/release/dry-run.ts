// Plays a release without GitHub, `npm run release:dry-run`: every step of release.yml that can run here, in a scratch clone
// of the newest commit, whose origin is a scratch repository too. Then it prints what only GitHub can do. With
// --with-installed the packages of this folder are linked instead of installed again, for a machine that has just done so.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readNewestEntry, unreleased } from './changelog.ts'
import { parseVersionTag } from './version-tag.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'release-'))
const clone = path.join(directory, 'clone')
const author = ['-c', 'user.name=Dry run', '-c', 'user.email=dry-run@example.invalid']
const runIn = (cwd: string, command: string, ...args: string[]) => {
  console.log(`\n$ ${[command, ...args].join(' ')}`)
  execFileSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}
const run = (command: string, ...args: string[]) => runIn(clone, command, ...args)
const quietly = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()

try {
  const origin = path.join(directory, 'origin.git')
  quietly('.', 'clone', '--quiet', '--bare', '.', origin)
  quietly(origin, 'update-ref', 'refs/heads/main', quietly('.', 'rev-parse', 'HEAD'))
  quietly('.', 'clone', '--quiet', '--branch', 'main', origin, clone)

  const changelog = path.join(clone, 'CHANGELOG.md')
  const text = readFileSync(changelog, 'utf8')
  const newest = readNewestEntry(text)
  if (newest === undefined) throw new Error('CHANGELOG.md has no entry')
  const { version } = newest
  const tag = `v${version}`
  if (process.argv.includes('--with-installed')) {
    execFileSync('cp', ['-al', 'node_modules', clone])
  } else {
    run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  }
  if (newest.date === unreleased) {
    console.log(`${tag} is not released yet: the pull request that prepares it, in the clone.`)
    const today = new Date().toISOString().slice(0, 10)
    writeFileSync(changelog, text.replace(`] - ${unreleased}`, `] - ${today}`))
    run('npm', 'version', '--no-git-tag-version', '--allow-same-version', version)
    run('npm', 'run', 'docs')
    run('npm', 'run', 'build')
    quietly(clone, 'add', '--all')
    quietly(clone, ...author, 'commit', '--quiet', '--message', `Release ${tag}`)
    quietly(clone, 'push', '--quiet', 'origin', 'main')
  }
  // Between releases, the newest one is played again.
  quietly(clone, ...author, 'tag', '--force', '--annotate', '--message', tag, tag)
  quietly(clone, 'push', '--quiet', '--force', 'origin', tag)
  const commit = quietly(clone, 'rev-parse', 'HEAD')

  run('node', 'scripts/release/check-tag.ts', tag)
  run('npm', 'run', 'build')
  run('node', 'scripts/release/check-dist.ts', commit)
  // The job that publishes has a checkout of its own, in which nothing is installed.
  const fresh = path.join(directory, 'fresh')
  quietly('.', 'clone', '--quiet', '--branch', tag, origin, fresh)
  const publish = (...args: string[]) => runIn(fresh, 'node', ...args)
  publish('scripts/release/make-assets.ts', tag, '../release')
  publish('scripts/release/move-major-tag.ts', tag)
  publish('scripts/release/check-published.ts', tag, commit)
  publish('scripts/release/check-published.ts', parseVersionTag(tag)?.major ?? '', commit)

  const notes = readFileSync(path.join(directory, 'release', 'notes.md'), 'utf8')
  console.log(`
The notes begin: ${notes.slice(0, 200).replaceAll('\n', ' ')}…

What is left, and only GitHub can do:
- the approval that the environment "release" asks for
- the attestation of provenance, of dist/ and of the archive
- the draft release with its assets, its publication, and that it is immutable (a setting of the repository)
- gh release verify, and gh attestation verify`)
} finally {
  rmSync(directory, { recursive: true, force: true })
}
