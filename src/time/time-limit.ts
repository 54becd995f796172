import type { Clock } from './clock.ts'
import { formatDuration } from './duration.ts'

/** Limits a piece of work; disposing of it (`using`) or cancelling it ends the timer. */
export interface TimeLimit extends Disposable {
  /** Aborts when the time is over, or as the signal that the limit was made with. */
  readonly signal: AbortSignal
  cancel(): void
}

/**
 * Starts a limit of `limitMs` milliseconds, whose signal aborts with `reason`. Without `signal` only the time counts,
 * for work that has to be done after the step was cancelled too.
 */
export function startTimeLimit(
  clock: Clock,
  limitMs: number,
  { signal, reason }: { readonly signal?: AbortSignal; readonly reason?: Error } = {},
): TimeLimit {
  const limit = new AbortController()
  const cancel = clock.startTimer(limitMs, () =>
    limit.abort(reason ?? new Error(`it took longer than ${formatDuration(limitMs)}`)),
  )
  return {
    signal: signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]),
    cancel,
    [Symbol.dispose]: cancel,
  }
}
