import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { RunOutcome } from '../runs/run-result.ts'
import { addCosts, type Cost, type SampleReport, type StepReport } from './test-report.ts'
import { TokenUsage } from './token-usage.ts'

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

  /** Takes in a step that was done, and returns the tokens of its run. */
  noteStep(step: StepReport, outcome: RunOutcome | undefined): number | undefined {
    this.#steps.push(step)
    if (outcome === undefined) return undefined
    this.result = {
      get value() {
        return outcome.values ?? null
      },
    }
    return this.noteRun(step.durationMs, outcome)
  }

  /** Takes in what a run cost, and returns its tokens; without an outcome it failed. */
  noteRun(runMs: number, outcome?: RunOutcome): number | undefined {
    const tokens = outcome && this.#usage.note(outcome.values)
    this.#costs.push({ runs: 1, runMs, tokens })
    return tokens
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
