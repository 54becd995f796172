import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// A small server with the shapes of the Python graph server (LangSmith Deployment), where they are known.

type Json = Record<string, unknown>

/** An event of a scripted stream; a text is sent as it is, for comments and broken bytes. */
export type ScriptedEvent = string | { event: string; data: unknown; id?: string }

/** What a run does. Runs take their scripts in the order in which they are created. */
export interface RunScript {
  readonly events?: readonly ScriptedEvent[]
  /** The connection breaks after so many events; the second number is for the first resumed one, and so on. */
  readonly cutsAfter?: readonly number[]
  /** Ends the answer in good order after so many events although the run goes on. */
  readonly endsAfter?: number
  /** Header `location` of the stream. */
  readonly location?: string
  /** What a resumed stream sends: what is left (default), everything again, or a refusal. */
  readonly resumes?: 'rest' | 'all' | 404 | 503
  /** The body of wait and join. */
  readonly result?: unknown
  /** How the answer of wait breaks: before its head, after it, or with a clean end. */
  readonly waitBreaks?: 'before-head' | 'after-head' | 'clean'
  readonly joinBreaks?: number
  readonly status?: string
  readonly threadStatus?: string
  readonly interrupts?: unknown
}

/** A request that came. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingMessage['headers']
  readonly body: Json
}

/** The running stub. */
export interface PythonServer extends AsyncDisposable {
  readonly url: string
  readonly seen: SeenRequest[]
  /** Method and path of every request, with ids as `{t}`, `{r}` and `{c}`. */
  readonly calls: () => string[]
  /** What the next runs do. */
  script(...scripts: RunScript[]): void
}

interface Run {
  readonly script: RunScript
  streams: number
  joins: number
}

interface State {
  readonly scripts: RunScript[]
  readonly threads: Map<string, Json>
  readonly runs: Map<string, Run>
  readonly crons: Map<string, Json>
}

interface Call extends SeenRequest {
  readonly response: ServerResponse
  readonly ids: readonly string[]
  readonly state: State
}

class Refusal extends Error {
  readonly status: number
  readonly detail: unknown

  constructor(status: number, detail: unknown) {
    super(String(status))
    this.status = status
    this.detail = detail
  }
}

const time = '2026-11-20T11:50:12.074000+00:00'
const id = '[\\w.-]+'
let made = 0
const newId = (kind: string) => {
  made += 1
  return `${kind}-${made}`
}

const typeError = (field: string, type: string) =>
  new Refusal(422, [
    { loc: ['body', field], msg: `Input should be a valid ${type}`, input: 'SECRET' },
  ])

const getThread = ({ state, ids: [threadId = ''] }: Call): Json => {
  const thread = state.threads.get(threadId)
  if (thread === undefined) throw new Refusal(404, `Thread with ID ${threadId} not found`)
  return thread
}

const getRun = ({ state, ids }: Call): Run => {
  const run = state.runs.get(ids.at(-1) ?? '')
  if (run === undefined) throw new Refusal(404, 'Run not found')
  return run
}

const toState = (threadId: string, values: unknown): Json => ({
  values,
  next: ['review'],
  tasks: [
    {
      id: 'task',
      name: 'review',
      error: null,
      interrupts: [{ id: null, value: { question: 'ok?' }, response_schema: null }],
      checkpoint: null,
      state: null,
    },
  ],
  metadata: { source: 'loop', step: 1 },
  created_at: time,
  checkpoint: {
    thread_id: threadId,
    checkpoint_id: 'cp-2',
    checkpoint_ns: '',
    checkpoint_map: null,
  },
  parent_checkpoint: { thread_id: threadId, checkpoint_id: 'cp-1', checkpoint_ns: '' },
  checkpoint_id: 'cp-2',
  interrupts: [{ id: null, value: { question: 'ok?' } }],
})

function createRun(call: Call, threadId: string | undefined): string {
  const { state, body } = call
  if (body['assistant_id'] === 'nosuch') throw new Refusal(404, 'Thread or assistant not found.')
  if (threadId !== undefined) {
    const thread = state.threads.get(threadId)
    if (thread === undefined && body['if_not_exists'] !== 'create') {
      throw new Refusal(404, 'Thread or assistant not found.')
    }
    if (thread?.['status'] === 'busy') throw new Refusal(409, 'Thread is already running a task.')
  }
  const runId = newId('run')
  const script = state.scripts.shift() ?? { result: {} }
  state.runs.set(runId, { script, streams: 0, joins: 0 })
  if (threadId !== undefined) {
    state.threads.set(threadId, {
      thread_id: threadId,
      status: script.threadStatus ?? 'idle',
      metadata: {},
      values: script.result ?? null,
      interrupts: script.interrupts ?? {},
    })
  }
  return runId
}

const toRecord = (
  runId: string,
  threadId: string | undefined,
  run: Run | undefined,
  body: Json,
) => ({
  run_id: runId,
  thread_id: threadId ?? 'temporary',
  assistant_id: body['assistant_id'] ?? 'agent',
  status: run?.script.status ?? 'success',
  metadata: body['metadata'] ?? {},
  kwargs: { input: body['input'], webhook: body['webhook'] },
  multitask_strategy: body['multitask_strategy'] ?? 'enqueue',
  created_at: time,
})

function wait(call: Call, threadId: string | undefined): void {
  const runId = createRun(call, threadId)
  const { response } = call
  const { script } = getRun({ ...call, ids: [runId] })
  if (script.waitBreaks === 'before-head') {
    response.destroy()
    return
  }
  const path = `${threadId === undefined ? '' : `/threads/${threadId}`}/runs/${runId}`
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-location': path,
    location: `${path}/join`,
  })
  response.write('\n')
  if (script.waitBreaks === 'after-head') setTimeout(() => response.destroy(), 10)
  else response.end(script.waitBreaks === 'clean' ? '\n' : JSON.stringify(script.result ?? null))
}

