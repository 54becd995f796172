import { expect, test } from 'vitest'
import { TimeoutError } from '../../src/http/errors.ts'

test.each([
  [1_999.5092, '2 s'],
  [300, '0.3 s'],
  [30_000, '30 s'],
  [20, '20 ms'],
  [300_000, '5 min'],
])('a limit of %d ms is told as %s', (timeoutMs, expected) => {
  const label = {
    service: 'control',
    purpose: 'test',
    method: 'GET',
    host: 'h',
    path: '/p',
  } as const
  const { message } = new TimeoutError(label, timeoutMs)
  expect(message).toBe(`h did not finish its response to GET /p within ${expected}`)
})
