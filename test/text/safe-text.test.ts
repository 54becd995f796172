import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPage } from '../../scripts/texts/markdown.ts'
import {
  cutText,
  toCode,
  toCodeBlock,
  toInertText,
  toMarkdown,
  toMermaidQuote,
  toOneLine,
} from '../../src/text/safe-text.ts'
import { runnerCommands } from '../support/runner-commands.ts'

const pieces = [
  '::',
  '##[',
  ']',
  'set-output',
  'add-mask',
  'error',
  ' name=x',
  '\r',
  '\n',
  '\r\n',
  '\u0085',
  '\u2028',
  '\t',
  ' ',
  'text',
  '::debug::',
  '##[set-output name=a]b',
  '\u001b[31m',
  '\u200b',
  '#',
  '[',
  ':',
  '\u0000',
  '\u00a0',
  '\u3000',
  '\ufeff',
]

describe('inert text', () => {
  test('no text makes the runner execute a command', () => {
    const hostile = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 })
    fc.assert(
      fc.property(hostile, (parts) => {
        expect(runnerCommands(toInertText(parts.join('')))).toEqual([])
      }),
      { numRuns: 20_000 },
    )
  })
})

test('cutting never splits a character', () => {
  expect(cutText('ab😀cd', 4)).toBe('ab…')
  expect(cutText('abcd', 4)).toBe('abcd')
})

test('one line is one line', () => {
  expect(toOneLine(' a\r\nb\u2028c ')).toBe('a b c')
})

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</details></table>',
  '[x](javascript:alert(1))',
  '![x](https://thief.example/p.png)',
  '@everyone',
  '#1',
  '<!-- marker -->',
  '-->',
  'a | b',
  '**bold** __bold__ ~~no~~',
  '`code` ``` fence',
  'https://thief.example/x',
  'www.thief.example',
  '$math$',
  '\\*',
]

describe('text in Markdown', () => {
  test.each(payloads)('%s stays text', (payload) => {
    const markdown = toMarkdown(payload)
    expect(markdown).not.toMatch(/[<>|`*_[\]()!~$\\]/)
    expect(markdown).not.toMatch(/@\w|:\/\/|www\.|(^|\s)#\d/)
  })

  test.each(payloads)('%s stays code', (payload) => {
    expect(toCode(payload).slice('<code>'.length, -'</code>'.length)).not.toMatch(
      /[<>|`*_[\]()!~$\\]/,
    )
  })

  const linked = ['https://thief.example/x', 'www.thief.example', 'me@my_host.thief.example']
  test.each([toMarkdown, toCode])('GitHub makes no link of a URL: %o', (write) => {
    for (const text of linked) expect(readPage(`At ${write(text)}.`).links).toEqual([])
  })

  test('GitHub makes no emoji of it, and a time stays as it is', () => {
    const written = ':rocket: :+1: a:b_c:d at 10:30:45'
    expect(toMarkdown(written)).not.toMatch(/:[\w&#;-]+:(?!45)/)
    expect(toMarkdown('at 10:30:45')).toBe('at 10:30:45')
  })
})

test('a block closes after everything in it', () => {
  const block = toCodeBlock('a\n````\nb', 'text')
  expect(block).toBe('`````text\na\n````\nb\n`````')
})

test('a diagram label holds no syntax', () => {
  expect(toMermaidQuote('A:crit, 1\n"] click x call y() ;#35;')).toBe(
    '"A crit  1    click x call y()   35"',
  )
  expect(toMermaidQuote(':::')).toBe('"unnamed"')
})
