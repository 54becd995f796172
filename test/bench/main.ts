// What a step costs, beside Node itself and beside what a user could pick instead: `npm run bench [-- --rounds N] [--json]
// [--markdown]`. Ratios of medians to `node -e 0` in the same rounds, so that machines can be compared.
import { parseArgs } from 'node:util'
import { actionSubjects, bare } from './action-subjects.ts'
import { measure } from './measure.ts'
import { findPeers, isInstalled } from './peer-subjects.ts'
import { toRows, toTable } from './table.ts'
import { startWorld } from './world.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '21' },
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`${values.rounds} is no number of rounds`)
const isQuiet = values.json || values.markdown

await using world = await startWorld()
const { subjects, missing } = findPeers()
const python = isInstalled('python3') ? 'python3' : undefined
const measured = await measure([bare, ...actionSubjects, ...subjects], world, {
  rounds,
  python,
  onRound: (round) => isQuiet || process.stderr.write(`\rround ${round} of ${rounds} `),
})
if (!isQuiet) process.stderr.write('\n')
const rows = toRows(measured)
const notes = [
  `${rounds} rounds in random order, Node ${process.version}. Time: the median of ratios to a run of the first row just before.`,
  ...missing.map((what) => `Not measured: ${what}.`),
  ...(python === undefined ? ['Not measured: what other programs use, without a python3.'] : []),
]
if (values.json)
  console.log(JSON.stringify({ rounds, node: process.version, rows, missing }, null, 2))
else console.log([toTable(rows), '', ...notes].join('\n'))
