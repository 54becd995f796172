import { parseArgs } from 'node:util'
import { cellsOf } from './cells.ts'
import { type Interruption, interruptionsOf } from './interruptions.ts'
import { complaintsOf, formFaults } from './oracle.ts'
import { type CleanRun, playCell, playClean } from './play-cell.ts'
import { inPool } from './pool.ts'
import { FaultReport } from './report.ts'
import { interrupted, scenarios } from './scenarios.ts'

// `npm run test:faults`: every kind of fault at every request of every scenario, and signals there. Two steps
// at once are a matter of the simulation. --only <id or its beginning> and --kind <fault> play a part, --one-in N each Nth cell,
// --list prints the ids, --workers N (4) plays so many at once.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    'one-in': { type: 'string', default: '1' },
    workers: { type: 'string', default: '4' },
    list: { type: 'boolean', default: false },
  },
})
const workers = Number(values.workers)
const report = new FaultReport()
const plays: Interruption[] = []

const asked = scenarios.filter(({ name }) =>
  `${name}/`.startsWith(values.only.replace(/\/.*/, '/')),
)
await inPool(asked, workers, async (scenario) => {
  const clean = await playClean(scenario)
  const works = scenario.redWhenClean === true || (clean.run.exitCode === 0 && clean.done)
  const complaints = [...formFaults(clean), ...(works ? [] : ['does not work without a fault'])]
  report.add(`${scenario.name}/clean`, clean.run, complaints)
  if (complaints.length > 0) return
  if (interrupted.includes(scenario)) plays.push(...interruptionsOf(scenario, clean))
  plays.push(
    ...cellsOf(scenario, clean.targets).map((cell) => ({
      id: cell.id,
      play: () => judged(cell, clean),
    })),
  )
})

const chosen = plays
  .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  .filter(
    ({ id }) =>
      id.startsWith(values.only) && (values.kind === '' || id.endsWith(`/${values.kind}`)),
  )
  .filter((_, at) => at % Number(values['one-in']) === 0)
if (chosen.length === 0)
  throw new RangeError(`no cell begins with ${values.only} and ends with ${values.kind}`)
await inPool(chosen, workers, async ({ id, play }) => {
  if (values.list) return console.log(id)
  try {
    const { run, complaints } = await play()
    report.add(id, run, complaints)
    if (values.only === id) console.log(run.log, run.outputs)
  } catch (error) {
    report.add(id, undefined, [`the cell itself failed: ${String(error)}`])
  }
})
report.print()
process.exitCode = report.failed === 0 ? 0 : 1

function judged(cell: Parameters<typeof complaintsOf>[0], clean: CleanRun) {
  return playCell(cell, clean, (played) => ({
    run: played.run,
    complaints: complaintsOf(cell, clean, played),
  }))
}
