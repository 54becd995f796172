import { connect, createServer, type Socket } from 'node:net'

/** A proxy before a real server that cuts answers off. */
export interface CuttingProxy extends AsyncDisposable {
  readonly url: string
  /** The request lines that came, in order. */
  readonly requests: string[]
  /** Cuts the next answer as soon as it holds this text; what came up to its end is passed on. */
  cutAfter(text: string): void
}

/** Starts a proxy before `target`. One connection carries one request, because the client closes each. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const requests: string[] = []
  const cuts: string[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    let head = ''
    client.on('data', (bytes) => {
      if (head === '') requests.push(bytes.toString('latin1').split(' HTTP/', 1)[0] ?? '')
      head += bytes.toString('latin1')
      upstream.write(bytes)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.end())
    let answer = ''
    upstream.on('data', (bytes) => {
      answer += bytes.toString('latin1')
      const [cut] = cuts
      const at = cut === undefined ? -1 : answer.indexOf(cut)
      if (cut === undefined || at < 0) {
        client.write(bytes)
        return
      }
      cuts.shift()
      const before = answer.length - bytes.length
      client.write(bytes.subarray(0, Math.max(0, at + cut.length - before)), () => {
        client.destroy()
        upstream.destroy()
      })
      upstream.removeAllListeners('data')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    requests,
    cutAfter: (text) => void cuts.push(text),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
