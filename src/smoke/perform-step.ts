import { findExpectations } from './expectations/expectations.ts'
import { requireEnd } from './expectations/interrupt.ts'
import type { PlanStep } from './plan.ts'
import type { TimedResult } from './steps/step-kind.ts'
import { findSteps } from './steps/steps.ts'
import type { TestContext } from './test-context.ts'

/** Does what a step says. Throws what its kind throws. */
export async function performStep(step: PlanStep, context: TestContext): Promise<TimedResult> {
  const start = context.clock.now()
  const results = findSteps(step).map(([key, kind]) => kind.perform(step[key], context))
  return { ...(await results[0]), durationMs: context.clock.now() - start }
}

/**
 * Holds a step's result against its expectations, and waits for the notification of its run in the end. Throws
 * SmokeTestFailed for the first that is not met, RunFailed for a run that stopped although it was not expected to, and
 * the errors of a webhook that did not come.
 */
export async function checkStep(
  step: PlanStep,
  result: TimedResult,
  context: TestContext,
): Promise<void> {
  const { mayStop, outcome } = result
  if (!mayStop && !Object.hasOwn(step, 'expect_interrupt')) requireEnd(outcome)
  for (const [key, expectation] of findExpectations(step)) {
    await expectation.check(step[key], result, context)
  }
  await result.demandNotification?.()
}
