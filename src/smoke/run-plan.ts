import type { GraphServer } from '../graph-server/graph-server.ts'
import { isAssistantMissing } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { isProblem, Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { workAtOnce } from '../time/repeat.ts'
import { type FindOptions, findAssistants, findJudges, type Place } from './find-assistants.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlannedSample, PlanTest, SmokePlan } from './plan/plan.ts'
import type { PlanStep } from './plan/plan-schema.ts'
import { runSample } from './run-sample.ts'
import type { PlayedSample, SampleFailure, TestReport } from './test-report.ts'
import { formatCosts, formatRepetition, toEnd, toTestReport } from './test-report.ts'

export interface PlanOptions extends FindOptions, Pick<TestContext, 'timeoutMs'> {
  readonly parallel: number
  readonly onAssistant: (assistant: Assistant) => void
  /** Called when a test has ended. By default, it writes the line to the log. */
  readonly onTest?: ((report: TestReport, line: string) => void) | undefined
  /** Called at the end with the reports of the finished tests, in the order of the plan. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

/** A server with the tests that run on it, and their assistants. */
export type PlanSide = Place & Readonly<{ assistants: ReadonlyMap<PlanTest, Assistant> }>

/** The baseline. `run` returns undefined once the baseline has a problem. */
export interface OtherSide extends PlanSide {
  problem: Problem | undefined
  readonly run: (play: () => Promise<PlayedSample>) => Promise<PlayedSample | undefined>
}

export type PreparedPlan = Awaited<ReturnType<typeof preparePlan>>

/** Runs the tests of a plan. Without tests, every graph must respond. Throws `tests-failed`, or the own error of the test of `smoke_input`. */
export async function runSmokePlan(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const prepared = await preparePlan(graphServer, plan, options, context)
  const { error } = await playPlan(prepared, undefined, options, context)
  if (error !== undefined) throw error
}

/** Finds the assistants of the tests. Throws the first problem. */
export async function preparePlan(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
) {
  const { found: all, ...place } = await findAssistants(graphServer, plan.tests, options, context)
  const problem = all.find((one) => isProblem(one))
  if (problem !== undefined) throw problem
  const chosen = all as readonly Assistant[]
  if (chosen[0] !== undefined) options.onAssistant(chosen[0])
  // Without tests, every graph must respond. If there is only one, its place in the list is enough.
  const asksAll = plan.tests.length === 0 && chosen.length > 1
  // To return a graph, the server must build it.
  const toGraphTest = ({ graph_id: name, assistant_id: id }: Assistant) =>
    generateTest(`${name ?? id} is available`, id, { graph: { xray: false } })
  const tests = asksAll ? chosen.map(toGraphTest) : plan.tests
  const assistants = new Map(tests.map((test, at) => [test, chosen[at] as Assistant]))
  return { tests, here: { ...place, assistants }, asksAll }
}

/** Runs all samples in one queue, on the tested server and on the baseline if there is one. Returns the samples of both, the error of the tests, and functions that run a sample again. */
export async function playPlan(
  { tests, here, asksAll }: PreparedPlan,
  other: OtherSide | undefined,
  options: PlanOptions,
  context: SmokeContext,
) {
  const { clock, log } = context
  const { timeoutMs, parallel, onTest = (_, line) => log.info(line) } = options
  const judges = findJudges(tests, here, other)
  const play = (side: PlanSide, sample: PlannedSample, own: object) => {
    const ofSide = { ...context, timeoutMs, judges, graphServer: side.server, ...own }
    return runSample(sample, side.assistants.get(sample.test) as Assistant, ofSide)
  }
  const toMetadata = (side: 'tested' | 'baseline') => ({ ...context.metadata, side })
  const playHere = (sample: PlannedSample) => play(here, sample, { metadata: toMetadata('tested') })
  // The baseline gets no webhook of the step, and the IDs of its runs don't become outputs.
  const alone = { webhook: undefined, onRun: () => undefined, metadata: toMetadata('baseline') }
  const playThere = async (sample: PlannedSample) => other?.run(() => play(other, sample, alone))
  const tested = new Map(tests.map((test) => [test, [] as PlayedSample[]]))
  const baseline: PlayedSample[] = []
  const toReport = (test: PlanTest) =>
    toTestReport(test, here.assistants.get(test) as Assistant, tested.get(test) ?? [])
  const all = tests.flatMap(listSamples)
  let done = 0
  let saidAt = clock.now()
  const runHere = async (sample: PlannedSample) => {
    const asked = await playHere(sample)
    keep(asksAll ? acceptRefusal(asked) : asked, tested.get(sample.test))
    done += 1
    const report = toReport(sample.test)
    if (report !== undefined) onTest(report, toLine(report))
    if (clock.now() - saidAt < progressMs || done === all.length) return
    saidAt = clock.now()
    log.info(`${done} of ${all.length} runs done`)
  }
  const runThere = async (sample: PlannedSample) => keep(await playThere(sample), baseline)
  const queue = all.flatMap((sample, at) => {
    const runs = other?.assistants.has(sample.test) ? [runHere, runThere] : [runHere]
    // The sides take turns in being first: the first run may warm up what both use.
    return (at % 2 === 0 ? runs : runs.reverse()).map((run) => () => run(sample))
  })
  const explain = async (error: HttpError) => {
    const search = findAssistants(here.server, tests, { ...options, isSingleTest: false }, context)
    const [missing] = await search.then(({ found }) => found).catch(() => [])
    return isProblem(missing) ? missing : error
  }
  let reports: readonly TestReport[] = []
  try {
    await workAtOnce(queue, parallel, (run) => run())
  } finally {
    reports = tests.flatMap((test) => toReport(test) ?? [])
    if (reports.length > 0) options.onReports(reports)
  }
  const planError = concludePlan(reports, context)
  const own = options.isSingleTest && !asksAll ? reports[0]?.failure?.error : undefined
  const error = own instanceof HttpError && isAssistantMissing(own) ? await explain(own) : own
  return {
    ...{ tested: [...tested.values()].flat(), baseline, playHere, playThere },
    error: error ?? planError,
  }
}

const progressMs = 10_000

/** Keeps a sample. If samples end alike, only the first keeps its output, to save memory. */
function keep(played: PlayedSample | undefined, samples: PlayedSample[] = []): void {
  if (played === undefined) return
  const isKnown = samples.some((earlier) => toEnd(earlier) === toEnd(played))
  samples.push(isKnown ? { ...played, steps: [], output: undefined } : played)
}

/** Logs the cost of a plan, and sets the outputs `run_id` and `thread_id`. Returns the error if a test failed or has no score. */
function concludePlan(reports: readonly TestReport[], { log, onRun }: SmokeContext) {
  // Tests run at once, so any run may have begun last. A reader looks for the first that failed.
  const failedRun = reports.find(({ failure, run }) => failure && run)?.run
  const run = failedRun ?? reports.findLast((report) => report.run)?.run
  if (run !== undefined) onRun(run)
  const cost = formatCosts(reports)
  if (cost !== '') log.info(`Cost: ${cost}`)
  const toFailed = (report: TestReport, failure: SampleFailure | undefined) =>
    failure ? [{ ...failure, name: report.name, place: formatRepetition(report, failure) }] : []
  const red = reports.filter((one) => toEnd(one) === 'failed')
  const failed = red.flatMap((one) => toFailed(one, one.failure))
  const unscored = reports.flatMap((one) => toFailed(one, one.unscored))
  if (failed.length + unscored.length === 0) return undefined
  const causes = [...failed, ...unscored].map(({ error }) => error)
  const total = reports.length
  const message = `${failed.length} of ${total} smoke tests failed`
  return new Problem('tests-failed', message, { failed, unscored, total, causes })
}

function listSamples(test: PlanTest): PlannedSample[] {
  const listed = test.cases.flatMap((one) => Array.from({ length: test.repeat }, () => one))
  return listed.map((one, at) => ({ test, case: one, number: at + 1 }))
}

/** Creates a test that no plan contains, with a single step. */
export function generateTest(name: string, id: string | undefined, step: PlanStep): PlanTest {
  const steps = [step]
  const cases = [{ label: undefined, readSteps: () => steps }]
  return { name, assistant_id: id, thread: false, repeat: 1, pass: 1, baseline: true, steps, cases }
}

/** Accepts a sample whose server refused to draw the graph: it has built the graph, and responded. */
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
