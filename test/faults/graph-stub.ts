import { randomUUID } from 'node:crypto'
import { type Answer, emptyAnswer, jsonAnswer, Refusal } from '../platform/wire/answer.ts'
import { type Fault, FaultQueue, type FaultSource } from '../platform/wire/faults.ts'
import type { Pace } from '../platform/wire/pace.ts'
import type { RecordedRequest } from '../platform/wire/recorded-request.ts'
import { startRecordingServer } from '../platform/wire/recording-server.ts'

/** A graph server whose one graph answers at once, with every request recorded and every fault of the platform possible. */
export interface GraphStub extends AsyncDisposable {
  readonly url: string
  readonly requests: RecordedRequest[]
  /** The runs that were done. */
  readonly runs: StubRun[]
  fault(fault: Fault): void
}

type Values = Readonly<Record<string, string>>

/** What differs in a stub; every field has a default. */
export interface GraphStubOptions {
  /** What a run answers with; default `stubValues`. */
  readonly toValues?: () => Values
  readonly pace?: Pace
  /** Where faults come from that nobody queues. */
  readonly source?: FaultSource
}

/** A run that was done. */
interface StubRun {
  readonly values: Values
  readonly id: string
  readonly threadId: string
}

/** What every run of the stub answers with. */
export const stubValues = { answer: 'Tea' }

/** The one assistant of the stub, made from the graph `agent`. */
const assistant = {
  assistant_id: '7a8b9c00-1111-5222-8333-444455556666',
  graph_id: 'agent',
  name: 'agent',
  config: {},
  context: {},
  metadata: { created_by: 'system' },
  version: 1,
  created_at: '2026-11-20T11:50:12.074000+00:00',
  updated_at: '2026-11-20T11:50:12.074000+00:00',
}

type Endpoint = (ids: readonly string[], body: Record<string, unknown>) => Answer

