import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { FileReading } from '../github/repository.ts'
import { HttpError } from '../http/errors.ts'
import { parseRetryAfter } from '../http/json-client.ts'
import { isTransient, withRetries } from '../http/policy.ts'
import { readText, sendRequest } from '../http/transport.ts'
import { largeSourceBytes, maxRefusalBytes, maxSourceBytes } from '../limits.ts'
import { fail } from '../problem.ts'
import { toOneLine, toSentence } from '../text/safe-text.ts'
import { isSameCommit, toShortCommit } from '../workflow/repo-ref.ts'
import type { ModeContext } from './context.ts'

/** The archive of the checked-out commit, and the graph configuration in it. The runner deletes the file with its other temporary files. */
export type Source = Awaited<ReturnType<typeof packSource>>

function formatMegabytes(bytes: number): string {
  return `${Math.ceil((bytes / 1024 / 1024) * 100) / 100} MB`
}

/** Packs the checked-out commit into a temporary file, and reads the graph configuration at the path `config` in it. Warns of a large archive, and of submodules. If the commit isn't the event's, warns, or with `requiresCommit` throws `other-commit`. */
export async function packSource(config: string, requiresCommit: boolean, context: ModeContext) {
  const { environment, journal, log } = context
  const commitSha = (await git(context, 'rev-parse', '--verify', 'HEAD^{commit}')).stdout.trim()
  journal.add({ commitSha })
  checkCommit(commitSha, requiresCommit, context)
  const file = join(environment['RUNNER_TEMP'] ?? '', `source-${randomUUID()}.tar.gz`)
  const packing = ['--format=tar.gz', `--output=${file}`, '--verbose', commitSha]
  // With `--verbose`, git prints the name of each packed file to stderr.
  const names = (await git(context, 'archive', ...packing)).stderr.split('\n')
  const bytes = statSync(file).size
  const size = `the archive of commit ${toShortCommit(commitSha)} has ${formatMegabytes(bytes)}`
  if (bytes > maxSourceBytes) fail('source-too-large', `${size}; the limit is 200 MB`)
  if (bytes > largeSourceBytes) {
    const warning = `Uploads and builds are slow, because ${size}. Exclude files with \`export-ignore\`.`
    log.warning(warning, 'Large source')
  }
  if (names.includes('.gitmodules')) {
    const problem = 'The build lacks the files of submodules, because they are not uploaded.'
    log.warning(problem, 'Submodules not uploaded')
  }
  const reading: FileReading = names.includes(config)
    ? { text: (await git(context, 'show', `HEAD:${config}`)).stdout }
    : { absent: 'is not committed, or excluded with `export-ignore` in `.gitattributes`,' }
  return { commitSha, file, bytes, config: reading }
}

/** Checks that the checked-out commit is the event's: that of its ref, or the head or merge commit of the pull request. If not, warns, or throws `other-commit` with `require_commit` (`isRequired`). */
function checkCommit(commitSha: string, isRequired: boolean, { event, log }: ModeContext): void {
  const { name, sha, refOfEvent, pullRequest } = event
  const expected = refOfEvent.kind === 'ref' ? refOfEvent.commitSha : pullRequest?.headSha
  // For a pull request, `actions/checkout` takes the merge commit by default.
  const isMerged = /^pull_request(?:_review)?$/.test(name) && isSameCommit(commitSha, sha)
  if (isMerged || isSameCommit(commitSha, expected)) return
  const problem = `the checked-out commit is ${commitSha}, not ${expected ?? sha}, the commit of this event`
  const advice = 'Set `ref` of `actions/checkout` or `require_commit: false`. No changes were made.'
  if (isRequired) fail('other-commit', problem, { advice })
  log.warning(`${toSentence(problem)}.`, 'Different commit deployed')
}

