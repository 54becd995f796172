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

/** A run was created and did not end in a result, although the graph server answered with a success. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed'
  readonly end: RunEnd
  /** The error's class and message as the graph server reports them, or what it waits for. */
  readonly detail: string | undefined

  constructor(end: RunEnd, detail?: string) {
    super(`the run ended as ${end}`)
    this.end = end
    this.detail = detail
  }
}

/** No assistant, or not one alone, fits what the user asked for. */
export class AssistantUnclear extends Error {
  override readonly name = 'AssistantUnclear'
  /** What the graph server has, as graph names with ids. */
  readonly available: readonly string[]

  constructor(problem: string, available: readonly string[]) {
    super(problem)
    this.available = available
  }
}

/** The graph server has no crons: the JavaScript server never, others where they are switched off. */
export class CronsUnsupported extends Error {
  override readonly name = 'CronsUnsupported'
  readonly host: string

  constructor(host: string, cause: unknown) {
    super(`the graph server at ${host} has no crons`, { cause })
    this.host = host
  }
}

/** A remote graph was made with neither an address nor a client. */
export class RemoteGraphUnreachable extends Error {
  override readonly name = 'RemoteGraphUnreachable'

  constructor(graph: string) {
    super(`the remote graph ${graph} has no address: give it a url or a client`)
  }
}

/** A call about a thread was made with a config that names no thread. */
export class ThreadIdMissing extends Error {
  override readonly name = 'ThreadIdMissing'

  constructor(operation: string) {
    super(`to ${operation}, the config must hold a thread ID under configurable.thread_id`)
  }
}
