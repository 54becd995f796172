import type { GraphServer } from '../graph-server/graph-server.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { isProblem, Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { workAtOnce } from '../time/work-at-once.ts'
import { type PlayedSample, toTestReport } from './collect-reports.ts'
import {
  type FindOptions,
  findAssistants,
  type Place,
  toMissingAssistant,
} from './find-assistants.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlannedSample, PlanTest, SmokePlan } from './plan/plan.ts'
import type { PlanStep } from './plan/plan-schema.ts'
import { runSample } from './run-sample.ts'
import { formatCosts, isUnscored, type TestReport, toEnd, toFailedTest } from './test-report.ts'

/** How to run a plan. */
export interface PlanOptions extends FindOptions, Pick<TestContext, 'timeoutMs'> {
  /** The number of samples that run at once. */
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
  readonly assistants: Assistants
}

type Assistants = ReadonlyMap<PlanTest, Assistant>

/** Another graph server that runs tests of the plan. `run` returns undefined once the server doesn't respond. */
export interface OtherSide extends Place {
  readonly assistants: Assistants
  readonly problem: Problem | undefined
  readonly run: (play: () => Promise<PlayedSample>) => Promise<PlayedSample | undefined>
}

type Play = (sample: PlannedSample) => Promise<PlayedSample>

/** Runs all tests of a plan. Without tests, every graph must respond. Throws the errors of its assistants, `tests-failed`, and the own error of a single test. */
export async function runSmokePlan(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const { error } = await playPlan(graphServer, plan, options, context)
  if (error !== undefined) throw error
}

/** Runs the samples of a plan in one queue, on the tested graph server and on the other side if there is one. Returns the samples of both, and why the plan fails by itself. */
export async function playPlan(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
  openOther?: (prepared: PreparedPlan) => Promise<OtherSide>,
) {
  const { timeoutMs } = options
  const here = await findAssistants(graphServer, plan.tests, options, context)
  const problem = here.found.find((one) => isProblem(one))
  if (problem !== undefined) throw problem
  const found = here.found as readonly Assistant[]
  if (found[0] !== undefined) options.onAssistant(found[0])
  // Without a test and an assistant, every graph must respond. If there is only one, its place in the list is enough.
  const asksAll = plan.tests.length === 0 && found.length > 1
  const tests = asksAll ? found.map(toGraphTest) : plan.tests
  const assistants = new Map(tests.map((test, at) => [test, found[at] as Assistant]))
  const other = await openOther?.({ here, tests, assistants })
  const judges = await openJudges(tests, here, other, { ...context, timeoutMs })
  const createPlay = (
    name: 'tested' | 'baseline',
    side: Pick<OtherSide, 'server' | 'assistants'>,
    own: object,
  ): Play => {
    const metadata = { ...context.metadata, side: name }
    const ofSide = { ...context, timeoutMs, judges, graphServer: side.server, metadata, ...own }
    return (sample) => runSample(sample, side.assistants.get(sample.test) as Assistant, ofSide)
  }
  const tested = { server: graphServer, assistants }
  const playHere = createPlay('tested', tested, {})
  // Nothing of the step is sent along: no webhook, and no ID of a run there becomes an output.
  const alone = { webhook: undefined, onRun: () => undefined }
  const playThere = createPlay('baseline', other ?? tested, alone)
  const byTest = new Map(tests.map((test) => [test, [] as PlayedSample[]]))
  const baseline: PlayedSample[] = []
  const toReport = (test: PlanTest) =>
    toTestReport(test, assistants.get(test) as Assistant, byTest.get(test) ?? [])
  const all = tests.flatMap(listSamples)
  const noteEnd = createProgress(all.length, context)
  const runHere = async (sample: PlannedSample) => {
    const asked = await playHere(sample)
    const played = asksAll ? acceptRefusal(asked) : asked
    const samples = byTest.get(sample.test) ?? []
    // One output of each kind is shown; a hundred could fill the memory.
    const isKnown = samples.some((earlier) => toEnd(earlier) === toEnd(played))
    samples.push(isKnown ? { ...played, output: undefined } : played)
    const report = toReport(sample.test)
    noteEnd(played)
    if (report === undefined) return
    const { log, onTest = (_, line) => log.info(line) } = context
    onTest(report, toLine(report))
  }
  const runThere = async (sample: PlannedSample) => {
    const played = await other?.run(() => playThere(sample))
    if (played !== undefined) baseline.push(played)
  }
  const queue = all.flatMap((sample, at) => {
    const runs = other?.assistants.has(sample.test) ? [runHere, runThere] : [runHere]
    // Neither side is always the first, which could warm up what both use.
    return (at % 2 === 0 ? runs : runs.reverse()).map((run) => () => run(sample))
  })
  const listReports = () => tests.flatMap((test) => toReport(test) ?? [])
  try {
    await workAtOnce(queue, options.parallel, (run) => run())
  } finally {
    const ended = listReports()
    if (ended.length > 0) options.onReports(ended)
  }
  const reports = listReports()
  const planError = concludePlan(reports, context)
  const own = options.isSingleTest && !asksAll ? reports[0]?.failure : undefined
  const error = own ? await toMissingAssistant(own.error, graphServer, options, context) : planError
  const runAgain = { tested: playHere, baseline: playThere }
  return { tests, tested: [...byTest.values()].flat(), baseline, error, runAgain }
}

