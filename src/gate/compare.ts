import type { GraphServer } from '../graph-server/graph-server.ts'
import { isRunFailed } from '../graph-server/run-result.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isKnownError } from '../http/errors.ts'
import { isPostponed, mayRepeatRead, withRetries } from '../http/policy.ts'
import { isProblem, Problem } from '../problem.ts'
import { findAssistants } from '../smoke/find-assistants.ts'
import type { PlanTest, SmokePlan } from '../smoke/plan/plan.ts'
import { findObstacle } from '../smoke/plan/plan-schema.ts'
import type { BaselineSide, PlanContext, PreparedPlan } from '../smoke/run-plan.ts'
import { playPlan, preparePlan } from '../smoke/run-plan.ts'
import { addCosts, type PlayedSample, toEnd } from '../smoke/test-report.ts'
import { toSentence } from '../text/safe-text.ts'
import { workAtOnce } from '../time/repeat.ts'
import { askAgain, isSuspect, maxSuspects, type Side } from './comparison.ts'
import type { CaseRecord, Comparison } from './scores.ts'
import { isAnswered, toCaseName, toComparison, toRecords, toRegressed } from './scores.ts'

/** The baseline, with its server or the problem that prevents a comparison. */
export type Baseline = Comparison['baseline'] &
  ({ readonly graphServer: GraphServer } | { readonly problem: Problem<'baseline-unavailable'> })

export interface CompareContext extends PlanContext, Pick<Comparison, 'tested' | 'isStrict'> {
  readonly baseline: Baseline
  /** Called once at the end. Not called if the baseline had a problem, or a suspect could not be run again. */
  readonly onComparison: (comparison: Comparison) => void
}

/** Runs a plan on the tested server and on its baseline, runs suspects again, and compares the results of each case. Throws the error of the tests, the error that prevented the comparison, or if `isStrict`, `agent-regressed`. */
export async function comparePlan(server: GraphServer, plan: SmokePlan, context: CompareContext) {
  const { baseline, tested, isStrict, parallel, log, redact } = context
  const { name, revisionId, commitSha } = baseline
  const prepared = await preparePlan(server, plan, context)
  const baselineSide = await openBaselineSide(prepared, context)
  const firstRound = await playPlan(prepared, context, baselineSide)
  const records = baselineSide.problem ? [] : toRecords(prepared.tests, firstRound)
  const reruns = { tested: [] as PlayedSample[], baseline: [] as PlayedSample[] }
  const rerun: Rerun = async ({ sample }, side) => {
    const onTested = () => runUntilAnswered(() => firstRound.playOnTested(sample), context)
    const played = await (side === 'tested' ? onTested() : firstRound.playOnBaseline(sample))
    // Once the baseline has a problem, it returns undefined. This error ends all further runs.
    if (played === undefined) throw baselineSide.problem
    reruns[side].push({ ...played, output: undefined })
    return played
  }
  const suspects = records.filter(({ passed }) => isSuspect(passed)).slice(0, maxSuspects)
  const settling = workAtOnce(suspects, parallel, (suspect) => settle(suspect, rerun))
  // Undefined if all suspects could be run again. `requireKnown` throws a bug, or the cancellation of the step.
  const outage = await settling.catch((error: unknown) => requireKnown(error, context))
  // The reports of the tests lack these runs. A missing score in them is an error too.
  const unreported = [...firstRound.baseline, ...reruns.baseline, ...reruns.tested]
  const unscored = unreported.find((played) => toEnd(played) === 'unscored')
  const testError = firstRound.error ?? (unscored && toJudgeFailed(unscored))
  const { problem } = baselineSide
  if (problem || outage) {
    const incomplete = `the comparison with ${name} is incomplete`
    const warning = problem ? `${problem.message}. Nothing was compared` : incomplete
    // The error of the tests matters most. Without it, the problem of the baseline is thrown, so it needs no warning.
    if (testError || !problem) log.warning(`${toSentence(warning)}.`, 'Comparison incomplete')
    throw testError ?? problem ?? outage
  }
  const comparison = toComparison(records, redact, {
    ...{ tested, isStrict, meetsFloor: testError === undefined },
    baseline: { name, revisionId, commitSha },
    leftOut: prepared.tests.length - baselineSide.assistants.size,
    againCost: addCosts(reruns.tested.map(({ cost }) => cost)),
  })
  context.onComparison(comparison)
  const regressed = toRegressed(comparison, records, firstRound.error)
  if (regressed && isStrict) throw regressed
  if (regressed) log.warning(regressed.message, 'Regression')
  if (testError !== undefined) throw testError
}

