import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createRedactor, Secret } from '../src/secret.ts'
import { isMaskable, toSecretForms } from '../src/secret-forms.ts'

const value = `lsv2_pt_C"A'N/A+R&Y%<key>`

test('a secret prints as *** wherever it ends up', () => {
  const secret = new Secret(value)
  const shown = [
    String(secret),
    `${secret}`,
    JSON.stringify({ secret }),
    inspect({ secret }, { depth: 9 }),
  ]
  expect(shown.filter((text) => text.includes('CANARY') || text.includes('lsv2'))).toEqual([])
  expect(secret.reveal()).toBe(value)
})

describe('the redactor', () => {
  test.each([
    ['itself', value],
    ['JSON', JSON.stringify({ value })],
    ['a URL component', encodeURIComponent(value)],
    ['a form', new URLSearchParams({ key: value }).toString()],
    ['base64', Buffer.from(value).toString('base64')],
    ['base64url', Buffer.from(value).toString('base64url')],
    ['hex', Buffer.from(value).toString('hex')],
    [
      'HTML',
      value
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;'),
    ],
  ])('knows a value as %s', (_, text) => {
    const redactor = createRedactor()
    redactor.add(value)
    expect(redactor.redact(`before ${text} after`)).toMatch(/before .*\*\*\*.* after/)
    expect(redactor.redact(text)).not.toContain('lsv2')
  })

  test('knows every line of a value of several lines', () => {
    const redactor = createRedactor()
    redactor.add('first line\nsecond line')
    expect(redactor.redact('x second line y')).toBe('x *** y')
  })

  test('hides the longer of two values that begin alike, so that no end of it is left', () => {
    const redactor = createRedactor()
    redactor.add('token')
    redactor.add('token-and-more')
    expect(redactor.redact('token-and-more token')).toBe('*** ***')
  })
})

test.each(['1', 'on', 'true', 'FALSE', 'debug', 'abc'])('%s is not masked', (word) => {
  expect(isMaskable(word)).toBe(false)
  expect(toSecretForms(word)).toEqual([])
})
