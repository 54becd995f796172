import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { RunOutcome } from '../runs/run-result.ts'
import { addCosts, type Cost, type SampleReport, type StepReport } from './test-report.ts'
import { TokenUsage, type Usage } from './token-usage.ts'

interface RunResult {
  readonly outcome?: RunOutcome
  readonly sent?: unknown
  readonly readBefore?: (() => unknown) | undefined
}

/** What a sample has done so far: enough to report it, to go back to its checkpoints, and to undo it. */
export class SampleRecord {
  /** Configs of the checkpoints at which steps left the thread, by their number; of steps that are referred to. */
  readonly checkpoints = new Map<number, RunConfig>()
  /** The last run that it made. */
  run: RunReference | undefined
  /** What the last run returned, parsed when it is looked at where it is large. */
  result: { readonly value: unknown } | undefined
  readonly #steps: StepReport[] = []
  readonly #costs: Cost[] = []
  readonly #usage = new TokenUsage()
  readonly #undos: (() => Promise<void>)[] = []
  /** What was put on the thread since the last run. */
  #updates: unknown[] = []

  /** What the thread holds before its next run, by what the last one returned, and what is put there besides. */
  toKnown({ readBefore, sent }: RunResult) {
    const last = this.result
    return { readBefore: readBefore ?? (() => last?.value), sent: [sent, ...this.#updates] }
  }

  /** Takes in values that were put on the thread. */
  noteUpdate(values: unknown): void {
    this.#updates.push(values)
  }

  /** Takes in a step that was done, and returns the tokens of its run. */
  noteStep(step: StepReport, { outcome, sent }: RunResult): Usage | undefined {
    this.#steps.push(step)
    if (outcome === undefined) return undefined
    this.result = {
      get value() {
        return outcome.values ?? null
      },
    }
    this.#updates = []
    const usage = this.#usage.note(outcome.values, sent !== undefined && sent !== null)
    this.noteRun(step.durationMs, usage)
    return usage
  }

  /** Takes in what a run cost; the tokens of one that failed are not known. */
  noteRun(runMs: number, usage?: Usage): void {
    this.#costs.push({ runs: 1, runMs, tokens: usage?.tokens })
  }

  /** Takes in what undoes a step. */
  noteUndo(undo: () => Promise<void>): void {
    this.#undos.unshift(undo)
  }

  /** Undoes what can be undone, the last step first. */
  async undo(): Promise<void> {
    for (const undo of this.#undos) await undo()
  }

  toReport(): Omit<SampleReport, 'durationMs' | 'failure'> {
    return { steps: this.#steps, run: this.run, cost: addCosts(this.#costs) }
  }
}
