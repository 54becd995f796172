import type { Clock } from './clock.ts'

/** The number of attempts, of failures in a row, and the error of the last attempt if it failed. */
export interface Tries {
  readonly done: number
  readonly failed: number
  readonly error: unknown
}

export interface Repetition<T> {
  /** True for the awaited value. By default, every value is. */
  readonly isFinal?: (value: T) => boolean
  /** Milliseconds until the next attempt, or undefined to stop. Throws an error that must not be followed by an attempt. */
  readonly toPauseMs: (tries: Tries) => number | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Repeats work until its value is final, or `toPauseMs` says to stop. Returns the last value, and the error if the last attempt failed. */
export async function repeat<T>(
  work: () => Promise<T>,
  { isFinal = () => true, toPauseMs, clock, signal }: Repetition<T>,
) {
  let value: T | undefined
  for (let done = 1, failed = 0; ; done += 1) {
    let error: unknown
    try {
      value = await work()
      if (isFinal(value)) return { final: true, value } as const
      failed = 0
    } catch (caught) {
      signal.throwIfAborted()
      failed += 1
      error = caught
    }
    const pauseMs = toPauseMs({ done, failed, error })
    if (pauseMs === undefined) return { final: false, value, error } as const
    await clock.sleep(pauseMs, { signal })
  }
}

/** Changes a delay at random by up to `part`, so that clients that started together don't stay together. */
export function withJitter(delayMs: number, random: () => number, part = 0.2): number {
  return delayMs * (1 - part + 2 * part * random())
}

/** Works on items in order, on at most `limit` at once. After an error, begins no more, and throws it when all work has ended. */
export async function workAtOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All workers share this iterator. It ends for all when one throws.
  const waiting = (function* () {
    yield* items
  })()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker)
  const ends = await Promise.allSettled(workers)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
