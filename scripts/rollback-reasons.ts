// Writes what rolls back into docs/waiting.md, from src/rollout/proof.ts; with --check it only says whether that is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { proofs, warrantsRollback } from '../src/rollout/proof.ts'

const page = 'docs/waiting.md'
const source = 'src/rollout/proof.ts'
const block = new RegExp(
  `(<!-- generated from ${source} by npm run docs -->\n)[\\s\\S]*?(<!-- end of what is generated from ${source} -->)`,
)
const list = proofs.filter(warrantsRollback).map(({ proves, ended }) => {
  return `- ${ended}${proves === 'does-not-serve' ? ', unless another revision still serves' : ''}`
})

const before = readFileSync(page, 'utf8')
if (!block.test(before)) throw new Error(`${page} has no place for the list`)
const after = before.replace(
  block,
  (_, begin: string, end: string) => `${begin}\n${list.join('\n')}\n\n${end}`,
)
if (!process.argv.includes('--check')) {
  writeFileSync(page, after)
} else if (after !== before) {
  console.error(`The list of ${page} is not what ${source} says: run npm run docs`)
  process.exitCode = 1
}
