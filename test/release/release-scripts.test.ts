import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readNewestEntry } from '../../scripts/release/changelog.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const author = [
  '-c',
  'user.name=A',
  '-c',
  'user.email=a@example.invalid',
  '-c',
  'tag.gpgSign=false',
]

/** A repository of version 1.2.3 with an origin, in which the scripts of a release run. */
function makeRepository(directory: string) {
  const clone = path.join(directory, 'clone')
  const git = (...args: string[]) =>
    execFileSync('git', [...author, ...args], {
      cwd: clone,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  mkdirSync(path.join(clone, 'src', 'action'), { recursive: true })
  mkdirSync(path.join(clone, 'dist'))
  git('init', '--quiet', '--initial-branch=main')
  git('init', '--quiet', '--bare', path.join(directory, 'origin.git'))
  git('remote', 'add', 'origin', path.join(directory, 'origin.git'))
  const files = {
    'package.json': '{"version": "1.2.3"}',
    'src/action/connections.ts': "export const version = '1.2.3'\n",
    'CHANGELOG.md': '## [1.2.3] - 2026-01-31\n\n- a\n',
    'dist/index.js': 'old\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(clone, name), text)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Release')
  git('push', '--quiet', 'origin', 'main')
  const run = (script: string, ...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const file = path.join(root, 'scripts', 'release', script)
      execFile(process.execPath, [file, ...args], { cwd: clone }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : 1, said: stdout + stderr })
      })
    })
  const tag = (name: string) => {
    git('tag', '--annotate', '--message', name, name)
    git('push', '--quiet', 'origin', name)
    return git('rev-parse', 'HEAD')
  }
  const remote = (ref: string) => git('ls-remote', 'origin', ref).split('\t')[0]
  return { clone, git, run, tag, remote }
}

describe.concurrent('check-tag.ts', () => {
  test('accepts a tag of a commit on main, and only what is checked out', async () => {
    await using directory = makeTemporaryDirectory('release')
    const { git, run, tag } = makeRepository(directory.path)
    tag('v1.2.3')
    expect(await run('check-tag.ts', 'v1.2.3')).toEqual({
      code: 0,
      said: 'v1.2.3 can be released\n',
    })
    git('commit', '--quiet', '--allow-empty', '--message', 'More')
    const { code, said } = await run('check-tag.ts', 'v1.2.3')
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining('what is checked out'),
    })
  })

  test('refuses a commit that is not on main, and a version that is not this one', async () => {
    await using directory = makeTemporaryDirectory('release')
    const { git, run, tag } = makeRepository(directory.path)
    git('commit', '--quiet', '--allow-empty', '--message', 'Elsewhere')
    tag('v1.2.3')
    expect(await run('check-tag.ts', 'v1.2.3')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not on main'),
    })
    expect(await run('check-tag.ts', 'v1.2.4')).toMatchObject({
      code: 1,
      said: expect.stringContaining('package.json has version 1.2.3'),
    })
  })
})

describe.concurrent('code that runs in the build does not hide a changed dist/', () => {
  test.each<[string, (git: (...args: string[]) => string, clone: string) => void]>([
    ['by a flag of the index', (git) => git('update-index', '--assume-unchanged', 'dist/index.js')],
    [
      'by a commit of its own',
      (git) => git('commit', '--quiet', '--all', '--message', 'Nothing to see'),
    ],
  ])('%s', async (_, hide) => {
    await using directory = makeTemporaryDirectory('release')
    const { clone, git, run } = makeRepository(directory.path)
    const commit = git('rev-parse', 'HEAD')
    writeFileSync(path.join(clone, 'dist', 'index.js'), 'evil\n')
    hide(git, clone)
    expect(await run('check-dist.ts', commit)).toMatchObject({
      code: 1,
      said: expect.stringContaining('dist/index.js'),
    })
  })

  test('by a file more', async () => {
    await using directory = makeTemporaryDirectory('release')
    const { clone, run } = makeRepository(directory.path)
    expect(await run('check-dist.ts')).toMatchObject({ code: 0 })
    writeFileSync(path.join(clone, 'dist', '1.index.js'), '')
    expect(await run('check-dist.ts')).toMatchObject({
      code: 1,
      said: expect.stringContaining('dist/1.index.js'),
    })
  })

  test('what is published comes from a job in which no dependency has run', () => {
    const text = readFileSync(path.join(root, '.github', 'workflows', 'release.yml'), 'utf8')
    const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> }
    const publishing = Object.values(jobs).filter((job) => /make-assets/.test(JSON.stringify(job)))
    expect(publishing).toHaveLength(1)
    for (const job of publishing) {
      expect(JSON.stringify(job)).not.toMatch(/\bnp[mx] |download-artifact/)
    }
    const [build] = Object.values(jobs).filter((job) => /npm ci/.test(JSON.stringify(job)))
    expect(JSON.stringify(build)).not.toMatch(/upload-artifact/)
  })
})

test.concurrent('the tag of the major version follows releases, and never goes back', async () => {
  await using directory = makeTemporaryDirectory('release')
  const { git, run, tag, remote } = makeRepository(directory.path)
  const first = tag('v1.9.0')
  expect((await run('move-major-tag.ts', 'v1.9.0')).code).toBe(0)
  expect(remote('refs/tags/v1')).toBe(first)
  git('commit', '--quiet', '--allow-empty', '--message', 'More')
  const second = tag('v1.10.0')
  expect((await run('move-major-tag.ts', 'v1.10.0')).code).toBe(0)
  expect(remote('refs/tags/v1')).toBe(second)
  git('commit', '--quiet', '--allow-empty', '--message', 'A fix of what is older')
  const third = tag('v1.9.1')
  expect((await run('move-major-tag.ts', 'v1.9.1')).said).toContain('v1 stays')
  expect(remote('refs/tags/v1')).toBe(second)
  expect((await run('move-major-tag.ts', 'v1.10.0')).said).toContain(`${third} is checked out`)

  expect((await run('check-published.ts', 'v1.9.1', third)).code).toBe(0)
  expect((await run('check-published.ts', 'v1.9.1', second)).code).toBe(1)
  expect((await run('check-published.ts', 'v7.0.0', second)).code).toBe(1)
})

test('the newest entry of CHANGELOG.md is of the version of package.json', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const newest = readNewestEntry(read('CHANGELOG.md'))
  expect(newest).toMatchObject({ version, notes: expect.stringMatching(/^### Added\n\n- /) })
  expect(newest?.date).toMatch(/^(?:Unreleased|\d{4}-\d\d-\d\d)$/)
})

test('the dry run plays every script of release.yml', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const inWorkflow = read('.github/workflows/release.yml').match(
    /(?<=scripts\/release\/)[\w-]+\.ts/g,
  )
  const dryRun = read('scripts/release/dry-run.ts')
  expect(inWorkflow).toHaveLength(5)
  for (const script of inWorkflow ?? []) expect(dryRun).toContain(`'scripts/release/${script}'`)
})
