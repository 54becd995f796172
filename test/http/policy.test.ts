import { describe, expect, test } from 'vitest'
import { toReadPauseMs } from '../../src/control-plane/wait.ts'
import { ResponseFormatError, TimeoutError } from '../../src/http/errors.ts'
import {
  briefOutageRetries,
  isAmbiguous,
  isNotUp,
  isPostponed,
  isTransient,
  limitRetries,
  mayRepeatRead,
  pollFor,
  type RetryPolicy,
  rejoinRetries,
  toUnconfirmed,
  wasNotCarriedOut,
  withRetries,
  writeRetries,
} from '../../src/http/policy.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'
import { connection, http, request } from './request-errors.ts'

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
  const hour = 3_600_000
  /** The pauses at their longest before attempts that all fail, and the error of the last. */
  const pause = async (error: unknown, more: Partial<RetryPolicy> = {}, random = 1) => {
    const clock = createVirtualClock()
    const usual = { attempts: 3, backoff: { baseMs: 500, capMs: 20_000 } }
    const log = createRecordingLog()
    const context = { clock, log, random: () => random }
    const { signal } = new AbortController()
    const end = await withRetries(() => Promise.reject(error), {
      ...{ ...usual, ...context, signal },
      ...more,
    }).catch((last: unknown) => last)
    return { sleeps: clock.sleeps, lines: log.lines, error: end }
  }

  // biome-ignore format: a row is a line
  test.each<[string, unknown, Partial<RetryPolicy>, number[]]>([
    ['grows until the attempts end', http(500), {}, [500, 1_000]],
    ['ends with an answer', http(404), {}, []],
    ['is what the server asks for', http(503, 20_000), {}, [20_000, 20_000]],
    ['is at least the backoff', http(503, 100), {}, [500, 1_000]],
    ['is a minute at most without a deadline', http(503, 60_001), {}, []],
    ['may be longer before a deadline', http(503, 120_000), { endsAt: 300_000 }, [120_000, 120_000]],
    ['ends before the deadline', http(503, 120_000), { endsAt: 100_000 }, []],
    ['never ends at the deadline', http(500), { endsAt: 500 }, []],
    ['that a limit asks for uses up no attempt', http(429, 15_000), {}, [15_000, 15_000, 15_000]],
    ['of a limit that asks for none uses up one', http(429), {}, [500, 1_000]],
    ['that a server in trouble asks for uses up one', http(503, 1), { attempts: 2 }, [500]],
    ['is longer than a minute if no server asks', http(500), { backoff: { baseMs: 70_000, capMs: 70_000 } }, [70_000, 70_000]],
    ['before a write is sent', http(429), writeRetries, [500, 1_000, 2_000, 4_000]],
    ['before a run is sent again', http(429), limitRetries, [1_000, 2_000, 4_000, 8_000, 10_000]],
    ['may be about other errors', http(500), { mayRetry: isNotUp }, []],
    ['to a server that is just up is long', http(502), { ...briefOutageRetries, attempts: 5 }, [2_000, 4_000, 8_000, 15_000]],
    ['before a run is followed again is capped', connection(true), { ...rejoinRetries, endsAt: 20_000 }, [1_000, 2_000, 4_000, 5_000, 5_000]],
  ])('%s', async (_, error, more, expected) => {
    expect((await pause(error, more)).sleeps).toEqual(expected)
  })

  test.each([
    [hour, undefined],
    [hour, 240_000],
    [30_000, 30_000],
  ])('of %i ms that the server asks for is too long until %s', async (askedMs, endsAt) => {
    const asking = http(503, askedMs)
    expect(await pause(asking, { endsAt })).toEqual({ sleeps: [], lines: [], error: asking })
  })

  test('is told with its reason', async () => {
    expect((await pause(http(503, 5_000), { attempts: 2 })).lines).toEqual([
      `${http(503).message}; retrying in 5 s`,
    ])
  })

  test('that no server asks for ends with its error as it is', async () => {
    const error = http(503)
    expect((await pause(error, { endsAt: 0 })).error).toBe(error)
  })

  test('has full jitter, which reaches down to zero', async () => {
    expect((await pause(http(500), {}, 0)).sleeps).toEqual([0, 0])
    expect((await pause(http(500), {}, 0.5)).sleeps).toEqual([250, 500])
  })
})

describe('the pause before what is awaited is read again', () => {
  const clock = createVirtualClock()
  const wait = { timeoutMs: 100_000, intervalMs: undefined, endsAt: 100_000 }
  const pause = (error: unknown, failed: number) =>
    toReadPauseMs(wait, { done: 1, failed, error }, { clock, random: () => 0.5 })

  test.each([
    ['is its interval', undefined, [3_000, 3_000, 8_000, 10_000]],
    ['is what the server asks for', http(503, 5_000), [5_000, 5_000, 8_000, 10_000]],
    ['is a minute at most', http(503, 3_600_000), [60_000, 60_000, 60_000, 60_000]],
  ])('%s', (_, error, expected) => {
    const failures = [0, 1, 4, 99]
    const given = (failed: number) => pause(error ?? (failed ? connection(true) : error), failed)
    expect(failures.map(given)).toEqual(expected)
  })

  test('ends with an error that another read cannot help', () => {
    const defect = new Error('defect')
    expect(() => pause(defect, 1)).toThrow(defect)
  })

  test('is what is left of the wait, and none after it', () => {
    clock.advance(99_950)
    expect(pause(undefined, 0)).toBe(50)
    clock.advance(50)
    expect(pause(http(503), 1)).toBeUndefined()
  })
})

describe('what a lost write left is looked for', () => {
  const down = http(503)
  const defect = new Error('defect')
  test.each<[string, looks: readonly unknown[], endsAt: number | undefined, number[], object]>([
    ['once, if it is there', ['r-1'], undefined, [], { found: 'r-1' }],
    ['until it is there', [undefined, down, 'r-1'], undefined, [2_000, 4_000], { found: 'r-1' }],
    ['four times over 12 s', [], undefined, [2_000, 4_000, 6_000], { found: undefined }],
    ['up to the deadline', [], 3_000, [2_000, 1_000], { found: undefined }],
    ['in vain, and the last error is kept', [down, down], 2_000, [2_000], { error: down }],
    ['unless the action has a defect', [defect], undefined, [], { thrown: defect }],
  ])('%s', async (_, looks, endsAt, sleeps, expected) => {
    const [clock, log, left] = [createVirtualClock(), createRecordingLog(), looks.values()]
    const look = async () => {
      const next = left.next().value
      if (next instanceof Error) throw next
      return next
    }
    const context = { clock, log, signal: new AbortController().signal }
    const end = await pollFor({ look, endsAt }, context).catch((thrown: unknown) => ({ thrown }))
    expect(end).toMatchObject(expected)
    expect(clock.sleeps).toEqual(sleeps)
    const failures = looks.filter((each) => each === down)
    expect(log.lines).toEqual(failures.map(() => `${down.message}; checking again`))
  })
})

test.each([
  [http(502), undefined, http(502).message],
  [undefined, http(500), `no response arrived. The check failed too: ${http(500).message}`],
])('a write is unconfirmed for its reason: %s, then %s', (cause, lookError, reason) => {
  const error = toUnconfirmed('a revision was made', cause, lookError)
  const start = 'the control plane did not confirm the request, so it is unknown whether'
  expect(error.message).toBe(`${start} a revision was made: ${reason}`)
  expect([error.cause, error.facts]).toEqual([cause, { lookError }])
})
