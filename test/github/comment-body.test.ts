import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AgentEntry,
  commentMarker,
  findRow,
  hasEntry,
  mergeEntry,
  toMarkdownOf,
} from '../../src/github/comment-body.ts'
import { encodeKey, toPlace } from '../../src/github/place.ts'

const footer = '<sub>updated</sub>'

function entryOf(key: string, more: Partial<AgentEntry> = {}): AgentEntry {
  return { key, cells: [key, '✅', '', ''], block: '', footer, ...more }
}

/** The comment that some entries make, one after the other. */
function commentOf(...entries: AgentEntry[]): string {
  return entries.reduce((body, entry) => mergeEntry([body], entry), '')
}

/** What a reader sees of it. */
function seen(body: string): string {
  return body.replace(/^<!--.*?-->\n?|<!--.*?-->/gm, '').trim()
}

const head =
  '### Agent previews\n\n| Agent | Preview | Smoke test | Commit |\n| :-- | :-- | :-- | :-- |'

test('a row for each agent by name, then what each says, then the footer', () => {
  const body = commentOf(entryOf('b', { block: 'of b' }), entryOf('a', { block: 'of a' }))
  expect(body.split('\n')[0]).toBe(commentMarker)
  expect(seen(body).replace(/\n{2,}/g, '\n')).toBe(
    `${head.replace('\n\n', '\n')}\n| a | ✅ |  |  |\n| b | ✅ |  |  |\nof a\nof b\n${footer}`,
  )
})

test('of one agent it shows its Markdown as it is', () => {
  const entry = entryOf('a', { block: 'one\n\ntwo' })
  expect(seen(commentOf(entry)).replace(/\n{2,}/g, '\n\n')).toBe(toMarkdownOf(entry))
})

test('an entry replaces the earlier one of its key, and nothing else', () => {
  const other = entryOf('b', { block: '```text\r\n<!-- /block:x -->\n\n\n```  ' })
  const before = commentOf(entryOf('a', { block: 'old' }), other)
  const after = mergeEntry([before], entryOf('a', { cells: ['a', '❌', '', ''] }))
  expect(after).not.toContain('old')
  expect(after).toContain('| a | ❌ |')
  const blockOf = (body: string) => /<!-- block:b -->[\s\S]*<!-- \/block:b -->/.exec(body)?.[0]
  expect(blockOf(after)).toBe(blockOf(before))
  expect(hasEntry(after, other)).toBe(true)
})

describe('previews that are deleted', () => {
  const gone = (key: string) => entryOf(key, { cells: [key, '🗑️ deleted', '', ''], isGone: true })

  test('have a row while others live', () => {
    const body = commentOf(entryOf('a'), entryOf('b'), gone('a'))
    expect(body).toContain('| a | 🗑️ deleted |')
    expect(hasEntry(body, gone('a'))).toBe(true)
  })

  test('leave one line when they are all', () => {
    const body = commentOf(entryOf('a', { block: 'x' }), entryOf('b'), gone('a'), gone('b'))
    expect(body).toBe(`${commentMarker}\nPreviews deleted.`)
    expect(hasEntry(body, gone('a'))).toBe(true)
    expect(hasEntry(body, entryOf('a'))).toBe(false)
  })

  test('have rows again when the pull request is reopened', () => {
    const body = commentOf(gone('a'), entryOf('b'), entryOf('a'))
    expect(body).toBe(commentOf(entryOf('a'), entryOf('b')))
  })
})

