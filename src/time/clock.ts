/** The longest delay a timer takes; Node fires anything longer at once (Node's `timers` documentation). */
export const longestTimerMs = 2 ** 31 - 1

/** Time as an argument, so that a test can own it. Nothing else in `src` reads a clock or starts a timer. */
export interface Clock {
  /** Milliseconds on a clock that never jumps. */
  now(): number
  /** The date a reader would call it, for timelines and `Retry-After` dates. */
  date(): Date
  /** Waits `delayMs`; rejects with the signal's reason as soon as the signal aborts. */
  sleep(delayMs: number, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /**
   * Calls `callback` once after `delayMs`, unless cancelled before by the function it returns. A `background` timer
   * does not keep the process alive.
   */
  startTimer(delayMs: number, callback: () => void, options?: { background?: boolean }): () => void
}

/** The real time of this process. */
export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  sleep: (delayMs, { signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const onAbort = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }, toTimerDelay(delayMs))
      signal?.addEventListener('abort', onAbort, { once: true })
    }),
  startTimer: (delayMs, callback, { background = false } = {}) => {
    const timer = setTimeout(callback, toTimerDelay(delayMs))
    if (background) timer.unref()
    return () => clearTimeout(timer)
  },
}

function toTimerDelay(delayMs: number): number {
  if (Number.isNaN(delayMs)) throw new RangeError('a delay must be a number of milliseconds')
  return Math.min(Math.max(delayMs, 0), longestTimerMs)
}
