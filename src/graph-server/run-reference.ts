/** Ids of a run, known from the head of the answer. */
export interface RunReference {
  readonly runId: string
  /** Absent for a stateless run. */
  readonly threadId: string | undefined
}

/** A run on a thread: it can be read again and joined, which a stateless run cannot. */
export interface ThreadRun {
  readonly runId: string
  readonly threadId: string
}

/** Ids in a `content-location` such as `/threads/{id}/runs/{id}` or `/runs/{id}`. */
export function parseRunLocation(location: string | undefined): RunReference | undefined {
  const match = /(?:\/threads\/([\w.-]{1,100}))?\/runs\/([\w.-]{1,100})/.exec(location ?? '')
  const [, threadId, runId] = match ?? []
  return runId === undefined ? undefined : { runId, threadId }
}
