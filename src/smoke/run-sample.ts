import { randomUUID } from 'node:crypto'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import { isRunFailed } from '../graph-server/run-failed.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import {
  isAmbiguous,
  isPostponed,
  limitRetries,
  startupRetries,
  withRetries,
} from '../http/policy.ts'
import { requireEnd } from './expectations/contained.ts'
import { findEmptyAnswer, findExpectations } from './expectations/expectations.ts'
import type { SampleRecord, TestContext } from './kinds.ts'
import type { PlannedSample } from './plan/plan.ts'
import type { PlanStep } from './plan/plan-schema.ts'
import { withShortDetail } from './short-detail.ts'
import { findStepReference } from './steps/run-fields.ts'
import { findStep } from './steps/steps.ts'
import { addCosts, type SampleFailure, type SampleReport } from './test-report.ts'

/** What all samples of a plan are run with. */
export type SampleContext = Omit<TestContext, 'graph' | 'testName' | 'record' | 'elapsedMs'>

/** How a sample went. */
export interface PlayedSample extends SampleReport {
  readonly planned: PlannedSample
}

/** Runs the steps of a sample up to the first that fails. */
export async function runSample(
  planned: PlannedSample,
  { assistant_id, graph_id }: Assistant,
  context: SampleContext,
): Promise<PlayedSample> {
  const { test, case: own, number: sample } = planned
  const plannedSteps = own.readSteps()
  const { graphServer, clock, signal, redact } = context
  const start = clock.now()
  const record: SampleRecord = {
    ...{ steps: [], costs: [], judgeCosts: [], updates: [], run: undefined, result: undefined },
    checkpoints: new Map(),
    undo: new AsyncDisposableStack(),
  }
  let failure: SampleFailure | undefined
  let thread_id: string | undefined
  let number = 1
  let kind = 'thread'
  try {
    if (test.thread) thread_id = await createThread(graph_id, context)
    const config = thread_id === undefined ? {} : { configurable: { thread_id } }
    const graph = new RemoteGraph(graphServer, assistant_id, { config, signal })
    const testContext = { ...context, graph, testName: test.name, record }
    const referredTo = new Set(
      plannedSteps.map((step) => findStepReference(step[findStep(step)[0]])),
    )
    for (const step of plannedSteps) {
      kind = findStep(step)[0]
      await performStep(step, referredTo.has(number) ? number : undefined, testContext)
      number += 1
    }
  } catch (error) {
    signal.throwIfAborted()
    const place = { sample, caseLabel: own.label, step: number, kind }
    failure = { ...place, error: isRunFailed(error) ? withShortDetail(error, redact) : error }
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
    result,
    cost: addCosts(costs),
    ...(judge && { judge }),
  }
}

/** The thread gets an ID of ours: its creation may be sent again, and it can be deleted also where the response was lost. */
async function createThread(graph_id: string | null, context: SampleContext): Promise<string> {
  const { graphServer, signal } = context
  const thread_id = randomUUID()
  // Without a graph ID the JavaScript server refuses to update the state of a thread that never ran.
  const metadata = { created_by: 'graph-deploy-action', graph_id: graph_id ?? undefined }
  const thread = { thread_id, metadata, if_exists: 'do_nothing' } as const
  const create = () => graphServer.createThread(thread, signal)
  try {
    return await sendWhenFree(() => withRetries(create, { ...context, ...startupRetries }), context)
  } catch (error) {
    if (signal.aborted || isAmbiguous(error)) await graphServer.discardThread(thread_id)
    throw error
  }
}

/** Sends again what the server rejected because of its load, until a run has begun (`isBegun`), and for no longer than a run may take. */
function sendWhenFree<T>(
  send: () => Promise<T>,
  context: SampleContext,
  isBegun = () => false,
): Promise<T> {
  const mayRetry = (error: unknown) => !isBegun() && isPostponed(error)
  const endsAt = context.clock.now() + context.timeoutMs
  return withRetries(send, { ...context, ...limitRetries, endsAt, mayRetry })
}

/** Does a step, records it, under a number where a later one begins at its checkpoint, and holds it to its expectations. */
async function performStep(
  step: PlanStep,
  number: number | undefined,
  context: Omit<TestContext, 'elapsedMs'>,
) {
  const { clock, graph, record } = context
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
  const done = await sendWhenFree(perform, context, () => run !== undefined).catch(
    (error: unknown) => {
      const hasRun = run !== undefined || isRunFailed(error)
      if (hasRun) record.costs.push({ runs: 1, runMs: elapsedMs(), tokens: undefined })
      throw error
    },
  )
  const durationMs = elapsedMs()
  const result = { ...done, durationMs }
  const { outcome, usage, firstEventMs } = result
  record.steps.push({ kind: key, durationMs, firstEventMs })
  if (outcome !== undefined) {
    record.costs.push({ runs: 1, runMs: durationMs, tokens: usage?.tokens })
    record.result = { value: outcome.values ?? null }
  }
  if (number !== undefined) record.checkpoints.set(number, (await graph.getState()).config)
  const expectations = findExpectations(step)
  const acceptsStop = expectations.some(([, { of }]) => of === 'stop')
  if (!acceptsStop && !result.isNamedStop) requireEnd(outcome)
  const hold = async (isLast: boolean) => {
    for (const [name, expectation] of expectations) {
      if ((name === 'judge') !== isLast) continue
      const difference = await expectation.check(step[name], result, stepContext)
      if (difference !== undefined) throw difference
    }
  }
  await hold(false)
  const isJudged = expectations.some(([name, { of }]) => of === 'value' || name === 'judge')
  const empty = isJudged ? undefined : findEmptyAnswer(result)
  if (empty !== undefined) throw empty
  await result.demandNotification?.()
  await hold(true)
}
