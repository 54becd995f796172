import { maxKeptResultLength } from '../bounds.ts'
import { RunFailed } from '../graph-server/errors.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import type { PlanTest } from './plan.ts'
import type { Sample } from './run-sample.ts'
import { addCosts, type KeptResult, type TestReport, toKeptResult } from './test-report.ts'

/** What the tests of a plan have come to so far. */
export class PlanRecord {
  readonly #redact: (text: string) => string
  readonly #isQuestion: boolean
  readonly #samples = new Map<PlanTest, Sample[]>()
  readonly #reports: (TestReport | undefined)[] = []
  /** Characters of results that may still be kept. */
  #room = maxKeptResultLength

  /** The record before the first test. A question whose run stopped got no answer. */
  constructor(options: {
    readonly redact: (text: string) => string
    readonly isQuestion: boolean
  }) {
    this.#redact = options.redact
    this.#isQuestion = options.isQuestion
  }

  /** The reports of the tests that have ended, in the order of the plan. */
  get reports(): readonly TestReport[] {
    return this.#reports.filter((report) => report !== undefined)
  }

  /** Takes in a sample of the test at an index; the report when it was the test's last. */
  note(
    { test, index, assistant }: { test: PlanTest; index: number; assistant: Assistant },
    sample: Sample,
  ): TestReport | undefined {
    const samples = this.#samples.get(test) ?? []
    this.#samples.set(test, samples)
    // One result of each kind is shown; a hundred could fill the memory.
    const isLike = ({ failure }: Sample) => Boolean(failure) === Boolean(sample.failure)
    samples.push(samples.some(isLike) ? { ...sample, result: undefined } : sample)
    if (samples.length < test.repeat) return undefined
    this.#samples.delete(test)
    const report = this.#toReport(test, assistant, samples)
    this.#reports[index] = report
    return report
  }

  #toReport(
    { name, line, repeat, pass }: PlanTest,
    { graph_id, assistant_id }: Assistant,
    samples: readonly Sample[],
  ): TestReport {
    const { good = [], bad = [] } = Object.groupBy(samples, ({ failure }) =>
      failure === undefined ? 'good' : 'bad',
    )
    const isPassed = good.length >= pass
    // Never none: more had to pass than did, or one at the least passed.
    const shown = (isPassed ? good : bad)[0] as Sample
    const failedSample = bad[0]?.failure
    const counts = { taken: repeat, passed: good.length, needed: pass }
    const failure = isPassed ? undefined : failedSample
    return {
      name,
      line,
      assistant: graph_id ?? assistant_id,
      samples: counts,
      steps: shown.steps,
      run: shown.run,
      output: this.#keep(shown),
      failure: failure && { ...failure, name, samples: counts },
      failedSample,
      durationMs: samples.reduce((sum, { durationMs }) => sum + durationMs, 0),
      cost: addCosts(samples.map(({ cost }) => cost)),
    }
  }

  #keep({ result, failure }: Sample): KeptResult | undefined {
    if (result === undefined) return undefined
    if (this.#isQuestion && failure?.error instanceof RunFailed) return undefined
    const limits = { maxLength: this.#room, redact: this.#redact }
    const { kept, length } = toKeptResult(result.value, limits)
    this.#room -= length
    return kept
  }
}
