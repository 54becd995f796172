import type { ServerResponse } from 'node:http'
import {
  type Call,
  type Json,
  newId,
  Refusal,
  type Run,
  type ScriptedEvent,
  send,
  time,
} from './python-wire.ts'

// The runs of the Python stub: each does what its script says. Shapes as langgraph-api 0.16.7 gives them.

export const getRun = ({ state, ids }: Call): Run => {
  const run = state.runs.get(ids.at(-1) ?? '')
  const [threadId] = ids
  if (ids.length > 1 && !state.threads.has(threadId ?? '')) {
    throw new Refusal(404, `Thread with ID ${threadId} not found`)
  }
  if (run === undefined) throw new Refusal(404, 'Not Found')
  return run
}

/** Creates a run as its body says: below a thread, or on one of its own that goes with it unless it is kept. */
export function createRun(call: Call, given: string | undefined): { runId: string; run: Run } {
  const { state, body } = call
  if (body['assistant_id'] === 'nosuch') {
    const detail =
      "Invalid assistant: 'nosuch'. Must be either:\n- A valid assistant UUID, or\n- One of the registered graphs: agent"
    throw new Refusal(422, detail)
  }
  if (state.blocksLoopback && String(body['webhook']).startsWith('http://127.')) {
    throw new Refusal(422, 'Webhook host blocked: loopback IP range')
  }
  const thread = given === undefined ? undefined : state.threads.get(given)
  if (given !== undefined) {
    if (thread === undefined && body['if_not_exists'] !== 'create') {
      throw new Refusal(404, 'Thread or assistant not found.')
    }
    if (thread?.['status'] === 'busy' && body['multitask_strategy'] === 'reject') {
      throw new Refusal(409, busy)
    }
  }
  const runId = newId('run')
  const threadId = given ?? newId('thread')
  const script = state.scripts.shift() ?? { result: {} }
  const status = script.hangs ? 'running' : (script.status ?? 'success')
  const run: Run = { script, threadId, body, status, streams: 0, joins: 0 }
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

export function wait(call: Call, given: string | undefined): void {
  const { runId, run } = createRun(call, given)
  const { response } = call
  const { script, threadId } = run
  if (script.waitBreaks === 'before-head') {
    response.destroy()
    return
  }
  const path = `/threads/${threadId}/runs/${runId}`
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-location': path,
    location: `${path}/join`,
  })
  response.write('\n')
  const end = () => response.end(JSON.stringify(script.result ?? null))
  if (script.waitBreaks === 'after-head') setTimeout(() => response.destroy(), 10)
  else if (script.hangs) run.cancel = end
  else if (script.waitBreaks === 'clean') response.end('\n')
  else end()
}

export function join(call: Call): void {
  const run = getRun(call)
  run.joins += 1
  if (run.joins <= (run.script.joinBreaks ?? 0)) call.response.destroy()
  else send(call.response, 200, run.script.result ?? null)
}

/** A cancelled run is `interrupted` and leaves its thread so; whoever waits for it gets the values so far. */
export function cancel(call: Call): void {
  const run = call.state.runs.get(call.ids[1] ?? '')
  if (run === undefined || !['pending', 'running'].includes(run.status)) {
    throw new Refusal(404, 'No runs found to cancel.')
  }
  run.status = 'interrupted'
  const thread = call.state.threads.get(run.threadId)
  if (thread !== undefined) thread['status'] = 'interrupted'
  run.cancel?.()
  call.response.writeHead(202).end()
}

export function listRuns({ state, ids, response }: Call): void {
  const all = [...state.runs].filter(([, { threadId }]) => threadId === ids[0])
  send(
    response,
    200,
    all.reverse().map(([runId, run]) => toRecord(runId, run)),
  )
}

export function startStream(call: Call, given: string | undefined): void {
  const { runId, run } = createRun(call, given)
  const below = given === undefined ? '' : `/threads/${given}`
  const path = `${below}/runs/${runId}`
  const { location } = run.script
  call.response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'content-location': path,
    ...(location === undefined
      ? {}
      : { location: location.replace('{r}', runId).replace('{t}', run.threadId) }),
  })
  if (run.script.hangs) {
    run.cancel = () => call.response.end()
    call.response.write(toMetadata(runId, run).map(toText).join(''))
  } else {
    sendEvents(call.response, run, toMetadata(runId, run))
  }
}

const toMetadata = (runId: string, { script }: Run): readonly ScriptedEvent[] => [
  { event: 'metadata', data: { run_id: runId, attempt: 1 }, id: '1757-0' },
  ': heartbeat\n\n',
  ...(script.events ?? []),
]

export function resumeStream(call: Call): void {
  const run = getRun({ ...call, ids: call.ids.slice(-1) })
  const { resumes = 'rest' } = run.script
  if (typeof resumes === 'number') throw new Refusal(resumes, 'no stream')
  const all = toMetadata(call.ids.at(-1) ?? '', run)
  const last = call.headers['last-event-id']
  // Events may share an id, and the server goes on after all of them.
  const at = all.findLastIndex((event) => typeof event === 'object' && event.id === last)
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
