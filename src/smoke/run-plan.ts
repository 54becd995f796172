import type { GraphServer } from '../graph-server/graph-server.ts'
import { isAssistantMissing } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { isProblem, Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { workAtOnce } from '../time/repeat.ts'
import { type FindOptions, findAssistants, findJudges, type Place } from './find-assistants.ts'
import type { SmokeContext } from './kinds.ts'
import type { PlannedSample, PlanTest, SmokePlan } from './plan/plan.ts'
import type { PlanStep } from './plan/plan-schema.ts'
import { runSample } from './run-sample.ts'
import type { PlayedSample, SampleFailure, TestReport } from './test-report.ts'
import { formatCosts, formatRepetition, toEnd, toTestReport } from './test-report.ts'

/** The settings of a plan. At most `parallel` samples run at once. */
export interface PlanOptions extends FindOptions, Pick<SmokeContext, 'timeoutMs'> {
  readonly parallel: number
  readonly onAssistant: (assistant: Assistant) => void
  /** Called when all samples of a test have ended. The default writes `line` to the log. */
  readonly onTest?: ((report: TestReport, line: string) => void) | undefined
  /** Called at the end with the reports of the finished tests, if there are any, in the order of the plan. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

export type PlanContext = SmokeContext & PlanOptions

/** A server, and the assistant of each test that runs on it. */
type PlanSide = Place & Readonly<{ assistants: ReadonlyMap<PlanTest, Assistant> }>

/** The baseline. Once it has a problem, `run` plays no more samples, and returns undefined. */
export interface BaselineSide extends PlanSide {
  problem: Problem | undefined
  readonly run: (play: () => Promise<PlayedSample>) => Promise<PlayedSample | undefined>
}

export type PreparedPlan = Awaited<ReturnType<typeof preparePlan>>

/** Runs the tests of a plan, or without tests, checks the server's graphs. If a test fails, throws `tests-failed`, or for the single test of `smoke_input`, its own error. */
export async function runSmokePlan(server: GraphServer, plan: SmokePlan, context: PlanContext) {
  const { error } = await playPlan(await preparePlan(server, plan, context), context)
  if (error !== undefined) throw error
}

/** Finds the assistant of each test on the tested server, and passes the first to `onAssistant`. Throws the first problem of `findAssistants`. Without tests, generates a test for each of several graphs; a single graph only has to be listed. */
export async function preparePlan(server: GraphServer, plan: SmokePlan, context: PlanContext) {
  const { found, ...place } = await findAssistants(server, plan.tests, context)
  const problem = found.find((one) => isProblem(one))
  if (problem !== undefined) throw problem
  // In the order of the tests, or of the graphs if there are no tests.
  const chosen = found as readonly Assistant[]
  if (chosen[0] !== undefined) context.onAssistant(chosen[0])
  const testsAllGraphs = plan.tests.length === 0 && chosen.length > 1
  // To return a graph, the server must build it.
  const toGraphTest = ({ graph_id: name, assistant_id: id }: Assistant) =>
    generateTest(`${name ?? id} is available`, id, { graph: { xray: false } })
  const tests = testsAllGraphs ? chosen.map(toGraphTest) : plan.tests
  const assistants = new Map(tests.map((test, at) => [test, chosen[at] as Assistant]))
  return { tests, testedSide: { ...place, assistants }, testsAllGraphs }
}

const progressMs = 10_000
/** Runs the samples of a plan: on the tested server, and also on the baseline if it has the test. Returns the samples of both sides, the error of the tests (undefined if they passed), and functions that run a sample again. */
export async function playPlan(
  prepared: PreparedPlan,
  context: PlanContext,
  baseline?: BaselineSide,
) {
  const { tests, testedSide, testsAllGraphs } = prepared
  const { clock, log, onTest = (_, line) => log.info(line) } = context
  const { playOnTested, playOnBaseline } = toPlayers(prepared, context, baseline)
  const testedSamples = new Map(tests.map((test) => [test, [] as PlayedSample[]]))
  const baselineSamples: PlayedSample[] = []
  const toReport = (test: PlanTest) =>
    toTestReport(test, testedSide.assistants.get(test) as Assistant, testedSamples.get(test) ?? [])
  const planned = tests.flatMap(listSamples)
  let done = 0
  let loggedAt = clock.now()
  const logProgress = () => {
    if (clock.now() - loggedAt < progressMs || done === planned.length) return
    loggedAt = clock.now()
    log.info(`${done} of ${planned.length} runs done`)
  }
  const runTested = async (sample: PlannedSample) => {
    const played = await playOnTested(sample)
    // The generated tests only check that the server builds each graph. Some HTTP errors prove that too.
    addSample(testsAllGraphs ? acceptRefusal(played) : played, testedSamples.get(sample.test))
    done += 1
    const report = toReport(sample.test)
    if (report !== undefined) onTest(report, toLine(report))
    logProgress()
  }
  const runBaseline = async (sample: PlannedSample) =>
    addSample(await playOnBaseline(sample), baselineSamples)
  const queue = planned.flatMap((sample, at) => {
    const runs = baseline?.assistants.has(sample.test) ? [runTested, runBaseline] : [runTested]
    // The sides take turns in running first, because the first run may warm up what both use.
    return (at % 2 === 0 ? runs : runs.reverse()).map((run) => () => run(sample))
  })
  let reports: readonly TestReport[] = []
  try {
    await workAtOnce(queue, context.parallel, (run) => run())
  } finally {
    // The finished tests are reported even if the step was cancelled.
    reports = tests.flatMap((test) => toReport(test) ?? [])
    if (reports.length > 0) context.onReports(reports)
  }
  const planError = concludePlan(reports, context)
  // The error of the single test of `smoke_input` replaces `tests-failed`.
  const ownError = context.isSingleTest && !testsAllGraphs ? reports[0]?.failure?.error : undefined
  const explained = await explainMissing(ownError, prepared, context)
  const samples = { tested: [...testedSamples.values()].flat(), baseline: baselineSamples }
  return { ...samples, playOnTested, playOnBaseline, error: explained ?? planError }
}

/** Tries to replace the error of a run whose assistant doesn't exist by a problem that names the alternatives. Returns any other error, or undefined, as it is. */
async function explainMissing(error: unknown, prepared: PreparedPlan, context: PlanContext) {
  const { tests, testedSide } = prepared
  if (!(error instanceof HttpError && isAssistantMissing(error))) return error
  // A named assistant of a single test wasn't looked up before the run, so it is looked up now.
  const search = findAssistants(testedSide.server, tests, { ...context, isSingleTest: false })
  const [missing] = await search.then(({ found }) => found).catch(() => [])
  return isProblem(missing) ? missing : error
}

/** Finds the judges, and returns functions that run a sample on the tested server and on the baseline. `playOnBaseline` returns undefined if there is no baseline, or once the baseline has a problem. */
function toPlayers(prepared: PreparedPlan, context: SmokeContext, baseline?: BaselineSide) {
  const { tests, testedSide } = prepared
  const judges = findJudges(tests, testedSide, baseline)
  const play = (side: string, { server, assistants }: PlanSide, sample: PlannedSample) => {
    const assistant = assistants.get(sample.test) as Assistant
    // The baseline's runs don't notify the webhook of the step, and their IDs don't become outputs.
    const silent = side === 'baseline' && { webhook: undefined, onRun: () => undefined }
    const ofSide = { graphServer: server, metadata: { ...context.metadata, side }, ...silent }
    return runSample(sample, assistant, { ...context, judges, ...ofSide })
  }
  return {
    playOnTested: (sample: PlannedSample) => play('tested', testedSide, sample),
    playOnBaseline: async (sample: PlannedSample) =>
      baseline?.run(() => play('baseline', baseline, sample)),
  }
}

/** Adds a played sample to `samples`. Drops its steps and output if an earlier sample ended alike, because a report shows only the first. Does nothing without a sample. */
function addSample(played: PlayedSample | undefined, samples: PlayedSample[] = []): void {
  if (played === undefined) return
  const hasAlike = samples.some((earlier) => toEnd(earlier) === toEnd(played))
  samples.push(hasAlike ? { ...played, steps: [], output: undefined } : played)
}

/** Logs the cost of a plan, and reports a run for the outputs `run_id` and `thread_id`. Returns the error `tests-failed` if a test failed or has no score, else undefined. */
function concludePlan(reports: readonly TestReport[], { log, onRun }: SmokeContext) {
  // Tests run concurrently, so the outputs may name any run. Now they get the run of the first failed test, or without a failure, of the last test.
  const failedRun = reports.find(({ failure, run }) => failure && run)?.run
  const run = failedRun ?? reports.findLast((report) => report.run)?.run
  if (run !== undefined) onRun(run)
  const cost = formatCosts(reports)
  if (cost !== '') log.info(`Cost: ${cost}`)
  const toEntry = (report: TestReport, failure: SampleFailure | undefined) =>
    failure ? [{ ...failure, name: report.name, place: formatRepetition(report, failure) }] : []
  const failedTests = reports.filter((report) => toEnd(report) === 'failed')
  const failed = failedTests.flatMap((report) => toEntry(report, report.failure))
  // A failed test may have a sample without a score too, and is then in both lists.
  const unscored = reports.flatMap((report) => toEntry(report, report.unscored))
  if (failed.length + unscored.length === 0) return undefined
  const causes = [...failed, ...unscored].map(({ error }) => error)
  const total = reports.length
  const message = `${failed.length} of ${total} smoke tests failed`
  return new Problem('tests-failed', message, { failed, unscored, total, causes })
}

function listSamples(test: PlanTest): PlannedSample[] {
  const cases = test.cases.flatMap((given) => Array.from({ length: test.repeat }, () => given))
  return cases.map((given, at) => ({ test, case: given, number: at + 1 }))
}

/** Creates a test with a single step, for a workflow step without a plan file. */
export function generateTest(name: string, id: string | undefined, step: PlanStep): PlanTest {
  const fields = { thread: false, repeat: 1, pass: 1, baseline: true }
  const cases = [{ label: undefined, readSteps: () => [step] }]
  return { name, assistant_id: id, ...fields, steps: [step], cases }
}

/** Returns a sample without its failure if that is HTTP 400, 405, 422, or 501. A server that returns these has built the graph, but can't draw it. */
function acceptRefusal(sample: PlayedSample): PlayedSample {
  const { error } = sample.failure ?? {}
  const isRefusal = error instanceof HttpError && [400, 405, 422, 501].includes(error.status)
  return isRefusal ? { ...sample, failure: undefined } : sample
}

function toLine({ name, failure, samples: { taken, passed }, durationMs }: TestReport): string {
  const mark = failure === undefined ? '✔' : '✘'
  const rate = taken > 1 ? `, ${passed} of ${taken} passed` : ''
  return `${mark} ${name} (${formatDuration(durationMs)}${rate})`
}