function join(call: Call): void {
  const run = getRun(call)
  run.joins += 1
  if (run.joins <= (run.script.joinBreaks ?? 0)) call.response.destroy()
  else send(call.response, 200, run.script.result ?? null)
}

function startStream(call: Call, threadId: string | undefined): void {
  const runId = createRun(call, threadId)
  const run = getRun({ ...call, ids: [runId] })
  const path = `${threadId === undefined ? '' : `/threads/${threadId}`}/runs/${runId}`
  const location = run.script.location?.replaceAll('{r}', runId)
  call.response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'content-location': path,
    ...(location === undefined ? {} : { location }),
  })
  sendEvents(call.response, run, toMetadata(runId, run))
}

const toMetadata = (runId: string, { script }: Run): readonly ScriptedEvent[] => [
  { event: 'metadata', data: { run_id: runId, attempt: 1 }, id: '1757-0' },
  ': heartbeat\n\n',
  ...(script.events ?? []),
]

function resumeStream(call: Call): void {
  const run = getRun(call)
  const { resumes = 'rest' } = run.script
  if (typeof resumes === 'number') throw new Refusal(resumes, 'no stream')
  const all = toMetadata(call.ids.at(-1) ?? '', run)
  const last = call.headers['last-event-id']
  const at = all.findIndex((event) => typeof event === 'object' && event.id === last)
  call.response.writeHead(200, { 'content-type': 'text/event-stream' })
  sendEvents(call.response, run, resumes === 'all' ? all : all.slice(at + 1))
}

function sendEvents(response: ServerResponse, run: Run, events: readonly ScriptedEvent[]): void {
  const { cutsAfter = [], endsAfter = events.length } = run.script
  const cut = cutsAfter[run.streams]
  run.streams += 1
  let sent = ''
  for (const event of events.slice(0, cut ?? endsAfter)) sent += toText(event)
  if (cut === undefined) {
    response.end(sent)
    return
  }
  response.flushHeaders()
  response.write(sent, () => setTimeout(() => response.destroy(), 10))
}

function toText(event: ScriptedEvent): string {
  if (typeof event === 'string') return event
  const data = typeof event.data === 'string' ? event.data : JSON.stringify(event.data)
  const eventId = event.id === undefined ? '' : `id: ${event.id}\r\n`
  return `${eventId}event: ${event.event}\r\ndata: ${data}\r\n\r\n`
}

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
    enabled: true,
    next_run_date: time,
    user_id: null,
    end_time: null,
    metadata: call.body['metadata'] ?? {},
    payload: call.body,
  }
  call.state.crons.set(cron.cron_id, cron)
  send(call.response, 200, cron)
}

const getCron = ({ state, ids: [cronId = ''] }: Call): Json => {
  const cron = state.crons.get(cronId)
  if (cron === undefined) throw new Refusal(404, 'Cron not found')
  return cron
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
    ({ response, body }) => {
      const all = Array.from({ length: 130 }, (_, index) => ({
        assistant_id: `a-${index}`,
        graph_id: 'agent',
        config: index % 2 === 0 ? null : {},
      }))
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
  ['GET', `/threads/(${id})`, (call) => send(call.response, 200, getThread(call))],
  [
    'DELETE',
    `/threads/(${id})`,
    (call) => {
      getThread(call)
      call.state.threads.delete(call.ids[0] ?? '')
      call.response.writeHead(204).end()
    },
  ],
  [
    'GET',
    `/threads/(${id})/state`,
    (call) => {
      getThread(call)
      send(call.response, 200, toState(call.ids[0] ?? '', { latest: true }))
    },
  ],
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
      const all = [...state.crons.values()]
      send(response, 200, all.slice(offset, offset + Number(body['limit'])))
    },
  ],
  ['POST', '/runs/crons', (call) => createCron(call, null)],
  ['POST', `/threads/(${id})/runs/crons`, (call) => createCron(call, call.ids[0] ?? null)],
  [
    'PATCH',
    `/runs/crons/(${id})`,
    (call) => {
      const changed = { ...getCron(call), ...call.body }
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
  [
    'POST',
    '/runs',
    (call) =>
      send(
        call.response,
        200,
        toRecord(createRun(call, undefined), undefined, undefined, call.body),
      ),
  ],
  [
    'POST',
    `/threads/(${id})/runs`,
    (call) =>
      send(
        call.response,
        200,
        toRecord(createRun(call, call.ids[0]), call.ids[0], undefined, call.body),
      ),
  ],
  [
    'GET',
    `/threads/(${id})/runs/(${id})`,
    (call) => send(call.response, 200, toRecord(call.ids[1] ?? '', call.ids[0], getRun(call), {})),
  ],
  ['GET', `/threads/(${id})/runs/(${id})/join`, join],
  ['GET', `/threads/(${id})/runs/(${id})/stream`, resumeStream],
  ['GET', `/runs/(${id})/stream`, resumeStream],
]

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

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

/** Starts the stub. */
export async function startPythonServer(): Promise<PythonServer> {
  const state: State = { scripts: [], threads: new Map(), runs: new Map(), crons: new Map() }
  const seen: SeenRequest[] = []
  const server = createServer(
    (request, response) => void answer(request, response, { seen, state }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    calls: () =>
      seen.map(({ method, path }) =>
        `${method} ${path}`
          .replace(/\/threads\/[\w.-]+/, '/threads/{t}')
          .replace(/\/runs\/run-\d+/, '/runs/{r}')
          .replace(/\/crons\/cron-\d+/, '/crons/{c}'),
      ),
    script: (...scripts) => void state.scripts.push(...scripts),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
