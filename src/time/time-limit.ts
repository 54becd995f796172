import type { Clock } from './clock.ts'
import { formatDuration } from './duration.ts'

/** A limit whose signal aborts when the time is over, or as the one that is given; work after a cancellation gives none. */
export function startTimeLimit(
  clock: Clock,
  limitMs: number,
  { signal, reason }: { readonly signal?: AbortSignal; readonly reason?: Error } = {},
) {
  const limit = new AbortController()
  const cancel = clock.startTimer(limitMs, () =>
    limit.abort(reason ?? new Error(`it took longer than ${formatDuration(limitMs)}`)),
  )
  const either = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])])
  return { signal: either, cancel, [Symbol.dispose]: cancel }
}
