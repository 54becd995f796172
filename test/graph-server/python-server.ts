import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHttpServer } from '../support/http-server.ts'
import {
  cancel,
  createRun,
  getRun,
  join,
  listRuns,
  resumeStream,
  startStream,
  toRecord,
  wait,
} from './python-runs.ts'
import {
  type Call,
  type Json,
  newId,
  Refusal,
  type RunScript,
  type SeenRequest,
  type State,
  send,
  time,
} from './python-wire.ts'

// A small server with the shapes of the Python graph server (LangSmith Deployment), where they are known.

/** The running stub. */
export interface PythonServer extends AsyncDisposable {
  readonly url: string
  readonly seen: SeenRequest[]
  /** Method and path of every request, with ids as `{t}`, `{r}` and `{c}`. */
  readonly calls: () => string[]
  /** What the next runs do. */
  script(...scripts: RunScript[]): void
  /** Crons that are there now. */
  readonly crons: ReadonlyMap<string, Json>
  /** Threads that are there now: none when everything was cleaned up. */
  readonly threads: ReadonlyMap<string, Json>
  /** Runs that are there now, with what they are doing. */
  readonly runs: ReadonlyMap<string, { readonly status: string }>
}

const id = '[\\w.-]+'
const typeError = (field: string, type: string) =>
  new Refusal(422, [
    { loc: ['body', field], msg: `Input should be a valid ${type}`, input: 'SECRET' },
  ])

const getThread = ({ state, ids: [threadId = ''] }: Call): Json => {
  const thread = state.threads.get(threadId)
  if (thread === undefined) throw new Refusal(404, `Thread with ID ${threadId} not found`)
  return thread
}