/** Starts the stub; it demands the key as `x-api-key`. */
export async function startGraphStub(
  apiKey: string,
  { toValues = () => stubValues, pace, source }: GraphStubOptions = {},
): Promise<GraphStub> {
  const requests: RecordedRequest[] = []
  const runs: StubRun[] = []
  const faults = new FaultQueue()
  const endpoints = toEndpoints(runs, new Set(), toValues)
  const server = await startRecordingServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '',
    faults: source ?? faults,
    pace,
    requests,
    answer: (_request, record) => {
      if (record.headers['x-api-key'] !== apiKey) throw refusal(401, 'Unauthorized')
      const [path = ''] = record.path.split('?')
      for (const [pattern, endpoint] of endpoints) {
        const match = new RegExp(`^${pattern}$`).exec(`${record.method} ${path}`)
        if (match !== null) return endpoint(match.slice(1), toObject(record.body))
      }
      throw refusal(404, 'Not Found')
    },
  })
  return {
    url: server.url,
    requests,
    runs,
    fault: (fault) => faults.add(fault),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function toEndpoints(
  runs: StubRun[],
  threads: Set<string>,
  toValues: () => Values,
): [string, Endpoint][] {
  const id = '([^/]+)'
  const newThread = (given: unknown) => {
    const threadId = typeof given === 'string' ? given : randomUUID()
    threads.add(threadId)
    return threadId
  }
  const known = (threadId = '') => {
    if (threads.has(threadId)) return threadId
    throw refusal(404, `Thread with ID ${threadId} not found`)
  }
  const run = (threadId: string): StubRun => {
    threads.add(threadId)
    const made = { id: randomUUID(), threadId, values: toValues() }
    runs.push(made)
    return made
  }
  const runOf = (runId = '') => {
    const found = runs.find((one) => one.id === runId)
    if (found === undefined) throw refusal(404, 'Run not found')
    return found
  }
  const ended = (made: StubRun) => located(made, jsonAnswer(200, made.values))
  const record = (made: StubRun) => jsonAnswer(200, recordOf(made))
  return [
    ['GET /ok', () => jsonAnswer(200, { ok: true })],
    ['GET /info', () => jsonAnswer(200, { version: '0.16.7', flags: { assistants: true } })],
    ['POST /assistants/search', (_, { offset }) => jsonAnswer(200, offset ? [] : [assistant])],
    [`GET /assistants/${id}`, () => jsonAnswer(200, assistant)],
    [`GET /assistants/${id}/graph`, () => jsonAnswer(200, graph)],
    ['POST /threads', (_, { thread_id }) => jsonAnswer(200, threadOf(newThread(thread_id)))],
    [`GET /threads/${id}`, ([threadId]) => jsonAnswer(200, threadOf(known(threadId)))],
    [
      `DELETE /threads/${id}`,
      ([threadId]) => {
        threads.delete(known(threadId))
        return emptyAnswer(204)
      },
    ],
    [`GET /threads/${id}/state`, ([threadId]) => jsonAnswer(200, stateOf(known(threadId)))],
    ['POST /runs/wait', () => ended(run(newThread(undefined)))],
    [`POST /threads/${id}/runs/wait`, ([threadId = '']) => ended(run(threadId))],
    [`POST /threads/${id}/runs`, ([threadId = '']) => record(run(threadId))],
    ['POST /runs/stream', () => streamed(run(newThread(undefined)))],
    [`POST /threads/${id}/runs/stream`, ([threadId = '']) => streamed(run(threadId))],
    [`GET /threads/${id}/runs/${id}`, ([, runId]) => record(runOf(runId))],
    [`GET /threads/${id}/runs/${id}/join`, ([, runId]) => ended(runOf(runId))],
    [`GET /threads/${id}/runs/${id}/stream`, ([, runId]) => streamed(runOf(runId))],
    [`POST /threads/${id}/runs/${id}/cancel`, () => emptyAnswer(204)],
    [`DELETE /threads/${id}/runs/${id}`, () => emptyAnswer(204)],
  ]
}

const graph = {
  nodes: [
    { id: '__start__', type: 'schema', data: '__start__' },
    { id: 'agent', type: 'runnable', data: { id: ['langgraph'], name: 'agent' } },
    { id: '__end__', type: 'schema', data: '__end__' },
  ],
  edges: [
    { source: '__start__', target: 'agent' },
    { source: 'agent', target: '__end__' },
  ],
}

function threadOf(threadId: string) {
  const { created_at, updated_at } = assistant
  const rest = { metadata: {}, status: 'idle', config: {}, values: stubValues, interrupts: {} }
  return { thread_id: threadId, created_at, updated_at, ...rest }
}

function stateOf(threadId: string) {
  const checkpoint = { thread_id: threadId, checkpoint_id: 'cp-1', checkpoint_ns: '' }
  const { created_at } = assistant
  const empty = { next: [], tasks: [], interrupts: [], parent_checkpoint: null }
  return { values: stubValues, ...empty, metadata: {}, created_at, checkpoint }
}

function recordOf({ id, threadId }: StubRun) {
  const { assistant_id, created_at, updated_at } = assistant
  const times = { created_at, updated_at }
  const rest = { status: 'success', metadata: {}, kwargs: {}, multitask_strategy: 'enqueue' }
  return { run_id: id, thread_id: threadId, assistant_id, ...times, ...rest }
}

function located({ id, threadId }: StubRun, answer: Answer): Answer {
  const location = { 'content-location': `/threads/${threadId}/runs/${id}` }
  return { ...answer, headers: { ...answer.headers, ...location } }
}

function streamed(run: StubRun): Answer {
  const events = [
    ['metadata', { run_id: run.id, attempt: 1 }],
    ['updates', { agent: run.values }],
    ['values', run.values],
    ['end', null],
  ] as const
  const lines = events.map(([name, data], at) => {
    return `id: ${at}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  })
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
  return located(run, { status: 200, headers, body: lines.join('') })
}

function refusal(status: number, detail: string): Refusal {
  return new Refusal(jsonAnswer(status, { detail }))
}

function toObject(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
