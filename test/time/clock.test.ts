import { expect, test } from 'vitest'
import { systemClock } from '../../src/time/clock.ts'

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

test('NaN is no delay', () => {
  expect(() => systemClock.startTimer(Number.NaN, () => undefined)).toThrow(RangeError)
})

test('sleeping with an aborted signal rejects at once', async () => {
  await expect(
    systemClock.sleep(10_000, { signal: AbortSignal.abort(new Error('no')) }),
  ).rejects.toThrow('no')
})

test('a cancelled timer does not fire', async () => {
  let fired = false
  systemClock.startTimer(5, () => {
    fired = true
  })()
  await systemClock.sleep(20)
  expect(fired).toBe(false)
})
