import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SmokeContext } from '../../src/smoke/kinds.ts'
import { startHttpServer } from '../support/http-server.ts'
import { createRecordingLog, type RecordingLog } from '../support/recording-log.ts'
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts'

type Json = Record<string, unknown>

/** An event of a stream, as it is sent. */
interface StubEvent {
  readonly event: string
  readonly data: unknown
}

/** What the stub answers. */
export interface StubAnswers {
  /** The assistants, or for each request a list or a status. */
  readonly assistants?: readonly Json[] | (() => readonly Json[] | number)
  /** What a run returns, in the words of the wire; the thread of one that stopped is interrupted. */
  readonly run?: (request: Json, at: number) => unknown
  readonly events?: readonly StubEvent[]
  readonly state?: Json
  readonly history?: readonly Json[]
  readonly graph?: Json
  /** Calls that break off without an answer. */
  readonly breaks?: readonly ('create thread' | 'delete thread')[]
  /** Milliseconds that each run and each event takes. */
  readonly runMs?: number
  readonly crons?: Json[]
  /** What comes of making a cron: an answer that is lost, after it was made or not, or a status. */
  readonly cronMade?: 'lost after' | 'lost before' | number
}

/** A graph server on the wire that answers as told. */
export interface GraphServerStub extends AsyncDisposable {
  readonly url: string
  /** What it was asked to do, without what follows a run to its end and cleans up the thread of a stateless one. */
  readonly calls: string[]
  /** The bodies of the runs, each with the thread of its path. */
  readonly runs: (Json & { readonly thread: string | undefined })[]
  readonly crons: Json[]
}

/** The assistant that the stub has by default. */
export const agent = {
  assistant_id: 'a-1',
  graph_id: 'agent',
  name: 'Agent',
  metadata: { created_by: 'system' },
}

/** A state with these values. */
export const toState = (values: unknown, more: Json = {}): Json => ({
  values,
  next: [],
  tasks: [],
  ...more,
})

/** A cron's record. */
export const toCron = (cron_id: string, metadata: Json = {}): Json => ({
  cron_id,
  metadata,
  assistant_id: agent.assistant_id,
  enabled: true,
  payload: {},
})

