import type { RunConfig, RunReference } from '../graph-server/run-request.ts'
import type { RunOutcome } from '../runs/run-result.ts'
import { addCosts, type Cost, type SampleReport, type StepReport } from './test-report.ts'
import { TokenUsage, type Usage } from './token-usage.ts'

/** What a step brought to light. */
export interface StepResult {
  /** What `expect`, `expect_text`, `expect_schema`, `expect_length` and `expect_nodes` look at. */
  readonly value?: unknown
  /** What was sent with the run that may hold messages: its input, or an update of the state. */
  readonly sent?: unknown
  /** Reads the values that the thread held before the run, where they are known. */
  readonly readBefore?: (() => unknown) | undefined
  readonly outcome?: RunOutcome
  /** Whether the run was given nodes to stop at. */
  readonly mayStop?: boolean
  /** Stream modes that came, and the server's own words for parts of them, in the order of their first event. */
  readonly events?: ReadonlySet<string>
  readonly firstEventMs?: number | undefined
  /** Resolves when the webhook was notified of the run, where that is demanded; rejects when it is not, in time. */
  readonly demandNotification?: () => Promise<void>
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

  /** What the thread held before a run, by what the last one returned, and what was put there since. */
  toKnown({ readBefore, sent }: StepResult) {
    const last = this.result
    return { readBefore: readBefore ?? (() => last?.value), sent: [sent, ...this.#updates] }
  }

  /** Takes in values that were put on the thread. */
  noteUpdate(values: unknown): void {
    this.#updates.push(values)
  }

  /** Takes in a step that was done, and returns the tokens of its run. */
  noteStep(kind: string, durationMs: number, result: StepResult): Usage | undefined {
    const { outcome, sent, firstEventMs } = result
    this.#steps.push({ kind, durationMs, firstEventMs })
    if (outcome === undefined) return undefined
    this.result = {
      get value() {
        return outcome.values ?? null
      },
    }
    this.#updates = []
    const usage = this.#usage.note(outcome.values, sent !== undefined && sent !== null)
    this.noteRun(durationMs, usage)
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
