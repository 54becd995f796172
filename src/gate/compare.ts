import type { GraphServer } from '../graph-server/graph-server.ts'
import { isProblem, Problem } from '../problem.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { PlanTest } from '../smoke/plan/plan.ts'
import type { PlanOptions, PlayedPlan } from '../smoke/run-plan.ts'
import {
  addCosts,
  formatCost,
  isUnscored,
  toFailedTest,
  toTestsFailed,
} from '../smoke/test-report.ts'
import type { Redact } from '../text/redact.ts'
import { workAtOnce } from '../time/work-at-once.ts'
import { askAgain, isSuspect, maxSuspects, type PerSide } from './comparison.ts'
import { type CaseRecord, isUnanswered, toCaseName, toFault, toRecords } from './first-round.ts'
import { type Comparison, countRegressions, toComparison, toRegressionText } from './scores.ts'
import type { SideRunner } from './side-runner.ts'

/** The baseline of a plan: where it serves, or why it cannot run the plan. */
export type Baseline = Comparison['baseline'] &
  ({ readonly graphServer: GraphServer } | { readonly problem: Problem<'baseline-unavailable'> })

/** How a plan is run, and compared. */
export interface CompareOptions extends PlanOptions, Pick<Comparison, 'tested' | 'isStrict'> {
  readonly baseline: Baseline
  /** Called once, unless the baseline cannot run the plan. */
  readonly onComparison: (comparison: Comparison) => void
}

type Facts = CompareOptions & Pick<Comparison, 'leftOut'> & { readonly tests: readonly PlanTest[] }

/** Compares the finished runs of both sides, and runs suspects again. Returns what the plan ends with. */
export async function compare(
  played: PlayedPlan,
  sides: PerSide<SideRunner>,
  { baseline: { name, commitSha }, tested, isStrict, leftOut, tests, ...options }: Facts,
  context: SmokeContext,
): Promise<unknown> {
  const { log, redact } = context
  const firstRound = { tested: played.tested, baseline: [...sides.baseline.reports] }
  const records = sides.baseline.outage ? [] : toRecords(tests, firstRound, redact)
  const suspects = records.filter(({ passed }) => isSuspect(passed))
  const notAsked = suspects.slice(maxSuspects)
  // A case that was never answered here is not compared, unless it is asked again.
  if (notAsked.some(({ isAnswered }) => !isAnswered))
    sides.tested.outage = played.tested.find(isUnanswered)?.failure?.error
  const settled = [...suspects]
  const asking = [...suspects.slice(0, maxSuspects).entries()]
  await workAtOnce(asking, options.parallel, async ([at, record]) => {
    settled[at] = await settle(record, sides, redact)
  })
  const ownError = toOwnError(played.error, listUnscored(sides, name), tests.length)
  const { outage } = sides.baseline
  const isUnavailable = outage === undefined || isProblem(outage, 'baseline-unavailable')
  const problem = isUnavailable ? outage : toUnavailable(name, outage as Error, context)
  if (problem !== undefined || sides.tested.outage !== undefined) {
    const cut = problem
      ? `${problem.message}. Nothing was compared`
      : `the comparison with ${name} is incomplete`
    const cause = ownError ?? sides.tested.outage
    return cause ? new Problem('comparison-incomplete', cut, { cause }) : problem
  }
  const toCost = (side: SideRunner) => addCosts(side.reports.map(({ cost }) => cost))
  const againCost = toCost(sides.tested)
  const comparison = toComparison(records, settled, {
    ...{ tested, isStrict, leftOut, againCost, notAsked: notAsked.length },
    ...{ baseline: { name, commitSha }, meetsFloor: ownError === undefined },
  })
  if (againCost.runs > 0) log.info(`Cost of running suspects again: ${formatCost(againCost)}`)
  log.info(`Cost on the baseline: ${formatCost(toCost(sides.baseline))}`)
  options.onComparison(comparison)
  if (countRegressions(comparison) === 0) return ownError
  const text = toRegressionText(comparison)
  if (!isStrict) {
    log.warning(text, 'Regression')
    return ownError
  }
  const asked = settled.flatMap(({ askedAgain }) => askedAgain ?? [])
  const proofs = asked.filter(({ kind }) => kind === 'regression').map(({ error }) => error)
  const alone = settled.flatMap(({ error }) => error ?? [])
  const { regressions, cases } = comparison
  return new Problem('agent-regressed', text, {
    ...{ regressions, cases },
    causes: [...(proofs.length > 0 ? proofs : alone), ...(played.error ? [played.error] : [])],
    // The title counts them, as the first line does.
    lines: text.split('\n').slice(1),
  })
}

/** Says once why the baseline cannot run the plan. */
export function toUnavailable(name: string, cause: Error, { log }: Pick<SmokeContext, 'log'>) {
  const message = `baseline ${name} could not run the plan: ${cause.message}`
  log.info(`${message}. Nothing is compared.`)
  return new Problem('baseline-unavailable', message, { cause })
}

/** The suspect with its verdict, after asking again until that is clear; without one if a run has no answer or no score. */
async function settle(
  record: CaseRecord,
  sides: PerSide<SideRunner>,
  redact: Redact,
): Promise<CaseRecord> {
  const rounds = askAgain()
  let error: unknown
  let next = rounds.next()
  while (!next.done) {
    const report = await sides[next.value].run(record.sample)
    if (report === undefined || isUnscored(report.failure)) return record
    if (next.value === 'tested') error ??= report.failure?.error
    next = rounds.next(report.failure === undefined)
  }
  const fault = record.cause === '' ? toFault(error, redact) : {}
  return { ...record, ...fault, askedAgain: { ...next.value, error } }
}

/** The runs that a judge returned no score, but for those that the tests themselves report. */
function listUnscored({ tested, baseline }: PerSide<SideRunner>, name: string) {
  const samples = { taken: 1, passed: 0, needed: 1 }
  const listIn = ({ reports }: SideRunner, where = '') =>
    reports.flatMap(({ planned, failure }) => {
      if (failure === undefined || !isUnscored(failure)) return []
      const place = { name: toCaseName(planned), caseLabel: undefined, samples }
      return toFailedTest({ ...failure, ...place, kind: `${failure.kind}${where}` })
    })
  return [...listIn(baseline, `, on ${name}`), ...listIn(tested)]
}

/** What fails the step by itself: the tests that miss their floor, and a judge that returned no score beside them. */
function toOwnError(
  floor: unknown,
  [unscored]: ReturnType<typeof listUnscored>,
  total: number,
): unknown {
  if (unscored === undefined) return floor
  if (floor === undefined) return toTestsFailed({ failed: [], unscored: [unscored], total })
  if (!isProblem(floor, 'tests-failed')) return floor
  return toTestsFailed({ ...floor.facts, unscored: [...floor.facts.unscored, unscored] })
}
