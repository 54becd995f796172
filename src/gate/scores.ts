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

/** The results of a case on both sides, in the first round. */
export interface CaseRecord {
  /** The sample with which the case is run again. */
  readonly sample: PlannedSample
  /** The number of runs with an answer, and if every run had one. */
  readonly runs: PerSide<readonly PlayedSample[]>
  readonly isAnswered: boolean
  /** True if as many runs passed as `pass` requires. */
  readonly passed: PerSide<boolean>
  error: unknown
  /** Set if the case was a suspect and was run again, unless a judge returned no score. */
  verdict?: SuspectVerdict
}

/** The cases of the first round that both sides ran. Leaves out cases with a run without a score. */
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

/** True if the agent responded: its run passed, failed, or has no score. An HTTP error of the server isn't an answer, and isn't compared. */
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

/** A case to show. `rate` tells how often it passed when it was run again: `0 of 7, baseline 7 of 7`. */
export type NamedCase = Readonly<{ name: string; cause: string; rate?: string }>

/** The comparison with the baseline, for summary, comment, and outputs. */
export type Comparison = ReturnType<typeof toComparison>

interface Facts {
  readonly tested: { readonly name: string; readonly isPullRequest: boolean }
  readonly baseline: {
    readonly name: string
    /** The serving revision of the baseline and its commit, if the control plane shows them. */
    readonly revisionId?: string | undefined
    readonly commitSha?: string | undefined
  }
  readonly isStrict: boolean
  /** True if the tests pass by themselves, and every run has a score. */
  readonly meetsFloor: boolean
  /** The cost of running suspects again on the tested side. */
  readonly againCost: Cost
  /** The number of tests that the baseline did not run. */
  readonly leftOut: number
}

const maxKept = 25
const maxNamed = 10
const maxNameLength = 120
const maxCauseLength = 200

/** The number of regressions. At least one if the agent is worse overall. */
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
    /** The cases that both sides ran, and how many passed on each in the first round. */
    cases: records.length,
    passed: { tested: countPassed('tested'), baseline: countPassed('baseline') },
    tokens: toFigure(records, ({ tokens }) => tokens ?? Number.NaN),
    runMs: toFigure(records, ({ runMs }) => runMs),
    /** The cases that failed on one side only, and the result of the sign test on them. */
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: ofKind('regression').map(toNamed),
    unreliable: ofKind('unreliable').map(toNamed),
    cleared: ofKind('cleared').length,
    /** The suspects without a verdict: there were too many, or a judge returned no score. */
    open: ofKind(undefined).length,
    failing: failing.slice(0, maxKept).map(toNamed),
    better: better.slice(0, maxKept).map(({ sample }) => toCaseName(sample)),
  }
}

/** Writes an error as one short line without secrets. Empty without an error. */
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
  // NaN (no answer, or unknown tokens) is not above 0, so the case is left out.
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

/** The error for regressions, with a line for each. Undefined if there are none. `floor` is the error of the tests themselves. */
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
  // The title has the number already, which is also in the first line.
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
