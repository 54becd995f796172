/** Why a run did not end well. */
export type RunEnd =
  /** A node raised, or the run could not be started inside the graph. */
  | 'raised'
  /** The run stopped and waits for somebody. */
  | 'interrupted'
  /** The run ended without values: cancelled, or it never wrote any. */
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
