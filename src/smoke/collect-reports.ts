import type { Assistant } from '../graph-server/schemas.ts'
import { maxKeptResultLength, maxShownValueLength } from '../limits.ts'
import type { Redact } from '../text/redact.ts'
import { toShortJson } from '../text/short-json.ts'
import { formatDuration } from '../time/duration.ts'
import type { SmokeContext } from './kinds.ts'
import type { PlanTest } from './plan/plan.ts'
import type { PlayedSample } from './run-sample.ts'
import {
  addCosts,
  type CaseReport,
  isUnscored,
  type KeptResult,
  type TestReport,
} from './test-report.ts'

// What is kept of the samples of a plan, which can be thousands, each with a result of megabytes.

/** A result as it is kept to the end of the plan; of a large one, the start of its JSON. */
function keep({ value }: { readonly value: unknown }, redact: Redact): KeptResult {
  const { length } = toShortJson(value, { limit: maxKeptResultLength + 1 })
  if (length <= maxKeptResultLength) return { value }
  const start = toShortJson(value, { limit: maxShownValueLength, indent: 2, redact })
  return { value: undefined, start: redact(start) }
}

/** How the run of a sample ended; without a score where its judge returned none. */
export function toEnd({ failure }: Pick<PlayedSample, 'failure'>) {
  if (failure === undefined) return 'passed'
  return isUnscored(failure) ? 'unscored' : 'failed'
}

/** The report of a test that has ended, from all of its samples. */
export function toTestReport(
  test: PlanTest,
  { graph_id, assistant_id }: Assistant,
  all: readonly PlayedSample[],
  redact: Redact,
): TestReport {
  const { name, line, pass } = test
  const { passed = [], failed = [], unscored = [] } = Object.groupBy(all, toEnd)
  // Those without a score might have passed. Never none: more had to pass than could, or one at the least passed.
  const isMissed = passed.length + unscored.length < pass
  const shown = isMissed ? failed[0] : (unscored[0] ?? passed[0])
  const { steps, run, result, failure } = shown as PlayedSample
  const count = unscored.length === 0 ? {} : { unscored: unscored.length }
  const samples = { taken: all.length, passed: passed.length, needed: pass, ...count }
  const toFailed = (sample?: PlayedSample) =>
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
    output: result && keep(result, redact),
    failure: toFailed(shown),
    failedSample: failure ?? failed[0]?.failure,
    ...(first && { unscored: first }),
    ...(test.cases[0]?.label !== undefined && { cases: toCaseReports(test, all) }),
    durationMs: sumDurations(all),
    cost: addCosts(all.map(({ cost }) => cost)),
    ...(judges.length > 0 && { judge: addCosts(judges) }),
  }
}

function toCaseReports({ cases }: PlanTest, all: readonly PlayedSample[]): CaseReport[] {
  const byCase = Map.groupBy(all, ({ planned }) => planned.case)
  return cases.map((one) => {
    const samples = byCase.get(one) ?? []
    const { failed = [], unscored = [] } = Object.groupBy(samples, toEnd)
    // A run that failed says more than one without a score.
    const told = failed[0] ?? unscored.at(-1)
    return { label: one.label ?? '', failure: told?.failure, durationMs: sumDurations(samples) }
  })
}

function sumDurations(samples: readonly PlayedSample[]): number {
  return samples.reduce((sum, { durationMs }) => sum + durationMs, 0)
}

const progressMs = 10_000

/** Takes in how each of `total` runs ended, and logs how far they are: at most once in ten seconds, and never in the end. */
export function createProgress(total: number, { log, clock }: Pick<SmokeContext, 'log' | 'clock'>) {
  const startedAt = clock.now()
  let saidAt = startedAt
  const counts = { passed: 0, failed: 0, unscored: 0 }
  return (end: keyof typeof counts): void => {
    counts[end] += 1
    const { passed, failed, unscored } = counts
    const done = passed + failed + unscored
    const now = clock.now()
    if (now - saidAt < progressMs || done === total) return
    saidAt = now
    const leftMs = ((now - startedAt) / done) * (total - done)
    const show = (count: number) => count.toLocaleString('en')
    const withoutScore = unscored === 0 ? '' : `${show(unscored)} without a score, `
    log.info(
      `${show(done)} of ${show(total)} runs done: ${show(passed)} passed, ${show(failed)} failed, ${withoutScore}about ${formatDuration(leftMs)} left`,
    )
  }
}