/** Starts a graph server that answers as told, and lets the time of its runs pass on a virtual clock. */
export async function startGraphServerStub(
  answers: StubAnswers,
  clock: VirtualClock,
): Promise<GraphServerStub> {
  const calls: string[] = []
  const runs: GraphServerStub['runs'] = []
  const results: unknown[] = []
  const crons = answers.crons ?? []
  let threads = 0

  const startRun = (body: Json, thread: string | undefined, response: ServerResponse) => {
    const runId = `r-${runs.push({ ...body, thread })}`
    results.push(answers.run?.(body, runs.length - 1) ?? { done: true })
    response.setHeader('content-location', `/threads/${thread ?? `own-${runId}`}/runs/${runId}`)
  }
  const stopped = () => Object.hasOwn(Object(results.at(-1)), '__interrupt__')

  const routes: Readonly<Record<string, (call: Call) => unknown>> = {
    'POST /assistants/search': () => {
      calls.push('assistants')
      const { assistants = [agent] } = answers
      return typeof assistants === 'function' ? assistants() : assistants
    },
    'GET /assistants/*/graph': ({ ids, query }) => {
      calls.push(`graph ${ids[0]} ${query.get('xray')}`)
      return answers.graph ?? { nodes: [], edges: [] }
    },
    'POST /threads': ({ body }) => {
      threads += 1
      calls.push(`create t-${threads} ${JSON.stringify(body['metadata'])}`)
      return answers.breaks?.includes('create thread') ? lost : { thread_id: `t-${threads}` }
    },
    'DELETE /threads/*': ({ ids }) => {
      if (!ids[0]?.startsWith('own')) calls.push(`delete ${ids[0]}`)
      return answers.breaks?.includes('delete thread') ? lost : 204
    },
    'GET /threads/*': ({ ids }) => ({
      thread_id: ids[0],
      status: stopped() ? 'interrupted' : 'idle',
    }),
    'GET /threads/*/state': ({ ids, query }) => {
      if (query.has('subgraphs')) calls.push(`state ${ids[0]} ${query.get('subgraphs')}`)
      return answers.state ?? toState({}, { next: ['any'] })
    },
    'POST /threads/*/state': ({ ids, body }) => {
      calls.push(`update ${ids[0]} ${JSON.stringify(body['values'])} ${body['as_node']}`)
      return { checkpoint: { checkpoint_id: 'c' } }
    },
    'POST /threads/*/history': ({ ids, body }) => {
      calls.push(`history ${ids[0]} ${body['limit']}`)
      return answers.history ?? []
    },
    'GET /threads/*/runs': () => [],
    'GET /threads/*/runs/*': ({ ids }) => ({ run_id: ids[1], status: 'success' }),
    'GET /threads/*/runs/*/join': ({ ids }) => results[Number(ids[1]?.slice(2)) - 1],
    'POST /runs/wait': ({ body, ids, response }) => {
      calls.push('wait')
      clock.advance(answers.runMs ?? 0)
      startRun(body, ids[0], response)
      return results.at(-1)
    },
    'POST /runs/stream': ({ body, ids, response }) => {
      calls.push(`stream ${(body['stream_mode'] as string[]).join(' ')}`)
      startRun(body, ids[0], response)
      response.setHeader('content-type', 'text/event-stream')
      let text = ''
      for (const { event, data } of answers.events ?? []) {
        clock.advance(answers.runMs ?? 0)
        text += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      }
      return text
    },
    'POST /runs/crons/search': ({ body }) => {
      calls.push('list crons')
      const wanted = Object.entries(body['metadata'] as Json)
      return crons.filter(({ metadata }) =>
        wanted.every(([key, value]) => (metadata as Json)[key] === value),
      )
    },
    'POST /runs/crons': ({ body }) => {
      calls.push(`create cron ${body['schedule']}`)
      if (typeof answers.cronMade === 'number') return answers.cronMade
      if (answers.cronMade === 'lost before') return lost
      crons.push(toCron(`c-${crons.length + 1}`, body['metadata'] as Json))
      return answers.cronMade === undefined ? crons.at(-1) : lost
    },
    'PATCH /runs/crons/*': ({ ids, body }) => {
      calls.push(`update ${ids[0]} ${body['schedule']}`)
      return crons[0]
    },
    'DELETE /runs/crons/*': ({ ids }) => {
      calls.push(`delete ${ids[0]}`)
      crons.splice(
        crons.findIndex(({ cron_id }) => cron_id === ids[0]),
        1,
      )
      return 204
    },
  }

  const server = await startHttpServer(async (request, response) => {
    const call = await readCall(request, response)
    const answer = routes[call.route]?.(call) ?? 404
    if (answer === lost) response.destroy()
    else if (typeof answer === 'number') response.writeHead(answer).end()
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return {
    ...server,
    calls,
    runs,
    crons,
  }
}

/** Stands for an answer that never comes, because the connection breaks. */
const lost = Symbol('lost')

interface Call {
  /** The method and the path with `*` for every id; that of a run is the same with and without a thread. */
  readonly route: string
  readonly ids: readonly string[]
  readonly query: URLSearchParams
  readonly body: Json
  readonly response: ServerResponse
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
  let text = ''
  for await (const piece of request) text += piece
  const ids: string[] = []
  const path = pathname.replace(/\b(a|t|r|c|own-r)-\d+/g, (id) => {
    ids.push(id)
    return '*'
  })
  const way = /^\/threads\/\*(\/runs\/(?:wait|stream|crons))$/.exec(path)?.[1] ?? path
  const body = text === '' ? {} : (JSON.parse(text) as Json)
  return { route: `${request.method} ${way}`, ids, query: searchParams, body, response }
}

/** A context on a virtual clock, whose log can be read. */
export function createSmokeContext(
  more: Partial<SmokeContext> = {},
): SmokeContext & { readonly clock: VirtualClock; readonly log: RecordingLog } {
  return {
    redact: (text) => text.replaceAll('SECRET', '***'),
    random: () => 0,
    signal: new AbortController().signal,
    webhook: undefined,
    onRun: () => undefined,
    ...more,
    clock: createVirtualClock(),
    log: createRecordingLog(),
  }
}
