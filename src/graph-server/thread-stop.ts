import { RunFailed } from './errors.ts'
import type { RecordedEnd } from './run-record.ts'
import type { RunOutcome, RunStop } from './run-result.ts'
import type { RunTrace } from './run-trace.ts'
import { findState, findThread } from './thread-calls.ts'
import type { Thread } from './thread-schemas.ts'

/**
 * Where a run stopped, by its thread, which is `interrupted` at a question and at a breakpoint alike, or by its state
 * where the server shows no threads (specification); undefined when it came to its end. Throws RunFailed for a thread
 * that failed where no record of the run says how it ended.
 */
export async function findStop(
  trace: RunTrace,
  thread_id: string,
  { outcome, recorded }: { outcome: RunOutcome; recorded: RecordedEnd | undefined },
): Promise<RunStop | undefined> {
  const stop = outcome.end === 'interrupted' ? outcome : undefined
  if (stop !== undefined && stop.interrupts.length > 0 && stop.values !== undefined) return stop
  const thread = stop ? trace.thread : await readThread(trace, thread_id)
  if (thread?.status === 'error' && recorded === undefined) {
    throw new RunFailed('raised', 'the server reports the thread as failed')
  }
  const stopped = stop !== undefined || thread?.status === 'interrupted'
  if (thread !== undefined && !stopped) return undefined
  const state = await findState(trace, thread_id)
  const next = state?.next ?? []
  const lists = [stop, thread, state].map((place) => place?.interrupts ?? [])
  const interrupts = lists.find((list) => list.length > 0) ?? []
  if (!stopped && next.length === 0 && interrupts.length === 0) return undefined
  const values = stop === undefined ? outcome.values : (stop.values ?? state?.values)
  return { end: 'interrupted', interrupts, values, next }
}

/** The thread, whose status is written after that of its run. */
async function readThread(trace: RunTrace, thread_id: string): Promise<Thread | undefined> {
  const read = () => findThread(trace, thread_id)
  const isBusy = (thread?: Thread) => thread?.status === 'busy'
  const found = await trace.readLate(read, isBusy, trace.thread ?? (await read()))
  // Another run is on the thread: what the state says is not about ours alone, and still the best there is.
  return isBusy(found) ? undefined : found
}
