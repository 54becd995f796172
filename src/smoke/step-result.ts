import type { RunOutcome } from '../graph-server/run-result.ts'

/** What a step can bring to light, and expectations look at. */
export type Shown = 'value' | 'items' | 'nodes' | 'run' | 'events' | 'state'

/** What a step brought to light. */
export interface StepResult {
  /** What `expect`, `expect_schema`, `expect_length` and `expect_nodes` look at. */
  readonly value?: unknown
  /** How its run ended. */
  readonly outcome?: RunOutcome
  /** Whether the run was told where to stop. */
  readonly mayStop?: boolean
  /** Stream modes that came, and the server's own words for parts of them, in the order of their first event. */
  readonly events?: ReadonlySet<string>
  /** Milliseconds to the first event of a stream. */
  readonly firstEventMs?: number | undefined
  /** Resolves when the webhook was notified of the run, where that is demanded; rejects when it is not, in time. */
  readonly demandNotification?: () => Promise<void>
}

/** What a step brought to light, and the milliseconds that it took. */
export type TimedResult = StepResult & { readonly durationMs: number }
