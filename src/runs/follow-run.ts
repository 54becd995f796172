import { RunFailed } from '../graph-server/errors.ts'
import { anyAnswer } from '../graph-server/schemas.ts'
import { deleteThread, findState, findSubgraphState } from '../graph-server/thread-calls.ts'
import { isRequestError, ResponseFormatError } from '../http/errors.ts'
import { undefinedIfNotFound } from '../http/gone.ts'
import { isAmbiguous } from '../http/policy.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { FollowedRun } from './followed-run.ts'
import { resolveRun } from './resolve-run.ts'
import type { LostAnswer, RunEnding, RunOutcome } from './run-result.ts'

/** Milliseconds that cleaning up may take altogether: a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000
/** Milliseconds that the name of a node is worth; the failure is known already. */
const nameMs = 3_000
/** Subgraphs of subgraphs that are looked into for it. */
const maxLevels = 5

/** Creates a run by `create`, which returns what the answer says of its end, and follows it; nothing of it is left behind. */
export async function followRun(
  run: FollowedRun,
  create: () => Promise<RunEnding | LostAnswer | undefined>,
): Promise<RunOutcome> {
  let created = true
  let ended = false
  try {
    const outcome = await resolveRun(run, await create())
    ended = true
    return outcome
  } catch (error) {
    ended = error instanceof RunFailed && error.end !== 'no-result'
    created = run.run_id !== undefined || mayHaveCreated(error)
    if (!(error instanceof RunFailed) || error.end !== 'raised') throw error
    throw new RunFailed(error.end, error.detail, await findFailedNode(run))
  } finally {
    if (created && (!ended || run.ownsThread)) await cleanUpRun(run, !ended)
  }
}

/** A request that was refused, never left, or was answered by something else than a graph server created nothing. */
function mayHaveCreated(error: unknown): boolean {
  if (error instanceof ResponseFormatError) return false
  return isAmbiguous(error) || !isRequestError(error)
}

/** The node that raised, as `child > tools`: the task with an error in the state, level by level. Undefined where unknown. */
async function findFailedNode(run: FollowedRun): Promise<string | undefined> {
  const { client } = run
  const { clock, log } = client.context
  using limit = startTimeLimit(clock, nameMs, { signal: run.signal })
  const reader = { client, signal: limit.signal }
  const path: string[] = []
  try {
    await run.find(reader)
    const { thread_id } = run
    if (thread_id === undefined) return undefined
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
    log.debug(`The node that raised is not known: ${(error as Error).message}`)
  }
  return path.join(' > ') || undefined
}

/** Cancels a run if asked to (deleting its thread would not), and deletes its own thread. Never throws, hears no signal. */
async function cleanUpRun(run: FollowedRun, cancel: boolean): Promise<void> {
  const { client } = run
  const { clock, log } = client.context
  using limit = startTimeLimit(clock, cleanUpMs, { reason: new Error('it took too long') })
  const { signal } = limit
  const attempt = async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call()
    } catch (error) {
      const name = run.run_id === undefined ? 'a run' : `run ${run.run_id}`
      log.info(`Could not clean up ${name} at ${client.host}: ${(error as Error).message}`)
    }
  }
  await attempt(() => run.find({ signal }))
  const { thread_id, run_id } = run
  const path = run.toPath()
  if (cancel && path !== undefined) {
    log.info(`Cancelling run ${run_id}`)
    const address = { purpose: 'cancel the run', path: [...path, 'cancel'] }
    const answer = { ...anyAnswer, retry: true, signal }
    // A run that is over, or does not exist, needs no cancelling.
    await attempt(() => undefinedIfNotFound(client.call({ ...address, method: 'POST', ...answer })))
  }
  if (run.ownsThread && thread_id !== undefined) {
    await attempt(() => deleteThread({ client, signal }, thread_id))
  }
}
