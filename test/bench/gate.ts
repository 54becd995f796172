// Measures the decision of the quality gate with 5,000 plans for each cell, and holds it to its bounds. Writes the
// table of docs/quality-gate.md; with --check, only says if it is stale.
import { replaceBlock, updateFile } from '../../scripts/generated/update-file.ts'
import { type Figures, findBroken, measure, sizes } from './gate-figures.ts'

const seed = 24
const plans = 5_000

const table = measure(plans, seed)
const origin = 'test/bench/gate-figures.ts'
updateFile('docs/quality-gate.md', origin, (page) => replaceBlock(page, origin, toTable()))
const broken = findBroken(table)
for (const one of broken) console.error(`✘ ${one}`)
if (broken.length > 0) process.exitCode = 1

function toTable(): string {
  const cells = [
    ['Cases pass', ...sizes.map(toSize)],
    [':--', ...sizes.map(() => '--:')],
    ...table.map((row) => [row.label, ...row.cells.map(({ red }) => toShare(red))]),
    ['Runs of suspects, at 90 %', ...findCosts().map(({ again }) => again.toFixed(0))],
  ]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function findCosts(): readonly Figures[] {
  return table.find(({ label }) => /^Same agent at 90 %/.test(label))?.cells ?? []
}

function toSize(cases: number): string {
  return cases === 0 ? '1 to 200' : `${cases} cases`
}

function toShare(share: number): string {
  const percent = share * 100
  if (share > 0 && percent < 0.1) return '< 0.1 %'
  return `${percent === 0 || percent === 100 ? percent : percent >= 10 ? percent.toFixed(0) : percent.toFixed(1)} %`
}