/** Opens the judges of tests, by the names in their plan; undefined without judges. */
async function openJudges(
  tests: readonly PlanTest[],
  here: Place,
  there: OtherSide | undefined,
  context: SmokeContext & Pick<TestContext, 'timeoutMs'>,
) {
  const steps = tests.flatMap(({ cases }) => cases.flatMap((one) => one.steps))
  const names = new Set(steps.flatMap(({ judge }) => judge?.assistant_id ?? []))
  if (names.size === 0) return undefined
  const { findJudges } = await import('./judges.ts')
  return findJudges(names, here, there, context)
}

/** Logs the cost of a plan, and names the run to look at. Returns the error of tests that failed or have no score. */
function concludePlan(reports: readonly TestReport[], { log, onRun }: SmokeContext) {
  // Any of them may have begun last. A reader looks for the first run that failed.
  const failedRun = reports.find(({ failure, run }) => failure && run)?.run
  const run = failedRun ?? reports.findLast((report) => report.run)?.run
  if (run !== undefined) onRun(run)
  const cost = formatCosts(reports)
  if (cost !== '') log.info(`Cost: ${cost}`)
  const failures = reports.flatMap(({ failure }) => failure ?? [])
  const failed = failures.filter((failure) => !isUnscored(failure)).map(toFailedTest)
  const unscored = reports.flatMap((report) => report.unscored ?? []).map(toFailedTest)
  const causes = [...failed, ...unscored].map(({ error }) => error)
  if (causes.length === 0) return undefined
  const total = reports.length
  const message = `${failed.length} of ${total} smoke tests failed`
  return new Problem('tests-failed', message, { failed, unscored, total, causes })
}

const progressMs = 10_000

/** Logs how many of `total` runs have ended, at most once in ten seconds. */
function createProgress(total: number, { log, clock }: Pick<SmokeContext, 'log' | 'clock'>) {
  let saidAt = clock.now()
  let [done, failed] = [0, 0]
  return ({ failure }: Pick<PlayedSample, 'failure'>): void => {
    done += 1
    if (failure !== undefined) failed += 1
    if (clock.now() - saidAt < progressMs || done === total) return
    saidAt = clock.now()
    log.info(`${done} of ${total} runs done: ${done - failed} passed, ${failed} failed`)
  }
}

function listSamples(test: PlanTest): PlannedSample[] {
  const { cases, repeat } = test
  const listed = cases.flatMap((one) => Array.from({ length: repeat }, () => one))
  return listed.map((one, at) => ({ test, case: one, number: at + 1 }))
}

/** A test without a plan: one step that runs once. */
export function generateTest(
  name: string,
  assistant_id: string | undefined,
  step: PlanStep,
): PlanTest {
  const steps = [step]
  const once = { thread: false, repeat: 1, pass: 1, baseline: true }
  return { name, assistant_id, ...once, steps, cases: [{ label: undefined, steps }] }
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
