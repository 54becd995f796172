import { isRunRequest } from '../graph-server/run-request.ts'
import { isRunFailed } from '../graph-server/run-result.ts'
import { TimeoutError } from '../http/errors.ts'
import { isProblem, Problem } from '../problem.ts'
import type { Cost } from '../smoke/kinds.ts'
import type { PlannedSample, PlanTest } from '../smoke/plan/plan.ts'
import { type PlayedSample, toEnd } from '../smoke/test-report.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toFirst, toOneLine, toSentence, withoutTrailing } from '../text/safe-text.ts'
import type { PerSide, Side, SuspectVerdict } from './comparison.ts'
import { countDifferences, isSuspect, isWorseOverall } from './comparison.ts'

/** A case that both sides ran, with its results in the first round, and a verdict if it was run again. */
export interface CaseRecord {
  /** The sample with which the case is run again. */
  readonly sample: PlannedSample
  /** The runs with an answer. `isAnswered` is true if every run of the case has an answer. */
  readonly runs: PerSide<readonly PlayedSample[]>
  readonly isAnswered: boolean
  /** True if enough of these runs passed for the case's share of `pass`. */
  readonly passed: PerSide<boolean>
  /** The error of the first failed run with an answer on the tested server, in the first round or a later round. */
  error: unknown
  /** Undefined if the case was not run again, or a further run has no score. */
  verdict?: SuspectVerdict
}

/** Returns a record of each case that both sides ran in the first round. Leaves out a case if one of its runs has no score. */
export function toRecords(tests: readonly PlanTest[], played: PerSide<readonly PlayedSample[]>) {
  const toCase = ({ planned }: PlayedSample) => planned.case
  const testedRuns = Map.groupBy(played.tested, toCase)
  const baselineRuns = Map.groupBy(played.baseline, toCase)
  const toRecord = (planCase: PlannedSample['case'], needed: number): CaseRecord[] => {
    const [onTested = [], onBaseline = []] = [testedRuns.get(planCase), baselineRuns.get(planCase)]
    const [first] = onTested
    const all = [...onTested, ...onBaseline]
    if (first === undefined || onBaseline.length === 0) return []
    if (all.some((run) => toEnd(run) === 'unscored')) return []
    const runs = { tested: onTested.filter(isAnswered), baseline: onBaseline.filter(isAnswered) }
    const hasPassed = (side: Side) => runs[side].filter(({ failure }) => !failure).length >= needed
    const passed = { tested: hasPassed('tested'), baseline: hasPassed('baseline') }
    const error = runs.tested.find(({ failure }) => failure)?.failure?.error
    return [{ sample: first.planned, runs, isAnswered: all.every(isAnswered), passed, error }]
  }
  // `pass` counts the runs of all cases, so each case needs its share.
  return tests.flatMap(({ pass, cases }) =>
    cases.flatMap((planCase) => toRecord(planCase, Math.ceil(pass / cases.length))),
  )
}

/** True if the agent responded, also with an error or too slowly. False if the run was cancelled, never began, or met an outage such as an HTTP error, because that says nothing about the agent. */
export function isAnswered(played: Pick<PlayedSample, 'failure'>): boolean {
  if (toEnd(played) !== 'failed') return true
  const error = played.failure?.error
  if (isRunFailed(error)) return !isProblem(error, 'run-cancelled', 'run-no-result')
  if (error instanceof TimeoutError) return isRunRequest(error.request) && !error.isQueued
  return isProblem(error, 'unexpected-output', 'no-pending-interrupt')
}

export function toCaseName({ test, case: { label } }: PlannedSample): string {
  return label === undefined ? test.name : `${test.name} [${label}]`
}

/** A case to show, with its error as a short line (`cause`, may be empty). With a verdict, `rate` counts the further runs that passed: `0 of 7, baseline 7 of 7`. */
export type NamedCase = Readonly<{ name: string; cause: string; rate?: string }>

/** The comparison with the baseline that summary, comment, and outputs show. */
export type Comparison = ReturnType<typeof toComparison>
export type Figure = NonNullable<ReturnType<typeof toFigure>>

interface Facts {
  readonly tested: { readonly name: string; readonly isPullRequest: boolean }
  readonly baseline: {
    readonly name: string
    /** The revision that the baseline serves and its commit, if the control plane shows them. */
    readonly revisionId?: string | undefined
    readonly commitSha?: string | undefined
  }
  readonly isStrict: boolean
  /** True if the tests passed by themselves, whatever the comparison shows, and no run lacks a score. */
  readonly meetsFloor: boolean
  /** The cost of running suspects again on the tested side. */
  readonly againCost: Cost
  /** The number of tests that the baseline did not run. */
  readonly leftOut: number
}

const maxKept = 25 // cases in the lists `failing` and `better`
const maxNameLength = 120
const maxCauseLength = 200

/** The number of regressions. At least one if the agent is worse overall. */
export function countRegressions({ regressions, isWorseOverall }: Comparison): number {
  return Math.max(regressions.length, isWorseOverall ? 1 : 0)
}

