import { expect, test } from 'vitest'
import { parseRetryAfter } from '../../src/http/json-client.ts'
import { withRetries } from '../../src/http/policy.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'
import { connection, http } from './request-errors.ts'

function setup(errors: readonly unknown[], options: { attempts?: number } = {}) {
  const clock = createVirtualClock()
  const log = createRecordingLog()
  let attempts = 0
  const policy = {
    attempts: options.attempts ?? 5,
    backoff: { baseMs: 500, capMs: 20_000 },
  }
  const retries = { ...policy, clock, log, random: () => 1, signal: new AbortController().signal }
  const run = (more: Partial<Parameters<typeof withRetries>[1]> = {}) =>
    withRetries(
      async () => {
        const error = errors[attempts]
        attempts += 1
        if (error !== undefined) throw error
        return 'done'
      },
      { ...retries, ...more },
    )
  return { run, clock, log, attempts: () => attempts }
}

test('tries again with growing waits, and says so', async () => {
  const given = setup([http(503), connection(true), http(500)])
  expect(await given.run()).toBe('done')
  expect(given.clock.sleeps).toEqual([500, 1_000, 2_000])
  expect(given.log.lines).toEqual([
    'h returned HTTP 503 for GET /; retrying in 500 ms',
    expect.stringMatching(/^GET \/ at h failed: .*; retrying in 1 s$/),
    'h returned HTTP 500 for GET /; retrying in 2 s',
  ])
})

test.each([
  ['during an attempt', 0],
  ['during a pause', 1],
])('a stop %s ends it with its reason', async (_, duringPause) => {
  const stop = new AbortController()
  const reason = new Error('stopped')
  const given = setup([http(503)])
  const log = { ...given.log, info: () => stop.abort(reason) }
  if (!duringPause) stop.abort(reason)
  await expect(given.run({ log, signal: stop.signal })).rejects.toBe(reason)
  expect(given.attempts()).toBe(1)
  expect(given.clock.sleeps).toEqual([])
})

test('what the server asks to come back for counts as no attempt', async () => {
  const limited = Array.from({ length: 30 }, () => http(429, 1_000))
  const given = setup(limited)
  expect(await given.run()).toBe('done')
  expect(given.attempts()).toBe(31)
})

test('but only for a minute in all', async () => {
  const limited = Array.from({ length: 100 }, () => http(429, 20_000))
  const given = setup(limited)
  await expect(given.run()).rejects.toMatchObject({ status: 429 })
  expect(given.attempts()).toBe(3)
})

test.each([
  [undefined, undefined],
  ['0', 0],
  ['1', 1_000],
  ['61', 61_000],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['1e3', undefined],
])('Retry-After %s is %s ms', (value, expected) => {
  expect(parseRetryAfter(value, new Date(Date.UTC(2026, 0, 1)))).toBe(expected)
})
