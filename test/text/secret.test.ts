import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Redactor, Secret } from '../../src/text/secret.ts'
import { isMaskable, toSecretForms } from '../../src/text/secret-forms.ts'

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
    [
      'a URL component in lower case',
      encodeURIComponent(value).replace(/%../g, (code) => code.toLowerCase()),
    ],
    ['hex in capitals', Buffer.from(value).toString('hex').toUpperCase()],
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
    const redactor = new Redactor()
    redactor.add(value)
    expect(redactor.redact(`before ${text} after`)).toMatch(/before .*\*\*\*.* after/)
    expect(redactor.redact(text)).not.toContain('lsv2')
  })

  test('knows every line of a value of several lines', () => {
    const redactor = new Redactor()
    redactor.add('first line\nsecond line')
    expect(redactor.redact('x second line y')).toBe('x *** y')
  })

  test('F1: knows the lines of a key whose breaks are written out', () => {
    const redactor = new Redactor()
    redactor.add(
      '-----BEGIN KEY-----\\nMIIabcdefghijklmnop\\nQRSTUVWXYZabcdefgh\\n-----END KEY-----',
    )
    expect(redactor.redact('x MIIabcdefghijklmnop y\nQRSTUVWXYZabcdefgh')).toBe('x *** y\n***')
    redactor.add('C:\\networks\\nodes')
    expect(redactor.redact('etworks')).toBe('etworks')
  })

  test('F1: knows the secret fields of a JSON value, however they are written', () => {
    const redactor = new Redactor()
    const key = 'MIIabcdefghijklmnop/=\nQRSTUVWXYZabcdefgh'
    redactor.add(
      JSON.stringify({
        type: 'account',
        project_id: 'my-agent',
        private_key: key,
        token_uri: 'https://x.example/token',
      }),
    )
    for (const text of [key, JSON.stringify(key), JSON.stringify(JSON.stringify({ key }))])
      expect(redactor.redact(text)).not.toMatch(/MII|QRS/)
    expect(redactor.redact('my-agent account https://x.example/token')).not.toContain('*')
  })

  test('hides overlapping values together', () => {
    const redactor = new Redactor()
    redactor.add('first-shared')
    redactor.add('shared-second')
    redactor.add('aXaXa')
    expect(redactor.redact('first-shared-second aXaXaXaXa')).toBe('*** ***')
  })

  test.each([
    '\u001b[31m',
    '\u009b0m',
    '\u200b',
    '\u061c',
    '\ufe0f',
    '\u{e0041}',
    '\u001b]0;t\u0007',
  ])('sees a value through %j', (hiding) => {
    const redactor = new Redactor()
    redactor.add('hunter-2')
    const text = `is ${[...'hunter-2'].join(hiding)}!`
    expect(redactor.redact(text).replaceAll(hiding, '')).toMatch(/^is \*+!$/)
  })

  test.each([
    'prod',
    'gold',
    'us-east-1',
    'api.example.com',
    'https://agent.example.com',
    '8123',
    'gpt-4o',
  ])('leaves names alone that hold %s', (word) => {
    const redactor = new Redactor()
    redactor.add(word)
    expect(redactor.redactName(`my-${word}-agent`)).toBe(`my-${word}-agent`)
  })

  test.each([
    'lsv2_pt_0123456789',
    'correct-horse-battery-staple',
    'https://u:p@host.example',
    '5f2d9c1e7b3d5068',
  ])('takes %s out of names too', (key) => {
    const redactor = new Redactor()
    redactor.add(key)
    expect(redactor.redactName(`my-${key}-agent`)).toBe('my-***-agent')
  })

  test('hides the longer of two values that begin alike, so that no end of it is left', () => {
    const redactor = new Redactor()
    redactor.add('token')
    redactor.add('token-and-more')
    expect(redactor.redact('token-and-more token')).toBe('*** ***')
  })
})

test.each(['1', 'on', 'true', 'FALSE', 'debug', 'abc'])('%s is not masked', (word) => {
  expect(isMaskable(word)).toBe(false)
  expect(toSecretForms(word)).toEqual([])
})
