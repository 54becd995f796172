import type { Clock } from './clock.ts'
import { formatDuration } from './duration.ts'

/**
 * A limit whose signal aborts when the time is over, or as the one that is given; without one only the time counts, for
 * work that is done after a cancellation too.
 */
export function startTimeLimit(
  clock: Clock,
  limitMs: number,
  { signal, reason }: { readonly signal?: AbortSignal; readonly reason?: Error } = {},
): Disposable & { readonly signal: AbortSignal; readonly cancel: () => void } {
  const limit = new AbortController()
  const cancel = clock.startTimer(limitMs, () =>
    limit.abort(reason ?? new Error(`it took longer than ${formatDuration(limitMs)}`)),
  )
  const either = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal])
  return { signal: either, cancel, [Symbol.dispose]: cancel }
}
