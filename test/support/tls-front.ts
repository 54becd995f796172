import { type AddressInfo, connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import { certificate, key } from '../http/fixtures/self-hosted.ts'

/** Takes TLS off and hands on what is inside, as the ingress of a self-hosted installation does. */
export interface TlsFront extends AsyncDisposable {
  readonly port: number
}

/** Starts one before a server of this machine. */
export async function startTlsFront(target: string): Promise<TlsFront> {
  const { port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer({ key, cert: certificate }, (outside) => {
    const inside = connect(Number(port), '127.0.0.1')
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
