import { isRunRequest } from '../graph-server/refusals.ts'
import { isRunFailed } from '../graph-server/run-result.ts'
import { TimeoutError } from '../http/errors.ts'
import { isProblem } from '../problem.ts'
import type { PlannedSample, PlanTest } from '../smoke/plan/plan.ts'
import { type PlayedSample, toEnd } from '../smoke/test-report.ts'
import type { PerSide, SuspectVerdict } from './comparison.ts'

/** One case on both sides in the first round. */
export interface CaseRecord {
  /** Its first sample, with which it runs again. */
  readonly sample: PlannedSample
  /** Its runs that the agent answered, and whether these are all. */
  readonly runs: PerSide<readonly PlayedSample[]>
  readonly isAnswered: boolean
  /** Whether as large a share of its runs passed as `pass` requires of the test. */
  readonly passed: PerSide<boolean>
  /** Its first failure on the tested side. */
  error: unknown
  /** Set after it ran again as a suspect, unless a judge returned no score. */
  verdict?: SuspectVerdict
}

/** The cases of a first round in the order of the plan, without those that ran on one side only, or that have a run without a score. */
export function toRecords(
  tests: readonly PlanTest[],
  played: PerSide<readonly PlayedSample[]>,
): CaseRecord[] {
  const toKey = ({ planned }: PlayedSample) => planned.case
  const [here, there] = [Map.groupBy(played.tested, toKey), Map.groupBy(played.baseline, toKey)]
  const toRecord = (one: PlannedSample['case'], needed: number): CaseRecord[] => {
    const [tested = [], baseline = []] = [here.get(one), there.get(one)]
    const [first] = tested
    const all = [...tested, ...baseline]
    if (first === undefined || baseline.length === 0) return []
    if (all.some((run) => toEnd(run) === 'unscored')) return []
    const runs = { tested: tested.filter(isAnswered), baseline: baseline.filter(isAnswered) }
    const hasPassed = (of: readonly PlayedSample[]) =>
      of.filter(({ failure }) => !failure).length >= needed
    const passed = { tested: hasPassed(runs.tested), baseline: hasPassed(runs.baseline) }
    const error = runs.tested.find(({ failure }) => failure)?.failure?.error
    return [{ sample: first.planned, runs, isAnswered: all.every(isAnswered), passed, error }]
  }
  return tests.flatMap(({ pass, cases }) =>
    cases.flatMap((one) => toRecord(one, Math.ceil(pass / cases.length))),
  )
}

/** Whether the agent answered: what it did passed, failed, or has no score. Another run proves nothing about it, and is not compared. */
export function isAnswered(played: Pick<PlayedSample, 'failure'>): boolean {
  return toEnd(played) !== 'failed' || isAnswer(played.failure?.error)
}

/** Whether the agent caused the error. HTTP errors of its server don't count, not even 5xx: `explain/requests.ts` says what they prove about a revision. */
function isAnswer(error: unknown): boolean {
  if (isRunFailed(error)) return !isRunFailed(error, 'cancelled', 'no-result')
  if (error instanceof TimeoutError) return isRunRequest(error.request) && !error.isQueued
  return isProblem(error, 'unexpected-output', 'no-pending-interrupt')
}

/** The name of a case: its test, and its label in brackets. */
export function toCaseName({ test, case: { label } }: PlannedSample): string {
  return label === undefined ? test.name : `${test.name} [${label}]`
}
