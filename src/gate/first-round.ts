import { isRunRequest } from '../graph-server/refusals.ts'
import { isRunFailed, toRunEnd } from '../graph-server/run-failed.ts'
import { TimeoutError } from '../http/errors.ts'
import { isProblem } from '../problem.ts'
import type { PlannedSample, PlanTest } from '../smoke/plan/plan.ts'
import type { PlayedSample } from '../smoke/run-sample.ts'
import { type Cost, isUnscored } from '../smoke/test-report.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toOneLine, toSentence } from '../text/safe-text.ts'
import type { PerSide, Side, SuspectVerdict } from './comparison.ts'

const maxCauseLength = 200

/** Whether a run of either side ended without an answer of its agent: by what happens on the way to it, or by others. It proves nothing about the agent, so that it is not compared. */
export function isUnanswered({ failure }: Pick<PlayedSample, 'failure'>): boolean {
  return failure !== undefined && !isUnscored(failure) && !isAnswer(failure.error)
}

/** Whether an error is what an agent does. A server's own refusals, HTTP 5xx too, are none: `explain/proof.ts` says what they prove about a revision. */
function isAnswer(error: unknown): boolean {
  if (isRunFailed(error)) return !isRunFailed(error, 'cancelled', 'no-result', 'unproved')
  if (error instanceof TimeoutError) return isRunRequest(error.request) && !error.isQueued
  return isProblem(error, 'unexpected-output') || isProblem(error, 'no-pending-interrupt')
}

/** The first round of one case on both sides, and what became of it as a suspect. */
export interface CaseRecord {
  /** Its first sample, by which it is asked again. */
  readonly sample: PlannedSample
  readonly name: string
  /** Whether the case passed on each side: as large a share of its runs as `pass` requires of the test. */
  readonly passed: PerSide<boolean>
  /** Whether the agent answered every run. */
  readonly isAnswered: boolean
  /** What it failed with here, first, and the same in one short line without secrets. */
  readonly error: unknown
  readonly cause: string
  /** The mean tokens of a run; NaN where not every run reports any. */
  readonly tokens: PerSide
  /** The mean milliseconds of a run. */
  readonly runMs: PerSide
  /** What became of it as a suspect, and what it failed with then, first; undefined without a verdict. */
  readonly askedAgain?: SuspectVerdict & { readonly error: unknown }
}

/** The cases of a first round in the order of the plan, without those that ran on one side only, or that a judge returned no score. */
export function toRecords(
  tests: readonly PlanTest[],
  { tested, baseline }: PerSide<readonly PlayedSample[]>,
  redact: Redact,
): CaseRecord[] {
  const toKey = ({ planned }: PlayedSample) => planned.case
  const [here, there] = [Map.groupBy(tested, toKey), Map.groupBy(baseline, toKey)]
  return tests.flatMap(({ pass, cases }) => {
    const needed = Math.ceil(pass / cases.length)
    return cases.flatMap((one) => {
      const runs = { tested: here.get(one) ?? [], baseline: there.get(one) ?? [] }
      return toRecord(runs, needed, redact) ?? []
    })
  })
}

function toRecord(
  runs: PerSide<readonly PlayedSample[]>,
  needed: number,
  redact: Redact,
): CaseRecord | undefined {
  const [first] = runs.tested
  const all = [...runs.tested, ...runs.baseline]
  const isUnclear = runs.baseline.length === 0 || all.some(({ failure }) => isUnscored(failure))
  if (first === undefined || isUnclear) return undefined
  const { planned: sample } = first
  const toEach = <T>(toValue: (reports: readonly PlayedSample[]) => T): PerSide<T> => {
    const toSide = (side: Side) => toValue(runs[side].filter((report) => !isUnanswered(report)))
    return { tested: toSide('tested'), baseline: toSide('baseline') }
  }
  const toMean = (reports: readonly PlayedSample[], toNumber: (cost: Cost) => number) =>
    reports.reduce((sum, { cost }) => sum + toNumber(cost), 0) / reports.length
  const isFailed = ({ failure }: PlayedSample) => failure !== undefined
  const failed = toEach((reports) => reports.find(isFailed)).tested
  return {
    sample,
    name: toCaseName(sample),
    passed: toEach((reports) => reports.filter((one) => !isFailed(one)).length >= needed),
    isAnswered: !all.some(isUnanswered),
    ...toFault(failed?.failure?.error, redact),
    // What reports none of its tokens is not compared.
    tokens: toEach((reports) => toMean(reports, ({ tokens }) => tokens ?? Number.NaN)),
    runMs: toEach((reports) => toMean(reports, ({ runMs }) => runMs)),
  }
}

/** An error, and the same in one short line without secrets; empty for none. */
export function toFault(error: unknown, redact: Redact): Pick<CaseRecord, 'error' | 'cause'> {
  const text = error === undefined ? '' : findText(error)
  const [line = ''] = toShownText(text, redact, maxCauseLength * 4).split('\n')
  return { error, cause: toSentence(toOneLine(line, maxCauseLength)) }
}

/** What a reader calls a case: its test, and its case in brackets. */
export function toCaseName({ test, case: { label } }: PlannedSample): string {
  return label === undefined ? test.name : `${test.name} [${label}]`
}

function findText(error: unknown): string {
  if (isProblem(error, 'unexpected-output')) return error.facts.difference
  if (isRunFailed(error)) {
    const isStop = ['interrupted', 'stopped'].includes(toRunEnd(error))
    return isStop ? error.message : (error.facts.detail ?? error.message)
  }
  return error instanceof Error ? error.message : String(error)
}
