import { type Answer, emptyAnswer, jsonAnswer } from '../platform/wire/answer.ts'
import { type Fault, FaultQueue, type FaultSource } from '../platform/wire/faults.ts'
import type { Pace } from '../platform/wire/pace.ts'
import type { RecordedRequest } from '../platform/wire/recorded-request.ts'
import { startRecordingServer } from '../platform/wire/recording-server.ts'
import {
  cancel,
  createRun,
  getRun,
  join,
  listRuns,
  startStream,
  toRecord,
  wait,
} from './python-runs.ts'
import {
  type Call,
  type Json,
  type MadeRun,
  type RunScript,
  refusal,
  type SeenRequest,
  type State,
  time,
} from './python-wire.ts'

// A small server with the shapes of the Python Agent Server (LangSmith Deployment), as far as they are known.

/** The running stub. */
export interface PythonServer extends AsyncDisposable {
  readonly url: string
  /** The requests that were answered. */
  readonly seen: SeenRequest[]
  /** Every request, those that a fault hit too. */
  readonly requests: RecordedRequest[]
  /** Method and path of every request, with ids as `{t}`, `{r}` and `{c}`. */
  readonly calls: () => string[]
  fault(fault: Fault): void
  /** Sets what the next runs do. */
  script(...scripts: RunScript[]): void
  /** Crons that are there now. */
  readonly crons: ReadonlyMap<string, Json>
  /** Threads that are there now: none when everything was cleaned up. */
  readonly threads: ReadonlyMap<string, Json>
  /** Runs that are there now, with what they are doing. */
  readonly runs: ReadonlyMap<string, { readonly status: string }>
  /** Every run that was ever made. */
  readonly made: readonly MadeRun[]
}

const id = '[\\w.-]+'
const typeError = (field: string, type: string) =>
  refusal(422, [{ loc: ['body', field], msg: `Input should be a valid ${type}`, input: 'SECRET' }])

const getThread = ({ state, ids: [threadId = ''] }: Call): Json => {
  const thread = state.threads.get(threadId)
  if (thread === undefined) throw refusal(404, `Thread with ID ${threadId} not found`)
  return thread
}

const toState = (
  threadId: string,
  values: unknown,
  {
    next = ['review'],
    asks = true,
    attempt = 1,
  }: Pick<RunScript, 'next' | 'asks' | 'attempt'> = {},
): Json => {
  const question = { id: null, value: { question: 'ok?' }, response_schema: null }
  const asking = typeof asks === 'boolean' ? (asks ? next : []) : (asks ?? next)
  return {
    values,
    next,
    tasks: next.map((name) => ({
      id: 'task',
      name,
      path: ['__pregel_pull', name],
      error: null,
      interrupts: asking.includes(name) ? [question] : [],
      checkpoint: null,
      state: null,
      result: null,
    })),
    metadata: { source: 'loop', step: 1, run_attempt: attempt },
    created_at: time,
    checkpoint: {
      thread_id: threadId,
      checkpoint_id: 'cp-2',
      checkpoint_ns: '',
      checkpoint_map: null,
    },
    parent_checkpoint: { thread_id: threadId, checkpoint_id: 'cp-1', checkpoint_ns: '' },
    interrupts: asking.length > 0 ? [question] : [],
    checkpoint_id: 'cp-2',
    parent_checkpoint_id: 'cp-1',
  }
}

/** The state of a thread that never ran. */
const unusedState = {
  values: {},
  next: [],
  tasks: [],
  metadata: null,
  created_at: null,
  checkpoint: null,
  parent_checkpoint: null,
  interrupts: [],
  checkpoint_id: null,
  parent_checkpoint_id: null,
}

const getState = (call: Call): unknown => {
  const thread = getThread(call)
  if (thread['next'] === undefined) return unusedState
  return toState(call.ids[0] ?? '', thread['values'], thread as RunScript)
}

const toThread = ({ next: _, asks: __, attempt: ___, ...thread }: Json): Json => thread

const isPart = (part: unknown, whole: unknown): boolean =>
  Object.entries((part ?? {}) as Json).every(([key, value]) => (whole as Json)[key] === value)

function toGraph(query: string): Json {
  const xray = new URLSearchParams(query).get('xray')
  const depth = xray === 'true' ? 9 : Number(xray === 'false' ? 0 : xray)
  const inner = depth >= 2 ? 'child:grandchild:leaf' : depth >= 1 ? 'child:grandchild' : 'child'
  return {
    nodes: [
      { id: '__start__', type: 'schema', data: '__start__' },
      { id: inner, type: 'runnable', data: { id: ['langgraph'], name: inner }, metadata: null },
    ],
    edges: [{ source: '__start__', target: inner, data: 'go', conditional: true }],
  }
}

