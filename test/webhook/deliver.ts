import { connect } from 'node:net'

/** How a raw delivery was answered. */
export interface RawAnswer {
  /** The status; undefined when the connection ended without one. */
  readonly status: number | undefined
  readonly text: string
  readonly durationMs: number
}

/** Sends bytes to a receiver, whatever they are, and reads until it closes the connection. */
export function deliverRaw(
  url: URL,
  bytes: string | Buffer,
  options: { readonly end?: boolean } = {},
): Promise<RawAnswer> {
  const startMs = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(url.port), url.hostname.replace(/[[\]]/g, ''))
    socket.on('data', (piece) => {
      text += piece.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      resolve({
        status: status === undefined ? undefined : Number(status),
        text,
        durationMs: performance.now() - startMs,
      })
    })
    if (options.end) socket.end(bytes)
    else socket.write(bytes)
  })
}

/** The bytes of a request; a body gets its length unless the headers tell another. */
export function toRequestBytes(
  target: string,
  options: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  } = {},
): string {
  const { method = 'POST', headers = {}, body = '' } = options
  const framed = 'content-length' in headers || 'transfer-encoding' in headers
  const lines = Object.entries({
    host: 'receiver',
    ...(framed ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** Delivers a body as a graph server does. */
export async function deliver(
  url: URL,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const target = url.pathname + url.search
  return (await deliverRaw(url, toRequestBytes(target, { body: text, headers }))).status ?? 0
}
