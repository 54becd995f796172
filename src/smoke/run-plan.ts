import { randomUUID } from 'node:crypto'
import { maxKeptResultLength } from '../bounds.ts'
import { chooseAssistant, type GraphServer, type RunReference } from '../graph-server/client.ts'
import { RunFailed } from '../graph-server/errors.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError, isAmbiguous } from '../http/errors.ts'
import { toShownText } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { checkStep } from './check-step.ts'
import { type FailedTest, SmokePlanFailed, SmokeTestFailed } from './errors.ts'
import { type KeptResult, toKeptResult } from './kept-result.ts'
import { performStep } from './perform-step.ts'
import type { PlanStep, PlanTest, SmokePlan } from './plan.ts'
import { retryUntilReady } from './retry-until-ready.ts'
import type { SmokeContext, TestContext } from './test-context.ts'

/** Milliseconds that deleting a thread may take; a runner kills a cancelled step soon after. */
const cleanUpMs = 3_000
const maxDetailLength = 2_000

/** How one step went. */
export interface StepReport {
  readonly kind: string
  readonly durationMs: number
  /** Milliseconds to the first event of a stream. */
  readonly firstEventMs: number | undefined
}

/** How one test went. */
export interface TestReport {
  readonly name: string
  readonly assistantId: string
  /** What a reader knows the assistant by. */
  readonly graphId?: string | undefined
  readonly passed: boolean
  readonly durationMs: number
  readonly steps: readonly StepReport[]
  /** The output of the last run. */
  readonly output: KeptResult | undefined
  /** What was expected and what came at the step that failed, as the lines of a diff. */
  readonly diff?: string | undefined
}

