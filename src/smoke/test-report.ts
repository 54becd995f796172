import type { RunReference } from '../graph-server/run-request.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import { maxKeptResultLength, maxShownValueLength } from '../limits.ts'
import { isProblem } from '../problem.ts'
import { toShortJson } from '../text/json-text.ts'
import type { Redact } from '../text/redact.ts'
import { formatDuration } from '../time/duration.ts'
import type { Cost, StepReport } from './kinds.ts'
import type { PlannedSample, PlanTest } from './plan/plan.ts'

/** The failure of a sample. `sample` and `step` count from 1. `kind` is the key of the failed step, or `thread` if the sample's thread could not be created. */
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
  /** The last run that began. `output` is from the last run that returned an output, which is an earlier run if the last run failed. */
  readonly run: RunReference | undefined
  readonly output: KeptResult | undefined
  readonly cost: Cost
  readonly judge?: Cost
}

/** The result of a test. `failedSample` is the failure of the shown sample, or if that sample passed, the first failure. `unscored` is the first missing score, which fails the test even if the others passed. */
export type TestReport = NonNullable<ReturnType<typeof toTestReport>>
export type KeptResult = ReturnType<typeof toKeptResult>

/** Returns an output in the form that reports keep. A short output is the `value`, without redaction. Of a long output, `start` is the redacted start of its JSON. */
export function toKeptResult(value: unknown, redact: Redact) {
  const { length } = toShortJson(value, { limit: maxKeptResultLength + 1 })
  if (length <= maxKeptResultLength) return { value }
  const start = toShortJson(value, { limit: maxShownValueLength, indent: 2, redact })
  return { value: undefined, start: redact(start) }
}

/** Sums up the samples of a test. Undefined until all have ended. The failure, steps, run, and output are from a single sample. It is the first that failed if too few passed, otherwise the first without a score, or the first that passed. */
export function toTestReport(test: PlanTest, assistant: Assistant, ended: readonly PlayedSample[]) {
  const { name, pass, cases, repeat } = test
  if (ended.length < cases.length * repeat) return undefined
  const { passed = [], failed = [], unscored = [] } = Object.groupBy(ended, toEnd)
  // A sample without a score may have been good, so it doesn't count as failed. Its missing score fails the test.
  const areTooFew = passed.length + unscored.length < pass
  // Neither list is empty: `pass` is at least 1, and at most the number of samples.
  const [shown] = areTooFew ? failed : [...unscored, ...passed]
  const { planned: _, ...shownSample } = shown as PlayedSample
  const judgeCosts = ended.flatMap(({ judge }) => judge ?? [])
  return {
    // The sums below replace the shown sample's own duration and costs.
    ...shownSample,
    name,
    /** The line of the failed step in the plan. The line of the test if no step failed, or the test has no `steps`. */
    line: test.stepLines?.[(shownSample.failure?.step ?? 0) - 1] ?? test.line,
    assistant: assistant.graph_id ?? assistant.assistant_id,
    samples: { taken: ended.length, passed: passed.length, needed: pass },
    failedSample: shownSample.failure ?? failed[0]?.failure,
    unscored: unscored[0]?.failure,
    ...(cases[0]?.label !== undefined && { cases: toCaseReports(test, ended) }),
    durationMs: sumDurations(ended),
    cost: addCosts(ended.map(({ cost }) => cost)),
    ...(judgeCosts.length > 0 && { judge: addCosts(judgeCosts) }),
  }
}

/** Sums up each case. The failure is that of its first failed sample. If none failed, it is the first missing score. */
function toCaseReports({ cases }: PlanTest, ended: readonly PlayedSample[]) {
  const byCase = Map.groupBy(ended, ({ planned }) => planned.case)
  return cases.map((given) => {
    const samples = byCase.get(given) ?? []
    const { failed = [], unscored = [] } = Object.groupBy(samples, toEnd)
    const [shown] = [...failed, ...unscored]
    return { label: given.label ?? '', failure: shown?.failure, durationMs: sumDurations(samples) }
  })
}

const sumDurations = (samples: readonly PlayedSample[]): number =>
  samples.reduce((sum, { durationMs }) => sum + durationMs, 0)

/** Classifies the end of a sample or test. It is `unscored` if the judge returned no score. */
export function toEnd({ failure }: Pick<PlayedSample, 'failure'>) {
  if (failure === undefined) return 'passed'
  return isProblem(failure.error, 'judge-failed') ? 'unscored' : 'failed'
}

/** Adds up costs. The tokens are undefined if no cost has any, so that unknown tokens aren't shown as 0. */
export function addCosts(costs: readonly Cost[]): Cost {
  const sum = (key: keyof Cost) => costs.reduce((total, cost) => total + (cost[key] ?? 0), 0)
  const isReported = costs.some(({ tokens }) => tokens !== undefined)
  return { runs: sum('runs'), runMs: sum('runMs'), tokens: isReported ? sum('tokens') : undefined }
}

/** Writes the cost of tests, followed by the cost of their judges, if any ran. Empty if the tests had no runs. */
export function formatCosts(reports: readonly Pick<TestReport, 'cost' | 'judge'>[]): string {
  const cost = addCosts(reports.map((report) => report.cost))
  const judge = addCosts(reports.flatMap((report) => report.judge ?? []))
  const ofJudge = judge.runs > 0 ? `; judge: ${formatCost(judge)}` : ''
  return cost.runs === 0 ? '' : `${formatCost(cost)}${ofJudge}`
}

function formatCost({ runs, tokens, runMs }: Cost): string {
  const used = tokens === undefined ? 'no tokens reported' : `${tokens.toLocaleString('en')} tokens`
  return `${runs} ${runs === 1 ? 'run' : 'runs'}, ${used}, ${formatDuration(runMs)}`
}

export const formatStep = ({ step, kind }: Pick<SampleFailure, 'step' | 'kind'>): string =>
  `step ${step} (${kind})`

/** Writes the step at which a sample failed. If the test has several runs or cases, the count comes first: `3 of 5 runs passed, 4 needed: run 2, step 1 (run)`. */
export function formatRepetition({ samples }: Pick<TestReport, 'samples'>, failure: SampleFailure) {
  const { taken, passed, needed } = samples
  const { sample, caseLabel } = failure
  const place = formatStep(failure)
  if (taken === 1 && caseLabel === undefined) return place
  const failedRun = caseLabel === undefined ? `run ${sample}` : `[${caseLabel}]`
  return `${passed} of ${taken} runs passed, ${needed} needed: ${failedRun}, ${place}`
}
