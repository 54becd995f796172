import { chooseAssistant, type GraphServer } from '../graph-server/graph-server.ts'
import { isRunFailed } from '../graph-server/run-result.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { fail, isProblem, type Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { workAtOnce } from '../time/work-at-once.ts'
import { createKeeper, createProgress, toEnd, toTestReport } from './collect-reports.ts'
import {
  type FindOptions,
  findAssistants,
  listOnce,
  toMissingAssistant,
} from './find-assistants.ts'
import type { Judge } from './judges.ts'
import type { SmokeContext, TestContext } from './kinds.ts'
import type { PlanTest, SmokePlan } from './plan/plan.ts'
import { type PlannedSample, runSample, type SampleContext } from './run-sample.ts'
import {
  formatCosts,
  isUnscored,
  type SampleReport,
  type TestReport,
  toFailedTest,
  toTestsFailed,
} from './test-report.ts'

/** Runs the samples of a plan on another graph server too, each close in time to that of the tested one. */
export interface BaselineRunner {
  /** Where judges run there, or why nothing does. Throws only when the step is cancelled. */
  findJudgePlace(): Promise<JudgePlace | Problem<'baseline-unavailable'>>
  /** Before the first sample; samples there are run with the same context, but for the graph server. `assistants` are those of the tests on the tested one. Returns the tests that are run there, by their index. Throws only when the step is cancelled. */
  begin(
    tests: readonly PlanTest[],
    assistants: readonly Assistant[],
    context: SampleContext,
  ): Promise<ReadonlyMap<number, unknown>>
  /** Runs a sample there; undefined once that is not possible. Throws only when the step is cancelled. */
  run(sample: PlannedSample): Promise<SampleReport | undefined>
  /** After all samples: returns what the plan ends with. `floor` is its error without a baseline; `askAgain` runs a sample on the tested graph server once more. */
  conclude(
    floor: unknown,
    played: Readonly<Record<'tested' | 'baseline', readonly PlayedSample[]>>,
    askAgain: (sample: PlannedSample) => Promise<SampleReport>,
  ): Promise<unknown>
}

/** A sample of a test that both sides run, and how it went, without its result. */
export interface PlayedSample {
  readonly sample: PlannedSample
  readonly report: SampleReport
}

/** How to run a plan. */
export interface PlanOptions extends FindOptions, Pick<TestContext, 'parallel' | 'timeoutMs'> {
  /** What runs the plan on another graph server too. */
  readonly baselineRunner?: BaselineRunner | undefined
  /** Called with the first assistant before anything runs. */
  readonly onAssistant: (assistant: Assistant) => void
  /** Called in the end with the reports of the tests that ended, in the order of the plan. */
  readonly onReports: (reports: readonly TestReport[]) => void
}

