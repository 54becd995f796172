import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import {
  type Difference,
  expectDifferences,
  expectTen,
  met,
  toDifferencesPlan,
  twelve,
} from './differences.ts'
import { passed, playPlan } from './plan-world.ts'
import { expectGreen, expectRed } from './verdict.ts'

// What a failed expectation shows, on the official JavaScript server; test/python-server has the same on the Python one.

let server: GraphServer
beforeAll(async () => {
  const conversing = `${fileURLToPath(new URL('./graphs/conversing.mjs', import.meta.url))}:conversing`
  server = await startGraphServer({ graphs: { conversing }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

const ofThisServer: readonly Difference[] = [
  {
    name: 'A8: this server rounds numbers itself, and that is seen',
    expect: '{ id: 9007199254740993 }',
    shown: 'id: expected 9007199254740993, got 9007199254740992',
  },
]

describe.concurrent('what differs', () => {
  test('F4, F6, A8: the place, what was expected, what came, and what was probably meant', async () => {
    const run = await playPlan(server.url, toDifferencesPlan(ofThisServer))
    expectDifferences(run, ofThisServer)
  })

  test('the first ten, and how many more', async () => {
    expectTen(await playPlan(server.url, twelve))
  })

  test('A15: minus zero and NaN', async () => {
    expectGreen(await playPlan(server.url, met), { outputs: passed })
  })

  test.each(['.nan', '.inf', '-.inf'])(
    'A15: %s in a plan is a fault with its line',
    async (value) => {
      const run = await playPlan(
        server.url,
        `${met}    # more\n  - {name: b, input: 1, expect: {score: ${value}}}`,
      )
      expectRed(run, {
        title: 'Invalid input: smoke_plan',
        message: [/line 4: JSON has no such number \(servers write null instead\)/],
        outputs: { outcome: 'failed' },
      })
      expect(run.outputs).not.toHaveProperty('smoke_test')
    },
  )
})
