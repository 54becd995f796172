import { describe, expect, test } from 'vitest'
import { FormError } from '../../src/form-error.ts'
import { formatDuration, parseDuration, parseTime } from '../../src/time/duration.ts'

describe('parseDuration', () => {
  test.each([
    ['0.5', 500],
    ['90', 90_000],
    ['500ms', 500],
    ['90s', 90_000],
    ['30m', 1_800_000],
    ['1h', 3_600_000],
    ['1.5h', 5_400_000],
    ['0.001s', 1],
  ])('reads %s as %d ms', (text, expected) => {
    expect(parseDuration(text)).toBe(expected)
  })

  test.each(['10x', '10 m', '1,000', '0', '-1', '0x10', '５', '1h30m', '99999999h', '5M'])(
    'refuses %j',
    (text) => {
      expect(() => parseDuration(text)).toThrow(FormError)
    },
  )
})

test.each([
  [0, '0 ms'],
  [850, '850 ms'],
  [4_240, '4.2 s'],
  [59_960, '1 min'],
  [725_000, '12 min 5 s'],
  [3_780_000, '1 h 3 min'],
])('formats %d ms as %s', (durationMs, expected) => {
  expect(formatDuration(durationMs)).toBe(expected)
})

const noon = Date.UTC(2024, 4, 1, 12)

test.each([
  ['2024-05-01T12:00:00Z', noon],
  ['2024-05-01T12:00:00', noon],
  ['2024-05-01 12:00:00', noon],
  ['2024-05-01T12:00', noon],
  ['2024-05-01T12:00:00.123456', noon + 123],
  [' 2024-05-01T12:00:00.123456 ', noon + 123],
  ['2024-05-01T12:00:00z', noon],
  ['2024-05-01T12:00:00+00:00', noon],
  ['2024-05-01T14:00:00+02:00', noon],
  ['2024-05-01T14:00:00+0200', noon],
  ['2024-05-01 07:00:00.5-05', noon + 500],
  ['2024-05-01', noon - 43_200_000],
  ['Wed, 01 May 2024 12:00:00 GMT', noon],
  ['Wed, 01 May 2024 12:00:00', noon],
  ['', Number.NaN],
  ['soon', Number.NaN],
])('%s is %i, whatever the zone of the machine', (text, expected) => {
  const zone = process.env['TZ']
  try {
    for (const name of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
      process.env['TZ'] = name
      expect(parseTime(text)).toBe(expected)
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})
