import { randomUUID } from 'node:crypto'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import { isRunFailed, runFailed, toRunEnd } from '../graph-server/run-result.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import {
  isAmbiguous,
  isPostponed,
  limitRetries,
  startupRetries,
  withRetries,
} from '../http/policy.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { requireEnd } from './expectations/contained.ts'
import { findEmptyAnswer, findExpectations } from './expectations/expectations.ts'
import { SampleRecord, type TestContext } from './kinds.ts'
import type { PlanTest } from './plan/plan.ts'
import type { PlanStep } from './plan/plan-schema.ts'
import { findStepReference } from './steps/run-fields.ts'
import { findStep } from './steps/steps.ts'
import { addCosts, type SampleFailure, type SampleReport } from './test-report.ts'

const maxDetailLength = 2_000

/** What all samples of a plan are run with. */
export type SampleContext = Omit<TestContext, 'graph' | 'testName' | 'record'>

/** One sample of a plan: one run of one case of one test. */
export interface PlannedSample {
  readonly test: PlanTest
  /** The place of the test in the plan, and that of its case, both counted from 0. */
  readonly index: number
  readonly caseIndex: number
  /** Counted from 1, through all cases of the test. */
  readonly number: number
}

/** Runs the steps of a sample up to the first that fails. */
export async function runSample(
  { test, caseIndex, number: sample }: PlannedSample,
  { assistant_id, graph_id }: Assistant,
  context: SampleContext,
): Promise<SampleReport> {
  const own = test.cases?.[caseIndex]
  const planned = own?.readSteps() ?? test.steps
  const { graphServer, clock, signal, redact } = context
  const start = clock.now()
  const record = new SampleRecord()
  let failure: SampleFailure | undefined
  let thread_id: string | undefined
  let number = 1
  let kind = 'thread'
  try {
    if (test.thread) thread_id = await createThread(graph_id, context)
    const config = thread_id === undefined ? {} : { configurable: { thread_id } }
    const graph = new RemoteGraph(graphServer, assistant_id, { config, signal })
    const testContext = { ...context, graph, testName: test.name, record }
    const referredTo = new Set(planned.map((step) => findStepReference(step[findStep(step)[0]])))
    for (const step of planned) {
      kind = findStep(step)[0]
      await performStep(step, referredTo.has(number) ? number : undefined, testContext)
      number += 1
    }
  } catch (error) {
    signal.throwIfAborted()
    const place = { sample, caseLabel: own?.label, step: number, kind }
    failure = { ...place, error: toShortError(error, redact) }
  } finally {
    // At the same time, because a cancelled step has five seconds.
    const discard = thread_id === undefined ? undefined : graphServer.discardThread(thread_id)
    await Promise.all([record.undo.disposeAsync(), discard])
  }
  const { steps, run, result, costs, judgeCosts } = record
  const judge = judgeCosts.length === 0 ? undefined : addCosts(judgeCosts)
  return {
    number: sample,
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
async function performStep(step: PlanStep, number: number | undefined, context: TestContext) {
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
  const stepContext = { ...context, onRun, onBegin }
  const perform = () => {
    onBegin()
    return kind.perform(step[key], stepContext)
  }
  const done = await sendWhenFree(perform, context, () => run !== undefined).catch(
    (error: unknown) => {
      const hasRun = run !== undefined || isRunFailed(error)
      if (hasRun) record.costs.push({ runs: 1, runMs: clock.now() - begun, tokens: undefined })
      throw error
    },
  )
  const result = record.noteStep(key, clock.now() - begun, done)
  if (number !== undefined) record.checkpoints.set(number, (await graph.getState()).config)
  const expectations = findExpectations(step)
  const isStopCovered = expectations.some(([, { coversStop }]) => coversStop)
  if (!isStopCovered && !result.isNamedStop) requireEnd(result.outcome)
  const hold = async (isLast: boolean) => {
    for (const [name, expectation] of expectations) {
      if ((name === 'judge') !== isLast) continue
      const difference = await expectation.check(step[name], result, stepContext)
      if (difference !== undefined) throw difference
    }
  }
  await hold(false)
  const isJudged = expectations.some(
    ([name, { looksAt }]) => looksAt === 'value' || name === 'judge',
  )
  const empty = isJudged ? undefined : findEmptyAnswer(result)
  if (empty !== undefined) throw empty
  await result.demandNotification?.()
  await hold(true)
}

/** What a graph raised can be as long as a body, and a plan keeps what every test raised to its end. */
function toShortError(error: unknown, redact: Redact): unknown {
  if (!isRunFailed(error) || error.facts.detail === undefined) return error
  const { detail, node, advice } = error.facts
  return runFailed(toRunEnd(error), toShownText(detail, redact, maxDetailLength), node, advice)
}
