import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Secret } from '../text/secret.ts'
import { isSameSecret } from './credentials.ts'
import type { Deliveries } from './deliveries.ts'

/** What a request must know to be read. */
export interface HandlerOptions {
  /** The last segment of the path. */
  readonly path: Secret
  /** What may stand before it: a proxy in front may take it away or not. */
  readonly prefix: string
  /** The query parameter `token`. */
  readonly token: Secret
  readonly bodyLimit: number
  readonly deliveries: Deliveries
}

/**
 * Answers one request: 404 for everything without the path and the token, whatever its method, so that nobody learns
 * that there is something; then 405 for another method than POST, 413 for too large a body, 400 for what is no run
 * record. The body is not read before. Any content type will do: the JavaScript server sends text.
 */
export async function answerDelivery(
  request: IncomingMessage,
  response: ServerResponse,
  options: HandlerOptions,
): Promise<void> {
  const { deliveries, bodyLimit } = options
  const answer = (status: number, headers: Readonly<Record<string, string>> = {}) => {
    response.writeHead(status, { 'content-length': '0', connection: 'close', ...headers }).end()
  }
  if (!isAddressed(request.url ?? '', options)) {
    deliveries.noteForged()
    answer(404)
    return
  }
  if (request.method !== 'POST') {
    answer(405, { allow: 'POST' })
    return
  }
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
    deliveries.noteBroken()
    answer(413)
    return
  }
  if (request.headers.expect !== undefined) response.writeContinue()
  const body = await readBody(request, bodyLimit)
  if (body instanceof Buffer) {
    answer(deliveries.accept(body))
    return
  }
  deliveries.noteBroken()
  if (body === 'too-large') answer(413)
}

function isAddressed(target: string, { path, prefix, token }: HandlerOptions): boolean {
  const url = target.startsWith('/') ? URL.parse(`http://receiver${target}`) : null
  if (url === null) return false
  const segment = url.pathname.startsWith(`${prefix}/`)
    ? url.pathname.slice(prefix.length + 1)
    : url.pathname.slice(1)
  const tokens = url.searchParams.getAll('token')
  // Both are compared in every case, so that the time says nothing about the path either.
  const knows = [isSameSecret(segment, path), isSameSecret(tokens[0] ?? '', token)]
  return tokens.length === 1 && knows.every(Boolean)
}

async function readBody(
  request: IncomingMessage,
  bodyLimit: number,
): Promise<Buffer | 'too-large' | 'broken-off'> {
  const chunks: Buffer[] = []
  let received = 0
  try {
    for await (const chunk of request.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > bodyLimit) return 'too-large'
      chunks.push(chunk)
    }
  } catch {
    return 'broken-off'
  }
  return request.complete ? Buffer.concat(chunks) : 'broken-off'
}
