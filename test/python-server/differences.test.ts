import { describe, test } from 'vitest'
import {
  expectDifferences,
  expectTen,
  met,
  toDifferencesPlan,
  twelve,
} from '../scenarios/differences.ts'
import { passed } from '../scenarios/plan-world.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// What a failed expectation shows, on the official Python server.

const world = useOfficialServer()
const onConversing = { assistant_id: 'conversing' }

describe('what differs', () => {
  test('F4, F6: the place, what was expected, what came, and what was probably meant', async () => {
    const run = await world.plan(toDifferencesPlan(), onConversing)
    expectDifferences(run)
  })

  test('the first ten, and how many more', async () => {
    expectTen(await world.plan(twelve, onConversing))
  })

  test('A15: minus zero, NaN', async () => {
    expectGreen(await world.plan(met, onConversing), { outputs: passed })
  })
})
