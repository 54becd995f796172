import { type CallContext, toRereadDelayMs } from '../http/policy.ts'
import type { Clock } from '../time/clock.ts'
import { withJitter } from '../time/poll.ts'

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

/** The options of polling during a wait: its intervals and its end. No number of errors ends it. */
export function toPollOptions(wait: Wait, { clock, random, signal }: CallContext) {
  return {
    toIntervalMs: (readsDone: number) =>
      wait.intervalMs ?? withJitter(toAdaptiveIntervalMs(readsDone), random),
    timeoutMs: toLeftMs(wait, clock),
    toRetryDelayMs: toRereadDelayMs,
    clock,
    signal,
  }
}
