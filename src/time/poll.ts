import type { Clock } from './clock.ts'

interface PollOptions<T> {
  readonly read: () => Promise<T>
  readonly isFinal: (value: T) => boolean
  /** Milliseconds to wait after the n-th read, counted from 0; asked when that is over. */
  readonly toIntervalMs: (readsDone: number) => number
  /** Milliseconds from now after which one last read decides. */
  readonly timeoutMs: number
  /** Milliseconds to wait after the n-th error of `read` in a row; undefined for one to throw. */
  readonly toRetryDelayMs: (error: unknown, consecutive: number) => number | undefined
  readonly onWait?: (elapsedMs: number) => void
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Reads immediately and at intervals, and one last time at the deadline; the final value, or what was read last before. */
export async function poll<T>(options: PollOptions<T>) {
  const { clock, signal } = options
  const start = clock.now()
  let value: T | undefined
  let error: unknown
  let errors = 0
  for (let reads = 0; ; reads += 1) {
    let retryDelayMs: number | undefined = 0
    try {
      signal.throwIfAborted()
      value = await options.read()
      if (options.isFinal(value)) return { final: true, value } as const
      errors = 0
      error = undefined
    } catch (caught) {
      signal.throwIfAborted()
      errors += 1
      error = caught
      retryDelayMs = options.toRetryDelayMs(caught, errors)
      if (retryDelayMs === undefined) throw caught
    }
    const elapsedMs = clock.now() - start
    const leftMs = options.timeoutMs - elapsedMs
    if (leftMs <= 0) return { final: false, value, error } as const
    options.onWait?.(elapsedMs)
    const delayMs = Math.max(options.toIntervalMs(reads), retryDelayMs)
    await clock.sleep(Math.min(delayMs, leftMs), { signal })
  }
}

/** `delayMs` made longer or shorter by up to a part of it, for polls of many clients that started together. */
export function withJitter(delayMs: number, random: () => number, part = 0.2): number {
  return delayMs * (1 - part + 2 * part * random())
}
