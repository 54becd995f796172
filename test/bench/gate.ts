// npm run bench:gate: measures the decision of the quality gate with 5,000 plans for each cell, holds it to its bounds, and
// writes the table of docs/quality-gate.md. With --check it writes nothing: the table must be what it measures. With
// --plans N it plays fewer plans and checks the bounds alone, with the room that so few need.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Figures, findBroken, measure, sizes } from './gate-figures.ts'

const seed = 24
const page = 'docs/quality-gate.md'
const marks = ['<!-- figures -->', '<!-- end of figures -->'] as const
const { values } = parseArgs({
  options: {
    plans: { type: 'string', default: '5000' },
    check: { type: 'boolean', default: false },
  },
})
const plans = Number(values.plans)
const isWhole = plans === 5_000
if (!(plans >= 100)) throw new Error('--plans must be a number, 100 at least')

const startedAt = performance.now()
const table = measure(plans, seed)
const broken = findBroken(table, plans)
const text = toTable()
console.log(text)
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
console.log(`\n${plans.toLocaleString('en')} plans for each cell, seed ${seed}, ${seconds} s`)
for (const one of broken) console.error(`✘ ${one}`)
const isFresh = isWhole ? updatePage() : true
if (!isFresh)
  console.error(`✘ The table of ${page} is not what was measured: run npm run bench:gate`)
process.exitCode = broken.length === 0 && isFresh ? 0 : 1

/** Whether the page has the table, which is written unless it is only checked. */
function updatePage(): boolean {
  const before = readFileSync(page, 'utf8')
  const [start, end] = marks.map((mark) => before.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start) {
    throw new Error(`${page} has no place for the table: ${marks.join(' … ')}`)
  }
  const after = `${before.slice(0, start + marks[0].length)}\n\n${text}\n\n${before.slice(end)}`
  if (!values.check && after !== before) writeFileSync(page, after)
  return !values.check || after === before
}

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
