import { startTimeLimit } from '../time/time-limit.ts'
import { locateRun } from './locate-run.ts'
import type { RunTrace } from './run-trace.ts'
import { findState, findSubgraphState } from './thread-calls.ts'

/** Subgraphs of subgraphs that are looked into. */
const maxLevels = 5
/** Milliseconds that a name is worth; the failure is known already. */
const limitMs = 3_000

/**
 * The node that raised, with its subgraphs before it (`child > tools`): the task with an error in the state of the run's
 * thread, level by level, as both servers keep it. Undefined where nothing says it; never throws.
 */
export async function findFailedNode(trace: RunTrace): Promise<string | undefined> {
  const { client, signal: step } = trace
  using limit = startTimeLimit(client.clock, limitMs, { signal: step })
  const { signal } = limit
  const path: string[] = []
  try {
    await locateRun(trace, signal)
    const { thread_id } = trace
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
