import { randomUUID } from 'node:crypto'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import { requireEnd } from '../graph-server/run-result.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isPostponed, limitRetries, withRetries } from '../http/policy.ts'
import { findExpectations } from './expectations/expectations.ts'
import { findEmptyAnswer } from './expectations/text.ts'
import { SampleRecord, type SmokeContext, type TestContext, withShortDetail } from './kinds.ts'
import { sumTokens } from './messages.ts'
import type { PlannedSample } from './plan/plan.ts'
import type { PlanStep } from './plan/plan-schema.ts'
import { findStepReference } from './steps/run-fields.ts'
import { findStep } from './steps/steps.ts'
import { addCosts, type PlayedSample, type SampleFailure, toKeptResult } from './test-report.ts'

type SampleContext = SmokeContext & Pick<TestContext, 'graphServer' | 'judges'>

/** Runs the steps of a sample until the first failure. Returns their results, with that failure. At the end, deletes the thread of the sample. Throws if the workflow step was cancelled, but not for a failed step. */
export async function runSample(
  planned: PlannedSample,
  { assistant_id, graph_id }: Assistant,
  context: SampleContext,
): Promise<PlayedSample> {
  const { test, number: sample } = planned
  const { label: caseLabel, readSteps } = planned.case
  const plannedSteps = readSteps()
  const { graphServer, clock, signal, redact, planFile: file } = context
  const start = clock.now()
  const record = new SampleRecord()
  let failure: SampleFailure | undefined
  // The place that a failure names: before the first step, the creation of the thread.
  let current = { step: 1, kind: 'thread' }
  try {
    // Without a thread in the config, each run creates its own thread, and deletes it.
    const config = test.thread ? await createThread(graph_id, record, context) : {}
    const metadata = { ...context.metadata, test: test.name, case: caseLabel }
    const graph = new RemoteGraph(graphServer, assistant_id, { config, metadata, signal })
    const testContext: TestContext = {
      ...{ ...context, graph, testName: test.name, record },
      place: file && test.line ? { file, line: test.line } : undefined,
      onBegin() {
        record.begunAt = clock.now()
      },
      onRun(run) {
        record.run = run
        context.onRun(run)
      },
    }
    // The value of each step's key, such as `run`.
    const contents = plannedSteps.map((planStep) => planStep[findStep(planStep)[0]])
    const stepsReferredTo = new Set(contents.map(findStepReference))
    for (const [at, planStep] of plannedSteps.entries()) {
      const step = at + 1
      current = { step, kind: findStep(planStep)[0] }
      await performStep(planStep, testContext)
      // Later steps change the latest checkpoint, so its config is kept now.
      if (stepsReferredTo.has(step)) record.checkpoints.set(step, (await graph.getState()).config)
    }
  } catch (error) {
    signal.throwIfAborted()
    failure = { sample, caseLabel, ...current, error: withShortDetail(error, redact) }
  } finally {
    await record.undo.disposeAsync()
  }
  const { steps, run, result, costs, judgeCosts } = record
  const judge = judgeCosts.length === 0 ? undefined : addCosts(judgeCosts)
  // The duration of a sample doesn't include its judge.
  const durationMs = clock.now() - start - (judge?.runMs ?? 0)
  const output = result && toKeptResult(result.value, redact)
  const cost = addCosts(costs)
  return { planned, durationMs, steps, failure, run, output, cost, ...(judge && { judge }) }
}

/** Creates the thread of a sample, and plans its deletion. Returns the config for its runs. The ID is made here, so that the request can be repeated. */
async function createThread(graph_id: string | null, record: SampleRecord, context: SampleContext) {
  const { graphServer, signal, clock, timeoutMs } = context
  let thread_id: string = randomUUID()
  // Without a response, the thread may exist, so its deletion is planned first.
  record.undo.defer(() => graphServer.discardThread(thread_id))
  // Without a graph ID, the JavaScript server rejects updates of a thread that never ran.
  const metadata = { created_by: 'graph-deploy-action', graph_id: graph_id ?? undefined }
  const thread = { thread_id, metadata, if_exists: 'do_nothing' }
  const create = () => graphServer.createThread(thread, signal)
  const endsAt = clock.now() + timeoutMs
  // By the specification, a server may choose another ID.
  thread_id = await withRetries(create, { ...context, ...limitRetries, endsAt })
  return { configurable: { thread_id } }
}

/** Performs a step, records its result, and checks its expectations in order. Throws the first problem, such as a stop that nothing expects, or an empty answer that nothing checks. */
async function performStep(step: PlanStep, context: TestContext): Promise<void> {
  const { clock, record, timeoutMs } = context
  const [key, kind] = findStep(step)
  const earlierRun = record.run
  const perform = () => {
    context.onBegin()
    return kind.perform(step[key], context)
  }
  // A run that a busy server rejected is sent again. If `record.run` has changed, the run exists, so a repetition would be a second run.
  const mayRetry = (error: unknown) => record.run === earlierRun && isPostponed(error)
  const retries = { ...context, ...limitRetries, mayRetry, endsAt: clock.now() + timeoutMs }
  const performed = await withRetries(perform, retries)
  const durationMs = clock.now() - record.begunAt
  const result = { ...performed, durationMs }
  const { outcome, newMessages = [], firstEventMs } = result
  record.steps.push({ kind: key, durationMs, firstEventMs })
  // Only a run has an outcome.
  if (outcome !== undefined) {
    record.costs.push({ runs: 1, runMs: durationMs, tokens: sumTokens(newMessages) })
    record.result = { value: outcome.values ?? null }
  }
  const expectations = findExpectations(step)
  const acceptsStop = expectations.some(([, { of }]) => of === 'stop')
  if (!acceptsStop && !result.isNamedStop) requireEnd(outcome)
  for (const [name, expectation] of expectations) {
    const difference = await expectation.check(step[name], result, context)
    if (difference !== undefined) throw difference
  }
  const isOutputChecked = expectations.some(([name, { of }]) => of === 'value' || name === 'judge')
  const empty = isOutputChecked ? undefined : findEmptyAnswer(result)
  if (empty !== undefined) throw empty
  // Last, because the notification may arrive later. Undefined unless the step demands it from our receiver.
  await result.demandNotification?.()
}
