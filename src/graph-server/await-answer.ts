import { ConnectionError, isRequestError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import type { CallContext } from '../http/policy.ts'
import { formatDuration } from '../time/duration.ts'
import { poll, withJitter } from '../time/poll.ts'
import { ServerFailing } from './errors.ts'

/** Milliseconds that one response may take; `request_timeout` may be less. */
const maxAnswerMs = 10_000
/** What cannot be reached is checked again after 1 s and 2 s; most often it is in a network that the runner is not in. */
const unreachedMs = 2_500
const call = { purpose: 'check the Agent Server', method: 'GET', path: ['ok'] } as const

/** GET /ok, until the server responds; returns why it could not be reached. Throws ServerFailing when all it did was fail. */
export async function awaitAnswer(
  server: JsonClient,
  limitMs: number,
  context: CallContext,
): Promise<Error | undefined> {
  const { clock, random, log, signal } = context
  const start = clock.now()
  let isReached = false
  /** The last response that was no success, or why there was none. */
  let last: Error | undefined
  const read = async () => {
    let status: number | undefined
    const onHead = (head: { readonly status: number }) => {
      status = head.status
      isReached = true
    }
    try {
      await server.callRaw({ ...call, onHead, endsAt: clock.now() + maxAnswerMs, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (!isRequestError(error)) throw error
      // A body that breaks off changes nothing: the status has said it.
      last = error as Error
    }
    return status
  }
  const isFinal = (status: number | undefined) => {
    if (status !== undefined) return isAnswer(status)
    const isPermanent = last instanceof ConnectionError && last.permanent
    return !isReached && (isPermanent || clock.now() - start >= unreachedMs)
  }
  const { value: status } = await poll({
    ...context,
    timeoutMs: limitMs,
    toIntervalMs: (reads) => withJitter(Math.min(8_000, 1_000 * 2 ** reads), random),
    read,
    isFinal,
    toRetryDelayMs: () => undefined,
    onWait: () => log.info(`${last?.message}; checking again`),
  })
  if (status !== undefined && isAnswer(status)) {
    log.info(`The Agent Server is ready at ${server.host} (GET /ok: ${status})`)
    return undefined
  }
  if (!isReached) return last
  const within = formatDuration(clock.now() - start)
  const problem = `the Agent Server was not ready within ${within}: ${last?.message}`
  throw new ServerFailing(problem, { cause: last })
}

/** Both official servers have the path; the specification does not show it, so any response below 500 will do, and 501. */
function isAnswer(status: number): boolean {
  return status < 500 || status === 501
}
