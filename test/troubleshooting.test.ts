import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

// docs/troubleshooting.md names every title that a user can see, and every class of error, and no other.

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(path.join(root, 'docs/troubleshooting.md'), 'utf8')
/** What stands in backticks there. */
const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words))

const failures = parseAll('src/report/{failure.ts,failure/*.ts}')
const classes = failures.flatMap((file) =>
  collect(file, (node) => {
    const isRow = ts.isCallExpression(node) && node.expression.getText(file) === 'explanationOf'
    return isRow ? [node.arguments[0]?.getText(file).replace(/^\w+\./, '') ?? ''] : []
  }),
)

const warnings = parseAll('src/**/*.ts').flatMap(findWarnings)

/** The texts of an expression: `…` stands for what is put in. */
function textsOf(node: ts.Expression | undefined): string[] {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (!ts.isTemplateExpression(node)) return []
  return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')]
}

/** Titles of failures; one that says how a run ended takes it from the first word of a row of `runEnds`. */
function findTitles(file: ts.SourceFile): string[] {
  return collect(file, (node) => {
    const isTitle = ts.isPropertyAssignment(node) && node.name.getText(file) === 'title'
    if (isTitle) return textsOf(node.initializer)
    if (!ts.isVariableDeclaration(node) || node.name.getText(file) !== 'runEnds') return []
    return collect(node, (row) =>
      ts.isArrayLiteralExpression(row)
        ? textsOf(row.elements[0]).map((end) => `Smoke test: ${end}`)
        : [],
    )
  }).filter((title) => title !== 'Smoke test: …')
}

function findWarnings(file: ts.SourceFile): string[] {
  return collect(file, (node) => {
    const isWarning = ts.isCallExpression(node) && /\.warning$/.test(node.expression.getText(file))
    return isWarning ? textsOf(node.arguments[1]) : []
  })
}

/** What is written before anything is loaded, or after everything else. */
function findCommands(file: ts.SourceFile): string[] {
  const titles = [...file.text.matchAll(/::error title=(.+?)::/g)]
  return titles.map(([, title = '']) => title.replace(/\$\{\w+\}/g, '…'))
}

test('every class of error is on the page', () => {
  expect(classes.length).toBeGreaterThan(40)
  expect(classes.filter((name) => !named.has(name))).toEqual([])
})

test('every title of a failure is on the page', () => {
  const titles = [...failures.flatMap(findTitles), ...parseAll('src/*.ts').flatMap(findCommands)]
  expect(titles.length).toBeGreaterThan(50)
  expect(titles.filter((title) => !isNamed(title))).toEqual([])
})

test('every warning is on the page', () => {
  expect(warnings.length).toBeGreaterThan(12)
  expect(warnings.filter((title) => !isNamed(title))).toEqual([])
})

test('the page names no other class', () => {
  const ends = [...page.matchAll(/^- .*`([A-Z][A-Za-z]+)`(?: with `\w+`, else a warning)?$/gm)]
  const words = ends.map(([, name = '']) => name)
  expect(words.length).toBeGreaterThan(40)
  expect(words.filter((name) => !classes.includes(name) && !warnings.includes(name))).toEqual([])
})

/** A part that is put in may be shown by an example: `Could not … (401)`. */
function isNamed(title: string): boolean {
  if (named.has(title)) return true
  const [begin = '', ...others] = title.split('…')
  const end = others.at(-1)
  if (end === undefined) return false
  return [...named].some((words = '') => words.startsWith(begin) && words.endsWith(end))
}

function parseAll(pattern: string): ts.SourceFile[] {
  return globSync(pattern, { cwd: root }).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  })
}

function collect(node: ts.Node, find: (node: ts.Node) => readonly string[]): string[] {
  const found = [...find(node)]
  ts.forEachChild(node, (child) => {
    found.push(...collect(child, find))
  })
  return found
}
