import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'
import { asked, badPlans, failingTitle, goodPlans, toPlan } from './interrupt-plans.ts'
import { approver, expectNoThreads, failed, passed, playPlan, reviewers } from './plan-world.ts'
import { startTogether } from './plans-together.ts'
import { expectGreen, expectRed } from './verdict.ts'

// F2: several interrupts at once, on the official JavaScript server; test/python-server has the same plans.

let server: GraphServer
beforeAll(async () => {
  server = await startGraphServer({ graphs: { approver, reviewers }, auth: canaryKey })
})
afterAll(() => server[Symbol.asyncDispose]())

const together = startTogether(() => server.url, [...goodPlans, ...badPlans])

describe.concurrent('F2 is green', () => {
  test.each(goodPlans)('%s', async (name) => {
    expect((await together()).failures.get(name)).toBeUndefined()
  })

  // The Python server refuses it: https://docs.langchain.com/oss/python/langgraph/interrupts
  test('resume gives one answer to several, as this server takes it', async () => {
    const plan = toPlan(`- ${asked}
        expect_interrupt: true
      - resume: { approved: true }
        expect: { refunded: [7, 8] }`)
    expectGreen(await playPlan(server.url, plan), { outputs: passed })
  })
})

describe.concurrent('F2 is red', () => {
  test.each(badPlans)('%s', async (name, _, message) => {
    const { failures } = await together()
    for (const part of message) expect(failures.get(name)).toMatch(part)
  })

  test('and so is the step', async () => {
    expectRed((await together()).run, { title: failingTitle, outputs: failed })
  })
})

test('no thread is left', () => expectNoThreads(server.url))
