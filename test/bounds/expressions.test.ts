import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import ts from 'typescript'
import { expect, test } from 'vitest'

// Tries every expression of the code with texts that make expressions slow. These are long runs of its own characters,
// alone, in pairs, and after a beginning that never ends. A new expression is tried without being listed.

const root = fileURLToPath(new URL('../../src', import.meta.url))
/** Long enough that quadratic time is seconds for each text, and linear time is a millisecond. */
const usualLength = 100_000
/** Seconds more than a linear expression takes on a busy machine. */
const limitMs = 4_000

interface Expression {
  readonly place: string
  readonly expression: RegExp
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

const kinds = ['a', 'A', '0', ' ', '\t', '\n', '\r', '/', '.', '-', '_', ':', '&', '<']
const unusual = ['\u001b', '\u001b[', '\u001b]', '\u200b', '\u0000']

/** Long texts for an expression: its own letters and words, and a character of each kind. */
function* toWorstTexts({ source }: RegExp, length: number): Iterable<string> {
  const words = source.replace(/\\[a-zA-Z]/g, ' ').match(/[A-Za-z]{2,}|[^\sA-Za-z\\]/g) ?? []
  const pieces = [...new Set([...words, ...kinds, ...unusual])].slice(0, 60)
  const few = pieces.slice(0, 12)
  const repeat = (unit: string) => unit.repeat(Math.ceil(length / unit.length))
  for (const piece of pieces) {
    const run = repeat(piece)
    yield* [run, `${run}\u0001!`, `a${run}x`, ...few.map((other) => `${other}${run}\u0001`)]
  }
  for (const one of few) yield* few.map((other) => `${repeat(one + other)}\u0001!`)
}

/** True if an expression finds all its matches of the worst texts in time. Only V8's watchdog can stop an expression. */
function isLinear(expression: RegExp, length = usualLength): boolean {
  const work = () => {
    for (const text of toWorstTexts(expression, length)) {
      if (expression.global) text.replace(expression, '')
      else expression.exec(text)
    }
  }
  try {
    vm.runInContext('work()', vm.createContext({ work }), { timeout: limitMs })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return false
  }
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
const expressions = files.filter((file) => file.endsWith('.ts')).flatMap(readExpressions)

test('the expressions are found', () => expect(expressions.length).toBeGreaterThan(60))

test.each(expressions)('$place is linear', ({ expression }) => {
  expect(isLinear(expression)).toBe(true)
})

// Texts of ten times the length, which take a hundred times as long: no machine is fast enough.
test.each([/\s*\n/g, /<title[^>]*>([^<]*)</])('%s, which is not, is found', (expression) => {
  expect(isLinear(expression, 10 * usualLength)).toBe(false)
})
