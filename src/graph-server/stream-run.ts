import { ConnectionError } from '../http/errors.ts'
import { readEventStream } from '../http/event-stream.ts'
import { createHeartbeatWatch, type HeartbeatWatch } from '../http/heartbeat.ts'
import type { EventStreamAnswer, JsonClient } from '../http/json-client.ts'
import { guardRun } from './clean-up-run.ts'
import { resolveRun } from './resolve-run.ts'
import { createStreamTrail, resumeStream, type StreamTrail } from './resume-stream.ts'
import { type RunEvent, toBaseMode, toRunEvent } from './run-event.ts'
import { createRunProgress, type RunProgress } from './run-progress.ts'
import type { RunReference } from './run-reference.ts'
import {
  type RunRequest,
  type RunTarget,
  takeThreadId,
  toRunBody,
  toRunPath,
} from './run-request.ts'
import type { RunOutcome } from './run-result.ts'
import { createRunTrace, type RunTrace, toTraceBody } from './run-trace.ts'

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
 * server offers it, else the run is joined. That a stream ends proves nothing: how its run ended is read from its
 * record and its thread. A run that is given up is cancelled, and a stateless one leaves no thread behind. Throws
 * RunFailed for a run that did not end well, and `http/errors`.
 */
export async function* streamRun(
  client: JsonClient,
  request: RunRequest,
  options: StreamOptions,
): RunStream {
  const { signal } = options
  const endMs = client.clock.now() + options.timeoutMs
  const toLeftMs = () => Math.max(1, endMs - client.clock.now())
  const target = takeThreadId(request.config)
  const trace = createRunTrace(target, options.onRun)
  const progress = createRunProgress()
  const asked = [request.streamMode ?? 'values'].flat()
  await using guard = guardRun(client, trace)
  try {
    const hidden = new Set(alwaysStreamed.filter((mode) => !asked.includes(mode)))
    const connections = connectAgain(client, request, {
      ...options,
      target,
      trace,
      progress,
      toLeftMs,
    })
    for await (const event of connections) {
      if (!hidden.has(toBaseMode(event.mode))) yield event
    }
    const seen = progress.toOutcome()
    const told = seen === undefined ? undefined : { outcome: seen }
    const outcome = await resolveRun(client, trace, { told, timeoutMs: toLeftMs(), signal })
    guard.noteEnd()
    if (told === undefined && outcome.end === 'values' && asked.includes('values')) {
      yield { mode: 'values', namespace: [], data: outcome.values, id: undefined }
    }
    return outcome
  } catch (error) {
    guard.noteFailure(error)
    throw error
  }
}

/** The events of a run over as many connections as it takes. */
async function* connectAgain(
  client: JsonClient,
  request: RunRequest,
  context: Pick<StreamOptions, 'signal' | 'silentMs'> & {
    readonly target: RunTarget
    readonly trace: RunTrace
    readonly progress: RunProgress
    readonly toLeftMs: () => number
  },
): AsyncGenerator<RunEvent, void, undefined> {
  const { target, trace, progress, toLeftMs, signal, silentMs = defaultSilentMs } = context
  const asked = [request.streamMode ?? 'values'].flat()
  const resumable = request.streamResumable ?? target.threadId !== undefined
  const heartbeat = createHeartbeatWatch({ clock: client.clock, silentMs })
  const trail = createStreamTrail({ client, resumable, trace })
  const limits = () => ({ timeoutMs: toLeftMs(), toIdleMs: heartbeat.toIdleMs, signal })
  let answer: EventStreamAnswer | undefined = await client.callStream({
    purpose: 'stream the run',
    method: 'POST',
    path: toRunPath(target, 'stream'),
    body: {
      ...toRunBody(request, target),
      ...toTraceBody(trace, request),
      stream_mode: [...new Set([...asked, ...alwaysStreamed])],
      stream_subgraphs: request.subgraphs ?? false,
      stream_resumable: resumable,
      // A run that is cancelled with its connection could not be taken up again.
      on_disconnect: request.onDisconnect ?? 'continue',
    },
    onHead: trail.noteHead,
    ...limits(),
  })
  while (answer !== undefined) {
    try {
      yield* readRunEvents(answer, { progress, trail, heartbeat })
      return
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      progress.noteCut()
      answer = await resumeStream(error, { client, trail, progress, limits })
    }
  }
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
