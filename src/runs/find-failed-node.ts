import { findState, findSubgraphState } from '../graph-server/thread-calls.ts'
import { startTimeLimit } from '../time/time-limit.ts'
import { findRun } from './find-run.ts'
import type { FollowedRun } from './followed-run.ts'

/** Subgraphs of subgraphs that are looked into. */
const maxLevels = 5
/** Milliseconds that a name is worth; the failure is known already. */
const limitMs = 3_000

/**
 * The node that raised, with its subgraphs before it (`child > tools`): the task with an error in the state of the run's
 * thread, level by level, as both servers keep it. Undefined where nothing says it; never throws.
 */
export async function findFailedNode(run: FollowedRun): Promise<string | undefined> {
  const { client, signal: step } = run
  using limit = startTimeLimit(client.clock, limitMs, { signal: step })
  const { signal } = limit
  const path: string[] = []
  try {
    await findRun(run, { signal })
    const { thread_id } = run
    if (thread_id === undefined) return undefined
    const reader = { client, signal }
    let state = await findState(reader, thread_id)
    let namespace = ''
    while (state !== undefined && path.length < maxLevels) {
      const failed = state.tasks.find(({ error }) => error !== null)
      if (failed?.name === undefined || failed.name === null) break
      path.push(failed.name)
      namespace += `${namespace && '|'}${failed.name}:${failed.id}`
      state = await findSubgraphState(reader, thread_id, namespace)
    }
  } catch (error) {
    client.log.debug(`The node that raised is not known: ${(error as Error).message}`)
  }
  return path.join(' > ') || undefined
}
