import type { Assistant } from '../graph-server/schemas.ts'
import { maxKeptResultLength, maxShownValueLength } from '../limits.ts'
import type { Redact } from '../text/redact.ts'
import { toShortJson } from '../text/short-json.ts'
import type { PlannedSample, PlanTest } from './plan/plan.ts'
import {
  addCosts,
  type CaseReport,
  type KeptResult,
  type SampleReport,
  type TestReport,
  toEnd,
} from './test-report.ts'

/** The report of a sample, and the sample. */
export interface PlayedSample extends SampleReport {
  readonly planned: PlannedSample
}

/** A result as it is kept to the end of the plan, which can have thousands of results of megabytes. */
export function keepResult(value: unknown, redact: Redact): KeptResult {
  const { length } = toShortJson(value, { limit: maxKeptResultLength + 1 })
  if (length <= maxKeptResultLength) return { value }
  const start = toShortJson(value, { limit: maxShownValueLength, indent: 2, redact })
  return { value: undefined, start: redact(start) }
}

/** The report of a test, from its samples; undefined until all of them have ended. */
export function toTestReport(
  test: PlanTest,
  { graph_id, assistant_id }: Assistant,
  all: readonly PlayedSample[],
): TestReport | undefined {
  const { name, line, pass, cases, repeat } = test
  if (all.length < cases.length * repeat) return undefined
  const { passed = [], failed = [], unscored = [] } = Object.groupBy(all, toEnd)
  // A sample without a score might have passed.
  const isMissed = passed.length + unscored.length < pass
  const [shown] = isMissed ? failed : [...unscored, ...passed]
  const { planned: _, ...report } = shown as PlayedSample
  const count = unscored.length === 0 ? {} : { unscored: unscored.length }
  const samples = { taken: all.length, passed: passed.length, needed: pass, ...count }
  const toFailed = ({ failure }: Pick<SampleReport, 'failure'>) =>
    failure && { ...failure, name, samples }
  const first = unscored[0] && toFailed(unscored[0])
  const judges = all.flatMap(({ judge }) => judge ?? [])
  return {
    ...report,
    name,
    line,
    assistant: graph_id ?? assistant_id,
    samples,
    failure: toFailed(report),
    failedSample: report.failure ?? failed[0]?.failure,
    ...(first && { unscored: first }),
    ...(cases[0]?.label !== undefined && { cases: toCaseReports(test, all) }),
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
    const [told] = [...failed, ...unscored]
    return { label: one.label ?? '', failure: told?.failure, durationMs: sumDurations(samples) }
  })
}

function sumDurations(samples: readonly PlayedSample[]): number {
  return samples.reduce((sum, { durationMs }) => sum + durationMs, 0)
}
