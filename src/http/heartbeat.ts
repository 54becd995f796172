import type { Clock } from '../time/clock.ts'

/** A shorter silence proves nothing, however fast the heartbeats came. */
const minIdleMs = 15_000
const heartbeatsToTrust = 3
const missedHeartbeats = 3

/** The Python graph server sends a comment about every five seconds, the JavaScript server none. */
export function createHeartbeatWatch({ clock, silentMs }: { clock: Clock; silentMs: number }) {
  let heartbeats = 0
  let lastMs = 0
  let maxGapMs = 0
  return {
    note(): void {
      const now = clock.now()
      if (heartbeats > 0) maxGapMs = Math.max(maxGapMs, now - lastMs)
      heartbeats += 1
      lastMs = now
    },
    /** Milliseconds of silence after which the stream counts as dead. */
    toIdleMs(): number {
      if (heartbeats < heartbeatsToTrust) return silentMs
      return Math.min(silentMs, Math.max(minIdleMs, maxGapMs * missedHeartbeats))
    },
  }
}
