import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Secret } from '../text/secret.ts'
import type { Deliveries } from './deliveries.ts'

/** The query parameter that tells the runs of one receiver apart; a run whose id was never shown is known by it. */
export const addressParameter = 'delivery'

/** What a request must know to be read: the last segment of its path and the query parameter `token`. */
interface HandlerOptions {
  readonly path: Secret
  /** What may stand before the path: a proxy in front may take it away or not. */
  readonly prefix: string
  readonly token: Secret
  readonly bodyLimit: number
  readonly deliveries: Deliveries
}

/**
 * Answers one request: 404 without path and token, so that a stranger does not learn that there is something; then 405 for
 * no POST, 413 for too large a body, 400 for no run record. Any content type will do: the JavaScript server sends text.
 */
export async function answerDelivery(
  request: IncomingMessage,
  response: ServerResponse,
  options: HandlerOptions,
): Promise<void> {
  const status = await readDelivery(request, response, options)
  if (status === undefined) return
  const allow = status === 405 ? { allow: 'POST' } : {}
  response.writeHead(status, { 'content-length': '0', connection: 'close', ...allow }).end()
}

async function readDelivery(
  request: IncomingMessage,
  response: ServerResponse,
  options: HandlerOptions,
): Promise<number | undefined> {
  const { deliveries, bodyLimit } = options
  const url = request.url?.startsWith('/') ? URL.parse(`http://receiver${request.url}`) : null
  if (url === null || !isAddressed(url, options)) {
    deliveries.note('forged')
    return 404
  }
  if (request.method !== 'POST') return 405
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > bodyLimit
  if (!isTooLarge && request.headers.expect !== undefined) response.writeContinue()
  const body = isTooLarge ? 413 : await readBody(request, bodyLimit)
  if (typeof body === 'object') {
    return deliveries.accept(body, url.searchParams.get(addressParameter) ?? undefined)
  }
  deliveries.note('broken')
  return body
}

function isAddressed(url: URL, { path, prefix, token }: HandlerOptions): boolean {
  const start = url.pathname.startsWith(`${prefix}/`) ? prefix.length + 1 : 1
  const tokens = url.searchParams.getAll('token')
  // Both are compared in every case, so that the time says nothing about the path either.
  const knows = [
    isSameSecret(url.pathname.slice(start), path),
    isSameSecret(tokens[0] ?? '', token),
  ]
  return tokens.length === 1 && knows.every(Boolean)
}

/** Whether a text is the secret one, in a time that says nothing about where they differ, or how long they are. */
function isSameSecret(text: string, secret: Secret): boolean {
  const digests = [text, secret.reveal()].map((one) => hash('sha256', one, 'buffer'))
  return timingSafeEqual(...(digests as [Buffer, Buffer]))
}

/** The body, or the status that refuses it; undefined where it was broken off, and no answer would be heard. */
async function readBody(request: IncomingMessage, bodyLimit: number) {
  const chunks: Buffer[] = []
  let received = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      received += chunk.length
      if (received > bodyLimit) return 413
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return request.complete ? Buffer.concat(chunks) : undefined
}
