import type { Outcome, StepState } from '../../step/step-state.ts'

/** A failure in words. The outcome is the stage's own unless it is said here. */
export interface Explanation {
  readonly outcome?: Outcome
  readonly title: string
  /** What happened, and to what. */
  readonly message: string
  /** What to do next. */
  readonly remedy: string
}

/** What an explanation is made with. */
export interface ExplainContext {
  readonly facts: StepState
  /** Text from elsewhere as it may be told: secrets are taken out first, then it is cleaned, and cut last. */
  readonly tell: (text: string, limit?: number) => string
}
