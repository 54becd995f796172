import {
  type ConnectionError,
  HttpError,
  ResponseFormatError,
  TimeoutError,
} from '../http/errors.ts'
import type { EventStreamAnswer, StreamCall } from '../http/json-client.ts'
import { isTransient } from '../http/policy.ts'
import type { AnswerHead } from '../http/transport.ts'
import { toBackoffMs } from '../time/backoff.ts'
import { formatDuration } from '../time/duration.ts'
import { rejoins } from './join-run.ts'
import { parseRunLocation, toRunPath } from './run-request.ts'
import type { RunTrace } from './run-trace.ts'

/** Notes the run that a head names, and where its stream may be resumed: at the same origin only, for the key. */
export function noteStreamHead(trace: RunTrace, head: AnswerHead): void {
  const { client } = trace
  trace.noteHead(head)
  const location = head.ok ? head.header('location') : undefined
  if (location === undefined) return
  if (URL.parse(location, client.baseUrl.href)?.origin === client.baseUrl.origin) {
    const offered = parseRunLocation(location)
    trace.noteRun(offered)
    trace.offered = offered && toRunPath(offered.thread_id, offered.run_id)
    return
  }
  client.log.warning(
    `${client.host} offers to resume the stream at another address. It is not used: the key would go there.`,
    'Foreign stream address',
  )
}

/**
 * Takes a broken stream up again by GET with `last-event-id`, never by sending the run again. Undefined when it cannot
 * be resumed but its run can be joined. Throws the fault for a stateless run, which can only be resumed.
 */
export async function resumeStream(
  trace: RunTrace,
  fault: ConnectionError,
  lastEventId: string | undefined,
  toLimits: () => Pick<StreamCall, 'timeoutMs' | 'toIdleMs' | 'signal'>,
): Promise<EventStreamAnswer | undefined> {
  const { client, signal } = trace
  const joinable = trace.stateless ? undefined : trace.toPath()
  const path = trace.offered ?? joinable
  let reason: Error = fault
  while (path !== undefined && lastEventId !== undefined && trace.resumes < rejoins.max) {
    const delayMs = toBackoffMs(trace.resumes, rejoins.backoff, client.random)
    trace.resumes += 1
    client.log.info(`${reason.message}; resuming the stream in ${formatDuration(delayMs)}`)
    await client.clock.sleep(delayMs, { signal })
    try {
      return await client.callStream({
        purpose: 'resume the stream',
        method: 'GET',
        path: [...path, 'stream'],
        headers: { 'last-event-id': lastEventId },
        ...toLimits(),
      })
    } catch (error) {
      const isRefused = error instanceof HttpError || error instanceof ResponseFormatError
      const mayRetry = isTransient(error) && !(error instanceof TimeoutError)
      if (signal.aborted || !(isRefused || mayRetry)) throw error
      reason = error as Error
      if (!mayRetry) break
    }
  }
  if (joinable === undefined) throw fault
  client.log.info(`${reason.message}; joining the run`)
  return undefined
}
