import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { workWithin } from './limit-work.ts'

// Every expression of the code against what makes expressions slow: long runs of what it looks for, alone, in pairs
// and as a beginning that never ends. A new expression is tried by itself; none is exempt.

const root = fileURLToPath(new URL('../../src', import.meta.url))
/** Long enough that quadratic time is more than half a second for one text, and linear time some milliseconds for fifteen. */
const length = 80_000
const limitMs = 150
/** Of processor time: on a busy machine more time passes than is worked. */
const slowMs = 100

interface Expression {
  readonly place: string
  readonly expression: RegExp
}

function listExpressions(): Expression[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.ts')).flatMap(readExpressions)
}

function readExpressions(file: string): Expression[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ place: `${file}:${line + 1} ${node.text}`, expression: new RegExp(body, flags) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What the expression may look for: its own letters and words, and one of each kind of character. */
function toPieces({ source }: RegExp): string[] {
  const words = source.replace(/\\[a-zA-Z]/g, ' ').match(/[A-Za-z]{2,}|[^\sA-Za-z\\]/g) ?? []
  const kinds = [
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '\n',
    '\r',
    '/',
    '.',
    '-',
    '_',
    ':',
    '\u001b',
    '\u001b[',
    '\u001b]',
    '\u200b',
    '&',
    '<',
    '\u0000',
  ]
  return [...new Set([...words, ...kinds])].slice(0, 60)
}

/** Texts in groups that are timed together, because every watch costs as much as many texts. */
function* toWorstTexts(expression: RegExp): Iterable<readonly string[]> {
  const pieces = toPieces(expression)
  const repeat = (unit: string) => unit.repeat(Math.ceil(length / unit.length))
  for (const piece of pieces) {
    const run = repeat(piece)
    // A beginning that is found again and again, and never ends.
    const begun = pieces.slice(0, 12).map((other) => `${other}${run}\u0001`)
    yield [run, `${run}\u0001!`, `a${run}x`, ...begun]
  }
  const few = pieces.slice(0, 14)
  for (const one of few) yield few.map((other) => `${repeat(one + other)}\u0001!`)
}

/** Every way in which an expression is used takes all its matches. */
function useUp(expression: RegExp, text: string): void {
  if (expression.global) text.replace(expression, '')
  else expression.exec(text)
}

const expressions = listExpressions()

test('the expressions are found', () => {
  expect(expressions.length).toBeGreaterThan(60)
})

/** Whether it works too long: where it was only kept from working, it is given more time. */
function isSlow(expression: RegExp, texts: readonly string[], waitMs = limitMs): boolean {
  const before = process.threadCpuUsage()
  const isDone = workWithin(waitMs, () => {
    for (const text of texts) useUp(expression, text)
    return true
  })
  if (isDone) return false
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 > slowMs || isSlow(expression, texts, 2 * waitMs)
}

function findSlow(expression: RegExp): string[] {
  for (const texts of toWorstTexts(expression)) {
    if (!isSlow(expression, texts)) continue
    return texts.map((text) => JSON.stringify(`${text.slice(0, 20)}…${text.slice(-8)}`))
  }
  return []
}

test.each(expressions)('$place is linear', ({ expression }) => {
  expect(findSlow(expression)).toEqual([])
})

test.each([/\/+$/, /\s*\n/g, /<title[^>]*>([^<]*)</, /^\s*::/gm, /(a+)+$/, /[^:]*:[^:]*$/])(
  '%s, which is not, is found out',
  (expression) => {
    expect(findSlow(expression)).not.toEqual([])
  },
)
