import { createServer, type Socket } from 'node:net'

/** A server of raw bytes, for answers that no HTTP library would send. */
export interface RawServer extends AsyncDisposable {
  readonly url: URL
  /** The received data, one string per connection. */
  readonly received: string[]
}

/** Calls `serve` for every connection once the head of its request is there. */
export async function startRawServer(
  serve: (socket: Socket, request: string, connection: number) => void,
  host = '127.0.0.1',
): Promise<RawServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const connection = received.push('') - 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    let served = false
    socket.on('data', (chunk) => {
      received[connection] += chunk.toString('latin1')
      if (served || !received[connection]?.includes('\r\n\r\n')) return
      served = true
      serve(socket, received[connection], connection)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`),
    received,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The bytes of an answer with a right length. */
export function toHttpAnswer(
  status: number,
  headers: Record<string, string>,
  body: string,
): string {
  const lines = Object.entries({ 'content-length': String(Buffer.byteLength(body)), ...headers })
  return `HTTP/1.1 ${status} X\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
