import type { RunRequest } from '../graph-server/run-request.ts'
import { NothingWaits } from './errors.ts'
import type { TestContext } from './test-context.ts'

/**
 * Throws NothingWaits when a run is to go on (a `resume`, or `input: null` on a thread) and its thread is not stopped
 * anywhere. Both servers answer such a run with 200 and the old values, so that an approval gate that was taken out of
 * the graph would go unnoticed.
 */
export async function requireWaiting(
  { command, input, config }: RunRequest,
  { graph }: TestContext,
): Promise<void> {
  const resumes = command !== undefined && Object.hasOwn(command, 'resume')
  const goesOn = command === undefined && input === null
  if (!(resumes || goesOn) || (await graph.isWaiting(config))) return
  const step = resumes ? 'resume' : 'input: null'
  throw new NothingWaits(`${step} has nothing to go on with: the thread does not wait`, { step })
}
