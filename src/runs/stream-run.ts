import { type RunRequest, toRunPath } from '../graph-server/run-request.ts'
import { ConnectionError } from '../http/errors.ts'
import { createHeartbeatWatch, readEventStream } from '../http/event-stream.ts'
import type { EventStreamAnswer, JsonClient } from '../http/json-client.ts'
import { noAttempts } from '../http/policy.ts'
import { createRun } from './create-run.ts'
import { followRun } from './follow-run.ts'
import { FollowedRun, type RunOptions } from './followed-run.ts'
import { noteStreamHead, resumeStream } from './resume-stream.ts'
import { findRunReference, type RunEvent, toBaseMode, toRunEvent } from './run-event.ts'
import { RunProgress } from './run-progress.ts'
import type { LostAnswer } from './run-result.ts'

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
  const run = new FollowedRun(client, request, options)
  const { stream_resumable = !run.ownsThread } = request
  const progress = new RunProgress()
  const heartbeat = createHeartbeatWatch({ clock: client.clock, silentMs })
  const attempts = { soFar: noAttempts }
  const toLimits = () => ({ timeoutMs: run.toLeftMs(), toIdleMs: heartbeat.toIdleMs, signal })
  const note = (event: RunEvent, text: string) => {
    run.noteRun(findRunReference(event))
    if (progress.note(event, text) && !hidden.includes(toBaseMode(event.mode))) onEvent(event)
  }
  const send = () =>
    client.callStream({
      purpose: 'stream the run',
      method: 'POST',
      path: toRunPath(run.thread_id, 'stream'),
      body: {
        ...run.toBody(request),
        stream_mode: [...new Set([...asked, ...alwaysStreamed])],
        stream_subgraphs: request.subgraphs ?? false,
        stream_resumable,
      },
      onHead: (head) => noteStreamHead(run, head),
      ...toLimits(),
    })
  const read = async (first: EventStreamAnswer | LostAnswer) => {
    for (let answer = first; ; ) {
      const lost = 'lost' in answer ? answer.lost : await readEvents(answer, heartbeat.note, note)
      if (lost === undefined) return progress.toEnding()
      progress.noteCut()
      const isResumable = stream_resumable === true || run.resumePath !== undefined
      const lastEventId = isResumable ? progress.toResumeId() : undefined
      const resumed = await resumeStream(run, lost, { lastEventId, attempts, toLimits })
      if (resumed === undefined) return { lost }
      answer = resumed
    }
  }
  const outcome = await followRun(run, async () => read(await createRun(run, send)))
  if (progress.toEnding() === undefined && outcome.end === 'values' && asked.includes('values')) {
    onEvent({ mode: 'values', namespace: [], data: outcome.values, id: undefined })
  }
  return outcome
}

/**
 * Reads the events of one connection, and returns the fault that broke it off. An `end` event of older servers ends it,
 * whatever the connection does then.
 */
async function readEvents(
  { body, label }: EventStreamAnswer,
  onComment: () => void,
  onEvent: (event: RunEvent, text: string) => void,
): Promise<Error | undefined> {
  const onTruncated = () => {
    const cut = { code: 'TRUNCATED', explanation: 'the stream ended inside an event' }
    throw new ConnectionError({ request: label, ...cut, maybeSent: true, permanent: false })
  }
  try {
    for await (const sent of readEventStream(body, { label, onComment, onTruncated })) {
      const event = toRunEvent(sent)
      if (event.mode === 'end') return undefined
      onEvent(event, sent.data)
    }
    return undefined
  } catch (error) {
    if (error instanceof ConnectionError) return error
    throw error
  }
}
