import { RoutesMissing, RunFailed } from '../graph-server/errors.ts'
import { chooseAssistant, type GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { whileStarting, withRetries } from '../http/policy.ts'
import { maxPlanTests } from '../limits.ts'
import { formatDuration } from '../time/duration.ts'
import { createKeeper, toTestReport, withoutResult } from './collect-reports.ts'
import { SmokePlanFailed } from './errors.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlanStep, PlanTest, SmokePlan } from './plan/plan.ts'
import { Progress } from './progress.ts'
import { runSample } from './run-sample.ts'
import { addCosts, formatCost, type SampleReport, type TestReport } from './test-report.ts'

/** How to run a plan. */
export interface PlanOptions extends Pick<TestContext, 'attempts' | 'parallel' | 'timeoutMs'> {
  /** For tests that name no assistant; the only one when undefined. */
  readonly assistantId: string | undefined
  /** Whether it is the single test of `smoke_input`: its run shows if a named assistant is there, and its error is thrown. */
  readonly isSingleTest: boolean
  /** Called with the first assistant before anything runs. */
  readonly onAssistant: (assistantId: string) => void
  /** Called with all reports so far, in the order of the plan: when there are twice as many, and in the end. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

/**
 * Runs all tests of a plan, some of them at once, also after one failed; of a plan without tests, every graph must answer. Throws AssistantUnclear before the first, and
 * SmokePlanFailed in the end when one of them failed; for a single test its own failure.
 */
export async function runSmokePlan(
  graphServer: GraphServer,
  { tests: planned }: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const { timeoutMs } = options
  const assistants = await findAssistants(graphServer, planned, options, context)
  // Without a test and an assistant, every graph must answer; that the only one is listed is enough.
  const asksAll = planned.length === 0 && assistants.length > 1
  const tests = asksAll ? assistants.map(toGraphTest) : planned
  const isSingleTest = options.isSingleTest && !asksAll
  const parallel = isSingleTest ? 1 : options.parallel
  const attempts = isSingleTest ? options.attempts : 1
  if (assistants[0] !== undefined) options.onAssistant(assistants[0].assistant_id)
  const sampleContext = { ...context, graphServer, timeoutMs, attempts, parallel }
  const toOutput = createKeeper(context.redact)
  const queue = tests.flatMap((test, index) => {
    const place = { test, index, assistant: assistants[index] as Assistant }
    const samples: SampleReport[] = []
    const total = countRuns(test)
    return Array.from({ length: total }, (_, at) => ({ ...place, samples, number: at + 1, total }))
  })
  const progress = new Progress(queue.length, context)
  const ended: (TestReport | undefined)[] = tests.map(() => undefined)
  const listReports = () => ended.filter((report) => report !== undefined)
  let reported = 0
  try {
    await workAtOnce(
      queue,
      parallel,
      async ({ test, index, assistant, samples, number, total }) => {
        const one = test.cases?.[Math.floor((number - 1) / test.repeat)]
        const run = one ? { ...test, steps: one.readSteps(), caseLabel: one.label } : test
        const asked = await runSample(run, number, assistant, sampleContext)
        const sample = asksAll ? toAnswered(asked) : asked
        // One result of each kind is shown; a hundred could fill the memory.
        const isLike = ({ failure }: SampleReport) => Boolean(failure) === Boolean(sample.failure)
        samples.push(samples.some(isLike) ? withoutResult(sample, samples.length) : sample)
        if (test.cases !== undefined) progress.note(sample.failure === undefined)
        if (samples.length < total) return
        // Taken out of the queue, which holds them to the end of the plan.
        const report = toTestReport(test, assistant, samples.splice(0), toOutput)
        // A single test whose run stopped got no answer.
        const isStopped = isSingleTest && report.failure?.error instanceof RunFailed
        ended[index] = isStopped ? { ...report, output: undefined } : report
        context.log.info(toLine(report))
        const reports = listReports()
        // All of it is redacted and written each time: test by test, that is quadratic.
        if (reports.length < 2 * reported) return
        reported = reports.length
        options.onReports(reports)
      },
    )
  } finally {
    const reports = listReports()
    if (reports.length > reported) options.onReports(reports)
  }
  const reports = listReports()
  // Any of them may have begun last: who looks for a run looks for the first that failed.
  const failedRun = reports.find(({ failure, run }) => failure && run)?.run
  const run = failedRun ?? reports.findLast((report) => report.run)?.run
  if (run !== undefined) context.onRun(run)
  const cost = addCosts(reports.map((report) => report.cost))
  if (!isSingleTest && cost.runs > 0) context.log.info(`Cost: ${formatCost(cost)}`)
  const failed = reports.flatMap(({ failure }) => failure ?? [])
  if (failed[0] === undefined) return
  if (isSingleTest) throw failed[0].error
  throw new SmokePlanFailed(failed, tests.length)
}

function countRuns({ repeat, cases }: PlanTest): number {
  return repeat * (cases?.length ?? 1)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The assistants of the tests. Where the key may not list them, names are passed on: a run shows if one is there. */
async function findAssistants(
  graphServer: GraphServer,
  tests: readonly PlanTest[],
  { assistantId, isSingleTest, attempts }: PlanOptions,
  context: SmokeContext,
): Promise<readonly Assistant[]> {
  const names = tests.map((test) => test.assistant_id ?? assistantId)
  const named = names.filter((name) => name !== undefined)
  const unseen = named.map((assistant_id) => {
    const graph_id = uuid.test(assistant_id) ? null : assistant_id
    return { assistant_id, graph_id, name: null, metadata: null }
  })
  if (isSingleTest && unseen.length > 0) return unseen
  try {
    const list = () => graphServer.listAssistants(context.signal)
    const listed = await withRetries(list, { ...context, ...whileStarting, attempts })
    const count = listed.length === 1 ? '1 assistant' : `${listed.length} assistants`
    context.log.info(`${graphServer.host} lists ${count}`)
    if (tests.length === 0 && assistantId === undefined) return listOfGraphs(listed)
    return (tests.length > 0 ? names : [assistantId]).map((name) => chooseAssistant(listed, name))
  } catch (error) {
    const isForbidden = error instanceof HttpError && error.status === 403
    const isHidden = isForbidden || error instanceof RoutesMissing
    if (!isHidden || isSingleTest || named.length < names.length) throw error
    context.log.info(`${error.message}; only runs show whether their assistants exist`)
    return unseen
  }
}

/** The own assistant of each graph. Throws AssistantUnclear when there is none. */
function listOfGraphs(listed: readonly Assistant[]): readonly Assistant[] {
  const graphs = [...new Set(listed.flatMap(({ graph_id }) => graph_id ?? []))]
  if (graphs.length < 2) return [chooseAssistant(listed, graphs[0])]
  return graphs.slice(0, maxPlanTests).map((graph) => chooseAssistant(listed, graph))
}

/** Reads a graph as it is drawn, which makes the server build it. */
function toGraphTest({ graph_id, assistant_id }: Assistant): PlanTest {
  const name = `${graph_id ?? assistant_id} is available`
  const once = { assistant_id, thread: false, repeat: 1, pass: 1 }
  return { name, ...once, steps: [{ graph: { xray: false } }] }
}

/** A server that has built a graph may refuse to draw it: it has answered, and its drawing is no output of the graph. */
function toAnswered(sample: SampleReport): SampleReport {
  const { error } = sample.failure ?? {}
  const isRefusal = error instanceof HttpError && [400, 405, 422, 501].includes(error.status)
  return { ...sample, result: undefined, failure: isRefusal ? undefined : sample.failure }
}

function toLine({ name, failure, samples, durationMs }: TestReport): string {
  const mark = failure === undefined ? '✔' : '✘'
  const rate = samples.taken > 1 ? `, ${samples.passed} of ${samples.taken} passed` : ''
  return `${mark} ${name} (${formatDuration(durationMs)}${rate})`
}

/** Works on items in their order, on `limit` at once. After an error nothing more is begun; it is thrown when all ended. */
export async function workAtOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // Unlike that of an array, it ends for all of them when one throws.
  const waiting = (function* () {
    yield* items
  })()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker)
  const ends = await Promise.allSettled(workers)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The plan of the single test of these inputs; without an input it has no test, only a look who is there. */
export function toSingleTestPlan(
  inputs: {
    readonly [Key in 'smoke_input' | 'smoke_expect']?: { readonly value: unknown } | undefined
  } & {
    readonly [Key in 'smoke_config' | 'smoke_context']?: Record<string, unknown> | undefined
  },
  webhook: boolean,
): SmokePlan {
  const { smoke_input: input, smoke_config: config, smoke_context: context } = inputs
  const { smoke_expect: expected } = inputs
  if (input === undefined) return { tests: [] }
  const run = { input: input.value, config, context, webhook }
  const step: PlanStep = expected === undefined ? { run } : { run, expect: expected.value }
  const once = { assistant_id: undefined, thread: false, repeat: 1, pass: 1 }
  return { tests: [{ name: 'smoke test', ...once, steps: [step] }] }
}
