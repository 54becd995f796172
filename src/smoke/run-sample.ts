import { randomUUID } from 'node:crypto'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import { isRunFailed, type RunFailed, runFailed, toRunEnd } from '../graph-server/run-failed.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isPostponed, limitRetries, withRetries } from '../http/policy.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { keepResult, type PlayedSample } from './collect-reports.ts'
import { requireEnd } from './expectations/contained.ts'
import { findEmptyAnswer, findExpectations } from './expectations/expectations.ts'
import type { SampleRecord, TestContext } from './kinds.ts'
import type { PlannedSample } from './plan/plan.ts'
import type { PlanStep } from './plan/plan-schema.ts'
import { findStepReference } from './steps/run-fields.ts'
import { findStep } from './steps/steps.ts'
import { addCosts, type SampleFailure } from './test-report.ts'

/** The context of all samples of a plan. */
export type SampleContext = Omit<TestContext, 'graph' | 'testName' | 'record' | 'elapsedMs'>

/** Runs the steps of a sample up to the first that fails. */
export async function runSample(
  planned: PlannedSample,
  { assistant_id, graph_id }: Assistant,
  context: SampleContext,
): Promise<PlayedSample> {
  const { test, number: sample } = planned
  const { label: caseLabel, steps: plannedSteps } = planned.case
  const { graphServer, clock, signal, redact } = context
  const start = clock.now()
  const record: SampleRecord = {
    ...{ steps: [], costs: [], judgeCosts: [], updates: [], run: undefined, result: undefined },
    checkpoints: new Map(),
    undo: new AsyncDisposableStack(),
  }
  let failure: SampleFailure | undefined
  let place = { step: 1, kind: 'thread' }
  let thread_id: string | undefined = test.thread ? randomUUID() : undefined
  try {
    if (thread_id !== undefined) thread_id = await createThread(thread_id, graph_id, context)
    const config = thread_id === undefined ? {} : { configurable: { thread_id } }
    const metadata = { ...context.metadata, test: test.name, case: caseLabel }
    const graph = new RemoteGraph(graphServer, assistant_id, { config, metadata, signal })
    const testContext = { ...context, graph, testName: test.name, record }
    const referredTo = new Set(plannedSteps.map((one) => findStepReference(one[findStep(one)[0]])))
    for (const [at, planStep] of plannedSteps.entries()) {
      const step = at + 1
      place = { step, kind: findStep(planStep)[0] }
      await performStep(planStep, testContext)
      if (referredTo.has(step)) record.checkpoints.set(step, (await graph.getState()).config)
    }
  } catch (error) {
    signal.throwIfAborted()
    const kept = isRunFailed(error) ? withShortDetail(error, redact) : error
    failure = { sample, caseLabel, ...place, error: kept }
  } finally {
    // At the same time, because a cancelled step has five seconds.
    const discard = thread_id === undefined ? undefined : graphServer.discardThread(thread_id)
    await Promise.all([record.undo.disposeAsync(), discard])
  }
  const { steps, run, result, costs, judgeCosts } = record
  const judge = judgeCosts.length === 0 ? undefined : addCosts(judgeCosts)
  return {
    planned,
    durationMs: clock.now() - start - (judge?.runMs ?? 0),
    steps,
    failure,
    run,
    output: result && keepResult(result.value, redact),
    cost: addCosts(costs),
    ...(judge && { judge }),
  }
}

/** Creates a thread with an ID of ours, so that it may be sent again, and be deleted if the response was lost. */
async function createThread(
  thread_id: string,
  graph_id: string | null,
  context: SampleContext,
): Promise<string> {
  const { graphServer, signal, clock, timeoutMs } = context
  // Without a graph ID the JavaScript server refuses to update the state of a thread that never ran.
  const metadata = { created_by: 'graph-deploy-action', graph_id: graph_id ?? undefined }
  const thread = { thread_id, metadata, if_exists: 'do_nothing' } as const
  const create = () => graphServer.createThread(thread, signal)
  return withRetries(create, { ...context, ...limitRetries, endsAt: clock.now() + timeoutMs })
}

/** Performs a step, records it, and checks its expectations. */
async function performStep(step: PlanStep, context: Omit<TestContext, 'elapsedMs'>): Promise<void> {
  const { clock, record, timeoutMs } = context
  const [key, kind] = findStep(step)
  let begun = clock.now()
  let run: RunReference | undefined
  const onRun = (started: RunReference) => {
    run = record.run = started
    context.onRun(started)
  }
  const onBegin = () => {
    begun = clock.now()
  }
  const elapsedMs = () => clock.now() - begun
  const stepContext = { ...context, onRun, onBegin, elapsedMs }
  const perform = () => {
    onBegin()
    return kind.perform(step[key], stepContext)
  }
  // A server may reject a request because of its load, until the run has begun.
  const mayRetry = (error: unknown) => run === undefined && isPostponed(error)
  const retries = { ...context, ...limitRetries, mayRetry, endsAt: clock.now() + timeoutMs }
  const done = await withRetries(perform, retries)
  const durationMs = elapsedMs()
  const result = { ...done, durationMs }
  const { outcome, tokens, firstEventMs } = result
  record.steps.push({ kind: key, durationMs, firstEventMs })
  if (outcome !== undefined) {
    record.costs.push({ runs: 1, runMs: durationMs, tokens })
    record.result = { value: outcome.values ?? null }
  }
  const expectations = findExpectations(step)
  const acceptsStop = expectations.some(([, { of }]) => of === 'stop')
  if (!acceptsStop && !result.isNamedStop) requireEnd(outcome)
  for (const [name, expectation] of expectations) {
    const difference = await expectation.check(step[name], result, stepContext)
    if (difference !== undefined) throw difference
  }
  const isJudged = expectations.some(([name, { of }]) => of === 'value' || name === 'judge')
  const empty = isJudged ? undefined : findEmptyAnswer(result)
  if (empty !== undefined) throw empty
  await result.demandNotification?.()
}

const maxDetailLength = 2_000

/** The error of a run, redacted and with a shorter detail: a detail can be as long as a body, and a plan keeps every error to its end. */
export function withShortDetail(error: RunFailed, redact: Redact): RunFailed {
  const { detail, node, advice } = error.facts
  if (detail === undefined) return error
  return runFailed(toRunEnd(error), toShownText(detail, redact, maxDetailLength), node, advice)
}
