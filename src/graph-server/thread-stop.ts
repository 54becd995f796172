import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { findState, findThread } from './read-thread.ts'
import type { RecordedEnd } from './run-record.ts'
import type { RunOutcome } from './run-result.ts'
import type { Interrupt, Thread } from './snapshot.ts'

/** A run that stopped before its end. */
export type RunStop = Extract<RunOutcome, { end: 'interrupted' }>

/** Milliseconds between reads of a thread that is still called busy: its status is written after that of its run. */
const rereadMs = [250, 500, 1_000]

/**
 * Where a run stopped, by its thread; undefined when it came to its end. The thread is `interrupted` at a question of
 * the graph and at a breakpoint alike. A server that shows no threads shows states (specification): nodes that are
 * `next` mean a stop. The state is read as well for what the answer leaves out: its values, and the nodes. Throws
 * RunFailed for a thread that failed where no record of the run says how it ended.
 */
export async function findStop(
  client: JsonClient,
  run: {
    readonly threadId: string
    /** As a search found it. */
    readonly thread: Thread | undefined
    readonly outcome: RunOutcome
    /** Undefined where the server does not show the run. */
    readonly recorded: RecordedEnd | undefined
  },
  signal: AbortSignal,
): Promise<RunStop | undefined> {
  const { threadId, outcome } = run
  const told = outcome.end === 'interrupted' ? outcome : undefined
  if (told !== undefined && told.interrupts.length > 0 && told.values !== undefined) return told
  const thread = told ? run.thread : await readThread(client, run, signal)
  if (thread?.status === 'error' && run.recorded === undefined) {
    throw new RunFailed('raised', 'the server reports the thread as failed')
  }
  const stopped = told !== undefined || thread?.status === 'interrupted'
  if (thread !== undefined && !stopped) return undefined
  const state = await findState(client, threadId, signal)
  const next = state?.next ?? []
  const interrupts = pickInterrupts(told?.interrupts, thread?.interrupts, state?.interrupts)
  if (!stopped && next.length === 0 && interrupts.length === 0) return undefined
  const values = told === undefined ? outcome.values : (told.values ?? state?.values)
  return { end: 'interrupted', interrupts, values, next }
}

async function readThread(
  client: JsonClient,
  { threadId, thread }: { readonly threadId: string; readonly thread: Thread | undefined },
  signal: AbortSignal,
): Promise<Thread | undefined> {
  let found = thread ?? (await findThread(client, threadId, signal))
  for (const delayMs of rereadMs) {
    if (found?.status !== 'busy') break
    await client.clock.sleep(delayMs, { signal })
    found = await findThread(client, threadId, signal)
  }
  // Another run is on the thread: what the state says is not about ours alone, and still the best there is.
  return found?.status === 'busy' ? undefined : found
}

function pickInterrupts(...lists: (readonly Interrupt[] | undefined)[]): readonly Interrupt[] {
  return lists.find((list) => list !== undefined && list.length > 0) ?? []
}
