import { toStopFailure } from '../graph-server/run-result.ts'
import { formatDuration } from '../time/duration.ts'
import { SmokeTestFailed } from './errors.ts'
import { findDifference, type ValueDifference } from './expectation.ts'
import { findSchemaDifference } from './json-schema.ts'
import type { StepResult } from './perform-step.ts'
import { toPlainState } from './plain-state.ts'
import type { PlanAction, PlanStep } from './plan.ts'
import type { TestContext } from './test-context.ts'

/**
 * Holds a step's result against its expectations, and waits for the notification of its run in the end. Throws
 * SmokeTestFailed for the first that is not met, RunFailed for a run that stopped although nobody expected it, and the
 * errors of a webhook that did not come.
 */
export async function checkStep(
  { action, expectations }: PlanStep,
  result: StepResult,
  durationMs: number,
  context: TestContext,
): Promise<void> {
  const { redact } = context
  judgeStop(action, expectations.interrupt, result, redact)
  const { value } = result
  if (expectations.result !== undefined) {
    failDifferent('the answer', findDifference(value, expectations.result.value, redact))
  }
  if (expectations.schema !== undefined) {
    fail('the answer', findSchemaDifference(value, expectations.schema, redact))
  }
  if (expectations.length !== undefined) {
    const { min, max } = expectations.length
    const { length } = value as readonly unknown[]
    const wanted = `expected ${toBounds(min, max)} items, got ${length}`
    fail('the answer', length < min || length > max ? wanted : '')
  }
  const nodes = new Set(result.graph?.nodes.map(({ id }) => id))
  failMissing('the graph', 'node', expectations.nodes, nodes)
  failMissing('the stream', 'event', expectations.events, new Set(result.modes))
  if (expectations.state !== undefined) {
    const state = toPlainState(await readState(context))
    failDifferent('the state', findDifference(state, expectations.state.value, redact))
  }
  failSlow('the step', durationMs, expectations.maxDurationMs)
  failSlow('the first event', result.firstEventMs, expectations.maxFirstEventMs)
  await result.demandNotification()
}

function toBounds(min: number, max: number): string {
  if (max === Number.MAX_SAFE_INTEGER) return `at least ${min}`
  return min === max ? `${min}` : `${min} to ${max}`
}

/** A run that stops is a failure, unless the step told it where to stop, or expects it. */
function judgeStop(
  action: PlanAction,
  expected: { readonly value: unknown } | undefined,
  { outcome }: StepResult,
  redact: (text: string) => string,
): void {
  if (outcome === undefined) return
  if (outcome.end === 'values') {
    if (expected !== undefined && expected.value !== false) {
      fail('the run', 'expected an interrupt, but the run ended')
    }
    return
  }
  const waitsFor = outcome.interrupts.map(({ value }) => value)
  if (expected === undefined || expected.value === false) {
    if (expected === undefined && mayStop(action)) return
    throw toStopFailure(outcome)
  }
  if (expected.value === true) return
  let first: ValueDifference | undefined
  for (const value of waitsFor) {
    const difference = findDifference(value, expected.value, redact)
    if (difference === undefined) return
    first ??= difference
    // Two hundred more of the same would take as long again.
    if (difference.givenUp) break
  }
  failDifferent('the interrupt', first)
  fail('the interrupt', 'the run stopped without asking anything')
}

function mayStop(action: PlanAction): boolean {
  if (action.kind !== 'run' && action.kind !== 'stream') return false
  return action.run.interruptBefore !== undefined || action.run.interruptAfter !== undefined
}

function readState({ graphServer, threadId = '', signal }: TestContext) {
  return graphServer.threads.getState(threadId, { signal })
}

function failMissing(
  subject: string,
  part: string,
  wanted: readonly string[] | undefined,
  there: ReadonlySet<string>,
): void {
  const missing = (wanted ?? []).filter((name) => !there.has(name))
  if (missing.length === 0) return
  const found = [...there].join(', ') || 'none'
  fail(subject, `expected ${part} ${missing.join(', ')}; there: ${found}`)
}

function failSlow(subject: string, tookMs: number | undefined, limitMs: number | undefined): void {
  if (limitMs === undefined || (tookMs !== undefined && tookMs <= limitMs)) return
  const took = tookMs === undefined ? 'never came' : `took ${formatDuration(tookMs)}`
  fail(subject, `expected within ${formatDuration(limitMs)}, ${took}`)
}

function failDifferent(subject: string, difference: ValueDifference | undefined): void {
  if (difference) throw new SmokeTestFailed(subject, difference.text, difference.diff)
}

function fail(subject: string, difference: string | undefined): void {
  if (difference) throw new SmokeTestFailed(subject, difference)
}
