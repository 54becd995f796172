import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Redactor, redactDeep, toShownText } from '../../src/text/redact.ts'
import { Secret } from '../../src/text/secret.ts'

const value = `lsv2_pt_C"A'N/A+R&Y%<key>`

test('a secret prints as *** wherever it ends up', () => {
  const secret = new Secret(value)
  expect([String(secret), `${secret}`]).toEqual(['***', '***'])
  expect(JSON.stringify({ secret })).toBe('{"secret":"***"}')
  expect(inspect({ secret }, { depth: 9 })).toBe('{ secret: *** }')
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

  const hard = `lsv2_pt_a!b'c(d)e*f~g h"i\\j/k&l<m>n+o%p=q?éÀ${'x'.repeat(68)}`
  const percent = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const unicode = (text: string, of: RegExp) =>
    text.replace(of, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const json = (text: string) => JSON.stringify(text).slice(1, -1)
  const html = (text: string, toEntity: (code: number) => string) =>
    text.replace(/[&<>"'`=/]/g, (sign) => toEntity(sign.charCodeAt(0)))
  const wrap = (text: string, columns: number, lineBreak: string) =>
    text.replace(new RegExp(`.{${columns}}`, 'g'), (line) => line + lineBreak)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const bytes = (text: string, toEscape: (hex: string) => string) =>
    [...Buffer.from(text.replace(/[\\']/g, '\\$&'))]
      .map((byte) => (byte < 128 ? String.fromCharCode(byte) : toEscape(byte.toString(16))))
      .join('')

  test.each<[string, (value: string) => string]>([
    ["Python's quote()", (text) => percent(text).replaceAll('%2F', '/')],
    ['RFC 3986', percent],
    [
      'RFC 3986 in lower case',
      (text) => percent(text).replace(/%../g, (code) => code.toLowerCase()),
    ],
    ["Python's quote_plus()", (text) => percent(text).replaceAll('%20', '+')],
    ['encodeURI()', encodeURI],
    ['a form', (text) => new URLSearchParams([['', text]]).toString().slice(1)],
    ['an address in an address', (text) => percent(percent(text))],
    ['JSON', json],
    ['JSON within JSON', (text) => json(json(text))],
    ['JSON within JSON within JSON', (text) => json(json(json(text)))],
    ["PHP's JSON", (text) => json(text).replaceAll('/', '\\/')],
    ["Python's JSON", (text) => unicode(json(text), /[^ -~]/g)],
    ["Go's JSON", (text) => unicode(json(text), /[<>&]/g)],
    [".NET's JSON", (text) => unicode(text, /[^A-Za-z0-9 _-]/g)],
    ['JSON with every character escaped', (text) => unicode(text, /[\s\S]/g)],
    ['an address within JSON', (text) => json(percent(text))],
    ['JSON within an address', (text) => percent(json(text))],
    ['JSON within a page', (text) => html(json(text), (code) => `&#${code};`)],
    ["Python's html.escape()", (text) => html(text, (code) => `&#x${code.toString(16)};`)],
    ["React's entities", (text) => html(text, (code) => `&#${code};`)],
    [
      'entities in capitals',
      (text) => html(text, (code) => `&#X${code.toString(16).toUpperCase()};`),
    ],
    ["Python's repr()", (text) => text.replace(/[\\']/g, '\\$&')],
    [
      "JavaScript's texts",
      (text) =>
        text.replace(/[^\w ]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`),
    ],
    [
      "git's octal escapes",
      (text) =>
        text.replace(/["\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`),
    ],
    ["Python's repr() of bytes", (text) => bytes(text, (hex) => `\\x${hex}`)],
    ["Python's repr() of bytes within JSON", (text) => json(bytes(text, (hex) => `\\x${hex}`))],
    [
      "git's octal escapes of bytes",
      (text) => bytes(text, (hex) => `\\${Number.parseInt(hex, 16).toString(8)}`),
    ],
    ['UTF-8 that was read as Latin-1', (text) => Buffer.from(text).toString('latin1')],
    ["a shell's quotes", (text) => text.replaceAll("'", "'\\''")],
    ["Python's shlex.quote()", (text) => text.replaceAll("'", `'"'"'`)],
    ["printf's %q", (text) => text.replace(/[^\wé]/g, '\\$&')],
    ["SQL's and YAML's quotes", (text) => text.replaceAll("'", "''")],
    ["CSV's quotes", (text) => text.replaceAll('"', '""')],
    ['base64', base64],
    ['base64 in lines of 76', (text) => wrap(base64(text), 76, '\n')],
    ['base64 in lines of 64', (text) => wrap(base64(text), 64, '\r\n')],
    ['base64 in lines within JSON', (text) => json(wrap(base64(text), 76, '\n'))],
    [
      'base64 of what begins elsewhere, in lines',
      (text) => wrap(base64(`user:${text}`), 76, '\n    '),
    ],
    ['base64 of user:secret', (text) => base64(`user:${text}`)],
    ['base64 of a header', (text) => base64(`us:${text}:more`)],
    ['base64 of three bytes before', (text) => Buffer.from(`use${text}.`).toString('base64url')],
    ['hex in capitals', (text) => Buffer.from(text).toString('hex').toUpperCase()],
  ])('C2: knows a value as %s', (_, write) => {
    const redactor = new Redactor()
    redactor.add(hard)
    const written = write(hard)
    const shown = redactor.redact(`before ${written} after`)
    expect(shown.replaceAll('***', '').length).toBeLessThan('before  after'.length + 24)
    expect(shown).toMatch(/^before .*\*\*\*.* after$/s)
    expect(redactor.redact('before lsv2_pt_ after &amp; \\n %41')).toBe(
      'before lsv2_pt_ after &amp; \\n %41',
    )
  })

  test.each([
    [String.raw`\n`, '\n'],
    [String.raw`\r`, '\r'],
    [String.raw`\t`, '\t'],
    [String.raw`\b`, '\b'],
    [String.raw`\f`, '\f'],
    [String.raw`\v`, '\v'],
    ['&amp;', '&'],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&apos;', "'"],
    ['&sol;', '/'],
    ['&num;', '#'],
    ['&plus;', '+'],
    ['&equals;', '='],
    [String.raw`\U0001f511`, '🔑'],
    [String.raw`\u{1F511}`, '🔑'],
    [String.raw`\u{b}`, '\v'],
    [String.raw`\xE9`, 'é'],
    ['%u20AC', '€'],
    ['&#x10FFFF;', '\u{10ffff}'],
    ['%F0%9F%94%91', '🔑'],
    ['%e2%82%ac', '€'],
    ['%C3%a9', 'é'],
    ['%7E', '~'],
  ])('C2: reads %s as the character that it stands for, and no further', (written, character) => {
    const redactor = new Redactor()
    redactor.add(`CANARY${character}k3y-01`)
    expect(redactor.redact(`(CANARY${written}k3y-01)`)).toBe('(***)')
    expect(redactor.redact(`(${written}k3y-02)`)).toBe(`(${written}k3y-02)`)
  })

  test.each([String.raw`\U00110000`, '&#x110000;', '&#1114112;', '&unknown;', '%ff', '%ZZ', '%'])(
    '%s, which stands for no character, is shown as it is',
    (written) => {
      const redactor = new Redactor()
      redactor.add('k3y-0123')
      expect(redactor.redact(`a ${written} k3y-0123`)).toBe(`a ${written} ***`)
    },
  )

  test('sees a value through what is hidden and escaped, at each of three levels and no more', () => {
    const redactor = new Redactor()
    redactor.add('hunter-2')
    const hidingIn = (levels: number) => {
      let text = String.raw`hunter\u200b-2`
      for (let level = 1; level < levels; level += 1) text = json(text)
      return redactor.redact(text)
    }
    expect([1, 2, 3].map(hidingIn)).toEqual(['***', '***', '***'])
    expect(hidingIn(4)).toContain('hunter')
  })

  test('C2: knows each line of base64 that comes alone', () => {
    const redactor = new Redactor()
    redactor.add(hard)
    for (const columns of [64, 76]) {
      for (const line of wrap(base64(hard), columns, '\n').split('\n').filter(Boolean)) {
        expect(redactor.redact(`out: ${line}`).replace('=', '')).toBe('out: ***')
      }
    }
  })

  test.each(["it''s%41half", 'longer-a\\\\nb%2541', '&amp;amp;quot', "longer-'\\'''half"])(
    'C2: knows %s, which holds what looks escaped, in every form',
    (value) => {
      const redactor = new Redactor()
      redactor.add(value)
      for (const text of [
        value,
        json(value),
        percent(value),
        json(json(value)),
        html(value, (code) => `&#${code};`),
      ])
        expect(redactor.redact(`x ${text} y`)).toBe('x *** y')
    },
  )

  test('E5: of a long text only what is shown is looked at, and no part of a secret at its end', () => {
    const redactor = new Redactor()
    const secret = 'lsv2_0123456789'
    redactor.add(secret)
    for (let before = 0; before < 40; before += 1) {
      const shown = redactor.redact('x'.repeat(before) + secret.repeat(3) + 'y'.repeat(99), 40)
      expect(shown).not.toMatch(/l|s|v|\d/)
      expect(shown.length).toBeLessThanOrEqual(44)
      expect(shown.endsWith('…')).toBe(true)
    }
    expect(redactor.redact('short', 40)).toBe('short')
    const long = 'x'.repeat(64 * 1024 - 5)
    expect(redactor.redact(`${long}${secret}${long}${secret}`)).toBe(`${long}***${long}***`)
  })

  test.each([
    [40, 'x'.repeat(39)],
    [50, 'x'.repeat(39)],
    [30, `${'x'.repeat(30)}***`],
  ])('E5: of a text with a limit of 40, a secret at %i is %s', (before, shown) => {
    const redactor = new Redactor()
    redactor.add('lsv2_0123456789')
    const text = `${'x'.repeat(before)}lsv2_0123456789${'y'.repeat(99)}`
    expect(redactor.redact(text, 40)).toBe(`${shown}…`)
  })

  test.each([
    ['one within the other', ['a2c4%411234', '4A12'], '_a2c4%411234_', '_***_'],
    [
      'one that begins in the other',
      ['longer-a2c4%41', '4A2c4-longer'],
      '_longer-a2c4%412c4-longer_',
      '_***_',
    ],
    [
      'one that begins where the other ends',
      ['longer-%41', 'B-longer'],
      '_longer-%41%42-longer_',
      '_***_',
    ],
    ['one within what is read as something else', ['a2c4-x%4', 'c4-x'], '_a2c4-x%41_', '_***1_'],
    ['two that stand apart', ['longer-%41', 'B-longer'], 'longer-%41-%42-longer', '***-***'],
  ])('hides what is written and what it reads as together: %s', (_, values, text, shown) => {
    const redactor = new Redactor()
    for (const each of values) redactor.add(each)
    expect(redactor.redact(text)).toBe(shown)
  })

  test('what is short, or part of a setting, is no secret', () => {
    const redactor = new Redactor()
    redactor.keep(['my-agent-gold-7', 'https://agent.example/path'])
    const values = ['true', 'k3y-123', 'agent-gold', 'agent.example/path', 'two-lines\nagent-gold']
    for (const each of values) redactor.add(each)
    const text = 'true k3y-123 my-agent-gold-7 https://agent.example/path'
    expect(redactor.redact(`${text} two-lines`)).toBe(`${text} ***`)
  })

  test('knows every line of a value of several lines', () => {
    const redactor = new Redactor()
    redactor.add('first line\nsecond line')
    expect(redactor.redact('x second line y')).toBe('x *** y')
  })

  test('knows the lines of a key whose breaks are written out', () => {
    const redactor = new Redactor()
    redactor.add(
      '-----BEGIN KEY-----\\nMIIabcdefghijklmnop\\nQRSTUVWXYZabcdefgh\\n-----END KEY-----',
    )
    expect(redactor.redact('x MIIabcdefghijklmnop y\nQRSTUVWXYZabcdefgh')).toBe('x *** y\n***')
    redactor.add('C:\\networks\\nodes')
    expect(redactor.redact('etworks')).toBe('etworks')
  })

  test('knows the secret fields of a JSON value, however they are written', () => {
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
    redactor.add('aXaXaXaXa')
    expect(redactor.redact('first-shared-second aXaXaXaXaXaXa')).toBe('*** ***')
  })

  test.each([
    '\u001b[31m',
    '\u009b0m',
    '\u200b',
    '\ufffd',
    '\u061c',
    '\ufe0f',
    '\u{e0041}',
    '\u001b]0;t\u0007',
  ])('sees a value through %j', (hiding) => {
    const redactor = new Redactor()
    redactor.add('hunter-2')
    const text = `is ${[...'hunter-2'].join(hiding)}!`
    expect(redactor.redact(text)).toBe('is ***!')
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
    ['a plain line of a secret', 'k3y-0123456789\ncustomers', 'customers'],
    ['what a plain word is in base64', 'us-east-1', 'dXMtZWFzdC0x'],
  ])('leaves names alone that hold %s', (_, secret, part) => {
    const redactor = new Redactor()
    redactor.add(secret)
    expect(redactor.redactName(`my-${part}-agent`)).toBe(`my-${part}-agent`)
    expect(redactor.redact(part)).toBe('***')
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
    redactor.add('my-token')
    redactor.add('my-token-and-more')
    expect(redactor.redact('my-token-and-more my-token')).toBe('*** ***')
  })
})

test('foreign text is redacted before it is cleaned, and again after it, and cut last', () => {
  const redactor = new Redactor()
  redactor.add('hunter-2')
  const show = (text: string, limit = 40) => toShownText(text, redactor.redact, limit)
  expect(show('is hunter-2!')).toBe('is ***!')
  expect(show('is hunter\u001b[31m-2!')).toBe('is ***!')
  const cut = show(`${'x'.repeat(36)}hunter-2`)
  expect(cut).not.toContain('h')
  expect(cut.length).toBeLessThanOrEqual(41)
  const upper = (text: string) => text.toUpperCase()
  expect(toShownText('is hunter-2!', redactor.redact, 40, upper)).toBe('IS ***!')
})

test('of a value every text and key is redacted', () => {
  const redactor = new Redactor()
  redactor.add('hunter-2')
  const shown = redactDeep({ 'a hunter-2': ['hunter-2', 7, null, { b: true }] }, redactor.redact)
  expect(shown).toEqual({ 'a ***': ['***', 7, null, { b: true }] })
})

test.each([
  ['naïve"quote-12345', String.raw`na\u00efve\"quote-12345`],
  ['naïve"quote-12345', String.raw`naïve\"quote-12345`],
  ['a/b/c+d=secret<x', String.raw`a\/b\/c+d=secret<x`],
  ['a<b&c"secret', 'a&#60;b&#38;c&#34;secret'],
])(
  '%s, written as %s, is hidden at the start, in the middle, and at the end',
  (secret, written) => {
    const redactor = new Redactor()
    redactor.add(secret)
    for (const [before, after] of [
      ['', ''],
      ['', ' y'],
      ['x ', ' y'],
      ['x ', ''],
    ]) {
      expect(redactor.redact(`${before}${written}${after}`)).toBe(`${before}***${after}`)
    }
  },
)
