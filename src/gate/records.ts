import { isRunRequest } from '../graph-server/refusals.ts'
import { isRunFailed } from '../graph-server/run-failed.ts'
import { TimeoutError } from '../http/errors.ts'
import { isProblem } from '../problem.ts'
import type { PlayedSample } from '../smoke/collect-reports.ts'
import type { PlannedSample, PlanTest } from '../smoke/plan/plan.ts'
import { type Cost, isUnscored } from '../smoke/test-report.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toOneLine, toSentence } from '../text/safe-text.ts'
import type { PerSide, SuspectVerdict } from './comparison.ts'

const maxCauseLength = 200

/** Whether a run ended without an answer of its agent. It proves nothing about the agent, and is not compared. */
export function isUnanswered({ failure }: Pick<PlayedSample, 'failure'>): boolean {
  return failure !== undefined && !isUnscored(failure) && !isAnswer(failure.error)
}

/** Whether the agent caused the error. HTTP errors of its server don't count, not even 5xx: `explain/proof.ts` says what they prove about a revision. */
function isAnswer(error: unknown): boolean {
  if (isRunFailed(error)) return !isRunFailed(error, 'cancelled', 'no-result', 'unproved')
  if (error instanceof TimeoutError) return isRunRequest(error.request) && !error.isQueued
  return isProblem(error, 'unexpected-output', 'no-pending-interrupt')
}

/** One case on both sides in the first round. */
export interface CaseRecord {
  /** Its first sample, with which it runs again. */
  readonly sample: PlannedSample
  readonly name: string
  /** Whether as large a share of its runs passed as `pass` requires of the test. */
  readonly passed: PerSide<boolean>
  /** Whether the agent answered every run. */
  readonly isAnswered: boolean
  /** Its first failure on the tested side. */
  readonly error: unknown
  /** The mean tokens of a run; NaN if not every run reports any. */
  readonly tokens: PerSide
  /** The mean milliseconds of a run. */
  readonly runMs: PerSide
  /** Set after it ran again as a suspect, unless a judge returned no score. */
  readonly verdict?: SuspectVerdict
}

/** The cases of a first round in the order of the plan, without those that ran on one side only, or that have a run without a score. */
export function toRecords(
  tests: readonly PlanTest[],
  { tested, baseline }: PerSide<readonly PlayedSample[]>,
): CaseRecord[] {
  const toKey = ({ planned }: PlayedSample) => planned.case
  const [here, there] = [Map.groupBy(tested, toKey), Map.groupBy(baseline, toKey)]
  return tests.flatMap(({ pass, cases }) =>
    cases.flatMap((one): CaseRecord[] => {
      const runs = { tested: here.get(one) ?? [], baseline: there.get(one) ?? [] }
      const all = [...runs.tested, ...runs.baseline]
      const isOnBoth = runs.tested.length > 0 && runs.baseline.length > 0
      if (!isOnBoth || all.some(({ failure }) => isUnscored(failure))) return []
      return [toRecord(runs, Math.ceil(pass / cases.length))]
    }),
  )
}

function toRecord(runs: PerSide<readonly PlayedSample[]>, needed: number): CaseRecord {
  const sample = (runs.tested[0] as PlayedSample).planned
  const isAnswered = (run: PlayedSample) => !isUnanswered(run)
  const toPair = <T>(toValue: (answered: readonly PlayedSample[]) => T): PerSide<T> => {
    const { tested, baseline } = runs
    return {
      tested: toValue(tested.filter(isAnswered)),
      baseline: toValue(baseline.filter(isAnswered)),
    }
  }
  const toMean = (toNumber: (cost: Cost) => number) =>
    toPair((answered) => {
      return answered.reduce((sum, { cost }) => sum + toNumber(cost), 0) / answered.length
    })
  return {
    sample,
    name: toCaseName(sample),
    passed: toPair((answered) => answered.filter(({ failure }) => !failure).length >= needed),
    isAnswered: [...runs.tested, ...runs.baseline].every(isAnswered),
    error: toPair((answered) => answered.find(({ failure }) => failure)?.failure?.error).tested,
    tokens: toMean(({ tokens }) => tokens ?? Number.NaN),
    runMs: toMean(({ runMs }) => runMs),
  }
}

/** An error in one short redacted line; empty without an error. */
export function toCause(error: unknown, redact: Redact): string {
  const isDifference = isProblem(error, 'unexpected-output')
  const text = isDifference ? error.facts.difference : ((error as Error | undefined)?.message ?? '')
  const [line = ''] = toShownText(text, redact, maxCauseLength * 4).split('\n')
  return toSentence(toOneLine(line, maxCauseLength))
}

/** The name of a case: its test, and its label in brackets. */
export function toCaseName({ test, case: { label } }: PlannedSample): string {
  return label === undefined ? test.name : `${test.name} [${label}]`
}
