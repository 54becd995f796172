import { randomUUID } from 'node:crypto'
import { RunFailed } from '../graph-server/errors.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isAmbiguous, isPostponed, withRetries } from '../http/policy.ts'
import { toShownText } from '../text/redact.ts'
import { findExpectations } from './expectations/expectations.ts'
import { requireEnd } from './expectations/interrupt.ts'
import type { PlanStep, PlanTest } from './plan.ts'
import { SampleRecord } from './sample-record.ts'
import { findStepReference } from './steps/checkpoint.ts'
import type { TimedResult } from './steps/step-kind.ts'
import { findStep } from './steps/steps.ts'
import type { SampleContext, TestContext } from './test-context.ts'
import type { SampleFailure, SampleReport } from './test-report.ts'

const maxDetailLength = 2_000
const whenLimited = { attempts: 6, backoff: { baseMs: 1_000, capMs: 10_000 } }

/** How one run of a test went, and what its last run returned. */
export type Sample = SampleReport & Pick<SampleRecord, 'result'>

/** Runs the steps of a test up to the first that fails; before a run, the server may refuse `attempts` times. */
export async function runSample(
  test: PlanTest,
  sample: number,
  { assistant_id, graph_id }: Assistant,
  context: SampleContext,
): Promise<Sample> {
  const { graphServer, clock, signal, redact } = context
  const start = clock.now()
  const record = new SampleRecord()
  let failure: SampleFailure | undefined
  let thread_id: string | undefined
  let number = 1
  let kind = 'thread'
  try {
    if (test.thread) thread_id = await createThread(graphServer, graph_id, signal)
    const config = thread_id === undefined ? {} : { configurable: { thread_id } }
    const graph = new RemoteGraph(graphServer, assistant_id, { config, signal })
    const testContext = { ...context, graph, testName: test.name, record }
    for (const step of test.steps) {
      kind = findStep(step)[0]
      const isReferredTo = test.steps.some((later) => findReference(later) === number)
      await performStep(step, isReferredTo ? number : undefined, testContext)
      number += 1
    }
  } catch (error) {
    signal.throwIfAborted()
    failure = { sample, step: number, kind, error: toShortError(error, redact) }
  } finally {
    // At the same time, because a cancelled step has five seconds.
    const discard = thread_id === undefined ? undefined : graphServer.discardThread(thread_id)
    await Promise.all([record.undo(), discard])
  }
  const { result } = record
  return { ...record.toReport(), durationMs: clock.now() - start, failure, result }
}

function findReference(step: PlanStep): number | undefined {
  const [key] = findStep(step)
  return findStepReference(step[key])
}

/** The thread gets an ID of ours: it can be deleted also where the answer to its creation was lost. */
async function createThread(server: GraphServer, graph_id: string | null, signal: AbortSignal) {
  const thread_id = randomUUID()
  // Without a graph ID the JavaScript server refuses to update the state of a thread that never ran.
  const metadata = { created_by: 'graph-deploy-action', graph_id: graph_id ?? undefined }
  try {
    return await server.createThread({ thread_id, metadata }, signal)
  } catch (error) {
    if (signal.aborted || isAmbiguous(error)) await server.discardThread(thread_id)
    throw error
  }
}

/** Does a step, records it, under a number where a later one begins at its checkpoint, and holds it to its expectations. */
async function performStep(
  step: PlanStep,
  number: number | undefined,
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
  const known = result.outcome && record.toKnown(result)
  const usage = record.noteStep(key, durationMs, result)
  if (number !== undefined) record.checkpoints.set(number, (await graph.getState()).config)
  // Not spread: the value is parsed whenever it is looked at.
  await check(step, Object.assign(result, { ...known, durationMs, usage }), stepContext)
}

/** Holds a result against the expectations of its step, and waits for the notification of its run in the end. */
async function check(step: PlanStep, result: TimedResult, context: TestContext): Promise<void> {
  if (!result.mayStop && !Object.hasOwn(step, 'expect_interrupt')) requireEnd(result.outcome)
  for (const [key, expectation] of findExpectations(step)) {
    await expectation.check(step[key], result, context)
  }
  await result.demandNotification?.()
}

/** What a graph raised can be as long as a body, and a plan keeps what every test raised to its end. */
function toShortError(error: unknown, redact: (text: string) => string): unknown {
  if (!(error instanceof RunFailed) || error.detail === undefined) return error
  return new RunFailed(error.end, toShownText(error.detail, redact, maxDetailLength), error.node)
}
