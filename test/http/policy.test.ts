import { describe, expect, test } from 'vitest'
import { HttpError, ResponseFormatError, TimeoutError } from '../../src/http/errors.ts'
import {
  isAmbiguous,
  isNotUp,
  isPostponed,
  isTransient,
  mayRepeatRead,
  type RetryPolicy,
  rejoinRetries,
  startupRetries,
  toPauseMs,
  toRereadDelayMs,
  wasNotCarriedOut,
} from '../../src/http/policy.ts'
import { connection, http, request } from './request-errors.ts'

/** The pause, or the error that is thrown instead. */
function toPauseOrEnd(...given: Parameters<typeof toPauseMs>) {
  try {
    return { delayMs: toPauseMs(...given), error: undefined }
  } catch (error) {
    return { delayMs: undefined, error }
  }
}

describe('what may be sent again', () => {
  const errors: Readonly<Record<string, unknown>> = {
    refused: connection(false),
    'refused for good': connection(false, true),
    'broken off': connection(true),
    'too slow': new TimeoutError(request, 1),
    'not as agreed': new ResponseFormatError(request, 'x'),
    'a defect': new Error('defect'),
    'an error of something else': Object.assign(new Error('of a library'), { status: 503 }),
  }
  const [yes, no] = [true, false]
  test.each([
    // what came           a write  harmless  a read  while it starts | a write was maybe done
    ['refused', yes, yes, yes, yes, no],
    ['refused for good', no, no, no, no, no],
    ['broken off', no, yes, yes, no, yes],
    ['too slow', no, yes, yes, no, yes],
    ['not as agreed', no, no, yes, no, yes],
    ['a defect', no, no, no, no, no],
    ['an error of something else', no, no, no, no, no],
    [302, no, no, no, no, no],
    [400, no, no, no, no, no],
    [401, no, no, no, no, no],
    [403, no, no, no, no, no],
    [404, no, no, no, no, no],
    [405, no, no, no, no, no],
    [408, no, yes, yes, no, yes],
    [409, no, no, no, no, no],
    [410, no, no, no, no, no],
    [413, no, no, no, no, no],
    [422, no, no, no, no, no],
    [425, yes, yes, yes, no, no],
    [429, yes, yes, yes, no, no],
    [500, no, yes, yes, no, yes],
    [501, no, no, no, no, no],
    [502, no, yes, yes, yes, yes],
    [503, no, yes, yes, yes, yes],
    [504, no, yes, yes, yes, yes],
    [505, no, no, no, no, no],
    [511, no, no, no, no, no],
    [520, no, yes, yes, no, yes],
    [999, no, yes, yes, no, yes],
  ])('%s: a write %s, harmless %s, a read %s, while it starts %s; done %s', (what, ...expected) => {
    const error = typeof what === 'number' ? http(what) : errors[what]
    const asked = [wasNotCarriedOut, isTransient, mayRepeatRead, isNotUp, isAmbiguous]
    expect(asked.map((ask) => ask(error))).toEqual(expected)
    expect(isPostponed(error)).toBe(what === 425 || what === 429)
  })
})

