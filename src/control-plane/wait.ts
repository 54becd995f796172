import { type CallContext, maxRetryAfterMs, mayRepeatRead, toRetryAfterMs } from '../http/policy.ts'
import type { Clock } from '../time/clock.ts'
import { type Tries, withJitter } from '../time/repeat.ts'

/** A time limit for a deployment or revision to reach the awaited state. */
export interface Wait {
  /** The longest wait in milliseconds. At its end, a last read decides. */
  readonly timeoutMs: number
  /** The clock's time at the end of the wait. */
  readonly endsAt: number
  /** Milliseconds between two reads (`poll_interval`). Undefined if `toReadPauseMs` chooses them. */
  readonly intervalMs: number | undefined
}

export function startWait(
  inputs: { readonly wait_timeout: number; readonly poll_interval?: number | undefined },
  clock: Clock,
): Wait {
  const { wait_timeout: timeoutMs, poll_interval: intervalMs } = inputs
  return { timeoutMs, intervalMs, endsAt: clock.now() + timeoutMs }
}

/** Returns the milliseconds until the next read, which is at the end of the wait at the latest. Undefined after the end. `buildPauseMs` replaces the usual pause, but not `poll_interval`. After failed reads, the pause may be longer. Throws the last error if another read would not help. */
export function toReadPauseMs(
  wait: Wait,
  { failed, error }: Tries,
  { clock, random }: Pick<CallContext, 'clock' | 'random'>,
  buildPauseMs?: number,
): number | undefined {
  if (failed > 0 && !mayRepeatRead(error)) throw error
  const leftMs = wait.endsAt - clock.now()
  // The read at the end of the wait was the last.
  if (leftMs <= 0) return undefined
  // 3 % of the time so far, from about 3 s to at most 8 s with the random part. A larger random part would exceed the 8 s of docs/waiting.md.
  const adaptiveMs = Math.min(7_600, Math.max(3_000, 0.03 * (wait.timeoutMs - leftMs)))
  const pauseMs = wait.intervalMs ?? withJitter(buildPauseMs ?? adaptiveMs, random, 0.05)
  const backoffMs = failed === 0 ? 0 : Math.min(10_000, 500 * 2 ** failed)
  // Follow a long `Retry-After` only in part, to notice a change in time.
  const askedMs = Math.min(toRetryAfterMs(error), maxRetryAfterMs)
  return Math.min(Math.max(pauseMs, backoffMs, askedMs), leftMs)
}
