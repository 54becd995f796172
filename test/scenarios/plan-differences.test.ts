import { beforeAll, describe, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { expectDifferences, met, toDifferencesPlan } from './differences.ts'
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
describe.concurrent('what differs', () => {
  test('the place, what was expected, what came, and what was probably meant', async () => {
    const run = await playPlan(server.url, toDifferencesPlan(), named)
    expectDifferences(run)
  })

  test('minus zero and NaN', async () => {
    expectGreen(await playPlan(server.url, met, named), { outputs: passed })
  })
})
