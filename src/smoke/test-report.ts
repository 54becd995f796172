import type { RunReference } from '../graph-server/run-request.ts'
import { isProblem, Problem } from '../problem.ts'
import type * as problems from '../problems/smoke-test.ts'
import { formatDuration } from '../time/duration.ts'

/** How one step went; `firstEventMs` is the time to the first event of a stream. */
export interface StepReport {
  readonly kind: string
  readonly durationMs: number
  readonly firstEventMs: number | undefined
}

/** What runs cost: their number, the milliseconds that they took together, and the tokens that they report. */
export interface Cost {
  readonly runs: number
  readonly runMs: number
  /** Undefined when no message of theirs reports any. */
  readonly tokens: number | undefined
}

/** How one run of a test went, a sample of what its agent does. */
export interface SampleReport {
  readonly durationMs: number
  readonly steps: readonly StepReport[]
  readonly failure: SampleFailure | undefined
  /** The last run that it made. */
  readonly run: RunReference | undefined
  /** What that returned. */
  readonly result: { readonly value: unknown } | undefined
  readonly cost: Cost
  /** What its judges cost; undefined where none was asked. */
  readonly judge?: Cost
}

/** How one test went; of several samples, its steps and its run are those of one that failed, else of the last. */
export interface TestReport extends Omit<SampleReport, 'result'> {
  readonly name: string
  /** What a reader knows its assistant by. */
  readonly assistant: string
  /** Where it begins in the file of the plan. */
  readonly line: number | undefined
  readonly output: KeptResult | undefined
  /** How many were taken, how many passed, and how many had to; of those without a score, where there are such, how many. */
  readonly samples: Readonly<Record<'taken' | 'passed' | 'needed', number>> & {
    readonly unscored?: number
  }
  readonly failure: FailedTest | undefined
  /** Why a sample failed, also where enough others passed. */
  readonly failedSample: SampleFailure | undefined
  /** The first sample without a score: the test fails however many passed. */
  readonly unscored?: FailedTest
  /** How each case went, in their order; undefined for a test without cases. */
  readonly cases?: readonly CaseReport[]
}

/** How the runs of one case went. */
export interface CaseReport extends Pick<SampleReport, 'failure' | 'durationMs'> {
  readonly label: string
}

/** A test that failed, and the first sample that did. */
export type FailedTest = SampleFailure & Pick<TestReport, 'name' | 'samples'>

/** A sample that failed: which one, and at which step (both counted from 1) of what kind, and why. */
export interface SampleFailure {
  readonly sample: number
  /** What its case is called. */
  readonly caseLabel?: string | undefined
  readonly step: number
  readonly kind: string
  readonly error: unknown
}

/** What a run returned; of what was too long, the start of its JSON without secrets instead of the value. */
export interface KeptResult {
  readonly value: unknown
  readonly start?: string
}

/** What runs cost together. */
export function addCosts(costs: readonly Cost[]): Cost {
  const sum = (key: keyof Cost) => costs.reduce((total, cost) => total + (cost[key] ?? 0), 0)
  const isReported = costs.some(({ tokens }) => tokens !== undefined)
  return { runs: sum('runs'), runMs: sum('runMs'), tokens: isReported ? sum('tokens') : undefined }
}

/** What the runs of tests cost, and separately those of judges; empty where none ran. */
export function formatCosts(reports: readonly Pick<TestReport, 'cost' | 'judge'>[]): string {
  const cost = addCosts(reports.map((report) => report.cost))
  const judge = addCosts(reports.flatMap((report) => report.judge ?? []))
  const ofJudge = judge.runs > 0 ? `; judge: ${formatCost(judge)}` : ''
  return cost.runs === 0 ? '' : `${formatCost(cost)}${ofJudge}`
}

/** What runs cost, in one line: `7 runs, 4,210 tokens, 38.4 s`. */
export function formatCost({ runs, tokens, runMs }: Cost): string {
  const count =
    tokens === undefined ? 'no tokens reported' : `${tokens.toLocaleString('en')} tokens`
  return `${runs} ${runs === 1 ? 'run' : 'runs'}, ${count}, ${formatDuration(runMs)}`
}

/** The step at which a sample failed: `step 1 (run)`. */
export function formatStep({ step, kind }: Pick<FailedTest, 'step' | 'kind'>): string {
  return `step ${step} (${kind})`
}

/** Where a test failed, and of several samples how many did: `step 1 (run)`, `3 of 5 runs passed, 4 needed: …`. */
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

/** The error of a plan whose tests failed, or that a judge gave no score; the reports of the tests say why. */
export function toTestsFailed(facts: problems.FailedTests): Problem<'tests-failed'> {
  const message = `${facts.failed.length} of ${facts.total} smoke tests failed`
  const causes = [...facts.failed, ...facts.unscored].map(({ error }) => error)
  return new Problem('tests-failed', message, { ...facts, causes })
}

/** Whether a run ended without a score: it neither passed nor failed. */
export function isUnscored(failure: { readonly error: unknown } | undefined): boolean {
  return isProblem(failure?.error, 'judge-failed')
}
