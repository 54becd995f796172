import { HttpError, TimeoutError } from '../http/errors.ts'
import { isPostponed, isTransient, maxRetryAfterMs, toAskedMs } from '../http/policy.ts'
import type { Answer } from '../http/transport.ts'

/** What the calls of a step have in common: the limit or the time-out that ended the last one; undefined after a success. */
export interface Health {
  outage?: unknown
}

/** Whether GitHub limits this token or does not respond in time, so that other calls would wait for nothing, too. */
export function isOutage(error: unknown): boolean {
  return error instanceof TimeoutError || isPostponed(error) || toAskedMs(error) > 0
}

/** How long a write is tried: longer than one limit of a minute, because the deployment waits for it. */
export const maxWriteMs = 65_000

/** Whether a call is sent again: it waits a minute in all for limits, and not at all where the last call ended in one. */
export function createPatience({ outage }: Health): (error: unknown) => boolean {
  let leftMs = maxRetryAfterMs
  return (error) => {
    if (outage !== undefined || !isTransient(error)) return false
    const askedMs = toAskedMs(error)
    // Never waited for, which the error then says.
    if (askedMs > maxRetryAfterMs) return true
    leftMs -= askedMs
    return leftMs >= 0
  }
}

/** A limit may come as 403 (GitHub documentation, "Rate limits for the REST API"); it is 429 here, no missing permission. */
export function toLimitError(error: HttpError, answer: Answer, now: Date): HttpError {
  const reset = answer.header('x-ratelimit-reset') ?? ''
  const isExhausted = answer.header('x-ratelimit-remaining') === '0'
  const isKnown = isExhausted && /^\d{1,12}$/.test(reset)
  const resetMs = isKnown ? Math.max(0, Number(reset) * 1_000 - now.getTime()) : undefined
  const isNamed = /\brate limit\b/i.test(error.reason)
  const isLimit =
    error.status === 403 && (error.retryAfterMs !== undefined || isExhausted || isNamed)
  // "Otherwise, wait for at least one minute" (the same page).
  const leastMs = isLimit ? maxRetryAfterMs : undefined
  const retryAfterMs = error.retryAfterMs ?? resetMs ?? leastMs
  return new HttpError({ ...error, status: isLimit ? 429 : error.status, retryAfterMs })
}
