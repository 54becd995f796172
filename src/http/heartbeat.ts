import type { Clock } from '../time/clock.ts'

/** How long a stream may be silent, learnt from the heartbeats that it sends. */
export interface HeartbeatWatch {
  /** Tells of a heartbeat. */
  note(): void
  /** Milliseconds of silence after which the stream counts as dead. */
  toIdleMs(): number
}

/** A shorter silence proves nothing, however fast the heartbeats came. */
const shortestIdleMs = 15_000
const heartbeatsToTrust = 3
const missedHeartbeats = 3

/**
 * A limit of `silentMs` for a stream without heartbeats, and of three times their interval for one that sends them.
 * The Python graph server sends a comment about every five seconds, the JavaScript server none at all.
 */
export function createHeartbeatWatch(options: { clock: Clock; silentMs: number }): HeartbeatWatch {
  const { clock, silentMs } = options
  let heartbeats = 0
  let lastMs = 0
  let longestMs = 0
  return {
    note() {
      const now = clock.now()
      if (heartbeats > 0) longestMs = Math.max(longestMs, now - lastMs)
      heartbeats += 1
      lastMs = now
    },
    toIdleMs() {
      if (heartbeats < heartbeatsToTrust) return silentMs
      return Math.min(silentMs, Math.max(shortestIdleMs, longestMs * missedHeartbeats))
    },
  }
}