const toState = (
  threadId: string,
  values: unknown,
  { next = ['review'], asks = true }: { next?: readonly string[]; asks?: RunScript['asks'] } = {},
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
    metadata: { source: 'loop', step: 1 },
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

const getState = (call: Call): Json => {
  const { next, asks, values } = getThread(call)
  if (next === undefined) return unusedState
  return toState(call.ids[0] ?? '', values, {
    next: next as string[],
    asks: asks as RunScript['asks'],
  })
}

const toThread = ({ next: _, asks: __, ...thread }: Json): Json => thread

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

function createCron(call: Call, threadId: string | null): void {
  const { assistant_id: assistantId, schedule } = call.body
  if (typeof schedule !== 'string') throw typeError('schedule', 'string')
  const cron = {
    cron_id: newId('cron'),
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
  send(call.response, 200, cron)
}

const getCron = ({ state, ids: [cronId = ''] }: Call): Json => {
  const cron = state.crons.get(cronId)
  if (cron === undefined) throw new Refusal(404, 'Cron not found')
  return cron
}

function create(call: Call, threadId: string | undefined): void {
  const { runId, run } = createRun(call, threadId)
  send(call.response, 200, toRecord(runId, run))
}

const routes: readonly [string, string, (call: Call) => void][] = [
  [
    'GET',
    '/info',
    ({ response }) => send(response, 200, { version: '0.15.0', flags: { crons: true } }),
  ],
  [
    'POST',
    '/assistants/search',
    ({ state, response, body }) => {
      const all = state.assistants
      const offset = Number(body['offset'])
      send(response, 200, all.slice(offset, offset + Number(body['limit'])))
    },
  ],
  [
    'GET',
    `/assistants/(${id})/graph`,
    ({ response, query }) => send(response, 200, toGraph(query)),
  ],
  [
    'POST',
    '/threads',
    ({ state, response, body }) => {
      const threadId = (body['thread_id'] as string | undefined) ?? newId('thread')
      if (state.threads.has(threadId) && body['if_exists'] !== 'do_nothing') {
        throw new Refusal(409, `Thread with ID ${threadId} already exists`)
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
      send(response, 200, thread)
    },
  ],
  [
    'POST',
    '/threads/search',
    ({ state, response, body }) => {
      const { metadata, limit = 10 } = body
      const found = [...state.threads.values()].filter((thread) =>
        isPart(metadata, thread['metadata']),
      )
      send(response, 200, found.slice(0, Number(limit)).map(toThread))
    },
  ],
  ['GET', `/threads/(${id})`, (call) => send(call.response, 200, toThread(getThread(call)))],
  [
    'DELETE',
    `/threads/(${id})`,
    (call) => {
      getThread(call)
      call.state.threads.delete(call.ids[0] ?? '')
      for (const [runId, run] of call.state.runs) {
        if (run.threadId === call.ids[0]) call.state.runs.delete(runId)
      }
      call.response.writeHead(204).end()
    },
  ],
  ['GET', `/threads/(${id})/state`, (call) => send(call.response, 200, getState(call))],
  [
    'POST',
    `/threads/(${id})/state/checkpoint`,
    (call) => {
      const { subgraphs, checkpoint } = call.body
      if (subgraphs !== undefined && typeof subgraphs !== 'boolean') {
        throw typeError('subgraphs', 'boolean')
      }
      send(call.response, 200, toState(call.ids[0] ?? '', { at: checkpoint, subgraphs }))
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
        throw new Refusal(500, 'Internal Server Error')
      }
      const states = [1, 2, 3].map((step) => toState(call.ids[0] ?? '', { step, before, metadata }))
      send(call.response, 200, states.slice(0, Number(limit)))
    },
  ],
  [
    'POST',
    `/threads/(${id})/state`,
    (call) => {
      getThread(call)
      if (call.body['as_node'] === 'nosuch') throw new Refusal(400, 'Node nosuch does not exist')
      const checkpoint = { thread_id: call.ids[0], checkpoint_id: 'cp-9', checkpoint_ns: '' }
      send(call.response, 200, { checkpoint, configurable: checkpoint, checkpoint_id: 'cp-9' })
    },
  ],
  ['POST', '/runs/wait', (call) => wait(call, undefined)],
  ['POST', `/threads/(${id})/runs/wait`, (call) => wait(call, call.ids[0])],
  ['POST', '/runs/stream', (call) => startStream(call, undefined)],
  ['POST', `/threads/(${id})/runs/stream`, (call) => startStream(call, call.ids[0])],
  [
    'POST',
    '/runs/crons/search',
    ({ state, response, body }) => {
      const offset = Number(body['offset'])
      const all = [...state.crons.values()].filter(
        (cron) =>
          isPart(body['metadata'], cron['metadata']) &&
          (body['assistant_id'] ?? cron['assistant_id']) === cron['assistant_id'],
      )
      send(response, 200, all.slice(offset, offset + Number(body['limit'])))
    },
  ],
  ['POST', '/runs/crons', (call) => createCron(call, null)],
  ['POST', `/threads/(${id})/runs/crons`, (call) => createCron(call, call.ids[0] ?? null)],
  [
    'PATCH',
    `/runs/crons/(${id})`,
    (call) => {
      const before = getCron(call)
      for (const field of ['input', 'webhook']) {
        if (call.body[field] === null) throw typeError(field, 'value')
      }
      const { input, webhook, metadata, ...schedule } = call.body
      const payload = { ...(before['payload'] as Json), ...call.body }
      const changed = { ...before, ...schedule, metadata: metadata ?? before['metadata'], payload }
      call.state.crons.set(call.ids[0] ?? '', changed)
      send(call.response, 200, changed)
    },
  ],
  [
    'DELETE',
    `/runs/crons/(${id})`,
    (call) => {
      getCron(call)
      call.state.crons.delete(call.ids[0] ?? '')
      send(call.response, 200, {})
    },
  ],
  ['POST', '/runs', (call) => create(call, undefined)],
  ['POST', `/threads/(${id})/runs`, (call) => create(call, call.ids[0])],
  ['GET', `/threads/(${id})/runs`, listRuns],
  [
    'GET',
    `/threads/(${id})/runs/(${id})`,
    (call) => send(call.response, 200, toRecord(call.ids[1] ?? '', getRun(call))),
  ],
  ['POST', `/threads/(${id})/runs/(${id})/cancel`, cancel],
  ['GET', `/threads/(${id})/runs/(${id})/join`, join],
  ['GET', `/threads/(${id})/runs/(${id})/stream`, resumeStream],
  ['GET', `/runs/(${id})/stream`, resumeStream],
]

async function answer(request: IncomingMessage, response: ServerResponse, context: Context) {
  let text = ''
  for await (const piece of request) text += piece
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const body = text === '' ? {} : (JSON.parse(text) as Json)
  const method = request.method ?? ''
  const seen = { method, path, query, headers: request.headers, body }
  context.seen.push(seen)
  for (const [routeMethod, pattern, handle] of routes) {
    const match = routeMethod === method ? new RegExp(`^${pattern}$`).exec(path) : null
    if (match === null) continue
    try {
      handle({ ...seen, response, ids: match.slice(1), state: context.state })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      send(response, error.status, { detail: error.detail })
    }
    return
  }
  send(response, 404, { detail: 'Not Found' })
}

interface Context {
  readonly seen: SeenRequest[]
  readonly state: State
}

const manyAssistants = Array.from({ length: 130 }, (_, index) => ({
  assistant_id: `a-${index}`,
  graph_id: 'agent',
  config: index % 2 === 0 ? null : {},
}))

/** Starts the stub; its assistants are listed as they are given. A loopback webhook is refused where it `blocksLoopback`. */
export async function startPythonServer(
  options: { readonly assistants?: readonly Json[]; readonly blocksLoopback?: boolean } = {},
): Promise<PythonServer> {
  const { assistants = manyAssistants, blocksLoopback = false } = options
  const [threads, runs, crons] = [new Map(), new Map(), new Map()]
  const state: State = { scripts: [], threads, runs, crons, assistants, blocksLoopback }
  const seen: SeenRequest[] = []
  const server = await startHttpServer(
    (request, response) => void answer(request, response, { seen, state }),
  )
  return {
    ...server,
    seen,
    calls: () =>
      seen.map(({ method, path }) =>
        `${method} ${path}`
          .replace(/\/threads\/(?!search$)[\w.-]+/, '/threads/{t}')
          .replace(/\/runs\/run-\d+/, '/runs/{r}')
          .replace(/\/crons\/cron-\d+/, '/crons/{c}'),
      ),
    script: (...scripts) => void state.scripts.push(...scripts),
    threads,
    runs,
    crons,
  }
}
