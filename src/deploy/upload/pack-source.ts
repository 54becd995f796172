import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import type { FileReading } from '../../github/repository.ts'
import { largeSourceBytes, maxSourceBytes } from '../../limits.ts'
import { fail } from '../../problem.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { isSameCommit, toShortCommit } from '../../workflow/repo-ref.ts'
import type { ModeContext } from '../context.ts'

/** The checked-out commit in a gzipped tar, which the runner deletes with its other temporary files. */
export type Source = Awaited<ReturnType<typeof packSource>>

/** The size of an archive for a reader. */
export function toSize(bytes: number): string {
  return `${Math.ceil((bytes / 1024 / 1024) * 100) / 100} MB`
}

/** Packs the commit that an earlier step checked out, and reads a file of it. Throws `source-not-packed`, `source-too-large`, and `other-commit`. */
export async function packSource(config: string, requiresCommit: boolean, context: ModeContext) {
  const { environment, journal, log } = context
  const commitSha = (await git(context, ['rev-parse', '--verify', 'HEAD^{commit}'])).trim()
  journal.add({ commitSha })
  checkCommit(commitSha, requiresCommit, context)
  const file = join(environment['RUNNER_TEMP'] ?? '', `source-${randomUUID()}.tar.gz`)
  await git(context, ['archive', '--format=tar.gz', `--output=${file}`, commitSha])
  const bytes = statSync(file).size
  const size = `the archive of commit ${toShortCommit(commitSha)} has ${toSize(bytes)}`
  log.info(`Packed: ${size}`)
  if (bytes > maxSourceBytes) fail('source-too-large', `${size}; the limit is 200 MB`)
  if (bytes > largeSourceBytes) {
    const warning = `Uploads and builds are slow, because ${size}. Exclude files with \`export-ignore\`.`
    log.warning(warning, 'Large source')
  }
  if (await isPacked('.gitmodules', context)) {
    const problem = 'The build lacks the files of submodules, because they are not uploaded.'
    log.warning(problem, 'Submodules not uploaded')
  }
  const status = git(context, ['status', '--porcelain', '--untracked-files=no'])
  const changed = (await status.catch(() => '')).trim().split('\n').filter(Boolean)
  if (changed.length > 0) log.info(`Not uploaded: uncommitted changes (${changed.join(', ')})`)
  return { commitSha, file, bytes, config: await readFile(config, context) }
}

/** Of a pull request, `actions/checkout` takes the merge commit by default, which belongs to its event too. */
function checkCommit(commitSha: string, isRequired: boolean, { event, log }: ModeContext): void {
  const { name, sha, refOfEvent, pullRequest } = event
  const expected = refOfEvent.kind === 'ref' ? refOfEvent.commitSha : pullRequest?.headSha
  const merged = /^pull_request(?:_review)?$/.test(name) ? sha : expected
  if (isSameCommit(commitSha, expected) || isSameCommit(commitSha, merged)) return
  const problem = `the checked-out commit is ${commitSha}, not ${expected ?? sha}, the commit of this event`
  const advice = 'Set `ref` of `actions/checkout` or `require_commit: false`. No changes were made.'
  if (isRequired) fail('other-commit', problem, { advice })
  log.warning(`${problem.replace(/^t/, 'T')}.`, 'Different commit deployed')
}

async function readFile(file: string, context: ModeContext): Promise<FileReading> {
  const args = ['cat-file', '--batch', '--follow-symlinks']
  const found = await git(context, args, `HEAD:${file}\n`).catch(() => '')
  const [, text] = /^\w+ blob \d+\n(.*)\n$/s.exec(found) ?? []
  if (text === undefined) return { absent: / tree /.test(found) ? 'is a folder' : 'does not exist' }
  if (await isPacked(file, context)) return { text }
  return { absent: 'is excluded from the archive (`export-ignore` in `.gitattributes`)' }
}

/** Whether a file is in the archive: its name is in the tar. Git refuses a path that is not committed. */
async function isPacked(file: string, context: ModeContext): Promise<boolean> {
  const packing = git(context, ['archive', '--format=tar', 'HEAD', file])
  return (await packing.catch(() => '')).includes(posix.basename(file))
}

/** Runs git on the repository in the workspace, never on one above it, with a text as its input. Returns what it prints. Throws `source-not-packed`. */
async function git({ environment: env, signal }: ModeContext, args: string[], input = '') {
  const cwd = env['GITHUB_WORKSPACE'] ?? ''
  // Git for Windows would pack texts with the line ends of Windows.
  const settings = ['-c', 'core.autocrlf=false', '--literal-pathspecs']
  const all = [`--git-dir=${join(cwd, '.git')}`, ...settings, ...args]
  const running = promisify(execFile)('git', all, { cwd, env, signal, maxBuffer: maxSourceBytes })
  running.child.stdin?.on('error', () => undefined).end(input)
  const { stdout } = await running.catch((error: Error & { readonly stderr?: string }) => {
    signal.throwIfAborted()
    const said = toOneLine(error.stderr || error.message, 300)
    return fail('source-not-packed', `the workspace has no commit to upload: ${said}`)
  })
  return stdout
}
