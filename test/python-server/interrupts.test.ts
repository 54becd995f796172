import { describe, expect, test } from 'vitest'
import { asked, badPlans, failingTitle, goodPlans, toPlan } from '../scenarios/interrupt-plans.ts'
import { failed } from '../scenarios/plan-world.ts'
import { startTogether } from '../scenarios/plans-together.ts'
import { expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// F2: several interrupts at once; test/scenarios/plan-interrupts.test.ts has the same plans on the JavaScript server.

const world = useOfficialServer()

const together = startTogether(() => world.proxy.url, [...goodPlans, ...badPlans])

describe('F2 is green', () => {
  test.each(goodPlans)('%s', async (name) => {
    expect((await together()).failures.get(name)).toBeUndefined()
  })
})

describe('F2 is red', () => {
  test.each(badPlans)('%s', async (name, _, message) => {
    const { failures } = await together()
    for (const part of message) expect(failures.get(name)).toMatch(part)
  })

  test('and so is the step', async () => {
    expectRed((await together()).run, { title: failingTitle, outputs: failed })
  })

  test('resume with one answer for several, which this server refuses: it says how to answer them', async () => {
    const run = await world.plan(
      toPlan(`- ${asked}
        expect_interrupt: true
      - resume: { approved: true }`),
    )
    const message = [/multiple pending interrupts/, /resume_each/, /resume_all/]
    expectRed(run, { title: '1 of 1 smoke tests failed', message, outputs: failed })
  })
})
