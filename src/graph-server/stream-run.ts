import { ConnectionError } from '../http/errors.ts'
import { readEventStream } from '../http/event-stream.ts'
import { createHeartbeatWatch } from '../http/heartbeat.ts'
import type { EventStreamAnswer, JsonClient } from '../http/json-client.ts'
import { followRun } from './follow-run.ts'
import { noteStreamHead, resumeStream } from './resume-stream.ts'
import { findRunReference, type RunEvent, toBaseMode, toRunEvent } from './run-event.ts'
import { RunProgress } from './run-progress.ts'
import { type RunRequest, toRunPath } from './run-request.ts'
import { type RunOptions, RunTrace } from './run-trace.ts'

/** How to follow a streamed run. */
export interface StreamOptions extends RunOptions {
  /** Called for every event of the modes asked for, and those that a server adds by itself; what it throws ends the run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Milliseconds of silence, before heartbeats teach better, after which it counts as dead. Default 300,000. */
  readonly silentMs?: number | undefined
}

/** Asked for in every case: `values` say the final output, `updates` say that the run stopped. */
const alwaysStreamed = ['values', 'updates']

/**
 * POST /threads/{id}/runs/stream, or POST /runs/stream without a thread. The run is created once: a stream that breaks
 * off is taken up again where the server offers it, else the run is joined. Throws as `followRun` does.
 */
export async function streamRun(client: JsonClient, request: RunRequest, options: StreamOptions) {
  const { onEvent = () => undefined, silentMs = 300_000, signal } = options
  const { stream_mode = 'values' } = request
  const asked = [stream_mode].flat()
  const hidden = alwaysStreamed.filter((mode) => !asked.includes(mode))
  const trace = new RunTrace(client, request, options)
  const { stream_resumable = !trace.stateless } = request
  const progress = new RunProgress()
  const heartbeat = createHeartbeatWatch({ clock: client.clock, silentMs })
  const toLimits = () => ({ timeoutMs: trace.toLeftMs(), toIdleMs: heartbeat.toIdleMs, signal })
  const note = (event: RunEvent) => {
    trace.noteRun(findRunReference(event))
    if (progress.note(event) && !hidden.includes(toBaseMode(event.mode))) onEvent(event)
  }
  const outcome = await followRun(trace, async () => {
    let answer: EventStreamAnswer | undefined = await client.callStream({
      purpose: 'stream the run',
      method: 'POST',
      path: toRunPath(trace.thread_id, 'stream'),
      body: {
        // A run that is cancelled with its connection could not be taken up again.
        on_disconnect: 'continue',
        ...trace.toBody(request),
        stream_mode: [...new Set([...asked, ...alwaysStreamed])],
        stream_subgraphs: request.subgraphs ?? false,
        stream_resumable,
      },
      onHead: (head) => noteStreamHead(trace, head),
      ...toLimits(),
    })
    while (answer !== undefined) {
      try {
        await readEvents(client, answer, heartbeat.note, note)
        break
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error
        progress.noteCut()
        const isResumable = stream_resumable === true || trace.offered !== undefined
        const lastEventId = isResumable ? progress.toResumeId() : undefined
        answer = await resumeStream(trace, error, lastEventId, toLimits)
      }
    }
    return progress.toOutcome()
  })
  if (progress.toOutcome() === undefined && outcome.end === 'values' && asked.includes('values')) {
    onEvent({ mode: 'values', namespace: [], data: outcome.values, id: undefined })
  }
  return outcome
}

/** Reads the events of one connection. An `end` event of older servers ends it, whatever the connection does then. */
async function readEvents(
  client: JsonClient,
  { body, label }: EventStreamAnswer,
  onComment: () => void,
  onEvent: (event: RunEvent) => void,
): Promise<void> {
  const onTruncated = () => {
    const cut = { code: 'TRUNCATED', explanation: 'the stream ended inside an event' }
    throw new ConnectionError({ request: label, ...cut, maybeSent: true, permanent: false })
  }
  for await (const sent of readEventStream(body, { label, onComment, onTruncated })) {
    await client.awaitTurn(sent.data)
    const event = toRunEvent(sent)
    if (event.mode === 'end') return
    onEvent(event)
  }
}
