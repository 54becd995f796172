import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a graph server and forgets what it was told about a webhook. */
export interface ForgetfulProxy extends AsyncDisposable {
  readonly url: string
}

/** Everything passes as it is, but for the `webhook` of a run. */
export async function startForgetfulProxy(target: string): Promise<ForgetfulProxy> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const body = text === '' ? '' : forget(text)
    const { 'content-length': _, connection: __, ...headers } = request.headers
    const onward = send(
      new URL(request.url ?? '/', target),
      {
        agent: false,
        method: request.method ?? 'GET',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    onward.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forget(text: string): string {
  const { webhook: _, ...body } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify(body)
}