describe('the pause', () => {
  const usual: RetryPolicy = { attempts: 3, backoff: { baseMs: 500, capMs: 20_000 } }
  const hour = 3_600_000
  const pause = (error: unknown, more: Partial<RetryPolicy> = {}, failed = 1) => {
    const world = { now: 1_000, random: () => 1 }
    return toPauseOrEnd(error, { failed, startedAt: 1_000 }, { ...usual, ...more }, world)
  }

  test.each<[string, unknown, Partial<RetryPolicy>, number, number | undefined]>([
    ['grows', http(500), {}, 1, 500],
    ['grows with every attempt', http(500), {}, 2, 1_000],
    ['ends with the attempts', http(500), {}, 3, undefined],
    ['ends with an answer', http(404), {}, 1, undefined],
    ['is what the server asks for', http(503, 30_000), {}, 1, 30_000],
    ['is at least the backoff', http(503, 100), {}, 1, 500],
    ['is a minute at most without a deadline', http(503, 60_001), {}, 1, undefined],
    ['may be longer before a deadline', http(503, 120_000), { endsAt: 300_000 }, 1, 120_000],
    ['ends before the deadline', http(503, 120_000), { endsAt: 100_000 }, 1, undefined],
    ['never ends at the deadline', http(500), { endsAt: 1_500 }, 1, undefined],
    [
      'is cut where the caller looks anyway',
      http(503, hour),
      { cutRetryAfterMs: 15_000 },
      1,
      15_000,
    ],
    ['may be about other errors', http(500), { mayRetry: isNotUp }, 1, undefined],
  ])('%s', (_, error, more, failed, expected) => {
    expect(pause(error, more, failed).delayMs).toBe(expected)
  })

  test.each([
    [hour, undefined, '', 'it requests a wait of 1 h, but 1 min is left'],
    [hour, 241_000, '', 'it requests a wait of 1 h, but 4 min is left'],
    [30_000, 31_000, '', 'it requests a wait of 30 s, but 30 s is left'],
    [hour, 6_000, 'busy', 'busy; it requests a wait of 1 h, but 5 s is left'],
  ])(
    'of %i ms that the server asks for is too long until %s: %s',
    (askedMs, endsAt, reason, why) => {
      const { retryAfterMs } = http(503, askedMs)
      const asking = new HttpError({ request, status: 503, reason, form: 'other', retryAfterMs })
      const message = `h returned HTTP 503 for GET /: ${why}`
      expect(pause(asking, { endsAt })).toMatchObject({ error: { name: 'HttpError', message } })
    },
  )

  test('that no server asks for ends with its error as it is', () => {
    const error = http(503)
    expect(pause(error, { endsAt: 1_000 }).error).toBe(error)
  })

  test('has a ceiling that doubles with every attempt and is capped', () => {
    const ceilings = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (failed) => pause(http(500), { attempts: 9 }, failed).delayMs,
    )
    expect(ceilings).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000])
  })

  test('has full jitter, which reaches down to zero', () => {
    const policy = { ...usual, attempts: 9 }
    const delays = [0, 0.5].map((part) => {
      const world = { now: 0, random: () => part }
      return toPauseMs(http(500), { failed: 4, startedAt: 0 }, policy, world)
    })
    expect(delays).toEqual([0, 2_000])
  })
})

describe('the pauses at their longest', () => {
  test.each<[string, unknown, RetryPolicy, number[]]>([
    [
      'to a server that is just up',
      http(502),
      { ...startupRetries, attempts: 5 },
      [2_000, 4_000, 8_000, 15_000],
    ],
    [
      'to one that is just up and asks for an hour',
      http(503, 3_600_000),
      startupRetries,
      [15_000, 15_000],
    ],
    [
      'before a run is followed again',
      connection(true),
      rejoinRetries,
      [1_000, 2_000, 4_000, 5_000, 5_000],
    ],
  ])('%s', (_, error, policy, expected) => {
    const delays: number[] = []
    for (let failed = 1; delays.length < 5; failed += 1) {
      const world = { now: 0, random: () => 1 }
      const { delayMs } = toPauseOrEnd(error, { failed, startedAt: 0 }, policy, world)
      if (delayMs === undefined) break
      delays.push(delayMs)
    }
    expect(delays).toEqual(expected)
  })

  test.each([
    ['before what is polled is read again', connection(true), [1_000, 8_000, 10_000]],
    ['and where it asks for an hour', http(503, 3_600_000), [60_000, 60_000, 60_000]],
    ['and of a defect, which ends it', new Error('defect'), [undefined, undefined, undefined]],
  ])('%s', (_, error, expected) => {
    expect([1, 4, 99].map((count) => toRereadDelayMs(error, count))).toEqual(expected)
  })
})
