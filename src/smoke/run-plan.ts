import { maxKeptResultLength } from '../bounds.ts'
import { chooseAssistant } from '../graph-server/choose-assistant.ts'
import { RunFailed } from '../graph-server/errors.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { withRetries } from '../http/retry.ts'
import { formatDuration } from '../time/duration.ts'
import { SmokePlanFailed } from './errors.ts'
import type { PlanTest, SmokePlan } from './plan.ts'
import { runTest, untilReady } from './run-test.ts'
import type { SmokeContext } from './test-context.ts'
import { type TestReport, toKeptResult } from './test-report.ts'

/** How to run a plan; the timeout is that of each run. */
export interface PlanOptions {
  /** For tests that name none; the only assistant when undefined. */
  readonly assistantId: string | undefined
  readonly timeoutMs: number
  /** How often a server that is just up may refuse. */
  readonly attempts: number
  /** Whether it is one question: its run shows if a named assistant is there, and what fails is thrown as it is. */
  readonly isQuestion: boolean
  /** Called with the first assistant before anything runs. */
  readonly onAssistant: (assistantId: string) => void
  /** Called after each test with all reports so far. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

/**
 * Runs all tests of a plan, one after the other, also after one failed. Throws AssistantUnclear before the first, and
 * SmokePlanFailed in the end when one of them failed; for a question its own failure.
 */
export async function runSmokePlan(
  graphServer: GraphServer,
  { tests }: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const { isQuestion, timeoutMs } = options
  const assistants = await findAssistants(graphServer, tests, options, context)
  if (assistants[0] !== undefined) options.onAssistant(assistants[0].assistant_id)
  const attempts = isQuestion ? options.attempts : 1
  const reports: TestReport[] = []
  let room = maxKeptResultLength
  for (const [index, test] of tests.entries()) {
    const testContext = { ...context, graphServer, timeoutMs, attempts }
    const { result, ...ended } = await runTest(test, assistants[index] as Assistant, testContext)
    const { failure, durationMs } = ended
    // A question whose run stopped got no answer.
    const hasOutput = result !== undefined && !(isQuestion && failure?.error instanceof RunFailed)
    const kept = hasOutput ? toKeptResult(result.value, { ...context, maxLength: room }) : undefined
    room -= kept?.length ?? 0
    reports.push({ ...ended, output: kept?.kept })
    options.onReports([...reports])
    const mark = failure === undefined ? '✔' : '✘'
    context.log.info(`${mark} ${test.name} (${formatDuration(durationMs)})`)
  }
  const failed = reports.flatMap(({ failure }) => failure ?? [])
  if (failed[0] === undefined) return
  if (isQuestion) throw failed[0].error
  // Who looks for the run of a plan that failed looks for the one that failed first.
  const { run } = reports.find((report) => report.failure && report.run) ?? {}
  if (run !== undefined) context.onRun(run)
  throw new SmokePlanFailed(failed, tests.length)
}

/** The assistants of the tests. Where the key may not list them, names are passed on: a run shows if one is there. */
async function findAssistants(
  graphServer: GraphServer,
  tests: readonly PlanTest[],
  { assistantId, isQuestion, attempts }: PlanOptions,
  context: SmokeContext,
): Promise<readonly Assistant[]> {
  const names = tests.map((test) => test.assistant_id ?? assistantId)
  const named = names.filter((name) => name !== undefined)
  const nothing = { graph_id: null, name: null, metadata: null }
  const unseen = named.map((assistant_id) => ({ assistant_id, ...nothing }))
  if (isQuestion && unseen.length > 0) return unseen
  try {
    const list = () => graphServer.listAssistants(context.signal)
    const listed = await withRetries(list, { ...context, ...untilReady, attempts })
    context.log.info(`Assistants at ${graphServer.host}: ${listed.length}`)
    return (tests.length > 0 ? names : [assistantId]).map((name) => chooseAssistant(listed, name))
  } catch (error) {
    const isHidden = error instanceof HttpError && error.status === 403
    if (!isHidden || isQuestion || named.length < names.length) throw error
    return unseen
  }
}
