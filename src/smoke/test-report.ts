import type { RunReference } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { maxKeptResultLength, maxShownValueLength } from '../limits.ts'
import { isProblem } from '../problem.ts'
import type { Redact } from '../text/redact.ts'
import { toShortJson } from '../text/short-json.ts'
import { formatDuration } from '../time/duration.ts'
import type { Cost, StepReport } from './kinds.ts'
import type { PlannedSample, PlanTest } from './plan/plan.ts'

/** A failed sample: its number, the number and kind of the failed step (counted from 1), and the error. */
export interface SampleFailure {
  readonly sample: number
  readonly caseLabel?: string | undefined
  readonly step: number
  readonly kind: string
  readonly error: unknown
}

export interface PlayedSample {
  readonly planned: PlannedSample
  readonly durationMs: number
  readonly steps: readonly StepReport[]
  readonly failure: SampleFailure | undefined
  /** The last run of the sample, and its output. */
  readonly run: RunReference | undefined
  readonly output: KeptResult | undefined
  readonly cost: Cost
  readonly judge?: Cost
}

/** The result of a test. It shows one sample: if too few passed, the first that failed. Otherwise, the first without a score, or else the first that passed. */
export interface TestReport extends Omit<PlayedSample, 'planned'> {
  readonly name: string
  readonly assistant: string
  readonly line: number | undefined
  readonly samples: Readonly<Record<'taken' | 'passed' | 'needed', number>>
  /** The first failed sample, even if enough others passed. */
  readonly failedSample: SampleFailure | undefined
  /** The first sample without a score. It fails the test, even if the others passed. */
  readonly unscored?: SampleFailure | undefined
  readonly cases?: ReturnType<typeof toCaseReports>
}

export type KeptResult = ReturnType<typeof keepResult>

/** The output of a run. If it is too long, only the redacted start of its JSON. */
export function keepResult(value: unknown, redact: Redact) {
  const { length } = toShortJson(value, { limit: maxKeptResultLength + 1 })
  if (length <= maxKeptResultLength) return { value }
  const start = toShortJson(value, { limit: maxShownValueLength, indent: 2, redact })
  return { value: undefined, start: redact(start) }
}

/** The report of a test. Undefined until all of its samples have ended. */
export function toTestReport(test: PlanTest, assistant: Assistant, all: readonly PlayedSample[]) {
  const { name, line, pass, cases, repeat } = test
  if (all.length < cases.length * repeat) return undefined
  const { passed = [], failed = [], unscored = [] } = Object.groupBy(all, toEnd)
  // A sample without a score may have been good.
  const isMissed = passed.length + unscored.length < pass
  const [shown] = isMissed ? failed : [...unscored, ...passed]
  const { planned: _, ...report } = shown as PlayedSample
  const judges = all.flatMap(({ judge }) => judge ?? [])
  return {
    ...report,
    name,
    line,
    assistant: assistant.graph_id ?? assistant.assistant_id,
    samples: { taken: all.length, passed: passed.length, needed: pass },
    failedSample: report.failure ?? failed[0]?.failure,
    unscored: unscored[0]?.failure,
    ...(cases[0]?.label !== undefined && { cases: toCaseReports(test, all) }),
    durationMs: sumDurations(all),
    cost: addCosts(all.map(({ cost }) => cost)),
    ...(judges.length > 0 && { judge: addCosts(judges) }),
  }
}

function toCaseReports({ cases }: PlanTest, all: readonly PlayedSample[]) {
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

/** The end of a sample. It is `unscored` if its judge returned no score. */
export function toEnd({ failure }: Pick<PlayedSample, 'failure'>) {
  if (failure === undefined) return 'passed'
  return isProblem(failure.error, 'judge-failed') ? 'unscored' : 'failed'
}

export function addCosts(costs: readonly Cost[]): Cost {
  const sum = (key: keyof Cost) => costs.reduce((total, cost) => total + (cost[key] ?? 0), 0)
  const isReported = costs.some(({ tokens }) => tokens !== undefined)
  return { runs: sum('runs'), runMs: sum('runMs'), tokens: isReported ? sum('tokens') : undefined }
}

/** Writes the cost of tests, and separately that of their judges. Empty without runs. */
export function formatCosts(reports: readonly Pick<TestReport, 'cost' | 'judge'>[]): string {
  const cost = addCosts(reports.map((report) => report.cost))
  const judge = addCosts(reports.flatMap((report) => report.judge ?? []))
  const ofJudge = judge.runs > 0 ? `; judge: ${formatCost(judge)}` : ''
  return cost.runs === 0 ? '' : `${formatCost(cost)}${ofJudge}`
}

function formatCost({ runs, tokens, runMs }: Cost): string {
  const count =
    tokens === undefined ? 'no tokens reported' : `${tokens.toLocaleString('en')} tokens`
  return `${runs} ${runs === 1 ? 'run' : 'runs'}, ${count}, ${formatDuration(runMs)}`
}

export function formatStep({ step, kind }: Pick<SampleFailure, 'step' | 'kind'>): string {
  return `step ${step} (${kind})`
}

/** Writes at which step a sample failed, after the number of passed runs if there are several: `3 of 5 runs passed, 4 needed: …`. */
export function formatRepetition({ samples }: Pick<TestReport, 'samples'>, failure: SampleFailure) {
  const { taken, passed, needed } = samples
  const { sample, caseLabel } = failure
  const place = formatStep(failure)
  if (taken === 1 && caseLabel === undefined) return place
  const which = caseLabel === undefined ? `run ${sample}` : `[${caseLabel}]`
  return `${passed} of ${taken} runs passed, ${needed} needed: ${which}, ${place}`
}
