import { runFailed } from '../graph-server/run-failed.ts'
import {
  parseRunLocation,
  type RunReference,
  type RunRequest,
  toRunPath,
} from '../graph-server/run-request.ts'
import { ConnectionError, isRequestError, TimeoutError } from '../http/errors.ts'
import { createHeartbeatWatch, readEventStream } from '../http/event-stream.ts'
import type { EventStreamAnswer, JsonClient } from '../http/json-client.ts'
import { isTransient, rejoinRetries, withRetries } from '../http/policy.ts'
import type { AnswerHead } from '../http/transport.ts'
import { pathSegment } from '../http/web-address.ts'
import { isMap } from '../text/json-text.ts'
import { createRun } from './create-run.ts'
import { followRun } from './follow-run.ts'
import { FollowedRun, type RunOptions } from './followed-run.ts'
import { type RunEvent, RunProgress, toBaseMode, toRunEvent } from './run-progress.ts'
import { isPartOf } from './run-result.ts'

/** How to follow a streamed run. */
export interface StreamOptions extends RunOptions {
  /** Called for every event of the requested modes, and those that a server adds on its own; what it throws ends the run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Called for every state that a subgraph shows, whatever modes were requested. */
  readonly onInnerState?: ((namespace: string, state: unknown) => void) | undefined
  /** Milliseconds of silence, before heartbeats teach better, after which it counts as dead. Default 300,000. */
  readonly silentMs?: number | undefined
}

const maxFruitless = 5
const endedEarly = 'the stream ended early, before it showed the values of the run'

/** Requested in every case: `values` say the final output, `updates` say that the run stopped. */
const alwaysStreamed = ['values', 'updates']

/** POST /threads/{id}/runs/stream, or POST /runs/stream, once. A stream that breaks off is resumed where the server offers it; where it is not resumed to its end, the run is joined for how it ended, and the error of the stream is thrown even if it ended well. Throws as `followRun`. */
export async function streamRun(client: JsonClient, request: RunRequest, options: StreamOptions) {
  const { onEvent = () => undefined, onInnerState, silentMs = 300_000, signal } = options
  const { clock, log } = client.context
  const run = new FollowedRun(client, request, { ...options, showsStops: true })
  const { stream_mode = 'values', stream_resumable = !run.ownsThread } = request
  const asked = [stream_mode].flat()
  const hidden = alwaysStreamed.filter((mode) => !asked.includes(mode))
  const progress = new RunProgress()
  const heartbeat = createHeartbeatWatch({ clock, silentMs })
  const toLimits = () => ({ timeoutMs: run.toLeftMs(), toIdleMs: heartbeat.toIdleMs, signal })
  /** Connections in a row that showed nothing new: where the stream cannot be resumed, the run can still be joined. */
  let fruitless = 0
  const note = (event: RunEvent) => {
    const run_id = event.mode === 'metadata' && isMap(event.data) && event.data['run_id']
    const isId = typeof run_id === 'string' && pathSegment.test(run_id)
    if (isId) run.noteRun({ run_id, thread_id: undefined })
    if (!progress.note(event)) return
    fruitless = 0
    const { mode, namespace, data } = event
    if (mode === 'values' && namespace.length > 0) onInnerState?.(namespace.join('|'), data)
    if (!hidden.includes(toBaseMode(mode))) onEvent(event)
  }
  /** What is missing of the stream; the run may have ended well. */
  let missing: Error | undefined
  /** Where the server offers to resume the stream. */
  let offered: RunReference | undefined
  const send = () =>
    client.callStream({
      purpose: 'stream the run',
      method: 'POST',
      path: toRunPath(run.thread_id, 'stream'),
      body: {
        on_disconnect: 'continue',
        ...run.toBody(),
        stream_mode: [...new Set([...asked, ...alwaysStreamed])],
        stream_subgraphs: request.subgraphs ?? false,
        stream_resumable,
      },
      onHead: (head) => {
        run.noteHead(head)
        offered = findOffer(client, head)
        run.noteRun(offered)
      },
      ...toLimits(),
    })
  /** Where and after which event a broken stream is resumed, never by sending the run again. */
  const findResumption = () => {
    const isResumable = stream_resumable === true && !run.ownsThread
    const own = isResumable ? run.toPath() : undefined
    const path = offered ? toRunPath(offered.thread_id, offered.run_id) : own
    const id = progress.toResumeId()
    if (path === undefined || id === undefined) return undefined
    return { path: [...path, 'stream'], headers: { 'last-event-id': id } }
  }
  const resume = async () => {
    const place = findResumption()
    if (place === undefined) throw run.lost
    const call = { purpose: 'resume the stream', method: 'GET', ...place } as const
    return client.callStream({ ...call, ...toLimits() })
  }
  const follow = async () => {
    const opened = await createRun(run, send)
    let connect = async () => opened
    const attempt = async () => {
      fruitless += 1
      const answer = await connect()
      connect = resume
      if (answer !== undefined) {
        // What the events prove, or a listener throws, is no error of the connection.
        run.lost = undefined
        run.lost = await readEvents(answer, heartbeat.note, note)
      }
      if (run.lost === undefined) {
        if (!progress.isWhole()) missing = runFailed('no-result', endedEarly)
        return progress.toEnding()
      }
      progress.noteCut()
      throw run.lost
    }
    const mayRetry = (error: unknown) =>
      fruitless < maxFruitless &&
      isTransient(error) &&
      !(error instanceof TimeoutError) &&
      findResumption() !== undefined
    const limits = { endsAt: run.endsAt, mayRetry, signal, again: 'resuming the stream' }
    try {
      return await withRetries(attempt, { ...rejoinRetries, ...client.context, ...limits })
    } catch (error) {
      const isOver = error instanceof TimeoutError || !isRequestError(error)
      if (run.lost === undefined || isOver) throw error
      log.info(`${(error as Error).message}; joining the run`)
      missing = run.lost
      return undefined
    }
  }
  const outcome = await followRun(run, follow)
  // The stream of a run that continued may end in good order.
  const streamed = progress.toEnding()
  if (run.joinedEnding && streamed && !isPartOf(streamed, run.joinedEnding)) {
    missing ??= runFailed('no-result', endedEarly)
  }
  if (missing !== undefined) throw missing
  return outcome
}

/** The run at which a head offers to resume the stream: at the same origin only, for the key. */
function findOffer({ baseUrl, host, context }: JsonClient, head: AnswerHead) {
  const location = head.ok ? head.header('location') : undefined
  if (location === undefined) return undefined
  if (URL.parse(location, baseUrl.href)?.origin === baseUrl.origin)
    return parseRunLocation(location)
  const problem = `${host} offers to resume the stream at another URL`
  const why = 'This URL is not used, to protect your API key.'
  context.log.warning(`${problem}. ${why}`, 'Stream URL not used')
  return undefined
}

/** Reads one connection, and returns the error that broke it off. An `end` event of older servers ends it in any case. */
async function readEvents(
  { body, label }: EventStreamAnswer,
  onComment: () => void,
  onEvent: (event: RunEvent, text: string) => void,
): Promise<Error | undefined> {
  try {
    for await (const sent of readEventStream(body, label, onComment)) {
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