/** How to run a plan. */
export interface PlanOptions {
  /** For tests that name none; the only assistant when undefined. */
  readonly assistantId: string | undefined
  /** Milliseconds of each run. */
  readonly timeoutMs: number
  /** How often a server that is just up may refuse. */
  readonly attempts: number
  /** Called after each test, with all reports so far. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

/**
 * Runs all tests of a plan, one after the other, also after one failed. Throws AssistantUnclear before the first, and
 * SmokePlanFailed in the end when one of them failed.
 */
export async function runSmokePlan(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const { signal, log } = context
  const choose = await retryUntilReady(
    () => readAssistants(graphServer, plan, options, signal),
    options.attempts,
    context,
  )
  const chosen = plan.tests.map((test) => ({
    test,
    assistant: choose(test.assistantId ?? options.assistantId),
  }))
  const reports: TestReport[] = []
  let room = maxKeptResultLength
  const failed: FailedTest[] = []
  let failedRun: RunReference | undefined
  for (const { test, assistant } of chosen) {
    const ended = await runTest(graphServer, test, assistant, options, context)
    const { failure, run, result } = ended
    const { redact } = context
    const { kept, length } = result
      ? toKeptResult(result.value, { maxLength: room, redact })
      : { kept: undefined, length: 0 }
    room -= length
    const report: TestReport = { ...ended.report, output: kept }
    reports.push(report)
    if (failure !== undefined) {
      failed.push(failure)
      failedRun ??= run
    }
    options.onReports([...reports])
    log.info(`${report.passed ? '✔' : '✘'} ${test.name} (${formatDuration(report.durationMs)})`)
  }
  if (failed.length === 0) return
  // Whoever looks for the run of a plan that failed looks for the one that failed first.
  if (failedRun !== undefined) context.onRun(failedRun)
  throw new SmokePlanFailed(failed, plan.tests.length)
}

/**
 * Chooses assistants out of those that the server lists. Where it does not let this key list them, and every test names
 * its own, the names are passed on as they are: a run shows whether one is there.
 */
async function readAssistants(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: PlanOptions,
  signal: AbortSignal,
): Promise<(assistantId: string | undefined) => Assistant> {
  const names = plan.tests.map((test) => test.assistantId ?? options.assistantId)
  try {
    const assistants = await graphServer.listAssistants(signal)
    return (assistantId) => chooseAssistant(assistants, assistantId)
  } catch (error) {
    const unnamed = names.includes(undefined)
    if (!(error instanceof HttpError) || error.status !== 403 || unnamed) throw error
    return (assistantId = '') => ({ assistantId, graphId: undefined, name: undefined })
  }
}

interface EndedTest {
  readonly report: Omit<TestReport, 'output'>
  /** What the last run returned. */
  readonly result: { readonly value: unknown } | undefined
  readonly failure: FailedTest | undefined
  readonly run: RunReference | undefined
}

async function runTest(
  graphServer: GraphServer,
  test: PlanTest,
  assistant: Assistant,
  { timeoutMs }: PlanOptions,
  context: SmokeContext,
): Promise<EndedTest> {
  const { clock, signal } = context
  const start = clock.now()
  const steps: StepReport[] = []
  let result: EndedTest['result']
  let current: PlanStep | undefined
  let failure: FailedTest | undefined
  let threadId: string | undefined
  let run: RunReference | undefined
  try {
    if (test.thread) threadId = await createThread(graphServer, assistant, context)
    const testContext: TestContext = {
      ...context,
      graphServer,
      assistantId: assistant.assistantId,
      threadId,
      timeoutMs,
      testName: test.name,
      onRun: (reference) => {
        run = reference
        context.onRun(reference)
      },
    }
    for (const step of test.steps) {
      current = step
      const stepStart = clock.now()
      const done = await performStep(step.action, testContext)
      const durationMs = clock.now() - stepStart
      steps.push({ kind: step.action.kind, durationMs, firstEventMs: done.firstEventMs })
      if (done.outcome !== undefined) result = { value: done.value ?? null }
      await checkStep(step, done, durationMs, testContext)
    }
  } catch (thrown) {
    signal.throwIfAborted()
    const error = toShortError(thrown, context.redact)
    const number = current === undefined ? 1 : test.steps.indexOf(current) + 1
    failure = { name: test.name, step: number, kind: current?.action.kind ?? 'thread', error }
  } finally {
    if (threadId !== undefined) await deleteThread(graphServer, threadId, context)
  }
  const durationMs = clock.now() - start
  const passed = failure === undefined
  const { assistantId, graphId } = assistant
  const error = failure?.error
  const diff = error instanceof SmokeTestFailed ? error.diff : undefined
  const report = { name: test.name, assistantId, graphId, passed, durationMs, steps, diff }
  return { report, result, failure, run }
}

/** The thread gets an ID of ours: it can be deleted also where the answer to its creation was lost. */
async function createThread(
  graphServer: GraphServer,
  { graphId }: Assistant,
  context: SmokeContext,
): Promise<string> {
  const { signal } = context
  const threadId = randomUUID()
  // Without a graph ID the JavaScript server refuses to update the state of a thread that never ran.
  const metadata = { created_by: 'graph-deploy-action', graph_id: graphId }
  try {
    return (await graphServer.threads.create({ threadId, metadata, signal })).threadId
  } catch (error) {
    if (signal.aborted || isAmbiguous(error)) await deleteThread(graphServer, threadId, context)
    throw error
  }
}

/** Also after the step was cancelled, whose signal therefore does not count: only the time does. */
async function deleteThread(
  graphServer: GraphServer,
  threadId: string,
  { clock, log }: SmokeContext,
): Promise<void> {
  const limit = new AbortController()
  const cancelTimer = clock.startTimer(cleanUpMs, () =>
    limit.abort(new Error('it was not deleted in time')),
  )
  try {
    await graphServer.threads.delete(threadId, limit.signal)
  } catch (error) {
    log.info(`Could not delete thread ${threadId}: ${(error as Error).message}`)
  } finally {
    cancelTimer()
  }
}

/** What a graph raised can be as long as a body, and a plan keeps what every test raised to its end. */
function toShortError(error: unknown, redact: (text: string) => string): unknown {
  if (!(error instanceof RunFailed) || error.detail === undefined) return error
  return new RunFailed(error.end, toShownText(error.detail, redact, maxDetailLength))
}
