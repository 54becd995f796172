import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { limitWork, WorkTooLong } from '../../src/time/limit-work.ts'

// Every expression of the code against what makes expressions slow: long runs of what it looks for, alone, in pairs
// and as a beginning that never ends. A new expression is tried by itself; none is exempt.

const root = fileURLToPath(new URL('../../src', import.meta.url))
/** Longer than any input or line that an expression meets at once, a body aside; quadratic time would be minutes. */
const length = 100_000
/** A linear search through so little takes a millisecond or two. */
const limitMs = 1_000

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

function* toWorstTexts(expression: RegExp): Iterable<string> {
  const pieces = toPieces(expression)
  const repeat = (unit: string) => unit.repeat(Math.ceil(length / unit.length))
  for (const piece of pieces) {
    const run = repeat(piece)
    yield run
    yield `${run}\u0001!`
    yield `a${run}x`
    // A beginning that is found again and again, and never ends.
    for (const other of pieces.slice(0, 12)) yield `${other}${run}\u0001`
  }
  const few = pieces.slice(0, 14)
  for (const one of few) for (const other of few) yield `${repeat(one + other)}\u0001!`
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

test.each(expressions)('F3: $place is linear', ({ expression }) => {
  const slow: string[] = []
  for (const text of toWorstTexts(expression)) {
    try {
      limitWork(limitMs, () => useUp(expression, text))
    } catch (error) {
      if (!(error instanceof WorkTooLong)) throw error
      slow.push(JSON.stringify(`${text.slice(0, 20)}…${text.slice(-8)}`))
      break
    }
  }
  expect(slow).toEqual([])
})

test('an expression that is quadratic is found out', () => {
  const text = [...toWorstTexts(/\/+$/)].find((one) => one === `a${'/'.repeat(length)}x`) ?? ''
  expect(() => limitWork(100, () => useUp(/\/+$/, text))).toThrow(WorkTooLong)
})
