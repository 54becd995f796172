import { describe, expect, test } from 'vitest'
import { ResponseFormatError, TimeoutError } from '../../src/http/errors.ts'
import {
  createRetryBudget,
  isAmbiguous,
  isNotUp,
  isPostponed,
  isReadFault,
  isTransient,
  isUndone,
  type RetryPolicy,
  toPause,
} from '../../src/http/policy.ts'
import { connection, http, request } from './request-errors.ts'

describe('what may be sent again', () => {
  const errors: Readonly<Record<string, unknown>> = {
    refused: connection(false),
    'refused for good': connection(false, true),
    'broken off': connection(true),
    'too slow': new TimeoutError(request, 1),
    'not as agreed': new ResponseFormatError(request, 'x'),
    'a defect': new Error('defect'),
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
    const asked = [isUndone, isTransient, isReadFault, isNotUp, isAmbiguous]
    expect(asked.map((ask) => ask(error))).toEqual(expected)
    expect(isPostponed(error)).toBe(what === 425 || what === 429)
  })
})

describe('the pause', () => {
  const usual: RetryPolicy = { attempts: 3, backoff: { baseMs: 500, capMs: 20_000 } }
  const none = { failed: 0, invitations: 0, invitedMs: 0 }
  const hour = 3_600_000
  const pause = (error: unknown, more: Partial<RetryPolicy> = {}, failed = 0) =>
    toPause(error, { ...none, failed }, { ...usual, ...more }, { now: 1_000, random: () => 1 })

  test.each<[string, unknown, Partial<RetryPolicy>, number, number | undefined]>([
    ['grows', http(500), {}, 0, 500],
    ['grows with every attempt', http(500), {}, 1, 1_000],
    ['ends with the attempts', http(500), {}, 2, undefined],
    ['ends with an answer', http(404), {}, 0, undefined],
    ['ends with the budget', http(500), { budget: createRetryBudget(0) }, 0, undefined],
    ['is what the server asks for', http(503, 30_000), {}, 0, 30_000],
    ['is at least the backoff', http(503, 100), {}, 0, 500],
    ['is a minute at most without a deadline', http(503, 60_001), {}, 0, undefined],
    ['may be longer before a deadline', http(503, 120_000), { endsAt: 300_000 }, 0, 120_000],
    ['ends before the deadline', http(503, 120_000), { endsAt: 100_000 }, 0, undefined],
    ['never ends at the deadline', http(500), { endsAt: 1_500 }, 0, undefined],
    [
      'is cut where the caller looks anyway',
      http(503, hour),
      { cutRetryAfterMs: 15_000 },
      0,
      15_000,
    ],
    ['may be about other errors', http(500), { mayRetry: isNotUp }, 0, undefined],
  ])('%s', (_, error, more, failed, expected) => {
    expect(pause(error, more, failed).delayMs).toBe(expected)
  })

  test.each([
    [undefined, 'h answered 503 to GET /: it asks to wait 1 h, and the longest wait is 1 min'],
    [241_000, 'h answered 503 to GET /: it asks to wait 1 h, and 4 min is left'],
  ])('that the server asks for and is too long is the reason: until %s', (endsAt, message) => {
    const ended = pause(http(503, hour), { endsAt })
    expect(ended).toMatchObject({ error: { name: 'HttpError', status: 503, message } })
  })

  test('has a ceiling that doubles with every attempt and is capped', () => {
    const ceilings = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (failed) => pause(http(500), { attempts: 9 }, failed).delayMs,
    )
    expect(ceilings).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000])
  })

  test('has full jitter, which reaches down to zero', () => {
    const policy = { ...usual, attempts: 9 }
    const delays = [0, 0.5].map((part) => {
      const world = { now: 0, random: () => part }
      return toPause(http(500), { ...none, failed: 3 }, policy, world).delayMs
    })
    expect(delays).toEqual([0, 2_000])
  })

  test('that an invitation asks for counts as no attempt, for a minute in all', () => {
    const limited = http(429, 40_000)
    const first = pause(limited, { budget: createRetryBudget(0) }, 2)
    const attempts = { failed: 2, invitations: 1, invitedMs: 40_000 }
    expect(first).toEqual({ delayMs: 40_000, attempts })
    const policy = { ...usual, attempts: 4 }
    expect(toPause(limited, attempts, policy, { now: 0, random: () => 0 })).toEqual({
      delayMs: 40_000,
      attempts: { failed: 3, invitations: 1, invitedMs: 80_000 },
    })
  })
})
