import type { Cost } from '../smoke/test-report.ts'
import type { Redact } from '../text/redact.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'
import {
  countDifferences,
  isWorseOverall,
  type PerSide,
  type Side,
  type SuspectVerdict,
} from './comparison.ts'
import { type CaseRecord, toCause } from './records.ts'

/** A figure of a run on both sides: medians over the cases, and their ratio. */
export interface Figure extends PerSide {
  readonly ratio: number
}

/** A case that a reader needs to see. `rate` says how often it passed when it ran again: `0 of 7, baseline 7 of 7`. */
export interface NamedCase {
  readonly name: string
  /** Its failure on the tested side. */
  readonly cause: string
  readonly rate?: string
}

/** How the tested agent compares with the baseline, for summary, comment, and outputs. */
export interface Comparison {
  readonly tested: { readonly name: string; readonly isPullRequest: boolean }
  readonly baseline: {
    readonly name: string
    /** Its serving revision and commit, as far as the control plane shows them. */
    readonly revisionId?: string | undefined
    readonly commitSha?: string | undefined
  }
  /** Whether a regression fails the step. */
  readonly isStrict: boolean
  /** Whether the tests of the plan pass by themselves, and every run has a score. */
  readonly meetsFloor: boolean
  /** Cases that ran on both sides, and how many of them passed in the first round. */
  readonly cases: number
  readonly passed: PerSide
  readonly tokens: Figure | undefined
  readonly runMs: Figure | undefined
  /** Cases that failed on one side only in the first round, by that side. */
  readonly failedAlone: PerSide
  /** Whether the exact sign test finds the tested side worse, or better. */
  readonly isWorseOverall: boolean
  readonly isBetterOverall: boolean
  readonly regressions: readonly NamedCase[]
  /** Suspects whose baseline failed too often for a verdict. */
  readonly unreliable: readonly NamedCase[]
  /** Suspects that passed when they were asked again, and those that were too many to be asked. */
  readonly cleared: number
  readonly notAsked: number
  /** Suspects without a verdict, because a judge returned no score when they were asked again. */
  readonly undecided: number
  /** Cases that failed on both sides in the first round, and those that failed on the baseline only: the first of them. */
  readonly failing: readonly NamedCase[]
  readonly better: readonly string[]
  /** Tests that the baseline did not run. */
  readonly leftOut: number
  /** The cost of running suspects again on the tested side. */
  readonly againCost: Cost
}

const maxKept = 25
const maxNamed = 10
const maxNameLength = 120

/** The number of regressions: at least one if the agent is worse overall. */
export function countRegressions({ regressions, isWorseOverall }: Comparison): number {
  return Math.max(regressions.length, isWorseOverall ? 1 : 0)
}

type Facts = Pick<
  Comparison,
  'tested' | 'baseline' | 'isStrict' | 'meetsFloor' | 'leftOut' | 'againCost' | 'notAsked'
>

/** The comparison of the cases of the first round, with the suspects among them after they ran again. */
export function toComparison(
  records: readonly CaseRecord[],
  suspects: readonly CaseRecord[],
  redact: Redact,
  facts: Facts,
): Comparison {
  const firstRound = records.map(({ passed }) => passed)
  // A run that was not answered here is no loss.
  const answered = records.filter(({ isAnswered }) => isAnswered)
  const failedAlone = countDifferences(answered.map(({ passed }) => passed))
  const toNamed = ({ name, error, verdict }: CaseRecord): NamedCase => {
    const named = { name, cause: toCause(error, redact) }
    if (verdict === undefined) return named
    const [here, there] = (['tested', 'baseline'] as const).map(
      (side) => `${verdict.passed[side]} of ${verdict.asked[side]}`,
    )
    return { ...named, rate: `${here}, baseline ${there}` }
  }
  const ofKind = (kind: SuspectVerdict['kind']) =>
    suspects.filter(({ verdict }) => verdict?.kind === kind)
  const failing = answered.filter(({ passed }) => !passed.tested && !passed.baseline)
  const better = records.filter(({ passed }) => passed.tested && !passed.baseline)
  const countPassed = (side: Side) => firstRound.filter((passed) => passed[side]).length
  return {
    ...facts,
    cases: records.length,
    passed: { tested: countPassed('tested'), baseline: countPassed('baseline') },
    tokens: toFigure(records.map(({ tokens }) => tokens)),
    runMs: toFigure(records.map(({ runMs }) => runMs)),
    failedAlone,
    isWorseOverall: isWorseOverall(failedAlone),
    isBetterOverall: isWorseOverall({ tested: failedAlone.baseline, baseline: failedAlone.tested }),
    regressions: ofKind('regression').map(toNamed),
    unreliable: ofKind('unreliable').map(toNamed),
    cleared: ofKind('cleared').length,
    undecided: suspects.filter(({ verdict }) => !verdict).length - facts.notAsked,
    failing: failing.slice(0, maxKept).map(toNamed),
    better: better.slice(0, maxKept).map(({ name }) => name),
  }
}

/** Undefined if no case has the figure on both sides. */
function toFigure(all: readonly PerSide[]): Figure | undefined {
  const known = all.filter(({ tested, baseline }) => tested > 0 && baseline > 0)
  if (known.length === 0) return undefined
  const tested = toMedian(known.map((one) => one.tested))
  const baseline = toMedian(known.map((one) => one.baseline))
  return { tested, baseline, ratio: tested / baseline }
}

function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? 0
  const middle = (sorted.length - 1) / 2
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
}

/** The regressions, as the lines of an annotation. */
export function toRegressionText(comparison: Comparison): string {
  const { regressions, baseline, cases, failedAlone, isWorseOverall } = comparison
  const name = toOneLine(baseline.name, maxNameLength)
  const overall = `${failedAlone.tested} cases failed only here, and ${failedAlone.baseline} only on the baseline`
  if (regressions.length === 0) return `worse overall than ${name}: ${overall}`
  const lines = [`${countRegressions(comparison)} of ${cases} cases regressed against ${name}`]
  for (const { name, rate, cause } of regressions.slice(0, maxNamed)) {
    lines.push(`✘ ${toOneLine(name, maxNameLength)}: ${rate}. ${withoutTrailing(cause, '.')}`)
  }
  const more = regressions.length - maxNamed
  if (more > 0) lines.push(`… and ${more} more`)
  if (isWorseOverall) lines.push(`Worse overall: ${overall}`)
  return lines.join('\n')
}
