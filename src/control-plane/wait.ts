import { maxRetryAfterMs, mayRepeatRead, toRetryAfterMs } from '../http/policy.ts'
import type { Clock } from '../time/clock.ts'
import type { Tries } from '../time/repeat.ts'

/** How to wait for the control plane. */
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

/** What is left of a wait, in milliseconds. */
export function toLeftMs({ timeoutMs, startedAt }: Wait, clock: Clock): number {
  return Math.max(0, startedAt + timeoutMs - clock.now())
}

/** The clock's time at which a wait ends; undefined without one. */
export function toEnd(wait: Wait | undefined): number | undefined {
  return wait && wait.startedAt + wait.timeoutMs
}

/** Milliseconds to wait after the n-th read, before jitter: 2 s, growing by half to 15 s. */
export function toAdaptiveIntervalMs(readsDone: number): number {
  return Math.min(15_000, 2_000 * 1.5 ** Math.min(readsDone, 10))
}

/** What the pauses of a wait are decided by. */
interface PauseOptions {
  /** For a wait without a fixed interval. */
  readonly adaptiveMs: number
  readonly tries: Tries
  readonly clock: Clock
}

/** Milliseconds until what is awaited is read again, the last time at the end of the wait; undefined after that. Throws an error that another read cannot help; no number of errors ends it. */
export function toReadPauseMs(
  wait: Wait,
  { adaptiveMs, tries: { failed, error }, clock }: PauseOptions,
): number | undefined {
  if (failed > 0 && !mayRepeatRead(error)) throw error
  const leftMs = toLeftMs(wait, clock)
  if (leftMs === 0) return undefined
  const backoffMs = failed === 0 ? 0 : Math.min(10_000, 500 * 2 ** failed)
  // A long `Retry-After` must not hide what the next read would show.
  const askedMs = Math.min(toRetryAfterMs(error), maxRetryAfterMs)
  return Math.min(Math.max(wait.intervalMs ?? adaptiveMs, backoffMs, askedMs), leftMs)
}
