import { maxKeptResultLength, maxShownValueLength } from '../bounds.ts'
import { RunFailed } from '../graph-server/errors.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import type { Redact } from '../text/redact.ts'
import { toShortJson } from '../text/short-json.ts'
import type { PlanTest } from './plan.ts'
import { addCosts, type KeptResult, type SampleReport, type TestReport } from './test-report.ts'

/** What the tests of a plan have come to so far. */
export class PlanRecord {
  readonly #redact: Redact
  readonly #isQuestion: boolean
  readonly #samples = new Map<number, SampleReport[]>()
  readonly #reports: (TestReport | undefined)[] = []
  /** Characters of results that may still be kept. */
  #room = maxKeptResultLength

  /** The record before the first test. A question whose run stopped got no answer. */
  constructor(redact: Redact, isQuestion: boolean) {
    this.#redact = redact
    this.#isQuestion = isQuestion
  }

  /** The reports of the tests that have ended, in the order of the plan. */
  get reports(): readonly TestReport[] {
    return this.#reports.filter((report) => report !== undefined)
  }

  /** Takes in a sample of the test at an index; the report when it was the test's last. */
  note(
    { test, index, assistant }: { test: PlanTest; index: number; assistant: Assistant },
    sample: SampleReport,
  ): TestReport | undefined {
    const samples = this.#samples.get(index) ?? []
    // One result of each kind is shown; a hundred could fill the memory.
    const isLike = ({ failure }: SampleReport) => Boolean(failure) === Boolean(sample.failure)
    samples.push(samples.some(isLike) ? { ...sample, result: undefined } : sample)
    this.#samples.set(index, samples)
    if (samples.length < test.repeat) return undefined
    this.#samples.delete(index)
    this.#reports[index] = this.#toReport(test, assistant, samples)
    return this.#reports[index]
  }

  #toReport(test: PlanTest, { graph_id, assistant_id }: Assistant, all: readonly SampleReport[]) {
    const { name, line, repeat, pass } = test
    const bad = all.filter(({ failure }) => failure !== undefined)
    const passed = all.length - bad.length
    // Never none: more had to pass than did, or one at the least passed.
    const shown = (passed < pass ? bad[0] : all.find(({ failure }) => !failure)) as SampleReport
    const { result, failure, ...rest } = shown
    const samples = { taken: repeat, passed, needed: pass }
    return {
      ...rest,
      name,
      line,
      assistant: graph_id ?? assistant_id,
      samples,
      output: this.#keep(shown),
      failure: failure && { ...failure, name, samples },
      failedSample: bad[0]?.failure,
      durationMs: all.reduce((sum, { durationMs }) => sum + durationMs, 0),
      cost: addCosts(all.map(({ cost }) => cost)),
    }
  }

  /** A result whole while there is room, else the start of its JSON. */
  #keep({ result, failure }: SampleReport): KeptResult | undefined {
    if (result === undefined) return undefined
    if (this.#isQuestion && failure?.error instanceof RunFailed) return undefined
    const { value } = result
    const { length } = toShortJson(value, { limit: this.#room + 1 })
    if (length <= this.#room) {
      this.#room -= length
      return { value }
    }
    const shown = { limit: maxShownValueLength, indent: 2, redact: this.#redact }
    return { value: undefined, start: this.#redact(toShortJson(value, shown)) }
  }
}
