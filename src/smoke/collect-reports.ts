import type { Assistant } from '../graph-server/schemas.ts'
import { maxKeptResultLength, maxShownValueLength } from '../limits.ts'
import type { Redact } from '../text/redact.ts'
import { cutText } from '../text/safe-text.ts'
import { toShortJson } from '../text/short-json.ts'
import { SmokeTestFailed } from './errors.ts'
import { isUnscored } from './judge/errors.ts'
import type { PlanCase, PlanTest } from './plan/plan.ts'
import {
  addCosts,
  type CaseReport,
  type KeptResult,
  type SampleReport,
  type TestReport,
} from './test-report.ts'

// What is kept of the samples of a plan, which can be thousands, each with a result of megabytes.

/** Keeps results whole while there is room for them, else the start of their JSON. */
export function createKeeper(redact: Redact) {
  let room = maxKeptResultLength
  return ({ value }: { readonly value: unknown }): KeptResult => {
    const { length } = toShortJson(value, { limit: room + 1 })
    if (length > room) {
      const start = toShortJson(value, { limit: maxShownValueLength, indent: 2, redact })
      return { value: undefined, start: redact(start) }
    }
    room -= length
    return { value }
  }
}

/** Samples whose differences are kept whole; of thousands of cases that fail, each has a line in the report. */
const maxWholeFailures = 100
const maxDifferenceLength = 500

/** A sample without its result; where many failed, with the start of its difference. */
export function withoutResult(sample: SampleReport, count: number): SampleReport {
  const { failure } = sample
  if (!(failure?.error instanceof SmokeTestFailed) || count < maxWholeFailures) {
    return { ...sample, result: undefined }
  }
  const { subject, difference } = failure.error
  const error = new SmokeTestFailed(subject, cutText(difference, maxDifferenceLength))
  return { ...sample, result: undefined, failure: { ...failure, error } }
}

/** The report of a test that has ended, from all of its samples. */
export function toTestReport(
  test: PlanTest,
  { graph_id, assistant_id }: Assistant,
  all: readonly SampleReport[],
  toOutput: ReturnType<typeof createKeeper>,
): TestReport {
  const { name, line, pass } = test
  const unscored = all.filter(({ failure }) => isUnscored(failure))
  const bad = all.filter(({ failure }) => failure !== undefined && !isUnscored(failure))
  const passed = all.length - bad.length - unscored.length
  // Those without a score might have passed. Never none: more had to pass than could, or one at the least passed.
  const isMissed = passed + unscored.length < pass
  const shown = isMissed ? bad[0] : (unscored[0] ?? all.find(({ failure }) => !failure))
  const { steps, run, result, failure } = shown as SampleReport
  const count = unscored.length === 0 ? {} : { unscored: unscored.length }
  const samples = { taken: all.length, passed, needed: pass, ...count }
  const toFailed = (sample?: SampleReport) =>
    sample?.failure && { ...sample.failure, name, samples }
  const first = toFailed(unscored[0])
  const judges = all.flatMap(({ judge }) => judge ?? [])
  return {
    name,
    line,
    assistant: graph_id ?? assistant_id,
    samples,
    steps,
    run,
    output: result && toOutput(result),
    failure: toFailed(failure && shown),
    failedSample: failure ?? bad[0]?.failure,
    ...(first && { unscored: first }),
    ...(test.cases && { cases: toCaseReports(test, test.cases, all) }),
    durationMs: all.reduce((sum, { durationMs }) => sum + durationMs, 0),
    cost: addCosts(all.map(({ cost }) => cost)),
    ...(judges.length > 0 && { judge: addCosts(judges) }),
  }
}

function toCaseReports(
  { repeat }: PlanTest,
  cases: readonly PlanCase[],
  all: readonly SampleReport[],
): CaseReport[] {
  const reports = cases.map(
    ({ label }): CaseReport => ({ label, failure: undefined, durationMs: 0 }),
  )
  for (const { number, failure, durationMs } of all) {
    const at = Math.floor((number - 1) / repeat)
    const { label, failure: first, durationMs: before } = reports[at] as CaseReport
    // A run that failed says more than one without a score.
    const told = isUnscored(first) ? (failure ?? first) : (first ?? failure)
    reports[at] = { label, failure: told, durationMs: before + durationMs }
  }
  return reports
}
