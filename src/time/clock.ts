import { formatDuration, maxTimerMs } from './duration.ts'

/** A clock, which tests can replace. Nothing else in `src` reads the time or starts timers. */
export interface Clock {
  /** Milliseconds. Never jumps. */
  now(): number
  date(): Date
  /** Rejects with the signal's reason if the signal aborts. */
  sleep(delayMs: number, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Returns a function that cancels the timer. A `background` timer doesn't keep the process alive. */
  startTimer(delayMs: number, callback: () => void, options?: { background?: boolean }): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  async sleep(delayMs, { signal } = {}) {
    signal?.throwIfAborted()
    // Uses the global timer, which tests can speed up.
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const onAbort = () => reject(signal?.reason)
    using _timer = { [Symbol.dispose]: systemClock.startTimer(delayMs, resolve) }
    signal?.addEventListener('abort', onAbort, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', onAbort))
  },
  startTimer: (delayMs, callback, { background = false } = {}) => {
    if (Number.isNaN(delayMs)) throw new RangeError('a delay must be a number of milliseconds')
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), maxTimerMs))
    if (background) timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Starts a time limit. Its signal aborts when the time is over, or with the given signal. */
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
