import { expect, test } from 'vitest'
import { parseTime } from '../../src/time/parse-time.ts'

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
])('A15: %s is %i, whatever the zone of the machine', (text, expected) => {
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
