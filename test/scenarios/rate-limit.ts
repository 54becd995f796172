import type { SpecAnswer } from './spec-graph-server.ts'

/** How often a limit let something through, and how often it did not. */
export interface RateLimit {
  /** Undefined where a request may pass, else what it is answered. */
  take(): SpecAnswer | undefined
  readonly refused: number
}

/** Lets so many requests through in each second of the clock on the wall, and says to the others when to come back. */
export function createRateLimit(perSecond: number): RateLimit {
  let second = 0
  let used = 0
  let refused = 0
  return {
    take() {
      const now = Math.floor(performance.now() / 1_000)
      if (now !== second) used = 0
      second = now
      used += 1
      if (used <= perSecond) return undefined
      refused += 1
      const body = { detail: 'Too many requests' }
      return { status: 429, headers: { 'retry-after': '1' }, body }
    },
    get refused() {
      return refused
    },
  }
}