function createCron(call: Call, threadId: string | null): Answer {
  const { assistant_id: assistantId, schedule } = call.body
  if (typeof schedule !== 'string') throw typeError('schedule', 'string')
  const cron = {
    cron_id: call.state.newId('cron'),
    assistant_id: assistantId,
    thread_id: threadId,
    schedule,
    timezone: null,
    enabled: call.body['enabled'] ?? true,
    next_run_date: time,
    user_id: null,
    end_time: null,
    metadata: call.body['metadata'] ?? {},
    payload: call.body,
    on_run_completed: 'delete',
    created_at: time,
    updated_at: time,
  }
  call.state.crons.set(cron.cron_id, cron)
  return jsonAnswer(200, cron)
}

const getCron = ({ state, ids: [cronId = ''] }: Call): Json => {
  const cron = state.crons.get(cronId)
  if (cron === undefined) throw refusal(404, 'Cron not found')
  return cron
}

function create(call: Call, threadId: string | undefined): Answer {
  const { runId, run } = createRun(call, threadId)
  return jsonAnswer(200, toRecord(runId, run))
}

const routes: readonly [string, string, (call: Call) => Answer][] = [
  ['GET', '/ok', () => jsonAnswer(200, { ok: true })],
  ['GET', '/info', () => jsonAnswer(200, { version: '0.15.0', flags: { crons: true } })],
  [
    'POST',
    '/assistants/search',
    ({ state, body }) => {
      const all = state.assistants
      const offset = Number(body['offset'])
      return jsonAnswer(200, all.slice(offset, offset + Number(body['limit'])))
    },
  ],
  ['GET', `/assistants/(${id})/graph`, ({ query }) => jsonAnswer(200, toGraph(query))],
  [
    'POST',
    '/threads',
    ({ state, body }) => {
      const threadId = (body['thread_id'] as string) || state.newId('thread')
      if (state.threads.has(threadId) && body['if_exists'] !== 'do_nothing') {
        throw refusal(409, `Thread with ID ${threadId} already exists`)
      }
      const thread = {
        thread_id: threadId,
        created_at: time,
        updated_at: time,
        metadata: body['metadata'] ?? {},
        status: 'idle',
        config: {},
        values: null,
        interrupts: {},
      }
      state.threads.set(threadId, thread)
      return jsonAnswer(200, thread)
    },
  ],
  [
    'POST',
    '/threads/search',
    ({ state, body }) => {
      const { metadata, limit = 10 } = body
      const found = [...state.threads.values()].filter((thread) =>
        isPart(metadata, thread['metadata']),
      )
      return jsonAnswer(200, found.slice(0, Number(limit)).map(toThread))
    },
  ],
  ['GET', `/threads/(${id})`, (call) => jsonAnswer(200, toThread(getThread(call)))],
  [
    'DELETE',
    `/threads/(${id})`,
    (call) => {
      getThread(call)
      call.state.threads.delete(call.ids[0] ?? '')
      for (const [runId, run] of call.state.runs) {
        if (run.threadId === call.ids[0]) call.state.runs.delete(runId)
      }
      return emptyAnswer(204)
    },
  ],
  ['GET', `/threads/(${id})/state`, (call) => jsonAnswer(200, getState(call))],
  [
    'POST',
    `/threads/(${id})/state/checkpoint`,
    (call) => {
      const { subgraphs, checkpoint } = call.body
      if (subgraphs !== undefined && typeof subgraphs !== 'boolean') {
        throw typeError('subgraphs', 'boolean')
      }
      return jsonAnswer(200, toState(call.ids[0] ?? '', { at: checkpoint, subgraphs }))
    },
  ],
  [
    'POST',
    `/threads/(${id})/history`,
    (call) => {
      const { before, limit = 1, metadata } = call.body
      if (before !== undefined && typeof before !== 'object')
        throw typeError('before', 'dictionary')
      // Measured: a checkpoint instead of a config is no refusal, but a crash.
      if (before !== undefined && !('configurable' in (before as Json))) {
        throw refusal(500, 'Internal Server Error')
      }
      const states = [1, 2, 3].map((step) => toState(call.ids[0] ?? '', { step, before, metadata }))
      return jsonAnswer(200, states.slice(0, Number(limit)))
    },
  ],
  [
    'POST',
    `/threads/(${id})/state`,
    (call) => {
      getThread(call)
      if (call.body['as_node'] === 'nosuch') throw refusal(400, 'Node nosuch does not exist')
      const checkpoint = { thread_id: call.ids[0], checkpoint_id: 'cp-9', checkpoint_ns: '' }
      return jsonAnswer(200, { checkpoint, configurable: checkpoint, checkpoint_id: 'cp-9' })
    },
  ],
  ['POST', '/runs/wait', (call) => wait(call, undefined)],
  ['POST', `/threads/(${id})/runs/wait`, (call) => wait(call, call.ids[0])],
  ['POST', '/runs/stream', (call) => startStream(call, undefined)],
  ['POST', `/threads/(${id})/runs/stream`, (call) => startStream(call, call.ids[0])],
  [
    'POST',
    '/runs/crons/search',
    ({ state, body }) => {
      const offset = Number(body['offset'])
      const all = [...state.crons.values()].filter(
        (cron) =>
          isPart(body['metadata'], cron['metadata']) &&
          (body['assistant_id'] ?? cron['assistant_id']) === cron['assistant_id'],
      )
      return jsonAnswer(200, all.slice(offset, offset + Number(body['limit'])))
    },
  ],
  ['POST', '/runs/crons', (call) => createCron(call, null)],
  ['POST', `/threads/(${id})/runs/crons`, (call) => createCron(call, call.ids[0] ?? null)],
  [
    'DELETE',
    `/runs/crons/(${id})`,
    (call) => {
      getCron(call)
      call.state.crons.delete(call.ids[0] ?? '')
      return jsonAnswer(200, {})
    },
  ],
  ['POST', '/runs', (call) => create(call, undefined)],
  ['POST', `/threads/(${id})/runs`, (call) => create(call, call.ids[0])],
  ['GET', `/threads/(${id})/runs`, listRuns],
  [
    'GET',
    `/threads/(${id})/runs/(${id})`,
    (call) => jsonAnswer(200, toRecord(call.ids[1] ?? '', getRun(call))),
  ],
  ['POST', `/threads/(${id})/runs/(${id})/cancel`, cancel],
  ['GET', `/threads/(${id})/runs/(${id})/join`, join],
]

