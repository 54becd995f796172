/** Ceilings of delays in milliseconds: the first, which doubles with every attempt, and the highest. */
export interface BackoffPolicy {
  readonly baseMs: number
  readonly capMs: number
}

/** A source of numbers in [0, 1), `Math.random` outside tests. */
export type Random = () => number

/** Full jitter: a delay between zero and `baseMs · 2^attempt`, capped. `attempt` counts from 0. */
export function toBackoffMs(attempt: number, policy: BackoffPolicy, random: Random): number {
  return random() * Math.min(policy.capMs, policy.baseMs * 2 ** attempt)
}

/** `delayMs` made longer or shorter by up to a part of it, for polls of many clients that started together. */
export function withJitter(delayMs: number, random: Random, part = 0.2): number {
  return delayMs * (1 - part + 2 * part * random())
}
