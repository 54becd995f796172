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

// The runs of the Python stub: each does what its script says.

export const getRun = ({ state, ids }: Call): Run => {
  const run = state.runs.get(ids.at(-1) ?? '')
  if (run === undefined) throw new Refusal(404, 'Run not found')
  return run
}

export function createRun(call: Call, threadId: string | undefined): string {
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

export const toRecord = (
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

export function wait(call: Call, threadId: string | undefined): void {
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

export function join(call: Call): void {
  const run = getRun(call)
  run.joins += 1
  if (run.joins <= (run.script.joinBreaks ?? 0)) call.response.destroy()
  else send(call.response, 200, run.script.result ?? null)
}

export function startStream(call: Call, threadId: string | undefined): void {
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

export function resumeStream(call: Call): void {
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
