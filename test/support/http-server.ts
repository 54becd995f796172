import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a test, on a free port of this machine. */
export interface HttpServer extends AsyncDisposable {
  readonly url: string
  readonly port: number
}

/** Listens until it is disposed of, which ends its connections. */
export async function startHttpServer(serve: RequestListener): Promise<HttpServer> {
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