type Rerun = (suspect: CaseRecord, side: Side) => Promise<PlayedSample>
/** Runs a suspect again, on the sides that `askAgain` chooses, and sets its verdict, unless a run has no score. Also sets its error, if the first round found none. */
async function settle(suspect: CaseRecord, rerun: Rerun) {
  const rounds = askAgain()
  let round = rounds.next()
  while (!round.done) {
    const played = await rerun(suspect, round.value)
    if (toEnd(played) === 'unscored') return
    if (round.value === 'tested') suspect.error ??= played.failure?.error
    round = rounds.next(played.failure === undefined)
  }
  suspect.verdict = round.value
}

/** Returns an error that a request or a check threw on purpose. Throws a bug, and the reason of a cancelled step. */
function requireKnown(error: unknown, { signal }: PlanContext) {
  signal.throwIfAborted()
  if (!isKnownError(error)) throw error
  return error
}

function toJudgeFailed({ planned, failure }: PlayedSample) {
  const cause = failure?.error as Error
  return new Problem('judge-failed', `${toCaseName(planned)}: ${cause.message}`, { cause })
}

/** Finds the tests that the baseline runs, with their assistants. An error of the baseline is not thrown, but becomes its `problem`, after which the baseline runs nothing more. */
async function openBaselineSide(prepared: PreparedPlan, context: CompareContext) {
  const { baseline } = context
  /** Runs work on the baseline, unless it has a problem. A known error of the work becomes the problem. */
  const untilProblem = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (side.problem !== undefined) return undefined
    try {
      return await work()
    } catch (error) {
      const cause = requireKnown(error, context)
      const message = `baseline ${baseline.name} could not run the plan: ${cause.message}`
      side.problem ??= new Problem('baseline-unavailable', message, { cause })
      return undefined
    }
  }
  const side: BaselineSide = {
    ...{ ...prepared.testedSide, assistants: new Map<PlanTest, Assistant>() },
    problem: 'problem' in baseline ? baseline.problem : undefined,
    run: (play) => untilProblem(() => runUntilAnswered(play, context)),
  }
  if ('problem' in baseline) return side
  const find = () => findSharedTests(baseline.graphServer, prepared, context)
  return Object.assign(side, await untilProblem(find)) // After a problem, there is nothing to assign.
}

/** Chooses the tests that have no other effects than runs, and finds their assistants on the baseline. Leaves out tests whose assistant is missing there. Throws any other problem, or `assistant-missing` if none of these tests is left. */
async function findSharedTests(server: GraphServer, prepared: PreparedPlan, context: PlanContext) {
  const { tests, testedSide } = prepared
  const { assistantId, isSingleTest } = context
  const harmless = tests.filter((test) => isSingleTest || findObstacle(test) === undefined)
  // Names the graph of the tested server, because the only graph of the baseline could be another.
  const named = harmless.map((test) => {
    const graph = testedSide.assistants.get(test)?.graph_id ?? undefined
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph }
  })
  // If the step names no assistant, the list shows if the baseline has the same graph.
  const lookup = { isSingleTest: isSingleTest && assistantId !== undefined, graphs: undefined }
  const { found, ...place } = await findAssistants(server, named, { ...context, ...lookup })
  const problems = found.filter((one) => isProblem(one))
  // A missing assistant only leaves its test out: the tested deployment may have a new graph.
  const serious = problems.find((problem) => !isProblem(problem, 'assistant-missing'))
  if (serious !== undefined) throw serious
  const assistants = new Map<PlanTest, Assistant>()
  for (const [at, test] of harmless.entries()) {
    const assistant = found[at]
    if (assistant && !isProblem(assistant)) assistants.set(test, assistant)
  }
  if (assistants.size === 0 && problems[0] !== undefined) throw problems[0]
  context.log.info(`Comparing ${assistants.size} of ${tests.length} tests`)
  return { ...place, assistants }
}

/** Runs a sample, up to three times until its agent responds, because an outage says nothing about the agent. Throws the last error. */
function runUntilAnswered(play: () => Promise<PlayedSample>, context: PlanContext) {
  const retries = { attempts: 3, backoff: { baseMs: 1_000, capMs: 10_000 } }
  const attempt = async () => {
    const played = await play()
    if (isAnswered(played)) return played
    throw played.failure?.error
  }
  // After HTTP 425 or 429, the sample itself has already sent its run again.
  const mayRetry = (error: unknown) =>
    (mayRepeatRead(error) && !isPostponed(error)) || isRunFailed(error)
  return withRetries(attempt, { ...context, ...retries, mayRetry })
}