/** Sums up the records for reports. The sign test leaves out a case that has a run without an answer. */
export function toComparison(records: readonly CaseRecord[], redact: Redact, facts: Facts) {
  const answered = records.filter(({ isAnswered }) => isAnswered)
  const failedAlone = countDifferences(answered.map(({ passed }) => passed))
  const toNamed = ({ sample, error, verdict }: CaseRecord): NamedCase => {
    const named = { name: toCaseName(sample), cause: toCause(error, redact) }
    if (verdict === undefined) return named
    const toRate = (side: Side) => `${verdict.passed[side]} of ${verdict.asked[side]}`
    return { ...named, rate: `${toRate('tested')}, baseline ${toRate('baseline')}` }
  }
  const suspects = records.filter(({ passed }) => isSuspect(passed))
  const suspectsWith = (kind: SuspectVerdict['kind'] | undefined) =>
    suspects.filter(({ verdict }) => verdict?.kind === kind)
  const failedOnBoth = answered.filter(({ passed }) => !passed.tested && !passed.baseline)
  const passedOnlyOnTested = records.filter(({ passed }) => passed.tested && !passed.baseline)
  const countPassed = (side: Side) => records.filter(({ passed }) => passed[side]).length
  return {
    ...facts,
    /** The number of compared cases, and of those that passed on each side in the first round. */
    cases: records.length,
    passed: { tested: countPassed('tested'), baseline: countPassed('baseline') },
    tokens: toFigure(records, ({ tokens }) => tokens ?? Number.NaN),
    runMs: toFigure(records, ({ runMs }) => runMs),
    /** For each side, the number of cases that failed only there. The sign test on these numbers gives the next two values. */
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: suspectsWith('regression').map(toNamed),
    unreliable: suspectsWith('unreliable').map(toNamed),
    cleared: suspectsWith('cleared').length,
    /** The suspects without a verdict: there were too many, or a judge returned no score. */
    open: suspectsWith(undefined).length,
    failing: failedOnBoth.slice(0, maxKept).map(toNamed),
    better: passedOnlyOnTested.slice(0, maxKept).map(({ sample }) => toCaseName(sample)),
  }
}

/** Writes the first line of an error's message, or of the difference of an unexpected output, shortened and without secrets. Empty without an error. */
export function toCause(error: unknown, redact: Redact): string {
  const isDifference = isProblem(error, 'unexpected-output')
  const text = isDifference ? error.facts.difference : ((error as Error | undefined)?.message ?? '')
  const [line = ''] = toShownText(text, redact, maxCauseLength * 4).split('\n')
  return toSentence(toOneLine(line, maxCauseLength))
}

/** Compares the tokens or the time of the runs: for each side the median of the cases' means, and their ratio (tested to baseline). Undefined if no case has known means above 0 on both sides. */
function toFigure(records: readonly CaseRecord[], toNumber: (cost: Cost) => number) {
  const toMean = (samples: readonly PlayedSample[]) =>
    samples.reduce((sum, { cost }) => sum + toNumber(cost), 0) / samples.length
  const means = records.map(({ runs }) => [toMean(runs.tested), toMean(runs.baseline)] as const)
  // NaN (no answer, or unknown tokens) is not above 0, so the case is left out.
  const known = means.filter(([testedMean, baselineMean]) => testedMean > 0 && baselineMean > 0)
  if (known.length === 0) return undefined
  const tested = toMedian(known.map(([testedMean]) => testedMean))
  const baseline = toMedian(known.map(([, baselineMean]) => baselineMean))
  return { tested, baseline, ratio: tested / baseline }
}

function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [lower = 0, upper = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return (lower + upper) / 2
}

/** Creates the error `agent-regressed`, with a line for each of the first 10 regressions. Undefined if no case regressed, and the agent isn't worse overall. `floor`, the error of the tests if any, becomes a cause. */
export function toRegressed(compared: Comparison, records: readonly CaseRecord[], floor: unknown) {
  if (countRegressions(compared) === 0) return undefined
  const { regressions, baseline, cases, failedAlone, isWorseOverall } = compared
  const name = toOneLine(baseline.name, maxNameLength)
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`
  const toLine = ({ name: caseName, rate, cause }: NamedCase) =>
    `✘ ${toOneLine(caseName, maxNameLength)}: ${rate}. ${withoutTrailing(cause, '.')}`
  const count = regressions.length
  const worse = `worse overall than ${name}: ${overall}`
  const headline = count > 0 ? `${count} of ${cases} cases regressed against ${name}` : worse
  // Reports show these lines without the headline, because the title of a report says the same.
  const lines = [
    ...toFirst(regressions, 10, toLine),
    ...(count > 0 && isWorseOverall ? [`Worse overall: ${overall}`] : []),
  ]
  const message = [headline, ...lines].join('\n')
  // If the agent is only worse overall, all suspects together are the proof.
  const isProof = ({ verdict, passed }: CaseRecord) =>
    count > 0 ? verdict?.kind === 'regression' : isSuspect(passed)
  const proofs = records.filter(isProof).map(({ error }) => error)
  const causes = [...proofs, floor].filter((cause) => cause !== undefined)
  return new Problem('agent-regressed', message, { regressions, cases, lines, causes })
}
