import type { GraphServer } from '../graph-server/graph-server.ts'
import { runFailed } from '../graph-server/run-failed.ts'
import { type RunRequest, toRunPath } from '../graph-server/run-request.ts'
import { ConnectionError } from '../http/errors.ts'
import { createHeartbeatWatch, readEventStream } from '../http/event-stream.ts'
import type { EventStreamAnswer } from '../http/json-client.ts'
import { pathSegment } from '../http/web-address.ts'
import { isMap } from '../text/json-text.ts'
import { GraphRun, type RunOptions } from './graph-run.ts'
import { followRun } from './run.ts'
import { type RunEvent, RunProgress, toBaseMode, toRunEvent } from './run-progress.ts'

/** How to follow a streamed run. */
export interface StreamOptions extends RunOptions {
  /** Called for every event of the requested modes, and those that a server adds on its own; what it throws ends the run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Milliseconds of silence, before heartbeats teach better, after which it counts as dead. Default 300,000. */
  readonly silentMs?: number | undefined
}

const endedEarly = 'the stream ended early, before it showed the values of the run'

/** Requested in every case: `values` say the final output, `updates` say that the run stopped. */
const alwaysStreamed = ['values', 'updates']

/** POST /threads/{id}/runs/stream, or POST /runs/stream, once. If the stream breaks off, joining the run says how it ended. Throws as `followRun`. */
export async function streamRun(server: GraphServer, request: RunRequest, options: StreamOptions) {
  const { onEvent = () => undefined, silentMs = 300_000, signal } = options
  const { clock, log } = server.client.context
  const run = new GraphRun(server, request, { ...options, showsStops: true })
  const asked = [request.stream_mode ?? 'values'].flat()
  const hidden = alwaysStreamed.filter((mode) => !asked.includes(mode))
  const progress = new RunProgress()
  const heartbeat = createHeartbeatWatch({ clock, silentMs })
  const note = (event: RunEvent) => {
    const run_id = event.mode === 'metadata' && isMap(event.data) && event.data['run_id']
    const isId = typeof run_id === 'string' && pathSegment.test(run_id)
    if (isId) run.noteRun(run_id)
    progress.note(event)
    if (!hidden.includes(toBaseMode(event.mode))) onEvent(event)
  }
  return followRun(run, async () => {
    const answer = await run.client.callStream({
      purpose: 'stream the run',
      method: 'POST',
      path: toRunPath(run.thread_id, 'stream'),
      body: {
        on_disconnect: 'continue',
        ...run.toBody(),
        stream_mode: [...new Set([...asked, ...alwaysStreamed])],
        stream_subgraphs: request.subgraphs ?? false,
      },
      onHead: (head) => run.noteHead(head),
      timeoutMs: run.toLeftMs(),
      toIdleMs: heartbeat.toIdleMs,
      signal,
    })
    const cut = await readEvents(answer, heartbeat.note, note)
    if (cut === undefined && progress.isWhole()) return progress.toEnding()
    const lost = cut ?? runFailed('no-result', endedEarly)
    log.info(`${lost.message}; joining the run`)
    run.noteLost(lost)
    return undefined
  })
}

/** Reads one connection, and returns the error that broke it off. An `end` event of older servers ends it in any case. */
async function readEvents(
  { body, label }: EventStreamAnswer,
  onComment: () => void,
  onEvent: (event: RunEvent) => void,
): Promise<Error | undefined> {
  try {
    for await (const sent of readEventStream(body, label, onComment)) {
      const event = toRunEvent(sent)
      if (event.mode === 'end') return undefined
      onEvent(event)
    }
    return undefined
  } catch (error) {
    if (error instanceof ConnectionError) return error
    throw error
  }
}
