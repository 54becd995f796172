import type { EventStreamAnswer } from '../http/call-stream.ts'
import { ConnectionError } from '../http/errors.ts'
import { readEventStream } from '../http/event-stream.ts'
import { createHeartbeatWatch, type HeartbeatWatch } from '../http/heartbeat.ts'
import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { type RunEvent, toBaseMode, toRunEvent } from './run-event.ts'
import { createRunProgress, type RunProgress } from './run-progress.ts'
import type { RunReference } from './run-reference.ts'
import { type RunRequest, takeThreadId, toRunBody, toRunPath } from './run-request.ts'
import type { RunOutcome } from './run-result.ts'
import { findRunEnd, recogniseStop, settleRun } from './settle-run.ts'
import { createStreamTrail, resumeStream, type StreamTrail } from './stream-trail.ts'

/** Limits of a stream, and who hears its ids. */
export interface StreamOptions {
  /** Milliseconds of the whole run, from the request to its outcome. */
  readonly timeoutMs: number
  /** Milliseconds of silence, before heartbeats teach better, after which the connection counts as dead. */
  readonly silentMs?: number | undefined
  readonly signal: AbortSignal
  /** Called once, as soon as the ids of the run are known. */
  readonly onRun?: ((run: RunReference) => void) | undefined
}

/** The events of a run as they come, and in the end how it ended. */
export type RunStream = AsyncGenerator<RunEvent, RunOutcome, undefined>

/** Asked for in every case: `values` tell the final output, `updates` tell that the run stopped. */
const alwaysStreamed = ['values', 'updates']
const defaultSilentMs = 300_000

/**
 * Creates a run and streams it: POST /threads/{id}/runs/stream when the config holds a thread ID, else POST
 * /runs/stream. The run is created once: a stream that breaks off is taken up again after the last event where the
 * server offers it, else the run is joined. That a stream ends proves nothing. A run on a thread is confirmed by its
 * record; a stateless run cannot be read again, so it must have told values since the stream last broke off.
 * Throws RunFailed for a run that did not end well, and `http/errors`.
 */
export async function* streamRun(
  client: JsonClient,
  request: RunRequest,
  options: StreamOptions,
): RunStream {
  const { clock } = client
  const { signal, silentMs = defaultSilentMs } = options
  const endMs = clock.now() + options.timeoutMs
  const toLeftMs = () => Math.max(1, endMs - clock.now())
  const target = takeThreadId(request.config)
  const asked = [request.streamMode ?? 'values'].flat()
  const resumable = request.streamResumable ?? target.threadId !== undefined
  const heartbeat = createHeartbeatWatch({ clock, silentMs })
  const progress = createRunProgress()
  const trail = createStreamTrail({ client, resumable, ...target, onRun: options.onRun })
  const limits = () => ({ timeoutMs: toLeftMs(), toIdleMs: heartbeat.toIdleMs, signal })
  let answer: EventStreamAnswer | undefined = await client.callStream({
    purpose: 'stream the run',
    method: 'POST',
    path: toRunPath(target, 'stream'),
    body: {
      ...toRunBody(request, target),
      stream_mode: [...new Set([...asked, ...alwaysStreamed])],
      stream_subgraphs: request.subgraphs ?? false,
      stream_resumable: resumable,
      // A run that is cancelled with its connection could not be taken up again.
      on_disconnect: request.onDisconnect ?? 'continue',
    },
    onHead: trail.noteHead,
    ...limits(),
  })
  const hidden = new Set(alwaysStreamed.filter((mode) => !asked.includes(mode)))
  while (answer !== undefined) {
    try {
      for await (const event of readRunEvents(answer, { progress, trail, heartbeat })) {
        if (!hidden.has(toBaseMode(event.mode))) yield event
      }
      break
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      progress.noteCut()
      answer = await resumeStream(error, { client, trail, progress, limits })
    }
  }
  const outcome = await conclude(client, { trail, progress, timeoutMs: toLeftMs(), signal })
  const told = progress.toOutcome() !== undefined
  if (!told && outcome.end === 'values' && asked.includes('values')) {
    yield { mode: 'values', namespace: [], data: outcome.values, id: undefined }
  }
  return outcome
}

/** The events of one connection. An `end` event of older servers ends it, whatever the connection does then. */
async function* readRunEvents(
  answer: EventStreamAnswer,
  context: { progress: RunProgress; trail: StreamTrail; heartbeat: HeartbeatWatch },
): AsyncGenerator<RunEvent, void, undefined> {
  const { progress, trail, heartbeat } = context
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
    trail.noteEvent(event)
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

async function conclude(
  client: JsonClient,
  context: {
    trail: StreamTrail
    progress: RunProgress
    timeoutMs: number
    signal: AbortSignal
  },
): Promise<RunOutcome> {
  const { trail, progress, timeoutMs, signal } = context
  const outcome = progress.toOutcome()
  const run = trail.toThreadRun()
  if (run === undefined) {
    if (outcome !== undefined) return outcome
    throw new RunFailed('no-result', 'the stream ended before the run told its values')
  }
  const end = outcome === undefined ? undefined : await findRunEnd(client, run, signal)
  if (outcome === undefined || end === undefined) {
    return settleRun(client, run, { timeoutMs, signal })
  }
  // The events of a stream tell every stop, so a success needs no second look.
  return end === 'success' ? outcome : recogniseStop(client, run, { end, outcome, signal })
}

/** Reads a stream to its end. Every event goes to `onEvent`; the result is how the run ended. */
export async function followRun(
  stream: RunStream,
  onEvent: (event: RunEvent) => void = () => undefined,
): Promise<RunOutcome> {
  try {
    for (;;) {
      const { done, value } = await stream.next()
      if (done) return value
      onEvent(value)
    }
  } finally {
    await stopRun(stream)
  }
}

/** The same stream with other events: those that `map` returns. */
export async function* mapRun(
  stream: RunStream,
  map: (event: RunEvent) => RunEvent | undefined,
): RunStream {
  try {
    for (;;) {
      const { done, value } = await stream.next()
      if (done) return value
      const event = map(value)
      if (event !== undefined) yield event
    }
  } finally {
    await stopRun(stream)
  }
}

/** Ends the connection of a stream that nobody reads any more; harmless for one that has ended. */
async function stopRun(stream: RunStream): Promise<void> {
  await (stream as AsyncGenerator<RunEvent, unknown, undefined>).return(undefined)
}
