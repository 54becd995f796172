import { isOfAgent, isRunFailed, isRunRequest, toRunEnd } from '../graph-server/run-failed.ts'
import { TimeoutError } from '../http/errors.ts'
import { isProblem } from '../problem.ts'
import type { PlannedSample } from '../smoke/run-sample.ts'
import { isUnscored, type SampleReport } from '../smoke/test-report.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toOneLine, toSentence } from '../text/safe-text.ts'
import type { PerSide, Side, SuspectVerdict } from './comparison.ts'

const maxCauseLength = 200

/** Whether a run of either side ended without an answer of its agent: by what happens on the way to it, or by others. It proves nothing about the agent, so that it is not compared. */
export function isUnanswered({ failure }: Pick<SampleReport, 'failure'>): boolean {
  return failure !== undefined && !isUnscored(failure) && !isAnswer(failure.error)
}

/** Whether an error is what an agent does. A server's own refusals, HTTP 5xx too, are none: `explain/proof.ts` says what they prove about a revision. */
function isAnswer(error: unknown): boolean {
  if (isRunFailed(error)) return isOfAgent(error)
  if (error instanceof TimeoutError) return isRunRequest(error.request) && !error.isQueued
  return isProblem(error, 'unexpected-output') || isProblem(error, 'no-pending-interrupt')
}

/** The first round of a plan: every case, `repeat` times on each side. */
export class FirstRound {
  readonly #redact: Redact
  readonly #tests: CaseRecord[][] = []
  /** Why the tested side did not answer, first. */
  outage: unknown

  constructor(redact: Redact) {
    this.#redact = redact
  }

  /** The cases in the order of the plan, without those that a judge returned no score. */
  get cases(): readonly CaseRecord[] {
    return this.#tests.flatMap((cases) => cases.filter((one) => one?.isScored))
  }

  /** Takes in one run of one side. */
  note(side: Side, sample: PlannedSample, report: SampleReport): void {
    const { index, caseIndex } = sample
    const cases = this.#tests[index] ?? []
    this.#tests[index] = cases
    const record = cases[caseIndex] ?? new CaseRecord(sample)
    cases[caseIndex] = record
    record.note(side, report, this.#redact)
    if (isUnanswered(report)) this.outage ??= report.failure?.error
  }
}

const nothing = { runs: 0, passes: 0, tokens: 0, runMs: 0 }

/** The first round of one case, on both sides. */
export class CaseRecord {
  /** Its first sample, by which it is asked again. */
  readonly sample: PlannedSample
  /** What it failed with here, first, and the same in one short line without secrets. */
  error: unknown
  cause = ''
  /** Whether every run so far has a result: one that its judge returned no score says nothing. */
  isScored = true
  /** Whether the agent answered every run here so far. */
  isAnswered = true
  /** What became of it as a suspect, and what it failed with then, first; undefined without a verdict. */
  askedAgain: (SuspectVerdict & { readonly error: unknown }) | undefined
  readonly #sums = { tested: { ...nothing }, baseline: { ...nothing } }

  constructor(sample: PlannedSample) {
    this.sample = sample
  }

  /** Takes in one run of one side. */
  note(side: Side, report: SampleReport, redact: Redact): void {
    const { failure, cost } = report
    if (isUnscored(failure)) this.isScored = false
    if (isUnanswered(report)) {
      this.isAnswered = false
      return
    }
    const sums = this.#sums[side]
    sums.runs += 1
    if (failure === undefined) sums.passes += 1
    if (side === 'tested') this.noteCause(report, redact)
    // What reports none of its tokens is not compared.
    sums.tokens += cost.tokens ?? Number.NaN
    sums.runMs += cost.runMs
  }

  /** Takes in what it failed with here, unless that is known. */
  noteCause({ failure }: Pick<SampleReport, 'failure'>, redact: Redact): void {
    if (failure === undefined || this.cause !== '') return
    this.error = failure.error
    this.cause = toCause(failure.error, redact)
  }

  /** Whether the case passed on each side: as large a share of its runs as `pass` requires of the test. */
  get passed(): PerSide<boolean> {
    const { test } = this.sample
    const needed = Math.ceil(test.pass / (test.cases?.length ?? 1))
    return this.#toEach(({ passes }) => passes >= needed)
  }

  get name(): string {
    return toCaseName(this.sample)
  }

  /** The mean tokens of a run; NaN where not every run reports any. */
  get tokens(): PerSide {
    return this.#toEach(({ tokens, runs }) => tokens / runs)
  }

  /** The mean milliseconds of a run. */
  get runMs(): PerSide {
    return this.#toEach(({ runMs, runs }) => runMs / runs)
  }

  #toEach<T>(toValue: (sums: typeof nothing) => T): PerSide<T> {
    return { tested: toValue(this.#sums.tested), baseline: toValue(this.#sums.baseline) }
  }
}

/** What a reader calls a case: its test, and its case in brackets. */
export function toCaseName({ test, caseIndex }: PlannedSample): string {
  const label = test.cases?.[caseIndex]?.label
  return label === undefined ? test.name : `${test.name} [${label}]`
}

function toCause(error: unknown, redact: Redact): string {
  const text = findText(error)
  const [line = ''] = toShownText(text, redact, maxCauseLength * 4).split('\n')
  return toSentence(toOneLine(line, maxCauseLength))
}

function findText(error: unknown): string {
  if (isProblem(error, 'unexpected-output')) return error.facts.difference
  if (isRunFailed(error)) {
    const isStop = ['interrupted', 'stopped'].includes(toRunEnd(error))
    return isStop ? error.message : (error.facts.detail ?? error.message)
  }
  return error instanceof Error ? error.message : String(error)
}
