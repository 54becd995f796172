import type { Clock } from './clock.ts'

/** The attempts so far. `done` counts all of them, and `failed` only the failures since the last success. `error` is undefined if the last attempt succeeded. */
export type Tries = Readonly<{ done: number; failed: number; error: unknown }>

export interface Repetition<T> {
  readonly isFinal?: (value: T) => boolean
  /** Returns the milliseconds until the next attempt, or undefined to end the repetition. If it throws, `repeat` throws the same error at once. */
  readonly toPauseMs: (tries: Tries) => number | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Repeats work until its value is final, or `toPauseMs` returns undefined. Returns the value of the last success, and the error if the last attempt failed. `final` is true for a final value. Throws the reason of the signal, and the errors of `toPauseMs`. */
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
      // A cancelled step must end, whatever error its work throws.
      signal.throwIfAborted()
      failed += 1
      error = caught
    }
    const pauseMs = toPauseMs({ done, failed, error })
    if (pauseMs === undefined) return { final: false, value, error } as const
    await clock.sleep(pauseMs, { signal })
  }
}

/** Returns a delay that differs at random by at most `part` of it. Clients that started at the same moment then send their requests at different moments. */
export function withJitter(delayMs: number, random: () => number, part = 0.2): number {
  return delayMs * (1 - part + 2 * part * random())
}

/** Works on items in order, on at most `limit` of them at once. After an error, begins no other item, waits for the work in progress, and throws the error. */
export async function workAtOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All workers take items from this iterator. An error in a worker's loop ends the iterator for all workers.
  const waiting = (function* () {
    yield* items
  })()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker)
  // Unlike `Promise.all`, also waits for the other workers after an error.
  const ends = await Promise.allSettled(workers)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