/** Runs git in the repository of the workspace, not in a repository around it, and returns its output. If git fails, throws `source-not-packed` with its words. */
async function git({ environment: env, signal }: ModeContext, ...args: string[]) {
  const cwd = env['GITHUB_WORKSPACE'] ?? ''
  // Git for Windows would convert line endings.
  const settings = ['-c', 'core.autocrlf=false', '--literal-pathspecs']
  const all = [`--git-dir=${join(cwd, '.git')}`, ...settings, ...args]
  const running = promisify(execFile)('git', all, { cwd, env, signal, maxBuffer: maxSourceBytes })
  return await running.catch((error: Error & { readonly stderr?: string }) => {
    signal.throwIfAborted()
    const said = toOneLine(error.stderr || error.message, 300)
    return fail('source-not-packed', `the workspace has no commit to upload: ${said}`)
  })
}

/** The signed URL for one upload, its headers, and the path by which a revision names the archive. */
type Target = Awaited<ReturnType<ModeContext['controlPlane']['openUpload']>>

/** The speed of the slowest expected upload, 100 kB/s. A PUT may take one minute longer than at this speed. */
const bytesPerMs = 100
const progressBytes = 10 * 1024 * 1024
/** The headers of the PUT if the control plane returns none with the URL (as in `langgraph-cli` 0.4.40, deploy.py). */
const usualHeaders = { 'x-goog-content-length-range': '0,209715200' }

/** Uploads an archive for the deployment `id` before `endsAt`, and returns the path by which a revision names it. Retries after transient errors, and once with a new URL if the signed URL seems expired. */
export async function upload(source: Source, id: string, endsAt: number, context: ModeContext) {
  const { clock, controlPlane, log, mask, signal } = context
  let target: Target | undefined
  let opened = 0
  const send = async () => {
    if (target === undefined) {
      target = await controlPlane.openUpload(id, signal)
      opened += 1
      mask(target.upload_url)
    }
    const maxMs = 60_000 + source.bytes / bytesPerMs
    await put(source, target, Math.min(maxMs, endsAt - clock.now()), context)
    log.info(`Uploaded ${formatMegabytes(source.bytes)}`)
    return target.object_path
  }
  const mayRetry = (error: unknown) => {
    const { status, reason } = error instanceof HttpError ? error : {}
    const isExpired = target !== undefined && (status === 403 || reason === 'ExpiredToken')
    // Without a target, the next attempt opens a new URL. A second expired URL is an error.
    if (isExpired) target = undefined
    return isExpired ? opened === 1 : isTransient(error)
  }
  const backoff = { baseMs: 1_000, capMs: 15_000 }
  return await withRetries(send, { ...context, attempts: Infinity, backoff, mayRetry, endsAt })
}

/** Sends the archive to its signed URL with PUT, without the API key and the other headers for the control plane, and logs the progress. Throws HttpError for a refusal. Errors name only the host, because the rest of the URL is secret. */
async function put(source: Source, target: Target, timeoutMs: number, context: ModeContext) {
  const { clock, log, signal } = context
  const { upload_url: address, upload_headers: given = {} } = target
  const signed = Object.keys(given).length > 0 ? given : usualHeaders
  const url = new URL(address)
  const label = { service: 'storage', purpose: 'upload the source', method: 'PUT' } as const
  const request = { ...label, host: url.host, path: '/…' }
  const size = { 'content-length': String(source.bytes) }
  const headers = { 'content-type': 'application/gzip', ...signed, ...size }
  log.info(`Uploading ${formatMegabytes(source.bytes)} to ${url.host}`)
  let sent = 0
  const read = async function* () {
    for await (const piece of createReadStream(source.file) as AsyncIterable<Buffer>) {
      yield piece
      sent += piece.length
      if (sent % progressBytes < piece.length) log.info(`Sent ${formatMegabytes(sent)}`)
    }
  }
  const body = Readable.from(read())
  const sending = sendRequest({ label: request, url, headers, body, timeoutMs, signal }, context)
  const answer = await sending.finally(() => body.destroy())
  if (answer.ok) return answer.close()
  const { text } = await readText(answer.body, maxRefusalBytes)
  // Only the code is shown, because other elements of the XML repeat parts of the URL.
  const [, reason = ''] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
  const retryAfterMs = parseRetryAfter(answer.header('retry-after'), clock.date())
  throw new HttpError({ request, status: answer.status, reason, isPage: false, retryAfterMs })
}
