import { ConnectionError } from '../http/errors.ts'
import { readEventStream } from '../http/event-stream.ts'
import { createHeartbeatWatch, type HeartbeatWatch } from '../http/heartbeat.ts'
import type { EventStreamAnswer, JsonClient } from '../http/json-client.ts'
import { followRun } from './follow-run.ts'
import { StreamResumer } from './resume-stream.ts'
import { findRunReference, type RunEvent, toBaseMode, toRunEvent } from './run-event.ts'
import { RunProgress } from './run-progress.ts'
import { type RunRequest, takeThreadId, toRunBody, toRunPath } from './run-request.ts'
import type { RunOutcome } from './run-result.ts'
import { type RunOptions, RunTrace } from './run-trace.ts'

/** How to follow a streamed run. */
export interface StreamOptions extends RunOptions {
  /** Called for every event of the modes asked for, and those that a server adds by itself; what it throws ends the run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Milliseconds of silence, before heartbeats teach better, after which the connection counts as dead. */
  readonly silentMs?: number | undefined
}

/** Asked for in every case: `values` say the final output, `updates` say that the run stopped. */
const alwaysStreamed = ['values', 'updates']
const defaultSilentMs = 300_000

/**
 * Creates a run and streams it: POST /threads/{id}/runs/stream when the config holds a thread ID, else POST
 * /runs/stream. The run is created once: a stream that breaks off is taken up again after the last event where the
 * server offers it, else the run is joined. That a stream ends proves nothing. Throws as `followRun` does.
 */
export async function streamRun(
  client: JsonClient,
  request: RunRequest,
  options: StreamOptions,
): Promise<RunOutcome> {
  const { onEvent = () => undefined } = options
  const asked = [request.stream_mode ?? 'values'].flat()
  const hidden = alwaysStreamed.filter((mode) => !asked.includes(mode))
  const trace = new RunTrace(client, takeThreadId(request.config).thread_id, options)
  const progress = new RunProgress()
  const read = async () => {
    for await (const event of streamEvents(trace, progress, request, options)) {
      if (!hidden.includes(toBaseMode(event.mode))) onEvent(event)
    }
    return progress.toOutcome()
  }
  const outcome = await followRun(trace, read)
  if (progress.toOutcome() === undefined && outcome.end === 'values' && asked.includes('values')) {
    onEvent({ mode: 'values', namespace: [], data: outcome.values, id: undefined })
  }
  return outcome
}

/** The events of a run over as many connections as it takes. */
async function* streamEvents(
  trace: RunTrace,
  progress: RunProgress,
  request: RunRequest,
  { silentMs = defaultSilentMs }: StreamOptions,
): AsyncGenerator<RunEvent, void, undefined> {
  const { client, signal, stateless } = trace
  const resumable = request['stream_resumable'] ?? !stateless
  const heartbeat = createHeartbeatWatch({ clock: client.clock, silentMs })
  const limits = () => ({ timeoutMs: trace.toLeftMs(), toIdleMs: heartbeat.toIdleMs, signal })
  const resumer = new StreamResumer(trace, { resumable: resumable === true, limits })
  let answer: EventStreamAnswer | undefined = await client.callStream({
    purpose: 'stream the run',
    method: 'POST',
    path: toRunPath(trace.thread_id, 'stream'),
    body: {
      // A run that is cancelled with its connection could not be taken up again.
      on_disconnect: 'continue',
      stream_resumable: resumable,
      ...toRunBody(request),
      ...trace.toBody(request.metadata),
      stream_mode: [...new Set([request.stream_mode ?? 'values', ...alwaysStreamed].flat())],
      stream_subgraphs: request.subgraphs ?? false,
    },
    onHead: (head) => resumer.noteHead(head),
    ...limits(),
  })
  while (answer !== undefined) {
    try {
      yield* readRunEvents(answer, { trace, progress, heartbeat })
      return
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      progress.noteCut()
      answer = await resumer.resume(error, progress.toResumeId())
    }
  }
}

/** The events of one connection. An `end` event of older servers ends it, whatever the connection does then. */
async function* readRunEvents(
  answer: EventStreamAnswer,
  context: { trace: RunTrace; progress: RunProgress; heartbeat: HeartbeatWatch },
): AsyncGenerator<RunEvent, void, undefined> {
  const { trace, progress, heartbeat } = context
  let truncated = false
  const events = readEventStream(answer.body, {
    label: answer.label,
    onComment: heartbeat.note,
    onTruncated: () => {
      truncated = true
    },
  })
  for await (const sent of events) {
    const event = toRunEvent(sent)
    if (event.mode === 'end') return
    trace.noteRun(findRunReference(event))
    if (progress.note(event)) yield event
  }
  if (!truncated) return
  throw new ConnectionError({
    request: answer.label,
    code: 'TRUNCATED',
    explanation: 'the stream ended inside an event',
    maybeSent: true,
    permanent: false,
  })
}
