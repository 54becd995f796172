import { randomUUID } from 'node:crypto'
import { RunFailed } from '../graph-server/errors.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isAmbiguous } from '../http/errors.ts'
import { withRetries } from '../http/retry.ts'
import { toShownText } from '../text/safe-text.ts'
import { checkStep, performStep } from './perform-step.ts'
import type { PlanTest } from './plan.ts'
import { findSteps } from './steps/steps.ts'
import type { TestContext } from './test-context.ts'
import type { FailedTest, StepReport, TestReport } from './test-report.ts'
import { untilReady } from './until-ready.ts'

const maxDetailLength = 2_000

/**
 * Runs the steps of a test in order up to the first that fails, on a thread of its own where it needs one. A server that
 * is just up may refuse `attempts` times before the first run.
 */
export async function runTest(
  { name, thread, steps }: PlanTest,
  { assistant_id, graph_id }: Assistant,
  context: Omit<TestContext, 'graph' | 'testName'> & { readonly attempts: number },
): Promise<Omit<TestReport, 'output'> & { readonly result?: { readonly value: unknown } }> {
  const { graphServer, clock, signal, redact, timeoutMs } = context
  const start = clock.now()
  const reports: StepReport[] = []
  let result: { readonly value: unknown } | undefined
  let failure: FailedTest | undefined
  let run: RunReference | undefined
  let thread_id: string | undefined
  let step = 1
  let kind = 'thread'
  try {
    if (thread) thread_id = await createThread(graphServer, graph_id, signal)
    const config = thread_id === undefined ? {} : { configurable: { thread_id } }
    const graph = new RemoteGraph(graphServer, assistant_id, { config, timeoutMs, signal })
    const onRun = (started: RunReference) => {
      run = started
      context.onRun(started)
    }
    const testContext = { ...context, graph, testName: name, onRun }
    const mayRetry = (error: unknown) => run === undefined && untilReady.mayRetry(error)
    for (const [index, planned] of steps.entries()) {
      step = index + 1
      kind = findSteps(planned)[0]?.[0] ?? ''
      const perform = () => performStep(planned, testContext)
      const shown = await withRetries(perform, { ...context, ...untilReady, mayRetry })
      const { durationMs, firstEventMs, outcome, value = null } = shown
      reports.push({ kind, durationMs, firstEventMs })
      if (outcome !== undefined) result = { value }
      await checkStep(planned, shown, testContext)
    }
  } catch (error) {
    signal.throwIfAborted()
    failure = { name, step, kind, error: toShortError(error, redact) }
  } finally {
    if (thread_id !== undefined) await graphServer.discardThread(thread_id)
  }
  const assistant = graph_id ?? assistant_id
  const durationMs = clock.now() - start
  return { name, assistant, durationMs, steps: reports, failure, run, ...(result && { result }) }
}

/** The thread gets an ID of ours: it can be deleted also where the answer to its creation was lost. */
async function createThread(
  graphServer: GraphServer,
  graph_id: string | null,
  signal: AbortSignal,
): Promise<string> {
  const thread_id = randomUUID()
  // Without a graph ID the JavaScript server refuses to update the state of a thread that never ran.
  const metadata = { created_by: 'graph-deploy-action', graph_id: graph_id ?? undefined }
  try {
    return await graphServer.createThread({ thread_id, metadata }, signal)
  } catch (error) {
    if (signal.aborted || isAmbiguous(error)) await graphServer.discardThread(thread_id)
    throw error
  }
}

/** What a graph raised can be as long as a body, and a plan keeps what every test raised to its end. */
function toShortError(error: unknown, redact: (text: string) => string): unknown {
  if (!(error instanceof RunFailed) || error.detail === undefined) return error
  return new RunFailed(error.end, toShownText(error.detail, redact, maxDetailLength))
}
