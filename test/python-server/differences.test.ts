import { describe, test } from 'vitest'
import {
  type Difference,
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
const ofThisServer: readonly Difference[] = [
  {
    name: 'A8: a number beyond 2^53 is exact',
    expect: '{ id: 9007199254740992 }',
    shown: 'id: expected 9007199254740992, got 9007199254740993',
  },
]
const onConversing = { assistant_id: 'conversing' }

describe('what differs', () => {
  test('F4, F6, A8: the place, what was expected, what came, and what was probably meant', async () => {
    const run = await world.plan(toDifferencesPlan(ofThisServer), onConversing)
    expectDifferences(run, ofThisServer)
  })

  test('the first ten, and how many more', async () => {
    expectTen(await world.plan(twelve, onConversing))
  })

  test('A8, A15: exact numbers, minus zero, NaN', async () => {
    const exact = `${met}  - { name: exact, input: { messages: hi, id: 9007199254740993 }, expect: { id: 9007199254740993 } }\n`
    expectGreen(await world.plan(exact, onConversing), { outputs: passed })
  })
})
