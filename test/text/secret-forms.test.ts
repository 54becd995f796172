import { describe, expect, test } from 'vitest'
import { isDistinct, isMaskable, isOrdinary, toSecretForms } from '../../src/text/secret-forms.ts'

describe('what is masked', () => {
  test.each([
    '1',
    'on',
    'true',
    'debug',
    'k3y-123',
    ' k3y-123 ',
    'production',
    'https://a.example',
    '',
  ])('not %j, which would make a log unreadable', (word) => {
    expect(isMaskable(word)).toBe(false)
    expect(toSecretForms(word)).toEqual([])
  })

  test.each(['abcdefgh', 'my-production', 'production-key', 'a b c d e'])('%j', (value) => {
    expect(isMaskable(value)).toBe(true)
    expect(toSecretForms(value)).toContain(value)
  })
})

describe('what is masked in names too', () => {
  test.each([
    ...['a1b2c3d', ' a1b2c3d ', 'true', 'abcdefghijklmnop', 'Password', 'PASSWORDS', '1234567890'],
    ...['us-east-1', ' us-east-1 ', 'europe-west12', 'asia-south1', 'localhost:8123'],
    ...['api.example.com', 'http://api.example.com', 'https://api.example.com:8443/'],
    ...['10.0.12.255', 'http://10.0.12.255', 'https://10.0.12.255:8123/', '127.0.0.1:8123'],
  ])('not %j, which is ordinary', (value) => {
    expect(isDistinct(value)).toBe(false)
  })

  test.each([
    ...['a1b2c3d4', 'abcdefghijklmnopq', 'CorrectHorse', '1abcdefgh', '12345678901'],
    ...['1A-2B-3C-4D', 'A1-B2-C3-D4', 'Ab-Cd-Ef-G', 'ABCD-1234', '?!?!?!?!'],
    ...['KEY:us-east-1', 'us-east-1-secret', 'https://api.example.com/secret-path'],
    ...['https://api.example.com:port', 'key@10.0.12.255', '10.0.12.255-secret', '10.0.12-255'],
    ...['a.b.c.example.com!', '10.a.b.c', 'abc.0.12.255', '10.0.12.255:port'],
  ])('%j', (value) => {
    expect(isDistinct(value)).toBe(true)
  })
})

test('blanks around a value do not make it less ordinary', () => {
  expect(isOrdinary(' us-east-1\n')).toBe(true)
})

