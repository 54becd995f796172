import type { IncomingHttpHeaders } from 'node:http'
import { startHttpServer } from '../support/http-server.ts'

/** A request that came. */
export interface SpecRequest {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
}

/** The response of a server to one request. */
export interface SpecAnswer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A graph server that shows nothing but the specification: no run can be read, no thread found or deleted. */
export interface SpecGraphServer extends AsyncDisposable {
  readonly url: string
  readonly requests: readonly SpecRequest[]
  /** Methods and paths so far. */
  calls(): string[]
}

/** Every run answers `{answer: Tea}`; what `other` answers goes first. */
export async function startSpecGraphServer(
  other: (request: SpecRequest) => SpecAnswer | undefined | Promise<SpecAnswer | undefined> = () =>
    undefined,
): Promise<SpecGraphServer> {
  const requests: SpecRequest[] = []
  const server = await startHttpServer(async (message, response) => {
    let text = ''
    for await (const chunk of message) text += String(chunk)
    const path = (message.url ?? '').split('?', 1)[0] ?? ''
    const body = text === '' ? {} : (JSON.parse(text) as SpecRequest['body'])
    const request = { method: message.method ?? '', path, body, headers: message.headers }
    requests.push(request)
    const answer = (await other(request)) ?? toSpecAnswer(request)
    const { status = 200, headers = {} } = answer
    const json = { 'content-type': 'application/json' }
    response.writeHead(status, { ...json, ...headers }).end(JSON.stringify(answer.body))
  })
  return {
    ...server,
    requests,
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
  }
}

function toSpecAnswer({ path }: SpecRequest): SpecAnswer {
  if (path === '/assistants/search') {
    return { body: [{ assistant_id: 'a-1', graph_id: 'agent', config: null }] }
  }
  if (path.endsWith('/runs/wait')) return { body: { answer: 'Tea' } }
  return { status: 404, body: { detail: 'Not Found' } }
}
