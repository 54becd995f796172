import type { IncomingMessage } from 'node:http'

/** A request as it arrived. */
export interface RecordedRequest {
  readonly method: string
  /** Path and query, without the base path. */
  readonly path: string
  /** By lower-case name. */
  readonly headers: Record<string, string>
  /** Parsed when it is JSON, bytes when it is an archive, else the text; undefined without a body. */
  body: unknown
  /** The kind of fault that hit it. */
  faulted?: string
  /** The status that was sent; absent when no answer left. */
  status?: number
}

/** Takes down method, path and headers; the body follows when it has arrived. */
export function recordOf(request: IncomingMessage, basePath: string): RecordedRequest {
  const url = request.url ?? ''
  const inside = url === basePath || url.startsWith(`${basePath}/`)
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? '',
    path: inside ? url.slice(basePath.length) || '/' : url,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: undefined,
  }
}
