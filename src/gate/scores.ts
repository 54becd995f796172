import { isRunRequest } from '../graph-server/run-request.ts'
import { isRunFailed } from '../graph-server/run-result.ts'
import { TimeoutError } from '../http/errors.ts'
import { isProblem, Problem } from '../problem.ts'
import { toFirst } from '../smoke/expectations/contained.ts'
import type { Cost } from '../smoke/kinds.ts'
import type { PlannedSample, PlanTest } from '../smoke/plan/plan.ts'
import { type PlayedSample, toEnd } from '../smoke/test-report.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toOneLine, toSentence, withoutTrailing } from '../text/safe-text.ts'
import type { PerSide, Side, SuspectVerdict } from './comparison.ts'
import { countDifferences, isSuspect, isWorseOverall } from './comparison.ts'

/** One case on both sides in the first round. */
export interface CaseRecord {
  /** Its first sample, with which it runs again. */
  readonly sample: PlannedSample
  /** The runs that the agent answered, and if these are all. */
  readonly runs: PerSide<readonly PlayedSample[]>
  readonly isAnswered: boolean
  /** True if the share of passed runs is as large as `pass` requires. */
  readonly passed: PerSide<boolean>
  error: unknown
  /** Set after it ran again as a suspect, unless a judge returned no score. */
  verdict?: SuspectVerdict
}

/** The cases of a first round, in the order of the plan. Leaves out cases that ran on one side only, or have a run without a score. */
export function toRecords(tests: readonly PlanTest[], played: PerSide<readonly PlayedSample[]>) {
  const toKey = ({ planned }: PlayedSample) => planned.case
  const [here, there] = [Map.groupBy(played.tested, toKey), Map.groupBy(played.baseline, toKey)]
  const toRecord = (one: PlannedSample['case'], needed: number): CaseRecord[] => {
    const [onTested = [], onBaseline = []] = [here.get(one), there.get(one)]
    const [first] = onTested
    const all = [...onTested, ...onBaseline]
    if (first === undefined || onBaseline.length === 0) return []
    if (all.some((run) => toEnd(run) === 'unscored')) return []
    const [tested, baseline] = [onTested.filter(isAnswered), onBaseline.filter(isAnswered)]
    const hasPassed = (runs: readonly PlayedSample[]) =>
      runs.filter(({ failure }) => !failure).length >= needed
    const passed = { tested: hasPassed(tested), baseline: hasPassed(baseline) }
    const error = tested.find(({ failure }) => failure)?.failure?.error
    const runs = { tested, baseline }
    return [{ sample: first.planned, runs, isAnswered: all.every(isAnswered), passed, error }]
  }
  return tests.flatMap(({ pass, cases }) =>
    cases.flatMap((one) => toRecord(one, Math.ceil(pass / cases.length))),
  )
}

/** True if the agent responded: the run passed, failed, or has no score. Other runs prove nothing about the agent, and are not compared. HTTP errors of its server don't count, not even 5xx: `explain/requests.ts` says what they prove about a revision. */
export function isAnswered(played: Pick<PlayedSample, 'failure'>): boolean {
  if (toEnd(played) !== 'failed') return true
  const error = played.failure?.error
  if (isRunFailed(error)) return !isRunFailed(error, 'cancelled', 'no-result')
  if (error instanceof TimeoutError) return isRunRequest(error.request) && !error.isQueued
  return isProblem(error, 'unexpected-output', 'no-pending-interrupt')
}

export function toCaseName({ test, case: { label } }: PlannedSample): string {
  return label === undefined ? test.name : `${test.name} [${label}]`
}

export type Figure = NonNullable<ReturnType<typeof toFigure>>

/** A case that a reader needs to see. `rate` says how often it passed when it ran again: `0 of 7, baseline 7 of 7`. */
export type NamedCase = Readonly<{ name: string; cause: string; rate?: string }>

/** The comparison of the tested agent with the baseline, for summary, comment, and outputs. */
export type Comparison = ReturnType<typeof toComparison>

interface Facts {
  readonly tested: { readonly name: string; readonly isPullRequest: boolean }
  readonly baseline: {
    readonly name: string
    /** Its serving revision and commit, as far as the control plane shows them. */
    readonly revisionId?: string | undefined
    readonly commitSha?: string | undefined
  }
  readonly isStrict: boolean
  /** True if the tests pass on their own, and every run has a score. */
  readonly meetsFloor: boolean
  /** The cost of running suspects again on the tested side. */
  readonly againCost: Cost
  /** Tests that the baseline did not run. */
  readonly leftOut: number
}

