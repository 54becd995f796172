/** The longest delay a timer takes; Node fires anything longer at once (Node's `timers` documentation). */
export const maxTimerMs = 2 ** 31 - 1

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

/** The real time of this process. */
export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  sleep: (delayMs, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const onAbort = () => {
        cancel()
        reject(signal?.reason)
      }
      const cancel = systemClock.startTimer(delayMs, () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      })
      signal?.addEventListener('abort', onAbort, { once: true })
    }),
  startTimer: (delayMs, callback, { background = false } = {}) => {
    if (Number.isNaN(delayMs)) throw new RangeError('a delay must be a number of milliseconds')
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), maxTimerMs))
    if (background) timer.unref()
    return () => clearTimeout(timer)
  },
}
