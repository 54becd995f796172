import { type Answer, emptyAnswer, jsonAnswer } from '../platform/wire/answer.ts'
import { type Call, type Json, type Run, refusal, type ScriptedEvent, time } from './python-wire.ts'

// The runs of the Python stub: each does what its script says. Shapes as langgraph-api 0.16.7 gives them.

export const getRun = ({ state, ids }: Call): Run => {
  const run = state.runs.get(ids.at(-1) ?? '')
  const [threadId] = ids
  if (ids.length > 1 && !state.threads.has(threadId ?? '')) {
    throw refusal(404, `Thread with ID ${threadId} not found`)
  }
  if (run === undefined) throw refusal(404, 'Not Found')
  return run
}

/** Creates a run from a request body, on a given thread or on a new thread. A new thread is deleted with the run unless it is kept. */
export function createRun(call: Call, given: string | undefined): { runId: string; run: Run } {
  const { state, body } = call
  if (body['assistant_id'] === 'nosuch') {
    const detail =
      "Invalid assistant: 'nosuch'. Must be either:\n- A valid assistant UUID, or\n- One of the registered graphs: agent"
    throw refusal(422, detail)
  }
  if (state.blocksLoopback && String(body['webhook']).startsWith('http://127.')) {
    throw refusal(422, 'Webhook host blocked: loopback IP range')
  }
  const thread = given === undefined ? undefined : state.threads.get(given)
  if (given !== undefined) {
    if (thread === undefined && body['if_not_exists'] !== 'create') {
      throw refusal(404, 'Thread or assistant not found.')
    }
    if (thread?.['status'] === 'busy' && body['multitask_strategy'] === 'reject') {
      throw refusal(409, busy)
    }
  }
  const runId = state.newId('run')
  const threadId = given ?? state.newId('own-thread')
  const script = state.scripts.shift() ?? state.usual(body, state.made.length)
  const status = script.hangs ? 'running' : (script.status ?? 'success')
  const run: Run = { script, threadId, body, status, joins: 0 }
  state.made.push({ id: runId, values: (script.result ?? {}) as Json })
  notify(runId, run)
  if (given === undefined && body['on_completion'] !== 'keep') return { runId, run }
  state.runs.set(runId, run)
  const metadata = thread?.['metadata'] ?? body['metadata'] ?? {}
  const graph = { graph_id: 'agent', assistant_id: body['assistant_id'] }
  state.threads.set(threadId, {
    thread_id: threadId,
    status: script.hangs ? 'busy' : (script.threadStatus ?? 'idle'),
    metadata: { ...(metadata as Json), ...graph },
    config: { configurable: {} },
    created_at: time,
    updated_at: time,
    values: script.result ?? null,
    state_updated_at: time,
    error: null,
    interrupts: script.interrupts ?? {},
    asks: script.asks ?? true,
    attempt: script.attempt ?? 1,
    next: script.next ?? (script.threadStatus === 'interrupted' ? ['review'] : []),
  })
  if (script.meanwhile === 'rolled-back') state.runs.delete(runId)
  if (script.meanwhile === 'thread-deleted') state.threads.delete(threadId)
  return { runId, run }
}

function notify(runId: string, run: Run): void {
  const { script, body } = run
  if (script.notifies === undefined || typeof body['webhook'] !== 'string') return
  const record = { ...toRecord(runId, run), values: null, ...script.notifies }
  const headers = { 'content-type': 'application/json' }
  void fetch(body['webhook'], { method: 'POST', headers, body: JSON.stringify(record) })
}

const busy =
  'Thread is already running a task. Wait for it to finish or choose a different multitask strategy.'

export const toRecord = (runId: string, { threadId, body, status }: Run) => ({
  run_id: runId,
  thread_id: threadId,
  assistant_id: body['assistant_id'] ?? 'agent',
  metadata: { created_by: 'system', ...(body['metadata'] as Json | undefined) },
  status,
  kwargs: { input: body['input'] ?? null, webhook: body['webhook'] ?? null, temporary: false },
  multitask_strategy: body['multitask_strategy'] ?? 'enqueue',
  created_at: time,
  updated_at: time,
  langsmith_session_name: null,
})

