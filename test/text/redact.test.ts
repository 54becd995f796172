import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isOrdinary, Redactor, redactDeep, Secret, toShownText } from '../../src/text/redact.ts'

const value = `lsv2_pt_C"A'N/A+R&Y%<key>é`

function createRedactor(...values: readonly string[]): Redactor {
  const redactor = new Redactor()
  for (const each of values) redactor.add(each)
  return redactor
}

describe('what is hidden', () => {
  test.each<[string, string]>([
    ['as it is', value],
    ['JSON', JSON.stringify(value).slice(1, -1)],
    ['URL', encodeURIComponent(value)],
    ['a form', new URLSearchParams({ x: value }).toString().slice(2)],
    ['HTML', `lsv2_pt_C&quot;A'N/A+R&amp;Y%&lt;key&gt;é`],
    ['base64', Buffer.from(value).toString('base64').replace(/=+$/, '')],
    ['base64url', Buffer.from(value).toString('base64url')],
  ])('a value in the form %s', (_, text) => {
    const { redact } = createRedactor(value)
    for (const [before, after] of [
      ['', ''],
      ['x ', ''],
      ['', ' y'],
      ['x ', ' y'],
    ]) {
      expect(redact(`${before}${text}${after}`)).toBe(`${before}***${after}`)
    }
  })

  // biome-ignore format: a row is a line
  test.each<[string, string, string]>([
    ['each line', 'first line\nsecond line\r\nthird line', 'second line'],
    ['each line without its blanks', '{\n    "indented": 1\n}', '"indented": 1'],
    ['each line whose breaks are written out', `${'a'.repeat(20)}\\n${'b'.repeat(20)}`, 'b'.repeat(20)],
    ['the field of a JSON object', '{"any": "correcthorse"}', 'correcthorse'],
    ['the field of an object in it', '{"a": {"b": "s3cr3t-value"}}', 's3cr3t-value'],
    ['the item of a list in it', '{"a": [1, null, "s3cr3t-value"]}', 's3cr3t-value'],
    ['the lines of a field', JSON.stringify({ private_key: 'line-one-7\nline-two-8' }), 'line-two-8'],
    ['the password of a URL', 'postgres://user:p4ss-word@db.example/x', 'p4ss-word'],
    ['what only begins like JSON', '{no-json}', '{no-json}'],
    ['a password that cannot be decoded', 'https://user:p4ss%-word@h.example', 'p4ss%-word'],
    ['the password as it reads', 'postgres://user:p4ss%2Fword@db.example/x', 'p4ss/word'],
  ])('%s alone', (_, secret, part) => {
    expect(createRedactor(secret).redact(`x ${part} y`)).toBe('x *** y')
  })

  // biome-ignore format: a row is a line
  test.each<[string, readonly string[], string, string]>([
    ['the longer of two that begin alike', ['my-token', 'my-token-and-more'], 'my-token-and-more', '***'],
    ['two that overlap', ['first-shared', 'shared-second'], 'first-shared-second', '***'],
    ['two that touch', ['first-one', 'second-one'], 'first-onesecond-one', '***'],
    ['one within the other', ['a-long-secret', 'long-sec'], 'a-long-secret', '***'],
    ['two that stand apart', ['first-one', 'second-one'], 'first-one-second-one', '***-***'],
    ['one that repeats itself', ['aXaXaXaX'], 'aXaXaXaXaXaX aX', '*** aX'],
    ['what ends before a secret would', ['my-token-and-more'], 'my-token', 'my-token'],
    ['base64 without its padding', ['hunter-2'], 'aHVudGVyLTI', '***'],
    ['a long piece before a written break', [`${'a'.repeat(16)}\\nb`], 'a'.repeat(16), '***'],
    ['a part of a path', ['C:\\agents\\nice-place'], 'ice-place', 'ice-place'],
    ['a character that is half', ['\ud800-secret'], 'x\ud800-secret', 'x***'],
  ])('together: %s', (_, values, text, shown) => {
    expect(createRedactor(...values).redact(text)).toBe(shown)
  })
})

describe('a setting is no secret', () => {
  test('if it is short, part of what the step shows, or the origin of a URL', () => {
    const redactor = new Redactor()
    redactor.keep(['my-agent-gold-7', 'https://agent.example/path'])
    const values = [
      'true',
      'k3y-123',
      'agent-gold',
      'agent.example/path',
      'https://other.example:81/',
      'http://other.example',
    ]
    for (const each of values) expect(redactor.add(each)).toEqual([])
    expect(redactor.redact(values.join(' '))).toBe(values.join(' '))
    expect(redactor.add('two-lines\nagent-gold')).toEqual(['two-lines\nagent-gold', 'two-lines'])
    for (const each of ['k3y https://other.example', 'https://other.example/k3y'])
      expect(redactor.add(each)).toEqual([each])
  })

  test.each<[string, boolean]>([
    ['production', true],
    [' Production ', true],
    ['us-east-1', true],
    ['https://api.example.com:8080/', true],
    ['127.0.0.1:80', true],
    ['localhost', true],
    ['WARNING', true],
    ['443', true],
    ['agentGraphName', true],
    ['europe-west12', true],
    ['agent.example', true],
    ['http://agent.example', true],
    ['http://10.0.0.127', true],
    ['k127.0.0.1', false],
    ['127.0.0.1/k3y', false],
    ['9agentName', false],
    ['agentName9', false],
    ['9us-east-1', false],
    ['us-east-1k', false],
    ['correct-horse-battery', false],
    ['5f2d9c1e7b3d5068', false],
    ['https://u:p@host.example', false],
    ['https://hooks.example.com/services/T0/B0', false],
  ])('%s is ordinary: %s', (text, expected) => {
    expect(isOrdinary(text)).toBe(expected)
  })
})

test('a secret shows nowhere that it is written', () => {
  const secret = new Secret('hunter-2')
  const shown = [`${secret}`, JSON.stringify([secret]), inspect([secret])]
  expect(shown).toEqual(['***', '["***"]', '[ *** ]'])
  expect(secret.reveal()).toBe('hunter-2')
  const { redact } = createRedactor('hunter-2')
  const value = { 'hunter-2': ['hunter-2', 7, null], other: 'text' }
  expect(redactDeep(value, redact)).toEqual({ '***': ['***', 7, null], other: 'text' })
})

test('foreign text is redacted before it is cleaned, and again after it, and cut last', () => {
  const { redact } = createRedactor('hunter-2')
  const show = (text: string, limit = 40) => toShownText(text, redact, limit)
  expect(show('is hunter-2!')).toBe('is ***!')
  expect(show('is hunter\u001b[31m-2!')).toBe('is ***!')
  expect(show(`${'x'.repeat(36)}hunter-2`)).toBe(`${'x'.repeat(36)}***`)
  expect(show(`${'x'.repeat(38)}hunter-2`)).toBe(`${'x'.repeat(38)}*…`)
  const upper = (text: string) => text.toUpperCase()
  expect(toShownText('is hunter-2!', redact, 40, upper)).toBe('IS ***!')
})

test('a secret of 1,800 lines is known within half a second', () => {
  const lines = Array.from(
    { length: 1_800 },
    (_, at) => `MIIEvQIBAD${at}ANBgkqhkiG9w0BAQEFAASCBKcwggSj`,
  )
  const before = process.cpuUsage()
  const { redact } = createRedactor(lines.join('\n'))
  expect(redact(`x ${lines[1_799]} y`.repeat(1_000))).not.toContain('MII')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(500)
})
