import type { Clock } from './clock.ts'
import { formatDuration } from './duration.ts'

/** A limit on work; `signal` aborts at its end, or as the signal that the limit was made with. */
interface TimeLimit extends Disposable {
  readonly signal: AbortSignal
  cancel(): void
}

/** Starts a limit; without a signal only the time counts, for work that is done after a cancellation too. */
export function startTimeLimit(
  clock: Clock,
  limitMs: number,
  { signal, reason }: { readonly signal?: AbortSignal; readonly reason?: Error } = {},
): TimeLimit {
  const limit = new AbortController()
  const cancel = clock.startTimer(limitMs, () =>
    limit.abort(reason ?? new Error(`it took longer than ${formatDuration(limitMs)}`)),
  )
  const either = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal])
  return { signal: either, cancel, [Symbol.dispose]: cancel }
}
