import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, type Tries } from '../time/repeat.ts'
import * as http from './errors.ts'

/** The effect of a request, by its error; undefined if another attempt would get the same response. */
type Effect =
  | 'not-sent' // it certainly never reached the server
  | 'postponed' // it was not carried out for now: 425, 429 (RFC 8470, 5.2; RFC 6585, 4)
  | 'not-up' // 502 to 504: what is behind a gateway does not respond, and may have carried it out
  | 'unclear' // it may have been carried out: 408, any other 5xx, a broken connection, our own limit
  | 'unreadable' // a success that is not the call's: a gateway's page, or the control plane's own

function toEffect(error: unknown): Effect | undefined {
  if (error instanceof http.TimeoutError) return 'unclear'
  if (error instanceof http.ResponseFormatError) return 'unreadable'
  if (error instanceof http.ConnectionError) {
    if (error.maybeSent) return 'unclear'
    return error.permanent ? undefined : 'not-sent'
  }
  if (!(error instanceof http.HttpError)) return undefined
  const { status } = error
  if (status === 425 || status === 429) return 'postponed'
  if (status >= 502 && status <= 504) return 'not-up'
  const isUnclear = status === 408 || (status >= 500 && ![501, 505, 511].includes(status))
  return isUnclear ? 'unclear' : undefined
}

function isOneOf(...effects: readonly (Effect | undefined)[]) {
  return (error: unknown): boolean => effects.includes(toEffect(error))
}

/** True if a write may be sent again, because it was certainly not carried out. */
export const wasNotCarriedOut = isOneOf('not-sent', 'postponed')

/** True if a harmless request may be sent again, because another attempt may succeed. */
export const isTransient = isOneOf('not-sent', 'postponed', 'not-up', 'unclear')

/** True if a read may be repeated: a body of the wrong form may be a gateway's page. */
export const mayRepeatRead = isOneOf('not-sent', 'postponed', 'not-up', 'unclear', 'unreadable')

/** True if a request may be sent again to a server that is starting: refused connections, or HTTP 502 to 504 of its gateway. */
export const isNotUp = isOneOf('not-sent', 'not-up')

/** True if a request was postponed, and may be sent again. */
export const isPostponed = isOneOf('postponed')

/** True if a request may have been carried out, although no success was received. Don't simply send it again. */
export const isAmbiguous = isOneOf('not-up', 'unclear', 'unreadable')

/** The longest wait that servers may ask for, from the first attempt, if no deadline is set. */
export const maxRetryAfterMs = 60_000

/** The number of attempts, and the pauses between them. */
export interface RetryPolicy {
  readonly attempts: number
  /** Ceilings of the pauses in milliseconds: the first, which doubles with every attempt, and the highest. */
  readonly backoff: { readonly baseMs: number; readonly capMs: number }
  /** True if another attempt may follow an error; by default, if it is transient. */
  readonly mayRetry?: (error: unknown) => boolean
  /** The clock's time at which no other attempt begins, up to which a `Retry-After` may ask. */
  readonly endsAt?: number | undefined
}

/** Sends a write again that was certainly not carried out; at most this many times if its responses are lost. */
export const writeRetries = {
  attempts: 5,
  backoff: { baseMs: 500, capMs: 10_000 },
  mayRetry: wasNotCarriedOut,
} satisfies RetryPolicy
export const maxRequests = 3

/** Retries of a call to a server that was ready, only after a refused connection or HTTP 502 to 504. */
export const startupRetries = {
  attempts: 3,
  backoff: { baseMs: 2_000, capMs: 15_000 },
  mayRetry: isNotUp,
} satisfies RetryPolicy

/** Repeats a request that a server rejected because of its load. */
export const limitRetries = { attempts: 6, backoff: { baseMs: 1_000, capMs: 10_000 } }

/** Follows a run again after its response ended early, until the limit of the run: a gateway may cut every response. */
export const rejoinRetries = { attempts: Infinity, backoff: { baseMs: 1_000, capMs: 5_000 } }

/** The wait that the server requests with an error, in milliseconds; zero if it requests none. */
export function toRetryAfterMs(error: unknown): number {
  return error instanceof http.HttpError ? (error.retryAfterMs ?? 0) : 0
}

export interface CallContext {
  readonly clock: Clock
  /** Numbers in [0, 1), `Math.random` outside tests. */
  readonly random: () => number
  readonly log: Log
  readonly signal: AbortSignal
}

/** Repeats a request until it succeeds, with full jitter and as `Retry-After` asks. Throws the error after which it is not sent again. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  retries: RetryPolicy & CallContext,
): Promise<T> {
  const { clock, random, log, attempts, backoff, mayRetry = isTransient, endsAt } = retries
  const mayAskUntil = endsAt ?? clock.now() + maxRetryAfterMs
  let failed = 0
  const toPauseMs = ({ error }: Tries) => {
    const askedMs = toRetryAfterMs(error)
    // A server that says when to come back is not in trouble: that is no failure.
    if (!isPostponed(error) || askedMs === 0) failed += 1
    const ceilingMs = Math.min(backoff.capMs, backoff.baseMs * 2 ** Math.max(0, failed - 1))
    const pauseMs = Math.max(askedMs, random() * ceilingMs)
    const hasLimit = endsAt !== undefined || askedMs > 0
    const isOver = hasLimit && clock.now() + pauseMs >= mayAskUntil
    if (isOver || failed >= attempts || !mayRetry(error)) throw error
    log.info(`${(error as Error).message}; retrying in ${formatDuration(pauseMs)}`)
    return pauseMs
  }
  const { value } = await repeat(attempt, { ...retries, toPauseMs })
  return value as T
}

interface Search<T> {
  readonly look: () => Promise<T | undefined>
  /** Milliseconds after each look but the last; by default there are four, over twelve seconds. */
  readonly pausesMs?: readonly number[]
  /** The clock's time at which one last look decides. */
  readonly endsAt?: number | undefined
}

/** Returns the result, or the error of the last attempt if that failed. Throws unexpected errors. */
export async function pollFor<T>(
  { look, pausesMs = [2_000, 4_000, 6_000], endsAt = Infinity }: Search<T>,
  { clock, log, signal }: Pick<CallContext, 'clock' | 'log' | 'signal'>,
): Promise<{ readonly found: T | undefined; readonly error?: unknown }> {
  const toPauseMs = ({ done, error }: Tries) => {
    if (error !== undefined && !http.isKnownError(error)) throw error
    const leftMs = endsAt - clock.now()
    const pauseMs = leftMs > 0 ? pausesMs[done - 1] : undefined
    if (error !== undefined) log.info(`${error.message}; checking again`)
    return pauseMs && Math.min(pauseMs, leftMs)
  }
  const isFinal = (found: T | undefined) => found !== undefined
  const { value, ...rest } = await repeat(look, { isFinal, toPauseMs, clock, signal })
  return { ...rest, found: value }
}

/** No response, and nothing that can be read, says whether a write was done. `cause` arrived instead of the response. */
export function toUnconfirmed(effect: string, cause: unknown, lookError?: unknown) {
  const reason = cause instanceof Error ? cause.message : 'no response arrived'
  const look = lookError instanceof Error ? `. The check failed too: ${lookError.message}` : ''
  const message = `the control plane did not confirm the request, so it is unknown whether ${effect}: ${reason}${look}`
  return new Problem('write-unconfirmed' as const, message, { cause, lookError })
}
