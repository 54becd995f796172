import { beforeAll, describe, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { type Difference, expectDifferences, met, toDifferencesPlan } from './differences.ts'
import { passed, playPlan } from './plan-world.ts'
import { useSharedServer } from './shared-server.ts'
import { expectGreen } from './verdict.ts'

// What a failed expectation shows, on the official JavaScript server; test/python-server has the same on the Python one.
// That the first ten are shown is in smoke/difference.test.ts.

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

const named = { assistant_id: 'conversing' }
const ofThisServer: readonly Difference[] = [
  {
    name: 'A8: this server rounds numbers itself, and that is seen',
    expect: '{ id: 9007199254740993 }',
    shown: 'id: expected 9007199254740993, got 9007199254740992',
  },
]

describe.concurrent('what differs', () => {
  test('F4, F6, A8: the place, what was expected, what came, and what was probably meant', async () => {
    const run = await playPlan(server.url, toDifferencesPlan(ofThisServer), named)
    expectDifferences(run, ofThisServer)
  })

  test('A15: minus zero and NaN', async () => {
    expectGreen(await playPlan(server.url, met, named), { outputs: passed })
  })
})
