import type { Clock } from './clock.ts'

/** The number of attempts, the number of failures in a row, and the error of the last attempt if it failed. */
export interface Tries {
  readonly done: number
  readonly failed: number
  readonly error: unknown
}

export interface Repetition<T> {
  /** True for the awaited value; by default, every value is final. */
  readonly isFinal?: (value: T) => boolean
  /** Milliseconds until it is done again; undefined if the time is over. Throws an error that another attempt cannot help. */
  readonly toPauseMs: (tries: Tries) => number | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Does something until its value is final, or the time is over: then with the last value, and the last error if it failed. */
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

/** `delayMs` made longer or shorter by up to a part of it, for polls of many clients that started together. */
export function withJitter(delayMs: number, random: () => number, part = 0.2): number {
  return delayMs * (1 - part + 2 * part * random())
}
