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
  /** Called if the comparison is complete, before an error of the tests or a regression is thrown. */
  readonly onComparison: (comparison: Comparison) => void
}

/** Runs a plan on the tested server and on its baseline, runs suspects again, and compares the cases. Throws the error of the tests, or else the error that made the comparison incomplete. If `isStrict`, a regression throws `agent-regressed` instead, otherwise it is a warning. */
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
    // Only `playOnBaseline` returns undefined: the baseline has a problem, which ends the further runs.
    if (played === undefined) throw baselineSide.problem
    reruns[side].push({ ...played, output: undefined })
    return played
  }
  const suspects = records.filter(({ passed }) => isSuspect(passed)).slice(0, maxSuspects)
  const settling = workAtOnce(suspects, parallel, (suspect) => settle(suspect, rerun))
  // The error that ended the further runs, if any. `requireKnown` throws a bug, or the cancellation of the step.
  const outage = await settling.catch((error: unknown) => requireKnown(error, context))
  // A missing score in these runs is an error too, but the reports of the tests lack these runs.
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
/** Runs a suspect again on the sides that `askAgain` chooses, then sets its verdict. If a run has no score, ends without a verdict. Also sets its error if the first round found none. */
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

/** Returns a known error (`isKnownError`), and throws any other, because it is a bug. If the step is cancelled, throws the reason of that instead. */
function requireKnown(error: unknown, { signal }: PlanContext) {
  signal.throwIfAborted()
  if (!isKnownError(error)) throw error
  return error
}

function toJudgeFailed({ planned, failure }: PlayedSample) {
  const cause = failure?.error as Error
  return new Problem('judge-failed', `${toCaseName(planned)}: ${cause.message}`, { cause })
}

/** Returns the baseline, with its assistants for the tests that it runs. A known error, now or in a later run, becomes its `problem`, and then it runs nothing more. */
async function openBaselineSide(prepared: PreparedPlan, context: CompareContext) {
  const { baseline } = context
  /** Does work on the baseline. Undefined if the baseline has a problem, or the work throws a known error, which becomes the problem. */
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

/** Finds the baseline's assistants for the tests that it may run. Leaves out a test whose assistant is missing there, because the tested deployment may have a new graph. Throws if no test is left, or for another problem of an assistant. */
async function findSharedTests(server: GraphServer, prepared: PreparedPlan, context: PlanContext) {
  const { tests, testedSide } = prepared
  const { assistantId, isSingleTest } = context
  // A webhook of the single test is no obstacle: the baseline runs the test without it.
  const allowed = tests.filter((test) => isSingleTest || findObstacle(test) === undefined)
  // Names the graph of the tested server, because the only graph of the baseline could be another.
  const named = allowed.map((test) => {
    const graph = testedSide.assistants.get(test)?.graph_id ?? undefined
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph }
  })
  // An assistant that the step doesn't name is looked up in the list, because the baseline may lack its graph.
  const lookup = { isSingleTest: isSingleTest && assistantId !== undefined, graphs: undefined }
  const { found, ...place } = await findAssistants(server, named, { ...context, ...lookup })
  const problems = found.filter((one) => isProblem(one))
  const serious = problems.find((problem) => !isProblem(problem, 'assistant-missing'))
  if (serious !== undefined) throw serious
  const assistants = new Map<PlanTest, Assistant>()
  for (const [at, test] of allowed.entries()) {
    const assistant = found[at]
    if (assistant && !isProblem(assistant)) assistants.set(test, assistant)
  }
  if (assistants.size === 0 && problems[0] !== undefined) throw problems[0]
  context.log.info(`Comparing ${assistants.size} of ${tests.length} tests`)
  return { ...place, assistants }
}

/** Runs a sample, and after an outage again, up to three times in all: an outage says nothing about the agent. Throws the last error if the agent never responded. */
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
