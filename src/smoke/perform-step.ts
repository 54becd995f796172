import { expectationEntries } from './expectations/expectations.ts'
import { requireEnd } from './expectations/interrupt.ts'
import type { PlanStep } from './plan.ts'
import type { TimedResult } from './steps/step-kind.ts'
import { getStepKind, type StepKey, stepKeys } from './steps/steps.ts'
import type { TestContext } from './test-context.ts'

/** The key of what a step does. */
export function findStepKey(step: PlanStep): StepKey {
  const key = stepKeys.find((one) => Object.hasOwn(step, one))
  if (key === undefined) throw new TypeError('the step does nothing')
  return key
}

/** Does what a step says. Throws what its kind throws. */
export async function performStep(step: PlanStep, context: TestContext): Promise<TimedResult> {
  const key = findStepKey(step)
  const start = context.clock.now()
  const result = await getStepKind(key).perform(step[key], context)
  return { ...result, durationMs: context.clock.now() - start }
}

/**
 * Holds a step's result against its expectations, and waits for the notification of its run in the end. Throws
 * SmokeTestFailed for the first that is not met, RunFailed for a run that stopped although nobody expected it, and the
 * errors of a webhook that did not come.
 */
export async function checkStep(
  step: PlanStep,
  result: TimedResult,
  context: TestContext,
): Promise<void> {
  const { mayStop, outcome } = result
  if (!mayStop && !Object.hasOwn(step, 'expect_interrupt')) requireEnd(outcome)
  for (const [key, expectation] of expectationEntries) {
    if (Object.hasOwn(step, key)) await expectation.check(step[key], result, context)
  }
  await result.demandNotification?.()
}
