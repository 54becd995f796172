import { expect, test } from 'vitest'
import { createHeartbeatWatch } from '../../src/http/event-stream.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

function beat(...pausesMs: readonly number[]): number {
  const clock = createVirtualClock()
  const watch = createHeartbeatWatch({ clock, silentMs: 300_000 })
  for (const pauseMs of pausesMs) {
    clock.advance(pauseMs)
    watch.note()
  }
  return watch.toIdleMs()
}

test.each([
  ['no heartbeat', [], 300_000],
  ['two heartbeats prove nothing', [5_000, 5_000], 300_000],
  ['three in the Python server’s rhythm', [0, 5_000, 5_000], 15_000],
  ['a slower rhythm', [0, 8_000, 9_000, 8_500], 27_000],
  ['heartbeats that came all at once', [0, 0, 0, 0], 15_000],
  ['a rhythm slower than the limit allows', [0, 200_000, 200_000], 300_000],
])('%s', (_, pausesMs, expected) => {
  expect(beat(...pausesMs)).toBe(expected)
})
