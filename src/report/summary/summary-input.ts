import type { Outcome, StepState } from '../../step/step-state.ts'
import type { Failure } from '../failure.ts'

/** Everything a summary is made of. */
export interface SummaryInput {
  readonly mode: string
  readonly facts: StepState
  readonly outcome: Outcome
  /** Undefined when the step is green. */
  readonly failure?: Failure | undefined
  readonly durationMs: number
  readonly endedAt: Date
  /** The repository's address for links to commits, for example `https://github.com/o/r`. */
  readonly repositoryUrl: string
  readonly runUrl: string
}
