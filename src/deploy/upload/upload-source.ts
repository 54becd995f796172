import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { uploadSchema } from '../../control-plane/schemas.ts'
import { HttpError } from '../../http/errors.ts'
import { parseRetryAfter } from '../../http/json-client.ts'
import { isTransient, withRetries } from '../../http/policy.ts'
import type { ShapeOf } from '../../http/shape.ts'
import { readText } from '../../http/transport.ts'
import { maxRefusalBytes } from '../../limits.ts'
import { isEmptyMap } from '../../text/json-text.ts'
import type { ModeContext } from '../context.ts'
import { type Source, toSize } from './pack-source.ts'

type Target = ShapeOf<typeof uploadSchema>

/** As long as `langgraph-cli` 0.4.40 waits for one request. */
const maxRequestMs = 300_000
const progressBytes = 10 * 1024 * 1024
/** What is signed into a URL that is shown without headers (`langgraph-cli` 0.4.40, deploy.py). */
const usualHeaders = { 'x-goog-content-length-range': '0,209715200' }

/** Sends an archive until the storage of a deployment has it, and returns its object path. Throws HttpError, also if a second URL has expired. */
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
    await put(source, target, Math.min(maxRequestMs, endsAt - clock.now()), context)
    log.info(`Uploaded ${toSize(source.bytes)}`)
    return target.object_path
  }
  const mayRetry = (error: unknown) => {
    if (isTransient(error) || !(error instanceof HttpError)) return isTransient(error)
    const isExpired = error.status === 403 || error.reason === 'ExpiredToken'
    if (!target || !isExpired || opened > 1) return false
    target = undefined
    return true
  }
  const backoff = { baseMs: 1_000, capMs: 15_000 }
  return await withRetries(send, { ...context, attempts: Infinity, backoff, mayRetry, endsAt })
}

/** One PUT. It has nothing of this step but the archive, and its errors have nothing of the URL but the host. */
async function put(source: Source, target: Target, timeoutMs: number, context: ModeContext) {
  const { clock, log, signal, transport } = context
  const { upload_url: address, upload_headers: demanded = {} } = target
  const signed = isEmptyMap(demanded) ? usualHeaders : demanded
  const url = new URL(address)
  const label = { service: 'storage', purpose: 'upload the source', method: 'PUT' } as const
  const request = { ...label, host: url.host, path: '/…' }
  const type = { 'content-type': 'application/gzip' }
  const headers = { ...type, ...signed, 'content-length': String(source.bytes) }
  log.info(`Uploading ${toSize(source.bytes)} to ${url.host}`)
  let sent = 0
  const read = async function* () {
    for await (const piece of createReadStream(source.file) as AsyncIterable<Buffer>) {
      yield piece
      sent += piece.length
      if (sent % progressBytes < piece.length) log.info(`Sent ${toSize(sent)}`)
    }
  }
  const body = Readable.from(read())
  const open = transport.open({ label: request, url, headers, body, timeoutMs, signal })
  const answer = await open.finally(() => body.destroy())
  if (answer.ok) return answer.close()
  const { text } = await readText(answer.body, maxRefusalBytes)
  // The other elements of the storage's XML show parts of the URL.
  const [, reason = ''] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
  const retryAfterMs = parseRetryAfter(answer.header('retry-after'), clock.date())
  throw new HttpError({ request, status: answer.status, reason, isPage: false, retryAfterMs })
}
