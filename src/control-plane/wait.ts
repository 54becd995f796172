import { type CallContext, maxRetryAfterMs, mayRepeatRead, toRetryAfterMs } from '../http/policy.ts'
import type { Clock } from '../time/clock.ts'
import { type Tries, withJitter } from '../time/repeat.ts'

/** More would break the promise of docs/waiting.md. */
const jitterPart = 0.05

export interface Wait {
  /** Milliseconds until one last read decides. */
  readonly timeoutMs: number
  /** The time of the clock from which on they count: whatever is awaited in one wait shares its time. */
  readonly startedAt: number
  /** Fixed, in milliseconds; without it the interval adapts to what is awaited. */
  readonly intervalMs: number | undefined
}

/** The wait of the inputs, starting now. */
export function startWait(
  inputs: { readonly wait_timeout: number; readonly poll_interval?: number | undefined },
  clock: Clock,
): Wait {
  const { wait_timeout: timeoutMs, poll_interval: intervalMs } = inputs
  return { timeoutMs, intervalMs, startedAt: clock.now() }
}

/** The milliseconds left of a wait. */
export function toLeftMs({ timeoutMs, startedAt }: Wait, clock: Clock): number {
  return Math.max(0, startedAt + timeoutMs - clock.now())
}

/** The clock's time at which a wait ends; undefined without one. */
export function toEnd(wait: Wait | undefined): number | undefined {
  return wait && wait.startedAt + wait.timeoutMs
}

/** Milliseconds until the next read: `poll_interval`, or else `expectedMs`, or else 3 % of the time so far, from 3 s to 8 s. The last read is at the end of the wait; undefined after that. Throws an error that another read cannot help; no number of errors ends it. */
export function toReadPauseMs(
  wait: Wait,
  { failed, error }: Tries,
  { clock, random }: Pick<CallContext, 'clock' | 'random'>,
  expectedMs?: number,
): number | undefined {
  if (failed > 0 && !mayRepeatRead(error)) throw error
  const leftMs = toLeftMs(wait, clock)
  if (leftMs === 0) return undefined
  const adaptiveMs =
    expectedMs ?? Math.min(7_600, Math.max(3_000, 0.03 * (clock.now() - wait.startedAt)))
  const backoffMs = failed === 0 ? 0 : Math.min(10_000, 500 * 2 ** failed)
  // A long `Retry-After` must not hide what the next read would show.
  const askedMs = Math.min(toRetryAfterMs(error), maxRetryAfterMs)
  const pauseMs = wait.intervalMs ?? withJitter(adaptiveMs, random, jitterPart)
  return Math.min(Math.max(pauseMs, backoffMs, askedMs), leftMs)
}
