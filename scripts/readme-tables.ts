// Writes the tables of inputs and outputs in README.md from action.yml; with --check it only says whether they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

interface Metadata {
  inputs: Record<string, { description: string; required?: boolean }>
  outputs: Record<string, { description: string }>
}

const metadata = parse(readFileSync('action.yml', 'utf8')) as Metadata
const before = readFileSync('README.md', 'utf8')
const after = replaceBlock(
  replaceBlock(before, 'inputs', toTable('Input', metadata.inputs)),
  'outputs',
  toTable('Output', metadata.outputs),
)
if (after !== before && process.argv.includes('--check')) {
  console.error('The tables in README.md are not what action.yml says: run npm run docs')
  process.exitCode = 1
} else {
  writeFileSync('README.md', after)
}

function toTable(
  heading: string,
  entries: Record<string, { description: string; required?: boolean }>,
): string {
  const rows = Object.entries(entries).map(([name, { description, required }]) => {
    const text = description.trim().replace(/\|/g, '\\|')
    return `| \`${name}\` | ${required ? '**Required.** ' : ''}${text} |`
  })
  return [`| ${heading} | Meaning |`, '| :-- | :-- |', ...rows].join('\n')
}

function replaceBlock(text: string, name: string, content: string): string {
  const begin = `<!-- ${name}: generated from action.yml by npm run docs -->`
  const end = `<!-- end of ${name} -->`
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to === -1) throw new Error(`README.md has no block for ${name}`)
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`
}