describe('a comment in which no agent is a preview', () => {
  const ofDeployment = (key: string, more: Partial<AgentEntry> = {}) =>
    entryOf(key, { isDeployment: true, ...more })
  const headOfDeployments = head.replace('previews', 'deployments').replace('Preview', 'Deployment')
  const isOfDeployments = (body: string) => seen(body).startsWith(headOfDeployments)

  test('says so, until one is', () => {
    const both = commentOf(ofDeployment('a'), ofDeployment('b'))
    expect(isOfDeployments(both)).toBe(true)
    expect(isOfDeployments(mergeEntry([both], ofDeployment('c')))).toBe(true)
    expect(seen(mergeEntry([both], entryOf('c')))).toMatch(/^### Agent previews\n/)
    expect(seen(mergeEntry([both, commentOf(entryOf('c'))], ofDeployment('a')))).toMatch(/previews/)
    const entry = ofDeployment('a', { block: 'one' })
    expect(toMarkdownOf(entry)).toBe(seen(commentOf(entry)).replace(/\n{2,}/g, '\n\n'))
  })

  test('replaces the row of an older version, whose heading it changes where it is the only one', () => {
    const old = (...keys: string[]) => commentOf(...keys.map((key) => entryOf(key)))
    expect(isOfDeployments(mergeEntry([old('a')], ofDeployment('a')))).toBe(true)
    const several = mergeEntry([old('a', 'b')], ofDeployment('a'))
    expect(seen(several).startsWith(head)).toBe(true)
    expect(several.match(/row:a /g)).toHaveLength(1)
  })

  test('leaves one line when all are deleted', () => {
    const gone = ofDeployment('a', { isGone: true })
    const body = commentOf(ofDeployment('a'), gone)
    expect(body).toBe(`${commentMarker}\nDeployments deleted.`)
    expect(isOfDeployments(mergeEntry([body], ofDeployment('a')))).toBe(true)
  })
})

describe('what people changed', () => {
  const both = commentOf(entryOf('a', { block: 'of a' }), entryOf('b', { block: 'of b' }))

  test.each<[string, string, readonly string[]]>([
    ['a note on top', both.replace('###', 'Hello!\n\n###'), ['Hello!']],
    ['a note at the end', `${both}\n\nHello!`, ['Hello!']],
    ['a note between blocks', both.replace('<!-- block:b', 'Hello!\n\n<!-- block:b'), ['Hello!']],
    ['a row', both.replace('| b |', '| mine | ? | | |\n| b |'), ['| mine | ? | | |']],
    ['line breaks of another system', both.replaceAll('\n', '\r\n'), ['of b\r\n']],
    ['the end of a block', both.replace('<!-- /block:a -->', ''), ['of a', 'of b']],
    ['the beginning of a block', both.replace('<!-- block:b -->', ''), ['of b']],
    ['the head of the table', both.replace(/\| Agent.*\n.*\n/, ''), ['| b |']],
    ['the heading', both.replace('### Agent previews', '# Mine'), ['# Mine', '| b |']],
    ['all but the marker', `${commentMarker}\nmine`, ['mine']],
    ['everything', 'mine', ['mine']],
  ])('%s is kept, and the row is written', (_, edited, kept) => {
    const entry = entryOf('c', { block: 'of c' })
    const body = mergeEntry([edited], entry)
    for (const text of [...kept, 'of c', head]) expect(body).toContain(text)
    expect(hasEntry(body, entry)).toBe(true)
    expect(body.split(commentMarker)).toHaveLength(2)
    expect(mergeEntry([body], entry)).toBe(body)
  })

  test('a duplicated row becomes one', () => {
    const row = both.split('\n').find((line) => line.startsWith('| a |'))
    const body = mergeEntry([both.replace('| b |', `${row}\n| b |`)], entryOf('a'))
    expect(body.match(/row:a /g)).toHaveLength(1)
  })
})

test('a second comment gives the first one what that lacks', () => {
  const first = commentOf(entryOf('a'), entryOf('b', { cells: ['b', 'first', '', ''] }))
  const second = commentOf(
    entryOf('b', { cells: ['b', 'second', '', ''], block: 'no' }),
    entryOf('c', { block: 'of c' }),
  )
  const body = mergeEntry([first, `${second}\n\nnote`, ''], entryOf('a'))
  for (const text of ['| b | first |', '| c |', 'of c', 'note']) expect(body).toContain(text)
  expect(body).not.toMatch(/second|\nno\n/)
})

test.each([
  '|',
  '-->',
  'a\nb',
  '`',
  '@octocat',
  '<!-- row:a -->',
  '<!-- block:b -->',
  '\ud800',
  ' ',
])('the key %j is found again', (key) => {
  const entry = entryOf(key, { cells: ['x', 'y', '', ''], block: key })
  const body = commentOf(entryOf('a'), entry, entryOf('b'))
  expect(findRow(body, { key })).toMatchObject({ hasOthers: true })
  expect(findRow(body, { key }).line).toContain('| x | y |')
  expect(hasEntry(body, entry)).toBe(true)
  expect(body.match(/^\| .*-->$/gm)).toHaveLength(3)
})

describe('deployments of one name', () => {
  const [us, eu] = [new URL('https://us.example'), new URL('https://eu.example/api-host/')]
  const at = (place: NonNullable<AgentEntry['place']>, isGone = false) =>
    entryOf('a', { place, isGone })
  const rowsOf = (body: string) => body.match(/<!-- row:/g)?.length ?? 0

  test.each([
    ['control plane', toPlace(us, undefined), toPlace(eu, undefined)],
    ['workspace', toPlace(us, 'w1'), toPlace(us, 'w2')],
  ])('with another %s have rows of their own', (_, one, other) => {
    const body = commentOf(at(one), at(other))
    expect(rowsOf(body)).toBe(2)
    expect(rowsOf(commentOf(at(one), at(other), at(one)))).toBe(2)
    expect(mergeEntry([body], at(one, true))).not.toContain('Previews deleted.')
    expect(commentOf(at(one), at(other), at(one, true), at(other, true))).toContain(
      'Previews deleted.',
    )
  })

  test.each([
    ['no place, as earlier versions wrote it', {}, toPlace(eu, 'w1', 'd1')],
    ['no workspace', toPlace(eu, undefined), toPlace(eu, 'w1')],
    ['no ID yet', toPlace(eu, 'w1'), toPlace(eu, 'w1', 'd1')],
    ['the ID that it had before it was made anew', toPlace(us, 'w', 'd1'), toPlace(us, 'w', 'd2')],
    ['a trailing slash', toPlace(new URL('https://eu.example/api-host'), ''), toPlace(eu, '')],
  ])('share the row that has %s', (_, one, other) => {
    expect(rowsOf(commentOf(at(one), at(other)))).toBe(1)
    expect(rowsOf(commentOf(at(other), at(one)))).toBe(1)
  })

  test('share the row of one ID, whatever they are called', () => {
    const place = toPlace(us, undefined, 'd1')
    expect(rowsOf(commentOf(at(place), entryOf('d1', { place })))).toBe(1)
  })

  test('show neither the URL nor the IDs of their place', () => {
    expect(commentOf(at(toPlace(us, 'w1-id', 'd1-id')))).not.toMatch(/example|w1-id|d1-id/)
  })
})

test.each([
  ['plain-name_1.2', 'plain-name_1.2'],
  ['a--b', 'a%2D-b'],
  ['---', '%2D%2D-'],
  ['--> <b>', '%2D-%3E%20%3Cb%3E'],
  ['line\nbreak', 'line%0Abreak'],
  ['ünï', '%C3%BCn%C3%AF'],
  ['\ud800', '%EF%BF%BD'],
])('no key can end its marker: %j', (name, expected) => {
  expect(encodeKey(name)).toBe(expected)
})

describe('what is too long', () => {
  const log = `<details><summary>Log</summary>\n\n\`\`\`\`text\n${'line\n'.repeat(15_000)}\`\`\`\`\n\n</details>`

  test('loses the end of the own block, with everything closed that is open', () => {
    const body = commentOf(
      entryOf('b', { block: 'of b' }),
      entryOf('a', { block: `cause\n\n${log}` }),
    )
    expect(body.length).toBeLessThanOrEqual(65_536)
    expect(body.length).toBeGreaterThan(60_000)
    expect(body).toContain('\ncause\n')
    expect(body).toMatch(
      /line\n````\n\n<\/details>\n\n_This part was too long.*\n\n<!-- \/block:a -->/,
    )
    expect(body).toContain('of b')
  })

  test('loses blocks of others only where that does not do, and never a row', () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      entryOf(`agent-${at}`, { block: `${'x'.repeat(99)}\n`.repeat(120) }),
    )
    const body = commentOf(...many)
    expect(body.length).toBeLessThanOrEqual(65_536)
    for (const entry of many) expect(hasEntry(body, entry)).toBe(true)
    expect(body.match(/_This part was too long/g)?.length).toBeLessThan(9)
  })

  test('is well-formed', () => {
    const body = commentOf(entryOf('a', { block: '😀\n'.repeat(40_000) }))
    expect(body.isWellFormed()).toBe(true)
    expect(body.length).toBeLessThanOrEqual(65_536)
  })
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('', '<!-- /block:a -->', '```', '| x |', 'Previews deleted.', '<!-- row:a -->|'),
)
const entries = fc.uniqueArray(
  fc.record({
    key: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    cells: fc.tuple(text, text, text, text),
    block: fc.array(text, { maxLength: 4 }).map((lines) => lines.join('\n')),
    isGone: fc.boolean(),
  }),
  { selector: ({ key }) => encodeKey(key), minLength: 1, maxLength: 6 },
)

test('any order in which agents write ends with the rows of all', () => {
  const orders = entries.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
    ),
  )
  fc.assert(
    fc.property(orders, ([list, order]) => {
      const written = list.map((entry) => ({ ...entry, footer, isGone: false }))
      const ordered = order.map(({ key }) => written.find((one) => one.key === key) ?? entryOf('?'))
      const body = commentOf(...ordered)
      expect(body).toBe(commentOf(...written))
      for (const entry of written) expect(hasEntry(body, entry)).toBe(true)
    }),
  )
})

test('whatever a comment says, an entry can be written, and written again changes nothing', () => {
  const lines = fc.array(
    fc.oneof(
      text,
      fc.constantFrom('<!-- block:a -->', '<!-- /block:b -->', '| x |<!-- row:b deleted -->', head),
    ),
  )
  fc.assert(
    fc.property(lines, lines, entries, (one, other, [entry]) => {
      const own = { ...entryOf('?'), ...entry }
      const body = mergeEntry([one.join('\n'), other.join('\n')], own)
      expect(hasEntry(body, own)).toBe(true)
      expect(mergeEntry([body], own)).toBe(body)
    }),
  )
})
