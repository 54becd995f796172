import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, type Tries } from '../time/repeat.ts'
import * as http from './errors.ts'

/** The effect of a failed request. Undefined if a second request would get the same response. */
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

/** True if a write was certainly not carried out, so it may be sent again. */
export const wasNotCarriedOut = isOneOf('not-sent', 'postponed')

/** True if a second request may succeed. */
export const isTransient = isOneOf('not-sent', 'postponed', 'not-up', 'unclear')

/** True if a read may be repeated. A response in the wrong form may be the page of a gateway. */
export const mayRepeatRead = isOneOf('not-sent', 'postponed', 'not-up', 'unclear', 'unreadable')

/** True if the server may still be starting: the connection was refused, or its gateway returned 502 to 504. */
export const isNotUp = isOneOf('not-sent', 'not-up')

/** True if the server asked to send the request later. */
export const isPostponed = isOneOf('postponed')

/** True if a request may have been carried out. Don't simply send it again. */
export const isAmbiguous = isOneOf('not-up', 'unclear', 'unreadable')

/** The longest `Retry-After` that is followed if there is no time limit. */
export const maxRetryAfterMs = 60_000

/** The number of attempts, the pauses between them, and when to stop. */
export interface RetryPolicy {
  readonly attempts: number
  /** The longest first pause in milliseconds, which doubles every time, and the longest of all. */
  readonly backoff: { readonly baseMs: number; readonly capMs: number }
  /** True if a request may be sent again after an error. Default: `isTransient`. */
  readonly mayRetry?: (error: unknown) => boolean
  /** The clock's time after which no attempt begins. A `Retry-After` may ask for any time before it. */
  readonly endsAt?: number | undefined
}

/** For a write: it is sent again if it was certainly not carried out. After lost responses, it is sent three times at most. */
export const writeRetries = {
  attempts: 5,
  backoff: { baseMs: 500, capMs: 10_000 },
  mayRetry: wasNotCarriedOut,
} satisfies RetryPolicy
export const maxRequests = 3

/** For a server that was ready before: only a refused connection or 502 to 504 is worth another attempt. */
export const startupRetries = {
  attempts: 3,
  backoff: { baseMs: 2_000, capMs: 15_000 },
  mayRetry: isNotUp,
} satisfies RetryPolicy

/** For a server that limits requests. */
export const limitRetries = { attempts: 6, backoff: { baseMs: 1_000, capMs: 10_000 } }

/** For following a run: a gateway may cut every response. */
export const rejoinRetries = { attempts: Infinity, backoff: { baseMs: 1_000, capMs: 5_000 } }

/** The milliseconds of the `Retry-After` of an error. Zero without it. */
export function toRetryAfterMs(error: unknown): number {
  return error instanceof http.HttpError ? (error.retryAfterMs ?? 0) : 0
}

export interface CallContext {
  readonly clock: Clock
  /** Returns a number in [0, 1). `Math.random` outside tests. */
  readonly random: () => number
  readonly log: Log
  readonly signal: AbortSignal
}

/** Repeats a request until it succeeds, with random pauses, and as `Retry-After` asks. Throws the last error. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  retries: RetryPolicy & CallContext,
): Promise<T> {
  const { clock, random, log, attempts, backoff, mayRetry = isTransient, endsAt } = retries
  const mayAskUntil = endsAt ?? clock.now() + maxRetryAfterMs
  let failed = 0
  const toPauseMs = ({ error }: Tries) => {
    const askedMs = toRetryAfterMs(error)
    // A server that asks to come back later is healthy, so this is no failure.
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
  /** The pauses between looks in milliseconds. Default: three, twelve seconds in all. */
  readonly pausesMs?: readonly number[]
  /** The clock's time of the last look. */
  readonly endsAt?: number | undefined
}

/** Looks until something is found. Returns it, or the error of the last look. Throws unexpected errors. */
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

/** The problem that a write was not confirmed. `cause` is what arrived instead of a response. */
export function toUnconfirmed(effect: string, cause: unknown, lookError?: unknown) {
  const reason = cause instanceof Error ? cause.message : 'no response arrived'
  const look = lookError instanceof Error ? `. The check failed too: ${lookError.message}` : ''
  const message = `the control plane did not confirm the request, so it is unknown whether ${effect}: ${reason}${look}`
  return new Problem('write-unconfirmed' as const, message, { cause, lookError })
}
