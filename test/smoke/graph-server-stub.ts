import type { SmokeContext } from '../../src/smoke/kinds.ts'
import { type PythonServerOptions, startPythonServer } from '../graph-server/python-server.ts'
import type { Fault } from '../platform/wire/faults.ts'
import type { RecordedRequest } from '../platform/wire/recorded-request.ts'
import { createRecordingLog, type RecordingLog } from '../support/recording-log.ts'
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts'

type Json = Record<string, unknown>

/** What the stub answers. */
export interface StubAnswers extends Pick<PythonServerOptions, 'assistants' | 'crons'> {
  /** What a run returns, in the words of the wire; the thread of one that stopped is interrupted. */
  readonly run?: (request: Json, at: number) => unknown
  readonly events?: readonly { readonly event: string; readonly data: unknown }[]
  readonly state?: Json
  readonly history?: readonly Json[]
  readonly graph?: Json
  readonly faults?: readonly Fault[]
  /** Milliseconds that each run and each event takes. */
  readonly runMs?: number
}

/** The assistant that the stub has by default. */
const agent = {
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

/** Starts a graph server that answers as told, and lets the time of its runs pass on a virtual clock. */
export async function startGraphServerStub(answers: StubAnswers, clock: VirtualClock) {
  const { history = [], graph, events = [] } = answers
  const { assistants = [agent], crons = [], faults = [], runMs = 0 } = answers
  let next: readonly string[] = ['any']
  const fixed = {
    history,
    graph,
    get state() {
      return answers.state ?? toState({}, { next })
    },
  }
  const server = await startPythonServer({
    assistants,
    crons,
    fixed,
    namesThreads: true,
    usual: (request, at) => {
      clock.advance(runMs * ('stream_mode' in request ? events.length : 1))
      const result = answers.run?.(request, at) ?? { done: true }
      const isStopped = Object.hasOwn(Object(result), '__interrupt__')
      next = isStopped ? ['any'] : []
      return { result, events, isBare: true, threadStatus: isStopped ? 'interrupted' : 'idle' }
    },
  })
  for (const fault of faults) server.fault(fault)
  return {
    ...server,
    /** What it was asked to do, without what follows a run to its end and cleans up the thread of a stateless one. */
    get calls() {
      return server.requests.flatMap((request) => toWords(request) ?? [])
    },
    /** The bodies of the runs, each with the thread of its path. */
    get runs() {
      return server.seen.flatMap(({ path, body }): (Json & { thread: string | undefined })[] => {
        const run = /^(?:\/threads\/([^/]+))?\/runs\/(?:wait|stream)$/.exec(path)
        return run === null ? [] : [{ ...body, thread: run[1] }]
      })
    },
    get crons() {
      return [...server.crons.values()]
    },
  }
}

/** What a request asks for; undefined for one that only follows a run or cleans up. */
function toWords({ method, path: asked, body }: RecordedRequest): string | undefined {
  const { pathname, searchParams } = new URL(asked, 'http://stub')
  const [, , id = ''] = pathname.split('/')
  const sent = (body ?? {}) as Json
  const call = `${method} ${pathname.replace(/\/[a-z-]+-\d+/, '')}`
  if (call === 'POST /assistants/search') return 'assistants'
  if (call === 'POST /threads') return `create ${JSON.stringify(sent['metadata'])}`
  if (call === 'DELETE /threads') return id.startsWith('own') ? undefined : `delete ${id}`
  if (call === 'GET /threads/state') {
    const subgraphs = searchParams.get('subgraphs')
    return subgraphs === null ? undefined : `state ${id} ${subgraphs}`
  }
  if (call === 'POST /threads/state')
    return `update ${id} ${JSON.stringify(sent['values'])} ${sent['as_node']}`
  if (call === 'POST /threads/history') return `history ${id} ${sent['limit']}`
  if (method === 'POST' && /\/runs\/(?:wait|stream)$/.test(pathname))
    return pathname.split('/').at(-1)
  if (call === 'POST /runs/crons/search') return 'list crons'
  if (call === 'POST /runs/crons') return `create cron ${sent['schedule']}`
  const cron = pathname.split('/').at(-1)
  if (call === 'PATCH /runs/crons') return `update ${cron} ${sent['schedule']}`
  return call === 'DELETE /runs/crons' ? `delete ${cron}` : undefined
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