/** Runs all tests of a plan; without tests, every graph must answer. Throws the errors of its assistants, `tests-failed`, and the own error of a single test. */
export async function runSmokePlan(
  graphServer: GraphServer,
  { tests: planned }: SmokePlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<void> {
  const { timeoutMs, baselineRunner } = options
  const list = listOnce(graphServer, context)
  const { assistants, listed } = await findAssistants(list, planned, options, context)
  const findThere = baselineRunner && (() => baselineRunner.findJudgePlace())
  const judging = { ...context, timeoutMs }
  const judges = await findJudges({ server: graphServer, listed }, planned, findThere, judging)
  // Without a test and an assistant, every graph must answer; that the only one is listed is enough.
  const asksAll = planned.length === 0 && assistants.length > 1
  const tests = asksAll ? assistants.map(toGraphTest) : planned
  const isSingleTest = options.isSingleTest && !asksAll
  const parallel = isSingleTest ? 1 : options.parallel
  const [first] = assistants
  if (first !== undefined) options.onAssistant(first)
  const all = tests.flatMap((test, index) =>
    Array.from({ length: countRuns(test) }, (_, at): PlannedSample => {
      return { test, index, caseIndex: Math.floor(at / test.repeat), number: at + 1 }
    }),
  )
  const load = { parallel: Math.min(parallel, all.length) }
  const sampleContext = { ...context, graphServer, timeoutMs, ...load, judges }
  const toOutput = createKeeper(context.redact)
  const samplesOf = tests.map((): SampleReport[] => [])
  const compared = await baselineRunner?.begin(tests, assistants, sampleContext)
  const queue = all.flatMap((one) => {
    const tested = () => runTested(one)
    if (!baselineRunner || !compared?.has(one.index)) return [tested]
    const work = [tested, () => runThere(one, baselineRunner)]
    // Neither side is always the first, which could warm up what both use.
    return (one.index + one.number) % 2 === 0 ? work.reverse() : work
  })
  const played = { tested: [] as PlayedSample[], baseline: [] as PlayedSample[] }
  const runThere = async (sample: PlannedSample, runner: BaselineRunner) => {
    const report = await runner.run(sample)
    if (report) played.baseline.push({ sample, report: { ...report, result: undefined } })
  }
  const runOne = (one: PlannedSample) => {
    const assistant = assistants[one.index] as Assistant
    return runSample(one, assistant, sampleContext)
  }
  const noteEnd = createProgress(all.length, context)
  const ended: (TestReport | undefined)[] = tests.map(() => undefined)
  const listReports = () => ended.filter((report) => report !== undefined)
  const runTested = async (planned: PlannedSample) => {
    const { test, index } = planned
    const asked = await runOne(planned)
    const sample = asksAll ? toAnswered(asked) : asked
    if (compared?.has(index))
      played.tested.push({ sample: planned, report: { ...sample, result: undefined } })
    const samples = samplesOf[index] as SampleReport[]
    // One result of each kind is shown; a hundred could fill the memory.
    const end = toEnd(sample)
    const isKnown = samples.some((other) => toEnd(other) === end)
    samples.push(isKnown ? { ...sample, result: undefined } : sample)
    if (test.cases !== undefined) noteEnd(end)
    if (samples.length < countRuns(test)) return
    // Taken out of the list, which is held to the end of the plan.
    const report = toTestReport(test, assistants[index] as Assistant, samples.splice(0), toOutput)
    // A single test whose run stopped got no answer.
    const isStopped = isSingleTest && isRunFailed(report.failure?.error)
    ended[index] = isStopped ? { ...report, output: undefined } : report
    context.log.info(toLine(report))
  }
  try {
    await workAtOnce(queue, parallel, (work) => work())
  } finally {
    if (ended.some(Boolean)) options.onReports(listReports())
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
    ? await toMissingAssistant(failed[0]?.error, graphServer, options, context)
    : undefined
  const isMet = failed.length + unscored.length === 0
  const facts = { failed: failed.map(toFailedTest), unscored: unscored.map(toFailedTest) }
  const planError = isMet ? undefined : toTestsFailed({ ...facts, total: tests.length })
  const floor = ownError ?? planError
  const error = baselineRunner ? await baselineRunner.conclude(floor, played, runOne) : floor
  if (error !== undefined) throw error
}

function countRuns({ repeat, cases }: PlanTest): number {
  return repeat * (cases?.length ?? 1)
}

const once = { thread: false, repeat: 1, pass: 1, baseline: true }

/** Reads a graph as it is drawn, which makes the server build it. */
function toGraphTest({ graph_id, assistant_id }: Assistant): PlanTest {
  const name = `${graph_id ?? assistant_id} is available`
  return { name, assistant_id, ...once, steps: [{ graph: { xray: false } }] }
}

/** A server that has built a graph may refuse to draw it: it has answered. */
function toAnswered(sample: SampleReport): SampleReport {
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

/** Where judges may run: a server with its assistants, undefined where it hides them. */
interface JudgePlace {
  readonly server: GraphServer
  readonly listed: readonly Assistant[] | undefined
}

/** The judges of a plan, by name. A judge that the baseline has scores both sides: a change must not bring its own examiner. Throws JudgeMissing, BaselineUnavailable. */
async function findJudges(
  here: JudgePlace,
  tests: readonly PlanTest[],
  findThere: (() => Promise<JudgePlace | Problem<'baseline-unavailable'>>) | undefined,
  context: SmokeContext & Pick<TestContext, 'timeoutMs'>,
): Promise<ReadonlyMap<string, Judge> | undefined> {
  const steps = tests.flatMap((test) => test.steps)
  const names = new Set(steps.flatMap((step) => step.judge?.assistant_id ?? []))
  if (names.size === 0) return undefined
  const { createJudge } = await import('./judges.ts')
  const there = await findThere?.()
  const findPlace = (judge: string) => {
    if (there === undefined || isProblem(there, 'baseline-unavailable')) return here
    const isNamed = (one: Assistant) => [one.assistant_id, one.graph_id].includes(judge)
    if (there.listed?.some(isNamed) ?? true) return there
    const places = `${there.server.host} does not have the judge "${judge}"; that of ${here.server.host}`
    context.log.info(`${places} scores both sides`)
    return here
  }
  const open = (judge: string) => {
    const { server, listed } = findPlace(judge)
    try {
      const id = listed ? chooseAssistant(listed, judge).assistant_id : judge
      return [judge, createJudge(judge, server, id, context)] as const
    } catch (error) {
      if (!isProblem(error, 'assistant-missing', 'assistant-unclear')) throw error
      if (isProblem(there, 'baseline-unavailable')) throw there
      fail('judge-missing', error.message, { cause: error })
    }
  }
  return new Map([...names].map(open))
}
