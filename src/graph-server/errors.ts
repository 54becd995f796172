import { knownError } from '../known-error.ts'

/** Why a run did not end well. */
export type RunEnd =
  /** A node raised, or the run could not be started inside the graph. */
  | 'raised'
  /** The run stopped at an interrupt and waits for an answer. */
  | 'interrupted'
  /** The run stopped at a breakpoint: the graph was compiled with `interrupt_before` or `interrupt_after`. */
  | 'stopped'
  /** The graph server ended the run at its own time limit. */
  | 'timed-out'
  /** The run was cancelled, rolled back or deleted before its end, not by this step. */
  | 'cancelled'
  /** The run ended without values: it never wrote any. */
  | 'no-values'
  /** The answer holds no result although it was complete. */
  | 'no-result'

/**
 * A run was created and did not end in a result, although the graph server answered with a success. The detail is the
 * error's class and message as the graph server reports them, or what the run waits for.
 */
export class RunFailed extends knownError('RunFailed')<{
  readonly end: RunEnd
  readonly detail: string | undefined
}> {
  constructor(end: RunEnd, detail?: string) {
    super(`the run ended as ${end}`, { end, detail })
  }
}

/** No assistant, or not one alone, fits what the user asked for; `available` are graph names with ids. */
export class AssistantUnclear extends knownError('AssistantUnclear')<{
  readonly available: readonly string[]
}> {}

/** The graph server has no crons: the JavaScript server never, others where they are switched off. */
export class CronsUnsupported extends knownError('CronsUnsupported')<{ readonly host: string }> {}

/** A call about a thread was made with a config that names no thread. */
export class ThreadIdMissing extends knownError('ThreadIdMissing')<object> {}
