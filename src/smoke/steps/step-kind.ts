import type * as z from 'zod'
import type { RunOutcome } from '../../runs/run-result.ts'
import type { TestContext } from '../test-context.ts'

/** What expectations look at. */
export type Shown = 'value' | 'items' | 'nodes' | 'run' | 'events' | 'state'

/** What a step brought to light. */
interface StepResult {
  /** What `expect`, `expect_text`, `expect_schema`, `expect_length` and `expect_nodes` look at. */
  readonly value?: unknown
  /** What the run was asked. */
  readonly input?: unknown
  readonly outcome?: RunOutcome
  /** Whether the run was given nodes to stop at. */
  readonly mayStop?: boolean
  /** Stream modes that came, and the server's own words for parts of them, in the order of their first event. */
  readonly events?: ReadonlySet<string>
  readonly firstEventMs?: number | undefined
  /** Resolves when the webhook was notified of the run, where that is demanded; rejects when it is not, in time. */
  readonly demandNotification?: () => Promise<void>
}

/** What a step brought to light, the milliseconds that it took, and the tokens that its run reports. */
export type TimedResult = StepResult & {
  readonly durationMs: number
  readonly tokens: number | undefined
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
