import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { startHttpServer } from '../support/http-server.ts'
import type { OpenApiCheck, SentRequest } from './openapi-check.ts'

/** The ids of a run, out of an answer's `content-location`. */
interface StartedRun {
  /** Undefined if the response doesn't name it, as in a stateless stream. */
  readonly threadId: string | undefined
  readonly runId: string
}

/** A request that reached the server. */
interface SeenRequest extends SentRequest {
  /** Undefined until the head of the answer came. */
  status: number | undefined
  run: StartedRun | undefined
}

/** The effect on one response. */
interface Cut {
  /** Method and path of the request, without the query. */
  readonly request: RegExp
  /** The answer is passed on up to the end of this text; when undefined, not even its head, and only when it is complete. */
  readonly after?: string
}

/** Stands before a server: takes down and checks every request, and cuts the answers that it is told to. */
export interface WatchingProxy extends AsyncDisposable {
  readonly url: string
  readonly requests: readonly SeenRequest[]
  /** The errors of the requests by the server's own document. */
  readonly faults: readonly string[]
  /** Cuts the next answer of this kind. */
  cut(cut: Cut): void
  /** Method and path of each request, with the ids in it as `{}`. */
  calls(): string[]
  /** Resolves with the next run whose response begins, or has already begun. */
  startedRun(): Promise<StartedRun>
}

/** Starts a proxy before `target`. */
export async function startWatchingProxy(
  target: string,
  check: OpenApiCheck,
): Promise<WatchingProxy> {
  const requests: SeenRequest[] = []
  const faults: string[] = []
  const cuts: Cut[] = []
  const { promise: started, resolve: tellStarted } = Promise.withResolvers<StartedRun>()

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { method = 'GET', url: path = '/' } = request
    const seen = {
      method,
      path,
      body: parse(body),
      status: undefined,
      run: undefined,
    } as SeenRequest
    requests.push(seen)
    faults.push(...check(seen))
    const line = `${method} ${path.split('?', 1)[0]}`
    const cutAt = cuts.findIndex(({ request: wanted }) => wanted.test(line))
    const [cut] = cutAt < 0 ? [] : cuts.splice(cutAt, 1)
    const { connection: _, ...headers } = request.headers
    const onward = send(new URL(path, target), { agent: false, method, headers }, (answer) => {
      seen.status = answer.statusCode
      seen.run = toRun(answer.headers['content-location'])
      if (seen.run !== undefined) tellStarted(seen.run)
      answer.on('error', () => response.destroy())
      passOn(answer, response, cut)
    })
    onward.on('error', () => response.destroy())
    // Whoever goes away in front goes away behind as well.
    response.on('close', () => onward.destroy())
    onward.end(body)
  }

  const server = await startHttpServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  return {
    ...server,
    requests,
    faults,
    cut: (cut) => void cuts.push(cut),
    calls: () => requests.map(({ method, path }) => `${method} ${withoutIds(path)}`),
    startedRun: () => started,
  }
}

function passOn(answer: IncomingMessage, response: ServerResponse, cut: Cut | undefined): void {
  if (cut !== undefined && cut.after === undefined) {
    answer.resume().on('end', () => response.destroy())
    return
  }
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  response.flushHeaders()
  if (cut?.after === undefined) {
    answer.pipe(response)
    return
  }
  let passed = ''
  answer.setEncoding('latin1').on('data', (piece: string) => {
    const before = passed.length
    passed += piece
    const end = passed.indexOf(cut.after ?? '')
    if (end < 0) {
      response.write(piece, 'latin1')
      return
    }
    answer.removeAllListeners('data')
    const rest = passed.slice(before, end + (cut.after ?? '').length)
    response.write(rest, 'latin1', () => response.destroy())
  })
  answer.on('end', () => response.end())
}

function parse(body: string): unknown {
  return body === '' ? undefined : JSON.parse(body)
}

function toRun(location: string | undefined): StartedRun | undefined {
  const match = /^(?:\/threads\/([^/]+))?\/runs\/([^/]+)/.exec(location ?? '')
  return match?.[2] === undefined ? undefined : { threadId: match[1], runId: match[2] }
}

function withoutIds(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{}').replace(/\?.*/, '')
}
