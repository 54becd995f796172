import { maxKeptResultLength } from '../bounds.ts'
import { chooseAssistant } from '../graph-server/choose-assistant.ts'
import { RunFailed } from '../graph-server/errors.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import type { RunReference } from '../graph-server/run-reference.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { withRetries } from '../http/retry.ts'
import { formatDuration } from '../time/duration.ts'
import { type FailedTest, SmokePlanFailed } from './errors.ts'
import { type KeptResult, toKeptResult } from './kept-result.ts'
import type { PlanTest, SmokePlan } from './plan.ts'
import { type EndedTest, runTest } from './run-test.ts'
import type { SmokeContext } from './test-context.ts'
import { untilReady } from './until-ready.ts'

/** How one test went, with the output of its last run. */
export interface TestReport extends Omit<EndedTest, 'result' | 'failure' | 'run'> {
  readonly output: KeptResult | undefined
}

/** How to run a plan. */
export interface PlanOptions {
  /** For tests that name none; the only assistant when undefined. */
  readonly assistantId: string | undefined
  /** Milliseconds of each run. */
  readonly timeoutMs: number
  /** How often a server that is just up may refuse. */
  readonly attempts: number
  /**
   * Whether the plan is one question: an assistant that is named is not looked up, because the run shows whether it is
   * there, and what fails is thrown as it is.
   */
  readonly isQuestion: boolean
  /** Called with the first assistant before anything runs. */
  readonly onAssistant: (assistantId: string) => void
  /** Called after each test, with all reports so far. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

/**
 * Runs all tests of a plan, one after the other, also after one failed. Throws AssistantUnclear before the first, and
 * SmokePlanFailed in the end when one of them failed; for a question what `runTest` reports as its failure.
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
  const failures: FailedTest[] = []
  let failedRun: RunReference | undefined
  let room = maxKeptResultLength
  for (const [index, test] of tests.entries()) {
    const testContext = { ...context, graphServer, timeoutMs, attempts }
    const assistant = assistants[index] as Assistant
    const { result, failure, run, ...report } = await runTest(test, assistant, testContext)
    // A question whose run stopped got no answer.
    const isAnswered = result !== undefined && !(isQuestion && failure?.error instanceof RunFailed)
    const kept = isAnswered
      ? toKeptResult(result.value, { ...context, maxLength: room })
      : undefined
    room -= kept?.length ?? 0
    reports.push({ ...report, output: kept?.kept })
    if (failure !== undefined) {
      failures.push(failure)
      failedRun ??= run
    }
    options.onReports([...reports])
    const { passed, durationMs } = report
    if (!isQuestion)
      context.log.info(`${passed ? '✔' : '✘'} ${test.name} (${formatDuration(durationMs)})`)
  }
  const [first] = failures
  if (first === undefined) return
  if (isQuestion) throw first.error
  // Who looks for the run of a plan that failed looks for the one that failed first.
  if (failedRun !== undefined) context.onRun(failedRun)
  throw new SmokePlanFailed(failures, tests.length)
}

/**
 * The assistants of the tests, out of those that the server lists. Where it does not let this key list them, and every
 * test names its own, the names are passed on as they are: a run shows whether one is there.
 */
async function findAssistants(
  graphServer: GraphServer,
  tests: readonly PlanTest[],
  { assistantId, isQuestion, attempts }: PlanOptions,
  context: SmokeContext,
): Promise<readonly Assistant[]> {
  const names = tests.map((test) => test.assistant_id ?? assistantId)
  const named = names.filter((name) => name !== undefined)
  const unseen = named.map((name) => ({
    assistant_id: name,
    graph_id: null,
    name: null,
    metadata: null,
  }))
  if (isQuestion && unseen.length > 0) return unseen
  try {
    const list = () => graphServer.listAssistants(context.signal)
    const listed = await withRetries(list, { ...context, ...untilReady, attempts })
    context.log.info(
      `${graphServer.host} serves ${listed.length} assistant${listed.length === 1 ? '' : 's'}`,
    )
    return (tests.length > 0 ? names : [assistantId]).map((name) => chooseAssistant(listed, name))
  } catch (error) {
    const isHidden = error instanceof HttpError && error.status === 403
    if (!isHidden || isQuestion || named.length < names.length) throw error
    return unseen
  }
}
