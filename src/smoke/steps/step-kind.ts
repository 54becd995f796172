import type * as z from 'zod'
import type { StepResult } from '../sample-record.ts'
import type { TestContext } from '../test-context.ts'
import type { Usage } from '../token-usage.ts'

/** What expectations look at. */
export type Shown = 'value' | 'items' | 'nodes' | 'run' | 'events' | 'state'

/** What a step brought to light, the milliseconds that it took, and the tokens that its run reports. */
export type TimedResult = StepResult & {
  readonly durationMs: number
  readonly usage: Usage | undefined
}

/** A kind of step: what stands below its key in a plan, and what it does. */
export interface StepKind<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  readonly shows: readonly Shown[]
  /** The part of it that needs a thread, by its key; undefined when none does. It may be asked before it is valid. */
  findThreadNeed?(content: unknown): string | undefined
  findMaxItems?(content: unknown): unknown
  /** Whether it can stand once in a test. */
  isSingle?(content: unknown): boolean
  /** Does it. Throws RunFailed, NothingWaits, CronsUnsupported, and the errors of `http/errors`. */
  perform(content: z.output<Schema>, context: TestContext): Promise<StepResult>
}