function answer(seen: SeenRequest, state: State): Answer {
  for (const [method, pattern, handle] of routes) {
    const match = method === seen.method ? new RegExp(`^${pattern}$`).exec(seen.path) : null
    if (match !== null) return handle({ ...seen, ids: match.slice(1), state })
  }
  throw refusal(404, 'Not Found')
}

const manyAssistants = Array.from({ length: 130 }, (_, index) => ({
  assistant_id: `a-${index}`,
  graph_id: 'agent',
  config: index % 2 === 0 ? null : {},
}))

/** The options of a stub; every field has a default. */
export interface PythonServerOptions {
  /** Listed as they are given. */
  readonly assistants?: readonly Json[]
  /** True if a loopback webhook is refused. */
  readonly blocksLoopback?: boolean
  /** The `x-api-key` without which nothing is answered. */
  readonly apiKey?: string
  /** The script of a run that has none; by default, it ends with no values. */
  readonly usual?: State['usual']
  readonly pace?: Pace
  /** The source of faults that nobody queues. */
  readonly source?: FaultSource
}

/** Starts the stub, with every request recorded and every fault of the platform possible. */
export async function startPythonServer({
  assistants = manyAssistants,
  blocksLoopback = false,
  apiKey,
  usual = () => ({ result: {} }),
  pace,
  source,
}: PythonServerOptions = {}): Promise<PythonServer> {
  const [threads, runs] = [new Map(), new Map()]
  const kept = { threads, runs, made: [] as State['made'], crons: new Map<string, Json>() }
  const counts = new Map<string, number>()
  const newId: State['newId'] = (kind) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return `${kind}-${counts.get(kind)}`
  }
  const state: State = {
    ...kept,
    scripts: [],
    assistants,
    blocksLoopback,
    usual,
    newId,
  }
  const seen: SeenRequest[] = []
  const requests: RecordedRequest[] = []
  const faults = new FaultQueue()
  const server = await startRecordingServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '',
    faults: source ?? faults,
    pace,
    requests,
    answer: (_request, { method, path: asked, headers, body }) => {
      const [path = '', query = ''] = asked.split('?')
      const request = { method, path, query, headers, body: (body ?? {}) as Json }
      seen.push(request)
      if (apiKey !== undefined && headers['x-api-key'] !== apiKey) {
        throw refusal(401, 'Unauthorized')
      }
      return answer(request, state)
    },
  })
  return {
    ...server,
    seen,
    requests,
    fault: (fault) => faults.add(fault),
    calls: () =>
      seen.map(({ method, path }) =>
        `${method} ${path}`
          .replace(/\/threads\/(?!search$)[\w.-]+/, '/threads/{t}')
          .replace(/\/runs\/run-\d+/, '/runs/{r}')
          .replace(/\/crons\/cron-\d+/, '/crons/{c}'),
      ),
    script: (...scripts) => void state.scripts.push(...scripts),
    ...kept,
  }
}
