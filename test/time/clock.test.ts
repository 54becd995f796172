import { expect, test } from 'vitest'
import { startTimeLimit, systemClock } from '../../src/time/clock.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

test('a delay longer than a timer can hold does not fire at once', async () => {
  const stop = new AbortController()
  const sleeping = systemClock.sleep(2 ** 40, { signal: stop.signal })
  const first = await Promise.race([
    sleeping.then(() => 'woke'),
    systemClock.sleep(30).then(() => 'asleep'),
  ])
  expect(first).toBe('asleep')
  stop.abort(new Error('enough'))
  await expect(sleeping).rejects.toThrow('enough')
})

test('aborts when its time is over, with the reason that it was given or its own', () => {
  const clock = createVirtualClock()
  const reason = new Error('too late')
  const given = startTimeLimit(clock, 1_000, { toReason: () => reason })
  const own = startTimeLimit(clock, 1_000)
  clock.advance(999)
  expect(given.signal.aborted).toBe(false)
  clock.advance(1)
  expect(given.signal.reason).toBe(reason)
  expect(own.signal.reason.message).toBe('it took longer than 1 s')
})

test('aborts as the signal that it was made with', () => {
  const stop = new AbortController()
  const { signal } = startTimeLimit(createVirtualClock(), 1_000, stop)
  stop.abort('stopped')
  expect(signal.reason).toBe('stopped')
})

test('never aborts once it is disposed of', () => {
  const clock = createVirtualClock()
  let signal: AbortSignal
  {
    using limit = startTimeLimit(clock, 1_000)
    signal = limit.signal
  }
  clock.advance(2_000)
  expect(signal.aborted).toBe(false)
})
