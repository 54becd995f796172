import { beforeAll, describe, expect, test } from 'vitest'
import { lacks } from '../support/lacks.ts'
import { toCell } from './cells.ts'
import type { Target } from './fault-kind.ts'
import { fits, kinds } from './fault-kinds.ts'
import { interruptionsOf } from './interruptions.ts'
import { complaintsOf } from './oracle.ts'
import { type CleanRun, playCell, playClean } from './play-cell.ts'
import { allRaces } from './races.ts'
import { findScenario } from './scenarios.ts'

// A slice of the fault matrix: every kind of fault once at each kind of write, and what may stop a step at one of them.
// All of it is `npm run test:faults`.

const writes = [
  ['create-live', 'POST', '/v2/deployments'],
  ['update-spec', 'PATCH', '/v2/deployments/d'],
  ['rollback', 'POST', '/v2/deployments/d/revisions/r/redeploy'],
  ['delete-live', 'DELETE', '/v2/deployments/d'],
] as const

describe.concurrent.each(writes)('%s, %s', (name, method, path) => {
  const scenario = findScenario(name)
  let clean: CleanRun
  const target = (): Target => {
    const found = clean.targets.find((one) => one.method === method)
    if (found === undefined) throw new Error(`${name} sends no ${method}`)
    return found
  }
  beforeAll(async () => {
    clean = await playClean(scenario)
  })

  const fitting = kinds.filter((kind) => fits(kind, { service: 'control', index: 0, method, path }))
  test.each(fitting.map((kind) => [kind.name, kind] as const))('%s', async (_, kind) => {
    const cell = toCell(scenario, target(), kind)
    const complaints = await playCell(cell, clean, (played) => complaintsOf(cell, clean, played))
    expect(complaints, `npm run test:faults -- --only ${cell.id}`).toEqual([])
  })

  test.skipIf(lacks.signals)('SIGINT, SIGTERM and SIGKILL', async () => {
    const { index } = target()
    const all = interruptionsOf(scenario, clean)
    for (const one of all.filter(({ id }) => id.includes(`control/${index}-`))) {
      const { complaints } = await one.play()
      expect(complaints, one.id).toEqual([])
    }
  })
})

test.concurrent.each(allRaces().filter(({ id }) => id.endsWith('/1')))(
  'two at once: $id',
  async ({ id, play }) => {
    const { complaints } = await play()
    expect(complaints, id).toEqual([])
  },
)
