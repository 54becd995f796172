import { beforeAll, describe, expect, test } from 'vitest'
import type { GraphServer } from '../platform/graph-server/graph-server.ts'
import { asked, badPlans, goodPlans, toPlan } from './interrupt-plans.ts'
import { expectNoThreads } from './plan-world.ts'
import { startTogether } from './plans-together.ts'
import { useSharedServer } from './shared-server.ts'
import { expectSmokeFailed } from './verdict.ts'

// Several interrupts at once, on the official JavaScript server; test/python-server has the same plans.

let server: GraphServer
beforeAll(async () => {
  server = await useSharedServer()
})

const good: typeof goodPlans = [
  ...goodPlans,
  // The Python server refuses it: https://docs.langchain.com/oss/python/langgraph/interrupts
  [
    'resume gives one answer to several, as this server takes it',
    toPlan(`- ${asked}
        expect_interrupt: true
      - resume: { approved: true }
        expect: { refunded: [7, 8] }`),
  ],
]
const together = startTogether(() => server.url, [...good, ...badPlans])

describe.concurrent('is green', () => {
  test.each(good)('%s', async (name) => {
    expect((await together()).failures.get(name)).toBeUndefined()
  })
})

describe.concurrent('is red', () => {
  test.each(badPlans)('%s', async (name, _, message) => {
    const { failures } = await together()
    for (const part of message) expect(failures.get(name)).toMatch(part)
  })

  test('and so is the step', async () => {
    const total = badPlans.length + good.length
    const title = `${badPlans.length} of ${total} smoke tests failed`
    expectSmokeFailed((await together()).run, title)
  })
})

test('no thread is left', () => expectNoThreads(server.url))