/** No answer: the connection breaks before the head. */
const lost: Answer = { ...emptyAnswer(200), write: (response) => response.destroy() }

/** An answer that breaks off after its head and this much. */
function brokenOff(headers: Answer['headers'], sent: string): Answer {
  const write: Answer['write'] = (response) => {
    response.writeHead(200, headers).flushHeaders()
    response.write(sent, () => setTimeout(() => response.destroy(), 10))
  }
  return { status: 200, headers, body: sent, write }
}

/** An answer whose rest comes when the run is cancelled. */
function hanging(run: Run, headers: Answer['headers'], sent: string, rest = ''): Answer {
  const write: Answer['write'] = (response) => {
    run.cancel = () => response.end(rest)
    response.writeHead(200, headers).write(sent)
  }
  return { status: 200, headers, body: sent, write }
}

export function wait(call: Call, given: string | undefined): Answer {
  const { runId, run } = createRun(call, given)
  const { waitBreaks, hangs, result = null } = run.script
  const path = `/threads/${run.threadId}/runs/${runId}`
  const json = { 'content-type': 'application/json' }
  const headers = { ...json, 'content-location': path, location: `${path}/join` }
  const values = JSON.stringify(result)
  if (waitBreaks === 'before-head') return lost
  if (waitBreaks === 'after-head') return brokenOff(headers, '\n')
  if (hangs) return hanging(run, headers, '\n', values)
  return { status: 200, headers, body: waitBreaks === 'clean' ? '\n\n' : `\n${values}` }
}

export function join(call: Call): Answer {
  const run = getRun(call)
  run.joins += 1
  if (run.joins <= (run.script.joinBreaks ?? 0)) return lost
  return jsonAnswer(200, run.script.result ?? null)
}

/** A cancelled run is `interrupted` and leaves its thread so; whoever waits for it gets the values so far. */
export function cancel(call: Call): Answer {
  const run = call.state.runs.get(call.ids[1] ?? '')
  if (run === undefined || !['pending', 'running'].includes(run.status)) {
    throw refusal(404, 'No runs found to cancel.')
  }
  run.status = 'interrupted'
  const thread = call.state.threads.get(run.threadId)
  if (thread !== undefined) thread['status'] = 'interrupted'
  run.cancel?.()
  return emptyAnswer(202)
}

export function listRuns({ state, ids }: Call): Answer {
  const [threadId = ''] = ids
  if (!state.threads.has(threadId)) throw refusal(404, `Thread with ID ${threadId} not found`)
  const all = [...state.runs].filter(([, { threadId }]) => threadId === ids[0])
  return jsonAnswer(
    200,
    all.reverse().map(([runId, run]) => toRecord(runId, run)),
  )
}

export function startStream(call: Call, given: string | undefined): Answer {
  const { runId, run } = createRun(call, given)
  const below = given === undefined ? '' : `/threads/${given}`
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'content-location': `${below}/runs/${runId}`,
  }
  const events = toMetadata(runId, run)
  return run.script.hangs
    ? hanging(run, headers, events.map(toText).join(''))
    : streamed(headers, run, events)
}

const toMetadata = (runId: string, { script }: Run): readonly ScriptedEvent[] => [
  { event: 'metadata', data: { run_id: runId, attempt: script.attempt ?? 1 }, id: '1757-0' },
  ': heartbeat\n\n',
  ...(script.events ?? []),
]

function streamed(headers: Answer['headers'], run: Run, events: readonly ScriptedEvent[]): Answer {
  const { endsAfter = events.length } = run.script
  return { status: 200, headers, body: events.slice(0, endsAfter).map(toText).join('') }
}

function toText(event: ScriptedEvent): string {
  if (typeof event === 'string') return event
  const data = typeof event.data === 'string' ? event.data : JSON.stringify(event.data)
  const eventId = event.id === undefined ? '' : `id: ${event.id}\r\n`
  return `${eventId}event: ${event.event}\r\ndata: ${data}\r\n\r\n`
}
