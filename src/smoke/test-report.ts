import type { RunReference } from '../graph-server/run-request.ts'
import { isProblem } from '../problem.ts'
import type * as problems from '../problems/smoke-test.ts'
import { formatDuration } from '../time/duration.ts'

/** How one step went; `firstEventMs` is the time to the first event of a stream. */
export interface StepReport {
  readonly kind: string
  readonly durationMs: number
  readonly firstEventMs: number | undefined
}

/** The number of runs, their milliseconds together, and the tokens that they report. */
export interface Cost {
  readonly runs: number
  readonly runMs: number
  /** Undefined if no message of the runs reports any. */
  readonly tokens: number | undefined
}

/** How one run of a test went. */
export interface SampleReport {
  readonly durationMs: number
  readonly steps: readonly StepReport[]
  readonly failure: SampleFailure | undefined
  /** The last run that it made on the Agent Server, and what that returned. */
  readonly run: RunReference | undefined
  readonly output: KeptResult | undefined
  readonly cost: Cost
  /** Undefined if no judge was asked. */
  readonly judge?: Cost
}

/** How one test went. With several samples, steps, run, and output are those of one that failed, else of the first. */
export interface TestReport extends SampleReport {
  readonly name: string
  /** The graph's name, else the assistant's ID. */
  readonly assistant: string
  /** Its first line in the file of the plan. */
  readonly line: number | undefined
  /** The number of samples, of those that passed, that must pass, and that have no score, if any. */
  readonly samples: Readonly<Record<'taken' | 'passed' | 'needed', number>> & {
    readonly unscored?: number
  }
  readonly failure: FailedTest | undefined
  /** Why a sample failed, even if enough others passed. */
  readonly failedSample: SampleFailure | undefined
  /** The first sample without a score: the test fails even if the others passed. */
  readonly unscored?: FailedTest
  /** The reports of its cases, in their order; undefined for a test without cases. */
  readonly cases?: readonly CaseReport[]
}

/** How the runs of one case went. */
export interface CaseReport extends Pick<SampleReport, 'failure' | 'durationMs'> {
  readonly label: string
}

/** A test that failed, and its first sample that failed. */
export type FailedTest = SampleFailure & Pick<TestReport, 'name' | 'samples'>

/** A sample that failed: its number, and the number of the step (both counted from 1), its kind, and why. */
export interface SampleFailure {
  readonly sample: number
  readonly caseLabel?: string | undefined
  readonly step: number
  readonly kind: string
  readonly error: unknown
}

/** The result of a run; if it is too long, the redacted start of its JSON instead. */
export interface KeptResult {
  readonly value: unknown
  readonly start?: string
}

/** How a sample ended. It has no score if its judge returned none. */
export function toEnd({ failure }: Pick<SampleReport, 'failure'>) {
  if (failure === undefined) return 'passed'
  return isUnscored(failure) ? 'unscored' : 'failed'
}

/** Whether a run ended without a score: it neither passed nor failed. */
export function isUnscored(failure: { readonly error: unknown } | undefined): boolean {
  return isProblem(failure?.error, 'judge-failed')
}

/** The sum of costs. */
export function addCosts(costs: readonly Cost[]): Cost {
  const sum = (key: keyof Cost) => costs.reduce((total, cost) => total + (cost[key] ?? 0), 0)
  const isReported = costs.some(({ tokens }) => tokens !== undefined)
  return { runs: sum('runs'), runMs: sum('runMs'), tokens: isReported ? sum('tokens') : undefined }
}

/** The cost of the runs of tests, and separately that of their judges; empty without runs. */
export function formatCosts(reports: readonly Pick<TestReport, 'cost' | 'judge'>[]): string {
  const cost = addCosts(reports.map((report) => report.cost))
  const judge = addCosts(reports.flatMap((report) => report.judge ?? []))
  const ofJudge = judge.runs > 0 ? `; judge: ${formatCost(judge)}` : ''
  return cost.runs === 0 ? '' : `${formatCost(cost)}${ofJudge}`
}

/** A cost in one line: `7 runs, 4,210 tokens, 38.4 s`. */
export function formatCost({ runs, tokens, runMs }: Cost): string {
  const count =
    tokens === undefined ? 'no tokens reported' : `${tokens.toLocaleString('en')} tokens`
  return `${runs} ${runs === 1 ? 'run' : 'runs'}, ${count}, ${formatDuration(runMs)}`
}

/** The step at which a sample failed: `step 1 (run)`. */
export function formatStep({ step, kind }: Pick<FailedTest, 'step' | 'kind'>): string {
  return `step ${step} (${kind})`
}

/** Where a test failed, and how many of several samples did: `step 1 (run)`, `3 of 5 runs passed, 4 needed: …`. */
export function formatRepetition({ samples, sample, caseLabel, step, kind }: FailedTest): string {
  const { taken, passed, needed } = samples
  const place = formatStep({ step, kind })
  if (taken === 1 && caseLabel === undefined) return place
  const which = caseLabel === undefined ? `run ${sample}` : `[${caseLabel}]`
  return `${passed} of ${taken} runs passed, ${needed} needed: ${which}, ${place}`
}

/** A failed test as the error of the whole plan names it. */
export function toFailedTest(test: FailedTest): problems.FailedTest {
  return { name: test.name, place: formatRepetition(test), error: test.error }
}
