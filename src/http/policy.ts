import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, type Tries } from '../time/repeat.ts'
import * as http from './errors.ts'

/** The possible effect of a failed request on the server. */
type Effect =
  | 'not-sent' // it certainly never reached the server
  | 'postponed' // it was not carried out for now: 425, 429 (RFC 8470, 5.2; RFC 6585, 4)
  | 'not-up' // 502 to 504: the server behind a gateway doesn't respond, but may have carried it out
  | 'unclear' // it may have been carried out: 408, most other 5xx, a broken connection, our own time limit
  | 'unreadable' // it may have been carried out: ResponseFormatError, from the server or a gateway

/** Classifies the error of a request by its possible effect on the server. Undefined if the same request would fail again, or the error isn't about a request. */
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
  // 501 (not implemented), 505 (no such HTTP version), and 511 (a network's login page) would only be repeated.
  const isUnclear = status === 408 || (status >= 500 && ![501, 505, 511].includes(status))
  return isUnclear ? 'unclear' : undefined
}

function isOneOf(...effects: readonly (Effect | undefined)[]) {
  return (error: unknown): boolean => effects.includes(toEffect(error))
}

/** True if a write was certainly not carried out, and may succeed if it is sent again. */
export const wasNotCarriedOut = isOneOf('not-sent', 'postponed')

/** True if the same request may succeed later. A response in the wrong form doesn't count, unlike in `mayRepeatRead`. */
export const isTransient = isOneOf('not-sent', 'postponed', 'not-up', 'unclear')

/** True if a read may succeed later, also after a response in the wrong form, because a gateway may have sent it. */
export const mayRepeatRead = isOneOf('not-sent', 'postponed', 'not-up', 'unclear', 'unreadable')

/** True if the server may still be starting: the request couldn't be sent for now, or its gateway returned 502 to 504. */
export const isNotUp = isOneOf('not-sent', 'not-up')

/** True if the server refused a request only for now (425, 429). */
export const isPostponed = isOneOf('postponed')

/** True if a failed request may have been carried out. A write that must not be carried out twice then needs a read before it is sent again. */
export const isAmbiguous = isOneOf('not-up', 'unclear', 'unreadable')

/** The limit for a server's `Retry-After`. `toReadPauseMs` shortens a longer pause to it. Without `endsAt`, `withRetries` throws if a pause for it would end later than this after the first attempt began. */
export const maxRetryAfterMs = 60_000

export interface RetryPolicy {
  /** The most attempts, including the first. A response 425 or 429 with `Retry-After` doesn't count, because such a server is healthy. */
  readonly attempts: number
  /** The upper limit of the random pause, in milliseconds: `baseMs` at first, doubled after each counted failure, up to `capMs`. */
  readonly backoff: { readonly baseMs: number; readonly capMs: number }
  /** Returns true if the request may be sent again after this error. Default: `isTransient`. */
  readonly mayRetry?: (error: unknown) => boolean
  /** The clock's time after which no further attempt begins. It replaces `maxRetryAfterMs`, so a `Retry-After` up to this time is followed. */
  readonly endsAt?: number | undefined
}

export const writeRetries = {
  attempts: 5,
  backoff: { baseMs: 500, capMs: 10_000 },
  mayRetry: wasNotCarriedOut,
} satisfies RetryPolicy
/** The most times that a write is sent if its responses are lost, and reads show no effect. */
export const maxRequests = 3

/** Retries for an Agent Server that was ready before, because it may go down again for a moment. */
export const briefOutageRetries = { attempts: 3, backoff: { baseMs: 2_000, capMs: 15_000 } }

/** Retries for a server that limits the rate of requests. */
export const limitRetries = { attempts: 6, backoff: { baseMs: 1_000, capMs: 10_000 } }

/** Retries for following a run. Their number is unlimited, because a gateway may cut off every response of a long run. */
export const rejoinRetries = { attempts: Infinity, backoff: { baseMs: 1_000, capMs: 5_000 } }

