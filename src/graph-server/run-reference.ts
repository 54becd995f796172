/** Ids of a run, known from the head of the answer. */
export interface RunReference {
  readonly run_id: string
  /** Absent for a stateless run. */
  readonly thread_id: string | undefined
}

/** Ids in a `content-location` such as `/threads/{id}/runs/{id}` or `/runs/{id}`. */
export function parseRunLocation(location: string | undefined): RunReference | undefined {
  const match = /(?:\/threads\/([\w.-]{1,100}))?\/runs\/([\w.-]{1,100})/.exec(location ?? '')
  const [, thread_id, run_id] = match ?? []
  return run_id === undefined ? undefined : { run_id, thread_id }
}
