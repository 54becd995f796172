import { connect } from 'node:net'

/** How a raw HTTP exchange ended. */
export interface RawExchange {
  /** Everything that the server sent, one character per byte. */
  readonly received: string
  /** FIN, RST, or nothing within the patience. */
  readonly ended: 'fin' | 'reset' | 'open'
  readonly durationMs: number
}

/** Sends one HTTP/1.1 request over a socket of its own and reports what the wire shows, whatever it is. */
export function exchange(
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
  patienceMs: number,
): Promise<RawExchange> {
  const { hostname, port, pathname, search } = new URL(url)
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname)
    const end = (ended: RawExchange['ended']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ received, ended, durationMs: performance.now() - startedAt })
    }
    const timer = setTimeout(() => end('open'), patienceMs)
    socket.setEncoding('latin1')
    socket.on('data', (text: Buffer | string) => {
      received += String(text)
    })
    socket.on('end', () => end('fin'))
    socket.on('error', () => end('reset'))
    const body = request.body ?? ''
    const headers = { host: 'x', connection: 'close', ...request.headers }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`${request.method} ${pathname}${search} HTTP/1.1`, ...lines]
    const length = `content-length: ${Buffer.byteLength(body)}`
    socket.write([...head, length, '', body].join('\r\n'))
  })
}
