import type * as z from 'zod'
import type { Shown, StepKind, TimedResult } from '../steps/step-kind.ts'
import type { TestContext } from '../test-context.ts'

/** Something that must be true after a step. */
export interface Expectation<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** What of a step it looks at; undefined for one that means something after every step. */
  readonly looksAt?: Shown
  readonly needsThread?: boolean
  /** Why every answer meets it, in a few words; undefined where one could fail it. The content is that of its step. */
  findIdle?(expected: z.output<Schema>, step: StepKind, content: unknown): string | undefined
  /** Throws SmokeTestFailed when it is not met, and the errors of what it reads. */
  check(expected: z.output<Schema>, result: TimedResult, context: TestContext): void | Promise<void>
}