/** Returns the milliseconds that the server asks to wait (`Retry-After`). Zero if it doesn't ask, or for an error other than HttpError. */
export function toRetryAfterMs(error: unknown): number {
  return error instanceof http.HttpError ? (error.retryAfterMs ?? 0) : 0
}

export interface CallContext {
  readonly clock: Clock
  /** Returns a number from 0 to below 1. It is `Math.random`, except in tests. */
  readonly random: () => number
  readonly log: Log
  readonly signal: AbortSignal
}

/** Calls `attempt` until it succeeds, with random pauses that are at least as long as `Retry-After`. Throws the last error if `mayRetry` returns false, no attempt is left, or a pause would end too late. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  retries: RetryPolicy & CallContext,
): Promise<T> {
  const { clock, random, log, attempts, backoff, mayRetry = isTransient, endsAt } = retries
  const latestAttemptAt = endsAt ?? clock.now() + maxRetryAfterMs
  let failed = 0
  const toPauseMs = ({ error }: Tries) => {
    const askedMs = toRetryAfterMs(error)
    if (!isPostponed(error) || askedMs === 0) failed += 1
    const ceilingMs = Math.min(backoff.capMs, backoff.baseMs * 2 ** Math.max(0, failed - 1))
    const pauseMs = Math.max(askedMs, random() * ceilingMs)
    // Without `endsAt`, only attempts after a `Retry-After` have a time limit. `attempts` limits the others.
    const hasLimit = endsAt !== undefined || askedMs > 0
    const isTooLate = hasLimit && clock.now() + pauseMs >= latestAttemptAt
    if (isTooLate || failed >= attempts || !mayRetry(error)) throw error
    log.info(`${(error as Error).message}; retrying in ${formatDuration(pauseMs)}`)
    return pauseMs
  }
  const { value } = await repeat(attempt, { ...retries, toPauseMs })
  return value as T
}

interface Search<T> {
  readonly look: () => Promise<T | undefined>
  readonly pausesMs?: readonly number[]
  /** The clock's time after which no further look begins. A pause that would end later is shortened to it. */
  readonly endsAt?: number | undefined
}

/** Calls `look` until it returns something, the pauses are used up, or `endsAt` has passed. If the last look threw a known error (`isKnownError`), returns it as `error`. Throws other errors at once. */
export async function pollFor<T>(
  { look, pausesMs = [2_000, 4_000, 6_000], endsAt = Infinity }: Search<T>,
  { clock, log, signal }: Pick<CallContext, 'clock' | 'log' | 'signal'>,
): Promise<{ readonly found: T | undefined; readonly error?: unknown }> {
  const toPauseMs = ({ done, error }: Tries) => {
    if (error !== undefined && !http.isKnownError(error)) throw error
    const leftMs = endsAt - clock.now()
    // Undefined ends the search: the time is over, or this look was the last.
    const pauseMs = leftMs > 0 ? pausesMs[done - 1] : undefined
    if (error !== undefined) log.info(`${error.message}; checking again`)
    return pauseMs && Math.min(pauseMs, leftMs)
  }
  const isFinal = (found: T | undefined) => found !== undefined
  const { value, ...rest } = await repeat(look, { isFinal, toPauseMs, clock, signal })
  return { ...rest, found: value }
}

/** Creates the problem that the effect of a write is unknown. `effect` completes "it is unknown whether …". `cause` is the error of the write, `lookError` the error of a later read. */
export function toUnconfirmed(effect: string, cause: unknown, lookError?: unknown) {
  const reason = cause instanceof Error ? cause.message : 'no response arrived'
  const look = lookError instanceof Error ? `. The check failed too: ${lookError.message}` : ''
  const message = `the control plane did not confirm the request, so it is unknown whether ${effect}: ${reason}${look}`
  return new Problem('write-unconfirmed' as const, message, { cause, lookError })
}
