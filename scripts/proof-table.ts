// Writes the table of rollbacks in docs/waiting.md from src/rollout/proof.ts; with --check it only says whether it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { anyOther, type Proof, proofs } from '../src/rollout/proof.ts'

const page = 'docs/waiting.md'
const source = 'src/rollout/proof.ts'
const block = new RegExp(
  `(<!-- generated from ${source} by npm run docs -->\n)[\\s\\S]*?(<!-- end of what is generated from ${source} -->)`,
)
const rows = [...proofs, { ended: 'Any other error', ...anyOther }]
const table = [
  '|What ended the step|Rollback|',
  '|:--|:--|',
  ...rows.map((row) => `|${row.ended}|${toDecision(row)}|`),
].join('\n')

const before = readFileSync(page, 'utf8')
if (!block.test(before)) throw new Error(`${page} has no place for the table`)
const after = before.replace(block, (_, begin, end) => `${begin}\n${table}\n\n${end}`)
if (!process.argv.includes('--check')) {
  writeFileSync(page, after)
} else if (after !== before) {
  console.error(`The table of ${page} is not what ${source} says: run npm run docs`)
  process.exitCode = 1
}

function toDecision({ proves }: Proof): string {
  const decisions: Readonly<Record<Proof['proves'], string>> = {
    'does-not-serve': 'Yes, unless another revision still serves',
    'serves-and-is-bad': 'Yes',
    'test-is-wrong': 'No: the test is wrong',
    nothing: 'No',
  }
  return decisions[proves]
}
