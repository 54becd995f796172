import { RunFailed } from '../graph-server/errors.ts'
import type { PlannedSample } from '../smoke/companion.ts'
import { SmokeTestFailed } from '../smoke/errors.ts'
import { isUnscored } from '../smoke/judge/errors.ts'
import type { SampleReport } from '../smoke/test-report.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { PerSide, Side } from './comparison.ts'

const maxCauseLength = 200

/** The first round of one case, on both sides. */
export class CaseRecord {
  /** Its first sample, by which it is asked again. */
  readonly sample: PlannedSample
  /** What it failed with here, first, and the same in one short line without secrets. */
  error: unknown
  cause = ''
  /** Whether every run so far has a result: one that its judge returned no score says nothing. */
  isScored = true
  readonly #passes = { tested: 0, baseline: 0 }
  readonly #runs = { tested: 0, baseline: 0 }
  readonly #tokens = { tested: 0, baseline: 0 }
  readonly #runMs = { tested: 0, baseline: 0 }

  constructor(sample: PlannedSample) {
    this.sample = sample
  }

  /** Takes in one run of one side. */
  note(side: Side, { failure, cost }: SampleReport, redact: Redact): void {
    if (isUnscored(failure)) this.isScored = false
    this.#runs[side] += 1
    if (failure === undefined) this.#passes[side] += 1
    else if (side === 'tested' && this.cause === '') {
      this.error = failure.error
      this.cause = toCause(failure.error, redact)
    }
    // What reports none of its tokens is not compared.
    this.#tokens[side] += cost.tokens ?? Number.NaN
    this.#runMs[side] += cost.runMs
  }

  /** Whether the case passed on each side: as large a share of its runs as `pass` requires of the test. */
  get passed(): PerSide<boolean> {
    const { test } = this.sample
    const needed = Math.ceil(test.pass / (test.cases?.length ?? 1))
    return { tested: this.#passes.tested >= needed, baseline: this.#passes.baseline >= needed }
  }

  /** What a reader calls it: its test, and its case in brackets. */
  get name(): string {
    const { test, caseIndex } = this.sample
    const label = test.cases?.[caseIndex]?.label
    return label === undefined ? test.name : `${test.name} [${label}]`
  }

  /** The mean tokens of a run; NaN where not every run reports any. */
  get tokens(): PerSide {
    return this.#mean(this.#tokens)
  }

  /** The mean milliseconds of a run. */
  get runMs(): PerSide {
    return this.#mean(this.#runMs)
  }

  #mean({ tested, baseline }: PerSide): PerSide {
    return { tested: tested / this.#runs.tested, baseline: baseline / this.#runs.baseline }
  }
}

function toCause(error: unknown, redact: Redact): string {
  const text = findText(error)
  const [line = ''] = toShownText(text, redact, maxCauseLength * 4).split('\n')
  // A capital, unless it begins with the name of a field or a host.
  const start = /^[a-z](?=[a-z]*(?: |$))/
  return toOneLine(line, maxCauseLength).replace(start, (letter) => letter.toUpperCase())
}

function findText(error: unknown): string {
  if (error instanceof SmokeTestFailed) return error.difference
  if (error instanceof RunFailed) return error.detail ?? error.message
  return error instanceof Error ? error.message : String(error)
}
