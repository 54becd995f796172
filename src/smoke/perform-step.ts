import { RunFailed } from '../graph-server/errors.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import { isPostponed, withRetries } from '../http/policy.ts'
import { findExpectations } from './expectations/expectations.ts'
import { requireEnd } from './expectations/interrupt.ts'
import type { PlanStep } from './plan.ts'
import type { StepKind, TimedResult } from './steps/step-kind.ts'
import { findSteps, type StepKey } from './steps/steps.ts'
import type { TestContext } from './test-context.ts'

const whenLimited = { attempts: 6, backoff: { baseMs: 1_000, capMs: 10_000 } }

/** The key of what a step does, and its kind. */
export function findStep(step: PlanStep): [StepKey, StepKind] {
  return findSteps(step)[0] as [StepKey, StepKind]
}

/** A step, its number in the test, counted from 1, and whether a later one begins at its checkpoint. */
interface NumberedStep {
  readonly step: PlanStep
  readonly number: number
  readonly isReferredTo: boolean
}

/** Does a step, records what it did, and holds it against its expectations. Throws what is wrong. */
export async function performStep(
  { step, number, isReferredTo }: NumberedStep,
  context: TestContext,
): Promise<void> {
  const { clock, graph, record, parallel } = context
  const [key, kind] = findStep(step)
  let begun = clock.now()
  let run: RunReference | undefined
  const onRun = (started: RunReference) => {
    run = record.run = started
    context.onRun(started)
  }
  const stepContext = { ...context, onRun }
  const perform = () => {
    begun = clock.now()
    return kind.perform(step[key], stepContext)
  }
  // Several tests at once may be more than a server takes; what it did not carry out may be sent again.
  const isLimited = (error: unknown) => parallel > 1 && run === undefined && isPostponed(error)
  const retries = { ...context, ...whenLimited, mayRetry: isLimited }
  const result = await withRetries(perform, retries).catch((error: unknown) => {
    if (run !== undefined || error instanceof RunFailed) record.noteRun(clock.now() - begun)
    throw error
  })
  const durationMs = clock.now() - begun
  const { firstEventMs } = result
  const known = result.outcome && record.toKnown(result)
  const usage = record.noteStep({ kind: key, durationMs, firstEventMs }, result)
  if (isReferredTo) {
    record.checkpoints.set(number, (await graph.getState()).config)
  }
  // Not spread: the value is parsed whenever it is looked at.
  await check(step, Object.assign(result, { ...known, durationMs, usage }), stepContext)
}

/** Holds a result against the expectations of its step, and waits for the notification of its run in the end. */
async function check(step: PlanStep, result: TimedResult, context: TestContext): Promise<void> {
  const { mayStop, outcome } = result
  if (!mayStop && !Object.hasOwn(step, 'expect_interrupt')) requireEnd(outcome)
  for (const [key, expectation] of findExpectations(step)) {
    await expectation.check(step[key], result, context)
  }
  await result.demandNotification?.()
}
