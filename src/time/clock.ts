import { formatDuration, maxTimerMs } from './duration.ts'

/** Time as an argument, so that a test can own it. Nothing else in `src` reads a clock or starts a timer. */
export interface Clock {
  /** Milliseconds; never jumps. */
  now(): number
  date(): Date
  /** Rejects with the signal's reason as soon as the signal aborts. */
  sleep(delayMs: number, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Returns what cancels the timer. A `background` one does not keep the process alive. */
  startTimer(delayMs: number, callback: () => void, options?: { background?: boolean }): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  async sleep(delayMs, { signal } = {}) {
    signal?.throwIfAborted()
    // By the global timer, which a test can speed up from outside; that of `node:timers/promises` it cannot.
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

/** A limit whose signal aborts when the time is over, or with the given signal. After a cancellation, time no longer counts. */
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
