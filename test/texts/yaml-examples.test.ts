import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadAll } from 'js-yaml'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { isScalar, LineCounter, parseAllDocuments, visit as visitNodes } from 'yaml'

// Examples are copied into files that other parsers read: each must be valid for those of JavaScript, for libyaml's (Ruby,
// C, Python and Go are ports of it), and for PyYAML itself where there is Python.

const root = fileURLToPath(new URL('../../', import.meta.url))
const patterns = ['*.{md,yml}', '.github/**/*.{md,yml}', 'docs/**/*.md', 'test/**/*.{md,yml}']
const examples = globSync(patterns, { cwd: root }).flatMap((found) => {
  const file = found.split(path.sep).join('/')
  const text = readFileSync(path.join(root, file), 'utf8')
  return file.endsWith('.md') ? blocksOf(file, text) : [{ name: file, text }]
})

/** The fenced blocks of a page that say that they are YAML. */
function blocksOf(file: string, text: string) {
  const blocks: { name: string; text: string }[] = []
  visit(fromMarkdown(text), 'code', ({ lang, value, position }) => {
    const name = `${file}:${position?.start.line}`
    if (/^ya?ml$/.test(lang ?? '')) blocks.push({ name, text: value })
  })
  return blocks
}

/**
 * What libyaml refuses and YAML 1.2 allows: a `?` in a plain scalar between brackets or braces, and a tab between tokens
 * (libyaml, `yaml_parser_scan_plain_scalar`).
 */
function findOldFaults(text: string): string[] {
  const lines = new LineCounter()
  const faults: string[] = []
  const add = (offset: number, problem: string) => {
    faults.push(`line ${lines.linePos(offset).line}: ${problem}`)
  }
  for (const document of parseAllDocuments(text, { lineCounter: lines })) {
    visitNodes(document, {
      Scalar(_, scalar, path) {
        const isInFlow = path.some((node) => 'flow' in node && node.flow === true)
        if (!isScalar(scalar) || scalar.type !== 'PLAIN' || !isInFlow) return
        const [start = 0, end = 0] = scalar.range ?? []
        const source = text.slice(start, end)
        if (source.includes('?')) add(start, `quote ${source}`)
      },
    })
  }
  const tab = /^[^'"#|>]*:\t/m.exec(text)
  if (tab !== null) add(tab.index, 'a tab after a colon')
  return faults
}

const script = `
import json, sys, yaml
for example in json.load(sys.stdin):
    try:
        list(yaml.safe_load_all(example['text']))
    except yaml.YAMLError as error:
        print(example['name'], ' '.join(str(error).split()))
`
const pythons = ['.python-server/bin/python', 'python3', 'python']
const python = pythons.find(
  (command) => spawnSync(command, ['-c', 'import yaml'], { cwd: root }).status === 0,
)

function askPython(given: readonly { readonly name: string; readonly text: string }[]): string {
  const input = JSON.stringify(given)
  const { stdout, stderr, status } = spawnSync(python ?? '', ['-c', script], { input, cwd: root })
  if (status !== 0) throw new Error(stderr.toString())
  return stdout.toString()
}

describe('every example is valid YAML', () => {
  test('and there are many', () => {
    expect(examples.length).toBeGreaterThan(60)
    expect(examples.map(({ name }) => name)).toContain('.github/examples/smoke-plan.yml')
  })

  test.each(examples)('for yaml, js-yaml and libyaml: $name', ({ text }) => {
    for (const { errors, warnings } of parseAllDocuments(text)) {
      expect([...errors, ...warnings]).toEqual([])
    }
    expect(() => loadAll(text)).not.toThrow()
    expect(findOldFaults(text)).toEqual([])
  })

  test.skipIf(python === undefined)('for PyYAML', () => {
    expect(askPython(examples)).toBe('')
  })
})

test.each([
  'a: { content: What is the capital of France? }',
  'a: [Is it?]',
  'a: { b: Is it?, c: 1 }',
  'a:\tb',
])('%j, which libyaml refuses, is found', (text) => {
  expect(findOldFaults(text)).toHaveLength(1)
})
