import { randomUUID } from 'node:crypto'
import { RunFailed } from '../graph-server/errors.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { ConnectionError, HttpError, isAmbiguous } from '../http/errors.ts'
import { type Retries, withRetries } from '../http/retry.ts'
import { toShownText } from '../text/safe-text.ts'
import { findExpectations } from './expectations/expectations.ts'
import { requireEnd } from './expectations/interrupt.ts'
import type { PlanStep, PlanTest } from './plan.ts'
import { findStepReference } from './steps/checkpoint.ts'
import type { StepKind, TimedResult } from './steps/step-kind.ts'
import { findSteps, type StepKey } from './steps/steps.ts'
import type { SampleContext, TestContext } from './test-context.ts'
import {
  addCosts,
  type Cost,
  type SampleFailure,
  type SampleReport,
  type StepReport,
} from './test-report.ts'
import { TokenUsage } from './token-usage.ts'

const maxDetailLength = 2_000
const backoff = { baseMs: 4_000, capMs: 15_000 }

/** How calls to a server that may be just up are repeated: after a refused connection and 502 to 504 only. */
export const untilReady = {
  backoff,
  cutRetryAfterMs: backoff.capMs,
  mayRetry(error) {
    if (error instanceof HttpError) return [502, 503, 504].includes(error.status)
    return error instanceof ConnectionError && !error.maybeSent && !error.permanent
  },
} satisfies Partial<Retries>

/** How one run of a test went, and what its last run returned. */
export type Sample = SampleReport & { readonly result?: { readonly value: unknown } | undefined }

/** Runs the steps of a test up to the first that fails; before a run, the server may refuse `attempts` times. */
export async function runSample(
  { name, thread, steps }: PlanTest,
  sample: number,
  { assistant_id, graph_id }: Assistant,
  context: SampleContext,
): Promise<Sample> {
  const { clock, signal, redact, timeoutMs } = context
  let endTurn: (() => void) | undefined
  const graphServer = context.graphServer.withLargeAnswers(async () => {
    endTurn ??= await context.turns.take()
  })
  const start = clock.now()
  const reports: StepReport[] = []
  const costs: Cost[] = []
  const undos: (() => Promise<void>)[] = []
  const checkpoints = new Map<number, RunConfig>()
  const referred = new Set(steps.flatMap(listStepReferences))
  const usage = new TokenUsage()
  let result: { readonly value: unknown } | undefined
  let failure: SampleFailure | undefined
  let run: RunReference | undefined
  let thread_id: string | undefined
  let step = 1
  let kind = 'thread'
  try {
    if (thread) thread_id = await createThread(graphServer, graph_id, signal)
    const config = thread_id === undefined ? {} : { configurable: { thread_id } }
    const graph = new RemoteGraph(graphServer, assistant_id, { config, timeoutMs, signal })
    const onEnd = (undo: () => Promise<void>) => void undos.unshift(undo)
    const own = { graph, graphServer, testName: name, checkpoints, onEnd }
    for (const [index, planned] of steps.entries()) {
      step = index + 1
      const [key, stepKind] = findSteps(planned)[0] as [StepKey, StepKind]
      kind = key
      const begun = clock.now()
      let started: RunReference | undefined
      const onRun = (reference: RunReference) => {
        started = run = reference
        context.onRun(reference)
      }
      const testContext = { ...context, ...own, onRun }
      const perform = () => stepKind.perform(planned[key], testContext)
      const mayRetry = (error: unknown) => run === undefined && untilReady.mayRetry(error)
      const addCost = (tokens?: number) =>
        costs.push({ runs: 1, runMs: clock.now() - begun, tokens })
      const shown = await withRetries(perform, { ...context, ...untilReady, mayRetry }).catch(
        (error: unknown) => {
          if (started !== undefined || error instanceof RunFailed) addCost()
          throw error
        },
      )
      const durationMs = clock.now() - begun
      const { firstEventMs, outcome, value = null } = shown
      const tokens = outcome && usage.note(outcome.values)
      reports.push({ kind, durationMs, firstEventMs })
      if (outcome !== undefined) {
        result = { value }
        addCost(tokens)
      }
      if (referred.has(step)) checkpoints.set(step, (await graph.getState()).config)
      await checkStep(planned, { ...shown, durationMs, tokens }, testContext)
    }
  } catch (error) {
    signal.throwIfAborted()
    failure = { sample, step, kind, error: toShortError(error, redact) }
  } finally {
    for (const undo of undos) await undo()
    if (thread_id !== undefined) await graphServer.discardThread(thread_id)
    endTurn?.()
  }
  const durationMs = clock.now() - start
  const cost = addCosts(costs)
  return { durationMs, steps: reports, failure, run, cost, ...(result && { result }) }
}

function listStepReferences(step: PlanStep): number[] {
  return findSteps(step).flatMap(([key]) => findStepReference(step[key]) ?? [])
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

/** Holds a step's result against its expectations, and waits for the notification of its run in the end. */
async function checkStep(step: PlanStep, result: TimedResult, context: TestContext): Promise<void> {
  const { mayStop, outcome } = result
  if (!mayStop && !Object.hasOwn(step, 'expect_interrupt')) requireEnd(outcome)
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
