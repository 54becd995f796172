import { addAbortListener } from 'node:events'
import { formatDuration, maxTimerMs } from './duration.ts'

/** Reads the time and starts timers. Nothing else in `src` does, so that tests can replace the clock. */
export interface Clock {
  /** Milliseconds since a fixed moment. Unlike the time of `date`, they never jump. */
  now(): number
  date(): Date
  /** Waits. If the signal aborts, rejects with its reason. */
  sleep(delayMs: number, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Starts a timer, and returns a function that cancels it. A `background` timer doesn't keep the process alive. */
  startTimer(delayMs: number, callback: () => void, options?: { background?: boolean }): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  async sleep(delayMs, { signal } = {}) {
    signal?.throwIfAborted()
    // `startTimer` uses the global `setTimeout`, which tests can speed up.
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    using _timer = { [Symbol.dispose]: systemClock.startTimer(delayMs, resolve) }
    using _listener = signal && addAbortListener(signal, () => reject(signal.reason))
    await promise
  },
  startTimer: (delayMs, callback, { background = false } = {}) => {
    if (Number.isNaN(delayMs)) throw new RangeError('a delay must be a number of milliseconds')
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), maxTimerMs))
    if (background) timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Starts a time limit. The returned signal aborts with the reason of `toReason` when the time is over, and with the reason of the given signal when that aborts. `cancel` stops the timer, also at the end of a `using`. */
export function startTimeLimit(
  clock: Clock,
  limitMs: number,
  { signal, toReason }: { readonly signal?: AbortSignal; readonly toReason?: () => Error } = {},
) {
  const limit = new AbortController()
  const cancel = clock.startTimer(limitMs, () =>
    limit.abort(toReason?.() ?? new Error(`it took longer than ${formatDuration(limitMs)}`)),
  )
  const either = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])])
  return { signal: either, cancel, [Symbol.dispose]: cancel }
}
