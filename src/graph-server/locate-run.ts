import { ifOffered } from '../http/if-found.ts'
import type { RunTrace } from './run-trace.ts'
import { runRecordSchema } from './schemas.ts'
import { searchThreads } from './thread-calls.ts'

/** Finds by its marker what the answer's head did not name: the thread (POST /threads/search), then the run. */
export async function locateRun(trace: RunTrace, signal: AbortSignal): Promise<void> {
  if (trace.nowhere !== undefined) return
  if (trace.thread_id === undefined) await searchThread(trace, signal)
  if (trace.thread_id === undefined || trace.run_id !== undefined) return
  const path = ['threads', trace.thread_id, 'runs']
  // The newest runs are enough: nothing else uses the thread while ours runs.
  const address = { purpose: 'list the runs of the thread', path, query: { limit: 10 } }
  const answer = { response: runRecordSchema.array(), retry: true, signal }
  const runs = await ifOffered(trace.client.call({ ...address, method: 'GET', ...answer }))
  const own = runs?.find(({ metadata }) => trace.isMarked(metadata))
  if (own !== undefined) trace.noteRun({ run_id: own.run_id, thread_id: trace.thread_id })
}

async function searchThread(trace: RunTrace, signal: AbortSignal): Promise<void> {
  const threads = await searchThreads({ client: trace.client, signal }, trace.marker)
  trace.thread = threads?.find(({ metadata }) => trace.isMarked(metadata))
  trace.thread_id = trace.thread?.thread_id
  if (trace.thread !== undefined) return
  // A server that does not look at the metadata lists other threads: nothing is to be read off them, or deleted.
  trace.nowhere = threads?.length === 0 ? 'not-there' : 'not-offered'
}
