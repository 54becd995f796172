import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A proxy that opens tunnels, as company proxies do. Only the proxy can resolve the names. */
export interface ConnectProxy extends AsyncDisposable {
  readonly port: number
  /** `host:port` of every tunnel that was asked for, in order. */
  readonly asked: string[]
  /** Everything that it was sent and could read: the heads of requests, and what went through tunnels. */
  readonly seen: string[]
}

/** The options of a proxy. */
export interface ConnectProxyOptions {
  /** Port of this machine by `host:port`; others are answered with 502. */
  readonly routes: Readonly<Record<string, number>>
  /** `user:password` that it demands. */
  readonly credentials?: string
  /** Which tunnels it fails to open with 502, counted from 0. */
  readonly isFailing?: (tunnel: number) => boolean
}

/** Starts one. */
export async function startConnectProxy(options: ConnectProxyOptions): Promise<ConnectProxy> {
  const { routes, credentials, isFailing = () => false } = options
  const asked: string[] = []
  const seen: string[] = []
  const sockets = new Set<Socket>()
  const wanted = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.rawHeaders.join(' ')}`)
    response.writeHead(405).end()
  })
  server.on('connect', ({ url = '', headers, rawHeaders }, stream, head: Buffer) => {
    const outside = stream as Socket
    const tunnel = asked.push(url) - 1
    seen.push(`CONNECT ${url} ${rawHeaders.join(' ')}`)
    outside.on('error', () => undefined)
    const refuse = (status: number) => outside.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    if (wanted !== undefined && headers['proxy-authorization'] !== wanted) return refuse(407)
    const port = routes[url]
    if (port === undefined || isFailing(tunnel)) return refuse(502)
    const inside = connect(port, '127.0.0.1', () => {
      outside.write('HTTP/1.1 200 Connection established\r\n\r\n')
      inside.write(head)
      outside.on('data', (bytes: Buffer) => seen.push(bytes.toString('latin1')))
      outside.pipe(inside).pipe(outside)
    })
    for (const socket of [outside, inside]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        outside.destroy()
        inside.destroy()
        sockets.delete(socket)
      })
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    seen,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
