import type { PlanTest } from './plan/plan.ts'
import type { SampleContext } from './run-sample.ts'
import type { SampleReport } from './test-report.ts'

/** One sample of a plan: one run of one case of one test. */
export interface PlannedSample {
  readonly test: PlanTest
  /** The place of the test in the plan, and that of its case, both counted from 0. */
  readonly index: number
  readonly caseIndex: number
  /** Counted from 1, through all cases of the test. */
  readonly number: number
}

/** Runs the samples of a plan on another graph server too, each close in time to that of the tested one. */
export interface Companion {
  /** Before the first sample; samples there are run with the same context, but for the graph server. Throws only when the step is cancelled. */
  begin(tests: readonly PlanTest[], context: SampleContext): Promise<void>
  /** Whether the samples of a test are run there. */
  asks(index: number): boolean
  /** Runs a sample there. Throws only when the step is cancelled. */
  ask(sample: PlannedSample): Promise<void>
  /** Receives the result of the same sample on the tested graph server. */
  note(sample: PlannedSample, report: SampleReport): void
  /** After all samples: returns what the plan ends with. `floor` is its error without a companion; `askAgain` runs a sample on the tested graph server once more. */
  conclude(
    floor: unknown,
    askAgain: (sample: PlannedSample) => Promise<SampleReport>,
  ): Promise<unknown>
}
