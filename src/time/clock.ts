import { setTimeout as sleep } from 'node:timers/promises'
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

/** The real time of this process. */
export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  async sleep(delayMs, { signal } = {}) {
    await sleep(toTimerMs(delayMs), undefined, { signal }).catch(() => signal?.throwIfAborted())
  },
  startTimer: (delayMs, callback, { background = false } = {}) => {
    const timer = setTimeout(callback, toTimerMs(delayMs))
    if (background) timer.unref()
    return () => clearTimeout(timer)
  },
}

function toTimerMs(delayMs: number): number {
  if (Number.isNaN(delayMs)) throw new RangeError('a delay must be a number of milliseconds')
  return Math.min(Math.max(delayMs, 0), maxTimerMs)
}

/** A limit whose signal aborts when the time is over, or as the one that is given; after a cancellation there is none. */
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
