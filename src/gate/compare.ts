import type { GraphServer } from '../graph-server/graph-server.ts'
import { isRunFailed } from '../graph-server/run-result.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { isKnownError } from '../http/errors.ts'
import { isPostponed, mayRepeatRead, withRetries } from '../http/policy.ts'
import { isProblem, Problem } from '../problem.ts'
import { findAssistants } from '../smoke/find-assistants.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlannedSample, PlanTest, SmokePlan } from '../smoke/plan/plan.ts'
import { findEffect } from '../smoke/plan/plan-schema.ts'
import type { OtherSide, PlanOptions, PlanSide, PreparedPlan } from '../smoke/run-plan.ts'
import { playPlan, preparePlan } from '../smoke/run-plan.ts'
import { addCosts, type PlayedSample, toEnd } from '../smoke/test-report.ts'
import { toSentence } from '../text/safe-text.ts'
import { workAtOnce } from '../time/repeat.ts'
import { askAgain, isSuspect, maxSuspects, type Side } from './comparison.ts'
import type { CaseRecord, Comparison } from './scores.ts'
import { isAnswered, toCaseName, toComparison, toRecords, toRegressed } from './scores.ts'

/** The baseline: its server, or the problem because of which it can't run the plan. */
export type Baseline = Comparison['baseline'] &
  ({ readonly graphServer: GraphServer } | { readonly problem: Problem<'baseline-unavailable'> })

export interface CompareOptions extends PlanOptions, Pick<Comparison, 'tested' | 'isStrict'> {
  readonly baseline: Baseline
  /** Called once at the end, unless the comparison is incomplete. */
  readonly onComparison: (comparison: Comparison) => void
}

/** Runs a plan on the tested server and on its baseline, and compares the results of each case. Throws as `runSmokePlan`, and `baseline-unavailable`, `agent-regressed`. */
export async function comparePlan(
  graphServer: GraphServer,
  plan: SmokePlan,
  options: CompareOptions,
  context: SmokeContext,
): Promise<void> {
  const { baseline, tested, isStrict, parallel } = options
  const { name, revisionId, commitSha } = baseline
  const { log, redact, signal } = context
  const prepared = await preparePlan(graphServer, plan, options, context)
  const side = await openBaselineSide(baseline, prepared, options, context)
  const played = await playPlan(prepared, side, options, context)
  const records = side.problem ? [] : toRecords(prepared.tests, played)
  const again = { tested: [] as PlayedSample[], baseline: [] as PlayedSample[] }
  const rerun = async (sample: PlannedSample, where: Side) => {
    const runHere = () => runUntilAnswered(() => played.playHere(sample), context)
    const one = await (where === 'tested' ? runHere() : played.playThere(sample))
    if (one === undefined) throw side.problem
    again[where].push({ ...one, output: undefined })
    return one
  }
  const asked = records.filter(({ passed }) => isSuspect(passed)).slice(0, maxSuspects)
  const settling = workAtOnce(asked, parallel, (suspect) =>
    settle(suspect, (where) => rerun(suspect.sample, where)),
  )
  const outage = await settling.catch((error: unknown) => {
    signal.throwIfAborted()
    if (!isKnownError(error)) throw error
    return error
  })
  // The reports of the tests don't contain these runs.
  const others = [...played.baseline, ...again.baseline, ...again.tested]
  const unscored = others.find((one) => toEnd(one) === 'unscored')
  const ownError = played.error ?? (unscored && toJudgeFailed(unscored))
  if (side.problem || outage) {
    const cut = side.problem
      ? `${side.problem.message}. Nothing was compared`
      : `the comparison with ${name} is incomplete`
    if (ownError || !side.problem) log.warning(`${toSentence(cut)}.`, 'Comparison incomplete')
    throw ownError ?? side.problem ?? outage
  }
  const comparison = toComparison(records, redact, {
    ...{ tested, isStrict, meetsFloor: ownError === undefined },
    baseline: { name, revisionId, commitSha },
    leftOut: prepared.tests.length - side.assistants.size,
    againCost: addCosts(again.tested.map(({ cost }) => cost)),
  })
  options.onComparison(comparison)
  const regressed = toRegressed(comparison, records, played.error)
  if (regressed && isStrict) throw regressed
  if (regressed) log.warning(regressed.message, 'Regression')
  if (ownError !== undefined) throw ownError
}

