import { type Checkpoint, findCheckpoint } from '../graph-server/checkpoint.ts'
import { type RunRequest, takeThreadId } from '../graph-server/client.ts'
import type { ThreadState } from '../graph-server/snapshot.ts'
import { HttpError } from '../http/errors.ts'
import { NothingWaits } from './errors.ts'
import type { TestContext } from './test-context.ts'

/**
 * Throws NothingWaits when a run is to go on (a `resume`, or `input: null` on a thread) and its thread is not stopped
 * anywhere. Both servers answer such a run with 200 and the old values, so that an approval gate that was taken out of
 * the graph would go unnoticed. A server that does not show what runs next is believed.
 */
export async function requireWaiting(request: RunRequest, context: TestContext): Promise<void> {
  const resumes = request.command !== undefined && Object.hasOwn(request.command, 'resume')
  const goesOn = request.command === undefined && request.input === null
  const { threadId } = takeThreadId(request.config)
  if (threadId === undefined || !(resumes || goesOn)) return
  const state = await findState(threadId, findCheckpoint(request.config), context)
  if (state === undefined || state.showsNext === false) return
  if (state.next.length > 0 || state.interrupts.length > 0) return
  const step = resumes ? 'resume' : 'input: null'
  throw new NothingWaits(`${step} has nothing to go on with: the thread does not wait`, { step })
}

async function findState(
  threadId: string,
  checkpoint: Checkpoint | undefined,
  { graphServer: { threads }, signal }: TestContext,
): Promise<ThreadState | undefined> {
  try {
    if (checkpoint === undefined) return await threads.getState(threadId, { signal })
    return await threads.getStateAt(threadId, checkpoint, { signal })
  } catch (error) {
    if (error instanceof HttpError && [404, 405, 501].includes(error.status)) return undefined
    throw error
  }
}
