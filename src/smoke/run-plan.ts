import { RoutesMissing, RunFailed } from '../graph-server/errors.ts'
import { chooseAssistant, type GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { whileStarting, withRetries } from '../http/policy.ts'
import { maxKeptResultLength, maxShownValueLength } from '../limits.ts'
import type { Redact } from '../text/redact.ts'
import { toShortJson } from '../text/short-json.ts'
import { formatDuration } from '../time/duration.ts'
import { SmokePlanFailed } from './errors.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlanStep, PlanTest, SmokePlan } from './plan.ts'
import { runSample } from './run-sample.ts'
import {
  addCosts,
  formatCost,
  type KeptResult,
  type SampleReport,
  type TestReport,
} from './test-report.ts'

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
 * Runs all tests of a plan, some of them at once, also after one failed. Throws AssistantUnclear before the first, and
 * SmokePlanFailed in the end when one of them failed; for a single test its own failure.
 */
export async function runSmokePlan(
  graphServer: GraphServer,
  { tests }: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const { isSingleTest, timeoutMs } = options
  const parallel = isSingleTest ? 1 : options.parallel
  const attempts = isSingleTest ? options.attempts : 1
  const assistants = await findAssistants(graphServer, tests, options, context)
  if (assistants[0] !== undefined) options.onAssistant(assistants[0].assistant_id)
  const sampleContext = { ...context, graphServer, timeoutMs, attempts, parallel }
  const toOutput = createKeeper(context.redact)
  const queue = tests.flatMap((test, index) => {
    const place = { test, index, assistant: assistants[index] as Assistant }
    const samples: SampleReport[] = []
    return Array.from({ length: test.repeat }, (_, at) => ({ ...place, samples, number: at + 1 }))
  })
  const ended: (TestReport | undefined)[] = tests.map(() => undefined)
  const listReports = () => ended.filter((report) => report !== undefined)
  let reported = 0
  try {
    await workAtOnce(queue, parallel, async ({ test, index, assistant, samples, number }) => {
      const sample = await runSample(test, number, assistant, sampleContext)
      // One result of each kind is shown; a hundred could fill the memory.
      const isLike = ({ failure }: SampleReport) => Boolean(failure) === Boolean(sample.failure)
      samples.push(samples.some(isLike) ? { ...sample, result: undefined } : sample)
      if (samples.length < test.repeat) return
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
    })
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

/** Keeps results whole while there is room for them, else the start of their JSON. */
function createKeeper(redact: Redact) {
  let room = maxKeptResultLength
  return ({ value }: { readonly value: unknown }): KeptResult => {
    const { length } = toShortJson(value, { limit: room + 1 })
    if (length > room) {
      const start = toShortJson(value, { limit: maxShownValueLength, indent: 2, redact })
      return { value: undefined, start: redact(start) }
    }
    room -= length
    return { value }
  }
}

/** The report of a test that has ended, from all of its samples. */
function toTestReport(
  { name, line, repeat, pass }: PlanTest,
  { graph_id, assistant_id }: Assistant,
  all: readonly SampleReport[],
  toOutput: ReturnType<typeof createKeeper>,
): TestReport {
  const bad = all.filter(({ failure }) => failure !== undefined)
  const passed = all.length - bad.length
  // Never none: more had to pass than did, or one at the least passed.
  const shown = (passed < pass ? bad[0] : all.find(({ failure }) => !failure)) as SampleReport
  const { steps, run, result, failure } = shown
  const samples = { taken: repeat, passed, needed: pass }
  return {
    name,
    line,
    assistant: graph_id ?? assistant_id,
    samples,
    steps,
    run,
    output: result && toOutput(result),
    failure: failure && { ...failure, name, samples },
    failedSample: bad[0]?.failure,
    durationMs: all.reduce((sum, { durationMs }) => sum + durationMs, 0),
    cost: addCosts(all.map(({ cost }) => cost)),
  }
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
    return (tests.length > 0 ? names : [assistantId]).map((name) => chooseAssistant(listed, name))
  } catch (error) {
    const isForbidden = error instanceof HttpError && error.status === 403
    const isHidden = isForbidden || error instanceof RoutesMissing
    if (!isHidden || isSingleTest || named.length < names.length) throw error
    context.log.info(`${error.message}; a run shows whether its assistant is there`)
    return unseen
  }
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
