import { HttpError, TimeoutError } from '../http/errors.ts'
import { isPostponed, maxRetryAfterMs, toRetryAfterMs } from '../http/policy.ts'
import type { Answer } from '../http/transport.ts'

/** Whether GitHub limits this token or does not respond in time, so that other calls would wait for nothing, too. */
export function isOutage(error: unknown): boolean {
  return error instanceof TimeoutError || isPostponed(error) || toRetryAfterMs(error) > 0
}

/** Whether GitHub requests a longer wait than what it shows is worth: the runner is billed meanwhile. */
export function isLongLimit(error: unknown): boolean {
  return toRetryAfterMs(error) > 10_000
}

/** A limit may come as 403 (GitHub documentation, "Rate limits for the REST API"); it is 429 here, no missing permission. */
export function toLimitError(error: HttpError, answer: Answer, now: Date): HttpError {
  const isExhausted = answer.header('x-ratelimit-remaining') === '0'
  const isNamed = /\brate limit\b/i.test(error.reason)
  const isLimit =
    error.status === 403 && (error.retryAfterMs !== undefined || isExhausted || isNamed)
  const resetMs = Number(answer.header('x-ratelimit-reset')) * 1_000 - now.getTime()
  // "Otherwise, wait for at least one minute" (the same page).
  const leastMs = isLimit ? maxRetryAfterMs : undefined
  const askedMs = isExhausted && resetMs > 0 ? resetMs : leastMs
  const read = isLimit ? { status: 429, sentStatus: error.status } : {}
  return new HttpError({ ...error, ...read, retryAfterMs: error.retryAfterMs ?? askedMs })
}