describe('the forms of a secret', () => {
  test('are these alone, where nothing in it is escaped', () => {
    const inner = (before: string) =>
      Buffer.from(`${before}abcdefghi`)
        .toString('base64url')
        .slice(before.length + 1, before.length + 12)
    expect(toSecretForms('abcdefghi')).toEqual([
      'abcdefghi',
      'YWJjZGVmZ2hp',
      ...[1, 2].map((before) => inner('~'.repeat(before))),
      '616263646566676869',
      Buffer.from('YWJjZGVmZ2hp').toString('base64'),
      '61 62 63 64 65 66 67 68 69',
      '97 98 99 100 101 102 103 104 105',
      '97,98,99,100,101,102,103,104,105',
      '97, 98, 99, 100, 101, 102, 103, 104, 105',
      '61:62:63:64:65:66:67:68:69',
    ])
  })

  const hard = 'a/b c?d=é"<x>&'
  test.each([
    ['JSON', String.raw`a/b c?d=é\"<x>&`],
    ['an address', 'a%2Fb%20c%3Fd%3D%C3%A9%22%3Cx%3E%26'],
    ['an address in lower case', 'a%2fb%20c%3fd%3d%c3%a9%22%3cx%3e%26'],
    ['a form', 'a%2Fb+c%3Fd%3D%C3%A9%22%3Cx%3E%26'],
    ['blanks as +', 'a/b+c?d=é"<x>&'],
    ['a page', 'a/b c?d=é&quot;&lt;x&gt;&amp;'],
    ['base64', 'YS9iIGM/ZD3DqSI8eD4m'],
    ['base64 of addresses', 'YS9iIGM_ZD3DqSI8eD4m'],
    ['hex', '612f6220633f643dc3a9223c783e26'],
    ['hex in capitals', '612F6220633F643DC3A9223C783E26'],
    ['base64 of base64', 'WVM5aUlHTS9aRDNEcVNJOGVENG0'],
    ['the bytes of a Buffer', '61 2f 62 20 63 3f 64 3d c3 a9 22 3c 78 3e 26'],
    ['the bytes of Go', '97 47 98 32 99 63 100 61 195 169 34 60 120 62 38'],
    ['the bytes of JSON', '97,47,98,32,99,63,100,61,195,169,34,60,120,62,38'],
    ['hex with colons', '61:2f:62:20:63:3f:64:3d:c3:a9:22:3c:78:3e:26'],
    ['hex with colons in capitals', '61:2F:62:20:63:3F:64:3D:C3:A9:22:3C:78:3E:26'],
  ])('%s', (_, form) => {
    expect(toSecretForms(hard)).toContain(form)
  })

  test.each([0, 1, 2, 3, 4, 5])(
    'base64 inside a longer text, %i bytes from its start',
    (before) => {
      for (const value of ['k3y-4567', 'k3y-45678', 'k3y-456789']) {
        const longer = Buffer.from(`${'~'.repeat(before)}${value}~~~`).toString('base64')
        const inner = toSecretForms(value).filter((form) => longer.includes(form))
        expect(inner.map(({ length }) => length)).toEqual([
          expect.toSatisfy((length) => length >= 9),
        ])
      }
    },
  )

  test.each([
    ['76', 76],
    ['64', 64],
  ])('lines of base64 of %s characters, and a last one of eight at least', (_, columns) => {
    const text = (extra: number) => 'k3y.'.repeat(columns / 4).slice(0, (columns / 4) * 3 + extra)
    const base64 = (extra: number) => Buffer.from(text(extra)).toString('base64')
    expect(toSecretForms(text(6))).toEqual(
      expect.arrayContaining([base64(6).slice(0, columns), base64(6).slice(columns)]),
    )
    expect(toSecretForms(text(4))).toContain(base64(4).slice(columns))
    expect(toSecretForms(text(3))).not.toContain(base64(3).slice(columns))
    // One line alone is known without the sign that fills it.
    expect(toSecretForms('k3y-4567').filter((form) => form.endsWith('='))).toEqual([])
  })

  test('each line, without the blanks around it, and no short or plain one', () => {
    const forms = toSecretForms('first line \r\n  second-line\rabc\nthird-line\ntrue')
    expect(forms).toEqual(expect.arrayContaining(['first line', 'second-line', 'third-line']))
    expect(forms.filter((form) => !isMaskable(form))).toEqual([])
    expect(forms).not.toContain('  second-line')
  })

  test('each piece of 16 characters between breaks that are written out', () => {
    const forms = toSecretForms(String.raw`0123456789abcdef\n0123456789-abcd\r\nABCDEFGHIJKLMNOPQ`)
    expect(forms).toEqual(expect.arrayContaining(['0123456789abcdef', 'ABCDEFGHIJKLMNOPQ']))
    expect(forms).not.toContain('0123456789-abcd')
  })

  test.each([
    ['token', 'first-secret'],
    ['API_KEY', 'first-secret'],
    ['db_password', 'see https://first-secret'],
  ])('the field %s of JSON: %s', (name, text) => {
    for (const value of [
      JSON.stringify({ [name]: text }),
      `\n ${JSON.stringify({ [name]: text })}`,
    ])
      expect(toSecretForms(value)).toContain(text)
  })

  test.each<[string, unknown]>([
    ['name', 'first-secret'],
    ['token_uri', 'https://first-secret'],
    ['token_uri', 'http://first-secret'],
    ['token', 12_345_678],
    ['token', ['first-secret']],
    ['token', null],
  ])('no field %s of JSON: %j', (name, field) => {
    const forms = toSecretForms(JSON.stringify({ [name]: field }))
    expect(forms).not.toContain(field)
    expect(forms).not.toContain('first-secret')
  })
})

test('a line of a secret field of JSON', () => {
  const forms = toSecretForms(JSON.stringify({ private_key: 'k3y-1234\nk3y-5678' }))
  expect(forms).toEqual(expect.arrayContaining(['k3y-1234', 'k3y-5678']))
})

test('the secret fields of JSON have every form too', () => {
  const key = 'MIIEvQIBADANBgkqhkiG9w0'
  const forms = toSecretForms(JSON.stringify({ private_key: key, name: 'robot-7' }))
  for (const text of [key, `user:${key}`, `${key}:`]) {
    const written = Buffer.from(text).toString('base64')
    expect(
      forms.some((form) => form.length > 20 && written.includes(form)),
      text,
    ).toBe(true)
  }
})
