import type { GraphServer } from '../graph-server/graph-server.ts'
import { isRunFailed } from '../graph-server/run-failed.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { isProblem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { workAtOnce } from '../time/work-at-once.ts'
import { createProgress, toEnd, toTestReport } from './collect-reports.ts'
import {
  type FindOptions,
  findAssistants,
  type Place,
  toMissingAssistant,
} from './find-assistants.ts'
import { findJudges } from './find-judges.ts'
import type { Judge } from './judges.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlannedSample, PlanTest, SmokePlan } from './plan/plan.ts'
import type { PlanStep } from './plan/plan-schema.ts'
import { type PlayedSample, runSample } from './run-sample.ts'
import {
  formatCosts,
  isUnscored,
  type TestReport,
  toFailedTest,
  toTestsFailed,
} from './test-report.ts'

/** How to run a plan. */
export interface PlanOptions extends FindOptions, Pick<TestContext, 'timeoutMs'> {
  /** The number of tests that run at once; the samples of a repeated one count as tests. */
  readonly parallel: number
  /** Called with the first assistant before anything runs. */
  readonly onAssistant: (assistant: Assistant) => void
  /** Called in the end with the reports of the tests that ended, in the order of the plan. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

/** The tests of a plan with their assistants on a graph server. */
export interface PreparedPlan {
  readonly here: Place
  readonly tests: readonly PlanTest[]
  readonly assistants: ReadonlyMap<PlanTest, Assistant>
  /** Whether nothing is tested but that each graph can be drawn. */
  readonly asksAll: boolean
}

/** Another graph server that runs tests of the plan; `run` returns undefined once it can't. */
export interface OtherSide {
  readonly assistants: ReadonlyMap<PlanTest, Assistant>
  readonly run: (sample: PlannedSample) => Promise<PlayedSample | undefined>
}

/** The finished samples of a plan on the tested graph server, without their results. */
export interface PlayedPlan {
  readonly tested: readonly PlayedSample[]
  /** Why the plan fails by itself. */
  readonly error: unknown
  /** Runs a sample on the tested graph server once more. */
  readonly runAgain: (sample: PlannedSample) => Promise<PlayedSample>
}

/** Runs all tests of a plan; without tests, every graph must answer. Throws the errors of its assistants, `tests-failed`, and the own error of a single test. */
export async function runSmokePlan(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const prepared = await preparePlan(graphServer, plan, options, context)
  const judging = { ...context, timeoutMs: options.timeoutMs }
  const judges = await findJudges(prepared.here, prepared.tests, undefined, judging)
  const { error } = await playPlan(prepared, { judges }, options, context)
  if (error !== undefined) throw error
}

/** Finds the assistants of a plan. */
export async function preparePlan(
  graphServer: GraphServer,
  { tests: planned }: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<PreparedPlan> {
  const here = await findAssistants(graphServer, planned, options, context)
  const found = here.found.map((one) => {
    if (isProblem(one)) throw one
    return one
  })
  const [first] = found
  if (first !== undefined) options.onAssistant(first)
  // Without a test and an assistant, every graph must answer; that the only one is listed is enough.
  const asksAll = planned.length === 0 && found.length > 1
  const tests = asksAll ? found.map(toGraphTest) : planned
  const assistants = new Map(tests.map((test, at) => [test, found[at] as Assistant]))
  return { here, tests, assistants, asksAll }
}

/** Runs the samples of a plan, and on another side those of the tests that it runs too, each close in time to that of the tested one. */
export async function playPlan(
  { here, tests, assistants, asksAll }: PreparedPlan,
  { judges, other }: { judges: ReadonlyMap<string, Judge> | undefined; other?: OtherSide },
  options: PlanOptions,
  context: SmokeContext,
): Promise<PlayedPlan> {
  const isSingleTest = options.isSingleTest && !asksAll
  const sampleContext = {
    ...context,
    graphServer: here.server,
    timeoutMs: options.timeoutMs,
    judges,
  }
  const runAgain = (sample: PlannedSample) =>
    runSample(sample, assistants.get(sample.test) as Assistant, sampleContext)
  const played: PlayedSample[] = []
  const all = tests.flatMap(listSamples)
  const noteEnd = createProgress(all.length, context)
  const running = new Map(tests.map((test) => [test, [] as PlayedSample[]]))
  const ended = new Map<PlanTest, TestReport>()
  const runTested = async (sample: PlannedSample) => {
    const { test } = sample
    const asked = await runAgain(sample)
    const report = asksAll ? acceptRefusal(asked) : asked
    const samples = running.get(test) ?? []
    // One result of each kind is shown; a hundred could fill the memory.
    const end = toEnd(report)
    const isKnown = samples.some((earlier) => toEnd(earlier) === end)
    const bare = { ...report, result: undefined }
    played.push(bare)
    samples.push(isKnown ? bare : report)
    if (sample.case.label !== undefined) noteEnd(end)
    if (samples.length < test.cases.length * test.repeat) return
    running.delete(test)
    const whole = toTestReport(test, assistants.get(test) as Assistant, samples, context.redact)
    // A single test whose run stopped got no answer.
    const isStopped = isSingleTest && isRunFailed(whole.failure?.error)
    ended.set(test, isStopped ? { ...whole, output: undefined } : whole)
    const { log, onTest = (_, line) => log.info(line) } = context
    onTest(whole, toLine(whole))
  }
  const queue = all.flatMap((sample, at) => {
    const tested = () => runTested(sample)
    if (!other?.assistants.has(sample.test)) return [tested]
    const work: (() => Promise<unknown>)[] = [tested, () => other.run(sample)]
    // Neither side is always the first, which could warm up what both use.
    return at % 2 === 0 ? work : work.reverse()
  })
  const listReports = () => tests.flatMap((test) => ended.get(test) ?? [])
  try {
    await workAtOnce(
      queue,
      isSingleTest ? 1 : options.parallel,
      async (work) => void (await work()),
    )
  } finally {
    if (ended.size > 0) options.onReports(listReports())
  }
  const reports = listReports()
  // Any of them may have begun last: who looks for a run looks for the first that failed.
  const failedRun = reports.find(({ failure, run }) => failure && run)?.run
  const run = failedRun ?? reports.findLast((report) => report.run)?.run
  if (run !== undefined) context.onRun(run)
  const cost = isSingleTest ? '' : formatCosts(reports)
  if (cost !== '') context.log.info(`Cost: ${cost}`)
  const failed = reports.flatMap(({ failure }) => (isUnscored(failure) ? [] : (failure ?? [])))
  const unscored = reports.flatMap((report) => report.unscored ?? [])
  const ownError = isSingleTest
    ? await toMissingAssistant(failed[0]?.error, here.server, options, context)
    : undefined
  const isMet = failed.length + unscored.length === 0
  const facts = { failed: failed.map(toFailedTest), unscored: unscored.map(toFailedTest) }
  const planError = isMet ? undefined : toTestsFailed({ ...facts, total: tests.length })
  return { tested: played, error: ownError ?? planError, runAgain }
}

function listSamples(test: PlanTest): PlannedSample[] {
  const { cases, repeat } = test
  const listed = cases.flatMap((one) => Array.from({ length: repeat }, () => one))
  return listed.map((one, at) => ({ test, case: one, number: at + 1 }))
}

/** A test that nobody wrote: one step that runs once. */
export function generateTest(
  name: string,
  assistant_id: string | undefined,
  step: PlanStep,
): PlanTest {
  const steps = [step]
  const once = { thread: false, repeat: 1, pass: 1, baseline: true }
  return { name, assistant_id, ...once, steps, cases: [{ readSteps: () => steps }] }
}

/** Reads a graph as it is drawn, which makes the server build it. */
function toGraphTest({ graph_id, assistant_id }: Assistant): PlanTest {
  const name = `${graph_id ?? assistant_id} is available`
  return generateTest(name, assistant_id, { graph: { xray: false } })
}

/** A server that has built a graph may refuse to draw it: it has answered. */
function acceptRefusal(sample: PlayedSample): PlayedSample {
  const { error } = sample.failure ?? {}
  const isRefusal = error instanceof HttpError && [400, 405, 422, 501].includes(error.status)
  return isRefusal ? { ...sample, failure: undefined } : sample
}

function toLine({ name, failure, samples, durationMs }: TestReport): string {
  const mark = failure === undefined ? '✔' : '✘'
  const { taken, passed, unscored } = samples
  const rate = taken > 1 ? `, ${passed} of ${taken} passed` : ''
  const withoutScore = unscored === undefined ? '' : `, ${unscored} without a score`
  return `${mark} ${name} (${formatDuration(durationMs)}${rate}${withoutScore})`
}
