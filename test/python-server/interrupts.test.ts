import { describe, test } from 'vitest'
import { asked, badPlans, goodPlans, toPlan } from '../scenarios/interrupt-plans.ts'
import { failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// F2: several interrupts at once; test/scenarios/plan-interrupts.test.ts has the same plans on the JavaScript server.

const world = useOfficialServer()

describe('F2 is green', () => {
  test.each(goodPlans)('%s', async (_, plan) => {
    expectGreen(await world.plan(plan), { outputs: passed })
  })
})

describe('F2 is red', () => {
  test.each(badPlans)('%s', async (_, plan, message) => {
    const run = await world.plan(plan)
    expectRed(run, { title: 'Smoke tests: 1 of 1 tests failed', message, outputs: failed })
  })

  test('resume with one answer for several, which this server refuses: it says how to answer them', async () => {
    const run = await world.plan(
      toPlan(`- ${asked}
        expect_interrupt: true
      - resume: { approved: true }`),
    )
    const message = [/multiple pending interrupts/, /resume_each/, /resume_all/]
    expectRed(run, { title: 'Smoke tests: 1 of 1 tests failed', message, outputs: failed })
  })
})
