import { runRecordSchema } from '../graph-server/schemas.ts'
import { searchThreads } from '../graph-server/thread-calls.ts'
import { ifOffered } from '../http/if-found.ts'
import type { FollowedRun } from './followed-run.ts'

interface LookOptions {
  readonly signal?: AbortSignal
  readonly retry?: boolean
}

/** Finds by its marker what the answer's head did not name: the thread (POST /threads/search), then the run. */
export async function findRun(
  run: FollowedRun,
  { signal = run.signal, retry = true }: LookOptions = {},
): Promise<void> {
  if (run.lookupFailure !== undefined) return
  if (run.thread_id === undefined) await findThread(run, { signal, retry })
  const { thread_id } = run
  if (thread_id === undefined || run.run_id !== undefined) return
  const path = ['threads', thread_id, 'runs']
  // The newest runs are enough: nothing else uses the thread while ours runs.
  const address = { purpose: 'list the runs of the thread', path, query: { limit: 10 } }
  const answer = { response: runRecordSchema.array(), retry, signal }
  const runs = await ifOffered(run.client.call({ ...address, method: 'GET', ...answer }))
  const own = runs?.find(({ metadata }) => run.isMarked(metadata))
  if (own !== undefined) run.noteRun({ run_id: own.run_id, thread_id })
}

async function findThread(run: FollowedRun, options: Required<LookOptions>): Promise<void> {
  const threads = await searchThreads({ client: run.client, ...options }, run.marker)
  run.thread = threads?.find(({ metadata }) => run.isMarked(metadata))
  run.thread_id = run.thread?.thread_id
  if (run.thread !== undefined) return
  // A server that does not look at the metadata lists other threads: nothing is to be read off them, or deleted.
  run.lookupFailure = threads?.length === 0 ? 'not-there' : 'not-offered'
}

/**
 * The same for a run whose request may have been carried out, or is about to be: whether it is there. What is not there
 * yet is looked for a little longer, because a gateway may answer before the server has written the run.
 */
export async function isRunThere(run: FollowedRun): Promise<boolean> {
  const look = async () => {
    run.lookupFailure = undefined
    await findRun(run, { retry: false })
    return run.run_id !== undefined
  }
  const isEarly = (isThere: boolean) => !isThere && run.lookupFailure !== 'not-offered'
  return run.run_id !== undefined || run.readLate(look, isEarly, await look())
}
