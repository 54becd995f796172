import { HttpError, TimeoutError } from '../http/errors.ts'
import { isPostponed, isTransient, maxRetryAfterMs, toRetryAfterMs } from '../http/policy.ts'
import type { Answer } from '../http/transport.ts'

/** What the calls of a step have in common. */
export interface Health {
  /** The limit or the time-out that ended the last call; undefined after a success. */
  outage?: unknown
  /** Milliseconds that all of them together still wait because GitHub requests it. */
  waitLeftMs: number
}

/** A step waits a minute in all for GitHub's limits. */
export const maxWaitMs = maxRetryAfterMs

/** The same once the step waits only to show something: its runner is billed meanwhile. */
export const maxShowingWaitMs = 10_000

/** Whether GitHub limits this token or does not respond in time, so that other calls would wait for nothing, too. */
export function isOutage(error: unknown): boolean {
  return error instanceof TimeoutError || isPostponed(error) || toRetryAfterMs(error) > 0
}

/** Whether a call is sent again: not where the last call ended in a limit, or where the step has waited enough. */
export function createPatience(health: Health): (error: unknown) => boolean {
  const { outage } = health
  return (error) => outage === undefined && isTransient(error) && takeWait(health, error)
}

/** Whether the step still waits as long as GitHub requests with an error, which then counts as waited. */
export function takeWait(health: Health, error: unknown): boolean {
  const askedMs = toRetryAfterMs(error)
  // Never waited for, which the error then says.
  if (askedMs > maxRetryAfterMs) return true
  if (askedMs > health.waitLeftMs) return false
  health.waitLeftMs -= askedMs
  return true
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
  const read = isLimit ? { status: 429, sentStatus: error.status } : {}
  return new HttpError({ ...error, ...read, retryAfterMs })
}
