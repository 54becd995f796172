import type { PlannedSample } from '../smoke/companion.ts'
import { isUnscored } from '../smoke/judge/errors.ts'
import type { SampleReport } from '../smoke/test-report.ts'
import type { Redact } from '../text/redact.ts'
import { CaseRecord } from './case-record.ts'
import type { Side } from './comparison.ts'

/** Cases whose errors are kept: of thousands, each could hold the response of a server. */
const maxKeptErrors = 100

/** The first round of a plan: every case, `repeat` times on each side. */
export class FirstRound {
  readonly #redact: Redact
  readonly #tests: CaseRecord[][] = []
  #failed = 0

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
    if (isUnscored(report.failure)) return
    if (side === 'baseline' || report.failure === undefined) return
    this.#failed += 1
    if (this.#failed > maxKeptErrors) record.error = undefined
  }
}
