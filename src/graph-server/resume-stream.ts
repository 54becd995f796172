import {
  type ConnectionError,
  HttpError,
  isTransient,
  ResponseFormatError,
  TimeoutError,
} from '../http/errors.ts'
import type { EventStreamAnswer, JsonClient, StreamCall } from '../http/json-client.ts'
import type { AnswerHead } from '../http/transport.ts'
import { toBackoffMs } from '../time/backoff.ts'
import { formatDuration } from '../time/duration.ts'
import { mostRejoins, rejoinBackoff } from './join-run.ts'
import type { RunEvent } from './run-event.ts'
import type { RunProgress } from './run-progress.ts'
import { parseRunLocation, type RunReference, type ThreadRun } from './run-reference.ts'
import type { RunTrace } from './run-trace.ts'

/** Where a streamed run can be found again. */
export interface StreamTrail {
  /** Takes in the head of the first answer: `content-location` names the run, `location` offers to resume. */
  noteHead(head: AnswerHead): void
  /** Takes in an event: `metadata` names the run as well. */
  noteEvent(event: RunEvent): void
  /** The run, when it is on a thread of the caller's. */
  toThreadRun(): ThreadRun | undefined
  /** The path to resume the stream at; undefined when the server does not offer it. */
  toResumePath(): readonly string[] | undefined
  /** Uses one of the attempts to resume; undefined when none is left. */
  takeAttempt(): number | undefined
}

/** A trail that begins with the request. A `location` of another origin is refused: the key would go there. */
export function createStreamTrail(options: {
  readonly client: JsonClient
  readonly resumable: boolean
  readonly trace: RunTrace
}): StreamTrail {
  const { client, resumable, trace } = options
  let offered: RunReference | undefined
  let attempts = 0
  const toThreadRun = (): ThreadRun | undefined => {
    const { runId, threadId, stateless } = trace
    if (runId === undefined || threadId === undefined || stateless) return undefined
    return { runId, threadId }
  }
  return {
    noteHead(head) {
      if (!head.ok) return
      trace.noteHead(head)
      const location = head.header('location')
      if (location === undefined) return
      if (URL.parse(location, client.baseUrl.href)?.origin === client.baseUrl.origin) {
        offered = parseRunLocation(location)
        trace.noteRun(offered)
        return
      }
      client.log.warning(
        `${client.host} offers to resume the stream at another address. It is not used: the key would go there.`,
        'Foreign stream address',
      )
    },
    noteEvent({ mode, data }) {
      if (trace.runId !== undefined || mode !== 'metadata') return
      const runId = (data as { run_id?: unknown } | null | undefined)?.run_id
      if (typeof runId === 'string') trace.noteRun({ runId, threadId: undefined })
    },
    toThreadRun,
    toResumePath() {
      const found = offered ?? (resumable ? toThreadRun() : undefined)
      if (found === undefined) return undefined
      const below = found.threadId === undefined ? [] : ['threads', found.threadId]
      return [...below, 'runs', found.runId, 'stream']
    },
    takeAttempt() {
      attempts += 1
      return attempts <= mostRejoins ? attempts : undefined
    },
  }
}

/**
 * Takes a stream up again that broke off, by GET with `last-event-id`: never by sending the run again. Undefined when
 * it cannot be resumed but its run can be joined. Throws the fault for a stateless run, which can only be resumed.
 */
export async function resumeStream(
  fault: ConnectionError,
  context: {
    readonly client: JsonClient
    readonly trail: StreamTrail
    readonly progress: RunProgress
    readonly limits: () => Pick<StreamCall, 'timeoutMs' | 'toIdleMs' | 'signal'>
  },
): Promise<EventStreamAnswer | undefined> {
  const { client, trail, progress, limits } = context
  let reason: Error = fault
  for (;;) {
    const path = trail.toResumePath()
    const lastEventId = progress.toResumeId()
    const attempt = trail.takeAttempt()
    if (path === undefined || lastEventId === undefined || attempt === undefined) break
    const delayMs = toBackoffMs(attempt - 1, rejoinBackoff, client.random)
    client.log.info(`${reason.message}; resuming the stream in ${formatDuration(delayMs)}`)
    await client.clock.sleep(delayMs, { signal: limits().signal })
    try {
      return await client.callStream({
        purpose: 'resume the stream',
        method: 'GET',
        path,
        headers: { 'last-event-id': lastEventId },
        ...limits(),
      })
    } catch (error) {
      if (limits().signal.aborted || error instanceof TimeoutError) throw error
      if (!(error instanceof Error)) throw error
      reason = error
      if (isTransient(error)) continue
      if (error instanceof HttpError || error instanceof ResponseFormatError) break
      throw error
    }
  }
  if (trail.toThreadRun() === undefined) throw fault
  client.log.info(`${reason.message}; joining the run`)
  return undefined
}
