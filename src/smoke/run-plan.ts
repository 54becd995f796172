import { maxKeptResultLength } from '../bounds.ts'
import { chooseAssistant } from '../graph-server/choose-assistant.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RunReference } from '../graph-server/run-reference.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { formatDuration } from '../time/duration.ts'
import { type FailedTest, SmokePlanFailed } from './errors.ts'
import { type KeptResult, toKeptResult } from './kept-result.ts'
import type { SmokePlan } from './plan.ts'
import { retryUntilReady } from './retry-until-ready.ts'
import { runTest, type StepReport } from './run-test.ts'
import type { SmokeContext } from './test-context.ts'

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
  const { timeoutMs, attempts, onReports } = options
  const { log, redact } = context
  const names = plan.tests.map((test) => test.assistant_id ?? options.assistantId)
  const assistants = await retryUntilReady(
    () => findAssistants(graphServer, names, context.signal),
    attempts,
    context,
  )
  const reports: TestReport[] = []
  const failures: FailedTest[] = []
  let failedRun: RunReference | undefined
  let room = maxKeptResultLength
  for (const [index, assistant] of assistants.entries()) {
    const test = plan.tests[index] as SmokePlan['tests'][number]
    const ended = await runTest(test, assistant, { ...context, graphServer, timeoutMs })
    const { result, failure, run, durationMs, steps, diff } = ended
    const kept = result && toKeptResult(result.value, { maxLength: room, redact })
    room -= kept?.length ?? 0
    const passed = failure === undefined
    const { name } = test
    reports.push({
      name,
      assistantId: assistant.assistant_id,
      graphId: assistant.graph_id ?? undefined,
      passed,
      durationMs,
      steps,
      output: kept?.kept,
      diff,
    })
    if (!passed) {
      failures.push(failure)
      failedRun ??= run
    }
    onReports([...reports])
    log.info(`${passed ? '✔' : '✘'} ${name} (${formatDuration(durationMs)})`)
  }
  if (failures.length === 0) return
  // Whoever looks for the run of a plan that failed looks for the one that failed first.
  if (failedRun !== undefined) context.onRun(failedRun)
  throw new SmokePlanFailed(failures, plan.tests.length)
}

/**
 * The assistants of the tests, out of those that the server lists. Where it does not let this key list them, and every
 * test names its own, the names are passed on as they are: a run shows whether one is there.
 */
async function findAssistants(
  graphServer: GraphServer,
  names: readonly (string | undefined)[],
  signal: AbortSignal,
): Promise<readonly Assistant[]> {
  try {
    const listed = await graphServer.listAssistants(signal)
    return names.map((name) => chooseAssistant(listed, name))
  } catch (error) {
    const named = names.filter((name) => name !== undefined)
    const hidden = error instanceof HttpError && error.status === 403
    if (!hidden || named.length < names.length) throw error
    return named.map((assistant_id) => ({
      assistant_id,
      graph_id: null,
      name: null,
      metadata: null,
    }))
  }
}
