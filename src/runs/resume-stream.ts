import { parseRunLocation, toRunPath } from '../graph-server/run-request.ts'
import { isRequestError, TimeoutError } from '../http/errors.ts'
import type { EventStreamAnswer, StreamCall } from '../http/json-client.ts'
import { type Attempts, rejoining, toPause } from '../http/policy.ts'
import type { AnswerHead } from '../http/transport.ts'
import { formatDuration } from '../time/duration.ts'
import type { FollowedRun } from './followed-run.ts'

/** Notes the run that a head names, and where its stream may be resumed: at the same origin only, for the key. */
export function noteStreamHead(run: FollowedRun, head: AnswerHead): void {
  const { client } = run
  run.noteHead(head)
  const location = head.ok ? head.header('location') : undefined
  if (location === undefined) return
  if (URL.parse(location, client.baseUrl.href)?.origin === client.baseUrl.origin) {
    const offered = parseRunLocation(location)
    run.noteRun(offered)
    run.resumePath = offered && toRunPath(offered.thread_id, offered.run_id)
    return
  }
  client.log.warning(
    `${client.host} offers to resume the stream at another address. It is not used: the key would go there.`,
    'Foreign stream address',
  )
}

/** How a stream that broke off is taken up again, at most five times in all, and what limits each connection. */
interface ResumeOptions {
  readonly lastEventId: string | undefined
  /** Updated with every attempt. */
  readonly attempts: { soFar: Attempts }
  readonly toLimits: () => Pick<StreamCall, 'timeoutMs' | 'toIdleMs' | 'signal'>
}

/**
 * Takes a broken stream up again by GET with `last-event-id`, never by sending the run again. Undefined when it cannot
 * be resumed; its run may still be joined.
 */
export async function resumeStream(
  run: FollowedRun,
  fault: Error,
  { lastEventId, attempts, toLimits }: ResumeOptions,
): Promise<EventStreamAnswer | undefined> {
  const { client, signal, endsAt } = run
  const { clock, random, log } = client
  const path = run.resumePath ?? (run.ownsThread ? undefined : run.toPath())
  let reason = fault
  while (path !== undefined && lastEventId !== undefined) {
    const when = { now: clock.now(), random }
    const pause = toPause(reason, attempts.soFar, { ...rejoining, endsAt }, when)
    if (pause.delayMs === undefined) break
    attempts.soFar = pause.attempts
    log.info(`${reason.message}; resuming the stream in ${formatDuration(pause.delayMs)}`)
    await clock.sleep(pause.delayMs, { signal })
    try {
      return await client.callStream({
        purpose: 'resume the stream',
        method: 'GET',
        path: [...path, 'stream'],
        headers: { 'last-event-id': lastEventId },
        ...toLimits(),
      })
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof TimeoutError || !isRequestError(error)) throw error
      reason = error as Error
    }
  }
  log.info(`${reason.message}; joining the run`)
  return undefined
}
