import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadAll } from 'js-yaml'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

// Examples are copied into files that other parsers read: each must be valid for those of JavaScript, and for PyYAML if
// there is Python.

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

  test.each(examples)('for yaml and js-yaml: $name', ({ text }) => {
    for (const { errors, warnings } of parseAllDocuments(text)) {
      expect([...errors, ...warnings]).toEqual([])
    }
    expect(() => loadAll(text)).not.toThrow()
  })

  test.skipIf(python === undefined)('for PyYAML', () => {
    expect(askPython(examples)).toBe('')
  })
})
