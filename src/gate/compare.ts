import type { GraphServer } from '../graph-server/graph-server.ts'
import { isKnownError } from '../http/errors.ts'
import { Problem } from '../problem.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlannedSample, SmokePlan } from '../smoke/plan/plan.ts'
import { type PlanOptions, playPlan, preparePlan } from '../smoke/run-plan.ts'
import { addCosts, type PlayedSample, toEnd } from '../smoke/test-report.ts'
import { toSentence } from '../text/safe-text.ts'
import { workAtOnce } from '../time/repeat.ts'
import { type Baseline, openBaselineSide, runUntilAnswered } from './baseline.ts'
import { askAgain, isSuspect, maxSuspects, type Side } from './comparison.ts'
import {
  type CaseRecord,
  type Comparison,
  countRegressions,
  toCaseName,
  toComparison,
  toRecords,
  toRegressionText,
} from './scores.ts'

export interface CompareOptions extends PlanOptions, Pick<Comparison, 'tested' | 'isStrict'> {
  readonly baseline: Baseline
  /** Called once, unless the comparison is incomplete. */
  readonly onComparison: (comparison: Comparison) => void
}

type Rerun = (sample: PlannedSample, side: Side) => Promise<PlayedSample>

/** Runs a plan on a graph server and on its baseline, and compares the results case by case. Throws as `runSmokePlan`, and `baseline-unavailable`, `agent-regressed`. A cut comparison is a warning, and throws what cut it. */
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
  const rerun: Rerun = async (sample, where) => {
    const runHere = () => runUntilAnswered(() => played.playHere(sample), context)
    const one = await (where === 'tested' ? runHere() : played.playThere(sample))
    if (one === undefined) throw side.problem
    again[where].push({ ...one, output: undefined })
    return one
  }
  const asked = records.filter(({ passed }) => isSuspect(passed)).slice(0, maxSuspects)
  const settling = workAtOnce(asked, parallel, (suspect) => settle(suspect, rerun))
  const outage = await settling.catch((error: unknown) => {
    signal.throwIfAborted()
    if (!isKnownError(error)) throw error
    return error
  })
  // The runs that the reports of the tests don't contain.
  const others = [...played.baseline, ...again.baseline, ...again.tested]
  const unscored = others.find((one) => toEnd(one) === 'unscored')
  const ownError = played.error ?? (unscored && toJudgeFailed(unscored))
  if (side.problem || outage) {
    const cut = side.problem
      ? `${side.problem.message}. Nothing was compared`
      : `the comparison with ${name} is incomplete`
    const cause = ownError ?? (side.problem ? undefined : outage)
    if (cause) log.warning(`${toSentence(cut)}.`, 'Comparison incomplete')
    throw cause ?? side.problem
  }
  const comparison = toComparison(records, redact, {
    ...{ tested, isStrict, meetsFloor: ownError === undefined },
    baseline: { name, revisionId, commitSha },
    leftOut: prepared.tests.length - side.assistants.size,
    againCost: addCosts(again.tested.map(({ cost }) => cost)),
  })
  options.onComparison(comparison)
  if (countRegressions(comparison) > 0) {
    const text = toRegressionText(comparison)
    if (isStrict) throw toRegressed(comparison, text, records, played.error)
    log.warning(text, 'Regression')
  }
  if (ownError !== undefined) throw ownError
}

/** Asks a suspect again until its verdict is clear. It gets none if a run has no score. */
async function settle(suspect: CaseRecord, rerun: Rerun): Promise<void> {
  const rounds = askAgain()
  let next = rounds.next()
  while (!next.done) {
    const played = await rerun(suspect.sample, next.value)
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

function toRegressed(
  { regressions, cases }: Comparison,
  text: string,
  records: readonly CaseRecord[],
  floor: unknown,
) {
  const regressed = records.filter(({ verdict }) => verdict?.kind === 'regression')
  const worse = records.filter(({ passed }) => isSuspect(passed))
  const proofs = (regressed.length > 0 ? regressed : worse).flatMap(({ error }) => error ?? [])
  return new Problem('agent-regressed', text, {
    ...{ regressions, cases },
    causes: [...proofs, ...(floor === undefined ? [] : [floor])],
    // The title counts them, as the first line does.
    lines: text.split('\n').slice(1),
  })
}
