import type * as z from 'zod'
import type { Shown, StepResult } from '../step-result.ts'
import type { TestContext } from '../test-context.ts'

/** A kind of step: what stands below its key in a plan, and what it does. */
export interface StepKind<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** What it brings to light: expectations that look at something else are refused. */
  readonly shows: readonly Shown[]
  /** The part of it that needs a thread, by its key; undefined when none does. It may be asked before it is valid. */
  findThreadNeed?(content: unknown): string | undefined
  /** The number of items that it shows at the most. */
  findMaxItems?(content: unknown): unknown
  /** Why it cannot stand twice in a test; undefined when it can. */
  findRepeatFault?(content: unknown): string | undefined
  /** Does it. Throws RunFailed, NothingWaits, CronsUnsupported, and the errors of `http/errors`. */
  perform(content: z.output<Schema>, context: TestContext): Promise<StepResult>
}