const maxKept = 25
const maxNamed = 10
const maxNameLength = 120
const maxCauseLength = 200

/** The number of regressions: at least one if the agent is worse overall. */
export function countRegressions({ regressions, isWorseOverall }: Comparison): number {
  return Math.max(regressions.length, isWorseOverall ? 1 : 0)
}

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
  const ofKind = (kind: SuspectVerdict['kind'] | undefined) =>
    suspects.filter(({ verdict }) => verdict?.kind === kind)
  const failing = answered.filter(({ passed }) => !passed.tested && !passed.baseline)
  const better = records.filter(({ passed }) => passed.tested && !passed.baseline)
  const countPassed = (side: Side) => records.filter(({ passed }) => passed[side]).length
  return {
    ...facts,
    /** Cases that ran on both sides, and how many of them passed in the first round. */
    cases: records.length,
    passed: { tested: countPassed('tested'), baseline: countPassed('baseline') },
    tokens: toFigure(records, ({ tokens }) => tokens ?? Number.NaN),
    runMs: toFigure(records, ({ runMs }) => runMs),
    /** Cases that failed on one side only in the first round, and what the exact sign test says of them. */
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: ofKind('regression').map(toNamed),
    unreliable: ofKind('unreliable').map(toNamed),
    cleared: ofKind('cleared').length,
    /** Suspects without a verdict: too many to run again, or a judge returned no score then. */
    open: ofKind(undefined).length,
    failing: failing.slice(0, maxKept).map(toNamed),
    better: better.slice(0, maxKept).map(({ sample }) => toCaseName(sample)),
  }
}

/** An error in one short redacted line; empty without an error. */
export function toCause(error: unknown, redact: Redact): string {
  const isDifference = isProblem(error, 'unexpected-output')
  const text = isDifference ? error.facts.difference : ((error as Error | undefined)?.message ?? '')
  const [line = ''] = toShownText(text, redact, maxCauseLength * 4).split('\n')
  return toSentence(toOneLine(line, maxCauseLength))
}

/** A figure of the runs on both sides: medians over the cases, and their ratio. Undefined if no case has it. */
function toFigure(records: readonly CaseRecord[], toNumber: (cost: Cost) => number) {
  const toMean = (samples: CaseRecord['runs'][Side]) =>
    samples.reduce((sum, { cost }) => sum + toNumber(cost), 0) / samples.length
  const all = records.map(({ runs }) => [toMean(runs.tested), toMean(runs.baseline)] as const)
  // NaN (no answered run, or unknown tokens) is not above 0, so the case is left out.
  const known = all.filter(([tested, baseline]) => tested > 0 && baseline > 0)
  if (known.length === 0) return undefined
  const tested = toMedian(known.map(([here]) => here))
  const baseline = toMedian(known.map(([, there]) => there))
  return { tested, baseline, ratio: tested / baseline }
}

function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? 0
  const middle = (sorted.length - 1) / 2
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
}

/** The error of a regression, whose message has a line for each; undefined without one. `floor` is the error of the plan by itself. */
export function toRegressed(comparison: Comparison, all: readonly CaseRecord[], floor: unknown) {
  if (countRegressions(comparison) === 0) return undefined
  const { regressions, baseline, cases, failedAlone, isWorseOverall } = comparison
  const name = toOneLine(baseline.name, maxNameLength)
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`
  const toLine = (one: NamedCase) => {
    const cause = withoutTrailing(one.cause, '.')
    return `✘ ${toOneLine(one.name, maxNameLength)}: ${one.rate}. ${cause}`
  }
  const isNamed = regressions.length > 0
  const first = `${regressions.length} of ${cases} cases regressed against ${name}`
  // The title has the number, as the first line does.
  const lines = [
    ...toFirst(regressions, maxNamed, toLine),
    ...(isNamed && isWorseOverall ? [`Worse overall: ${overall}`] : []),
  ]
  const message = [isNamed ? first : `worse overall than ${name}: ${overall}`, ...lines].join('\n')
  const isProof = ({ verdict, passed }: CaseRecord) =>
    isNamed ? verdict?.kind === 'regression' : isSuspect(passed)
  const causes = [...all.filter(isProof).map(({ error }) => error), floor]
  return new Problem('agent-regressed', message, {
    ...{ regressions, cases, lines },
    causes: causes.filter((cause) => cause !== undefined),
  })
}