/** Runs a suspect again until its verdict is clear. It gets no verdict if a run has no score. */
async function settle(suspect: CaseRecord, rerun: (side: Side) => Promise<PlayedSample>) {
  const rounds = askAgain()
  let next = rounds.next()
  while (!next.done) {
    const played = await rerun(next.value)
    if (toEnd(played) === 'unscored') return
    if (next.value === 'tested') suspect.error ??= played.failure?.error
    next = rounds.next(played.failure === undefined)
  }
  suspect.verdict = next.value
}

function toJudgeFailed({ planned, failure }: PlayedSample) {
  const cause = failure?.error as Error
  return new Problem('judge-failed', `${toCaseName(planned)}: ${cause.message}`, { cause })
}

/** Finds the assistants of the baseline. As soon as the baseline can't run the plan, or doesn't respond, its `problem` is set. */
async function openBaselineSide(
  baseline: Baseline,
  prepared: PreparedPlan,
  options: PlanOptions,
  context: SmokeContext,
): Promise<OtherSide> {
  const untilProblem = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (side.problem !== undefined) return undefined
    try {
      return await work()
    } catch (error) {
      context.signal.throwIfAborted()
      if (!isKnownError(error)) throw error
      const message = `baseline ${baseline.name} could not run the plan: ${error.message}`
      side.problem ??= new Problem('baseline-unavailable', message, { cause: error })
      return undefined
    }
  }
  const side: OtherSide = {
    ...{ ...prepared.here, assistants: new Map<PlanTest, Assistant>() },
    problem: 'problem' in baseline ? baseline.problem : undefined,
    run: (play) => untilProblem(() => runUntilAnswered(play, context)),
  }
  if ('problem' in baseline) return side
  const find = () => findTests(baseline.graphServer, prepared, options, context)
  return Object.assign(side, await untilProblem(find))
}

async function findTests(
  server: GraphServer,
  { tests, here }: PreparedPlan,
  { assistantId, isSingleTest }: PlanOptions,
  context: SmokeContext,
): Promise<PlanSide> {
  const harmless = tests.filter((test) => isSingleTest || findEffect(test) === undefined)
  // Ask for the graph by name: the only graph of the baseline could be another.
  const named = harmless.map((test) => {
    const graph = here.assistants.get(test)?.graph_id ?? undefined
    return { ...test, assistant_id: test.assistant_id ?? assistantId ?? graph }
  })
  // If the step names no assistant, the list shows if the baseline has the same graph.
  const options = { assistantId, isSingleTest: isSingleTest && assistantId !== undefined }
  const { found, ...place } = await findAssistants(server, named, options, context)
  const wrong = found.find((one) => isProblem(one) && !isProblem(one, 'assistant-missing'))
  // The tested deployment may have a new graph that the baseline lacks.
  const assistants = new Map(
    harmless.flatMap((test, at) => {
      const one = found[at]
      return one && !isProblem(one) ? [[test, one]] : []
    }),
  )
  if (wrong ?? (assistants.size === 0 && isProblem(found[0]))) throw wrong ?? found[0]
  context.log.info(`Comparing ${assistants.size} of ${tests.length} tests`)
  return { ...place, assistants }
}

const retries = { attempts: 3, backoff: { baseMs: 1_000, capMs: 10_000 } }

/** Runs a sample, and again if its agent doesn't respond. Throws the last error. */
function runUntilAnswered(play: () => Promise<PlayedSample>, context: SmokeContext) {
  const attempt = async () => {
    const played = await play()
    if (isAnswered(played)) return played
    throw played.failure?.error
  }
  // A postponed run was already sent again by the sample itself.
  const mayRetry = (error: unknown) =>
    (mayRepeatRead(error) && !isPostponed(error)) || isRunFailed(error)
  return withRetries(attempt, { ...context, ...retries, mayRetry })
}
