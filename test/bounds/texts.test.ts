import { describe, expect, test } from 'vitest'
import { readRows, renderComment } from '../../src/github/comment.ts'
import { readRefusal } from '../../src/http/json-client.ts'
import { findDifference } from '../../src/smoke/expectations/contained.ts'
import { parseJsonText, toShortJson } from '../../src/text/json-text.ts'
import { Redactor, redactDeep, toShownText } from '../../src/text/redact.ts'
import {
  toCode,
  toCodeBlock,
  toHtml,
  toInertText,
  toMarkdown,
  toMermaidQuote,
  toOneLine,
  toPlainText,
} from '../../src/text/safe-text.ts'

// The loops over foreign text, in processor time, which is the same on a busy machine. The scenarios of the worst
// answers play the largest accepted sizes.

const size = 1024 * 1024
const maxMs = 5_000

function expectSoon(work: () => unknown): void {
  const before = process.threadCpuUsage()
  work()
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(maxMs)
}

const secrets = Array.from({ length: 50 }, (_, index) => `secret-${index}-${'x'.repeat(40)}`)
const redactor = new Redactor()
for (const secret of secrets) redactor.add(secret)

const texts: [string, string][] = [
  ['line breaks', '\n'.repeat(size)],
  ['blanks', `a${' '.repeat(size)}b`],
  ['zero-width characters', 'a\u200b'.repeat(size / 2)],
  ['beginnings of colours', '\u001b['.repeat(size / 2)],
  ['colours that never end', `\u001b[${'0'.repeat(size)}`],
  ['links that never end', '\u001b]'.repeat(size / 2)],
  ['colons', ':'.repeat(size)],
  ['backticks', '`a'.repeat(size / 2)],
  ['beginnings of a secret', 'secret-1-'.repeat(size / 9)],
  ['secrets', secrets.join('').repeat(size / secrets.join('').length)],
  ['secrets with colours', [...(secrets[0] ?? '')].join('\u001b[1m').repeat(20_000)],
  ['titles', '<title'.repeat(size / 6)],
  ['quotes and backslashes', '\\"'.repeat(size / 2)],
]

describe.each(texts)('%s', (_, text) => {
  test('are shown soon', () => {
    expectSoon(() => toShownText(text, redactor.redact, 4_000))
    expectSoon(() => toOneLine(text, 200))
    expectSoon(() => toMermaidQuote(text))
    expectSoon(() => readRefusal(text, 'text/html', redactor.redact))
    expectSoon(() => readRefusal(text, 'text/plain', redactor.redact))
    expectSoon(() => redactDeep([text], redactor.redact))
    expectSoon(() => toShortJson([text], { limit: 200, redact: redactor.redact }))
    const times = { startedAt: 0, writtenAt: 0 }
    const row = {
      agent: { name: 'a' },
      cells: [text, '', '', ''],
      block: text,
      runUrl: '',
      ...times,
    }
    expectSoon(() => readRows(renderComment([row])))
    expectSoon(() => readRows(text))
  })

  test('are cleaned and escaped in linear time, whole', () => {
    for (const clean of [
      toPlainText,
      toInertText,
      toOneLine,
      toHtml,
      toMarkdown,
      toCode,
      toCodeBlock,
    ]) {
      expectSoon(() => clean(text.slice(0, size / 4)))
    }
  })
})

describe('many secrets in a long text', () => {
  const many = new Redactor()
  const values = Array.from(
    { length: 200 },
    (_, at) => `lsv2_pt_${at}_"'&<${'abc%/+'.repeat(6)}${at}`,
  )
  for (const value of values) many.add(value)

  test.each<[string, string]>([
    ['none of them', 'the quick brown fox '.repeat((4 * size) / 20)],
    ['lines', 'the quick brown fox\n'.repeat((4 * size) / 20)],
    ['all of them', values.join(' ').repeat(100)],
    ['escapes', '\\"%41&lt;\u001b[1m'.repeat((4 * size) / 18)],
  ])('%s', (_, text) => {
    expectSoon(() => many.redact(text))
  })
})

describe('JSON that is too deep', () => {
  test.each([
    ['levels', '['.repeat(size)],
    ['texts that do not end', `["${'\\"'.repeat(size / 2)}`],
  ])('%s', (_, text) => {
    expectSoon(() => expect(() => parseJsonText(text)).toThrow())
  })
})

describe('a wrong answer is told from the right one', () => {
  test.each([
    ['a million items', Array.from({ length: 1_000_000 }, () => 1), [2]],
    [
      'messages',
      { messages: Array.from({ length: 100_000 }, () => ({ type: 'human' })) },
      { messages: [{ type: 'ai' }] },
    ],
    [
      'many expectations',
      Array.from({ length: 30_000 }, () => ({ a: 1 })),
      Array.from({ length: 500 }, () => ({ a: 2 })),
    ],
  ])('%s', (_, actual, expected) => {
    expectSoon(() => expect(findDifference('it', actual, expected, (text) => text)).toBeDefined())
  })
})
