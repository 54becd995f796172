import type { Clock } from '../../src/time/clock.ts'

/** A clock whose time passes only while something sleeps, and then at once. Real sockets work beside it. */
export interface VirtualClock extends Clock {
  /** Every sleep in milliseconds, in order. */
  readonly sleeps: number[]
  /** Lets time pass without anybody sleeping, and fires the timers that are due. */
  advance(ms: number): void
}

/** A virtual clock that starts at zero, on 1 January 2026. */
export function createVirtualClock(): VirtualClock {
  let now = 0
  const timers = new Set<{ at: number; callback: () => void }>()
  const sleeps: number[] = []
  const advance = (ms: number) => {
    now += ms
    for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
      if (timer.at > now) continue
      timers.delete(timer)
      timer.callback()
    }
  }
  return {
    sleeps,
    advance,
    now: () => now,
    date: () => new Date(Date.UTC(2026, 0, 1) + now),
    async sleep(delayMs, { signal } = {}) {
      signal?.throwIfAborted()
      sleeps.push(delayMs)
      advance(delayMs)
      await new Promise((resolve) => setImmediate(resolve))
      signal?.throwIfAborted()
    },
    startTimer(delayMs, callback) {
      const timer = { at: now + delayMs, callback }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
  }
}
