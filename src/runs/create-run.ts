import { isRequestError } from '../http/errors.ts'
import { isAmbiguous, isNotUp, isTransient, whileStarting, withRetries } from '../http/policy.ts'
import type { FollowedRun } from './followed-run.ts'
import type { LostAnswer } from './run-result.ts'

/** With less time than this the deadline of the run has passed, as a timer may fire a little early. */
const minLeftMs = 50

/** Creates a run by `send`, once: after an answer that leaves open whether it was created, its marker is looked for first. */
export async function createRun<T extends object>(
  run: FollowedRun,
  send: () => Promise<T>,
): Promise<T | LostAnswer> {
  const { client, attempts, signal } = run
  const { log } = client.context
  let lost: Error | undefined
  const isThere = (unclear: Error) =>
    isRunThere(run).catch((error: unknown) => {
      signal.throwIfAborted()
      if (!isRequestError(error)) throw error
      log.info(`${(error as Error).message}; it is not known whether the run was created`)
      throw unclear
    })
  // One that is not there, or that nothing can find, is sent again to a server that may be just up.
  const attempt = async (): Promise<T | LostAnswer> => {
    if (lost !== undefined && (await isThere(lost))) return { lost }
    run.begin()
    try {
      return await send()
    } catch (error) {
      signal.throwIfAborted()
      const isUnclear = isTransient(error) && isAmbiguous(error) && run.toLeftMs() > minLeftMs
      if (isUnclear) lost = error as Error
      throw error
    }
  }
  const mayRetry = (error: unknown) => run.run_id === undefined && isNotUp(error)
  const retries = { ...whileStarting, ...client.context, attempts, mayRetry, signal }
  try {
    return await withRetries(attempt, retries)
  } catch (error) {
    if (error !== lost || lost === undefined) throw error
    log.info(`${lost.message}; looking for the run`)
    if (await isThere(lost)) return { lost }
    throw lost
  }
}

/** Whether it is there. Looked for a little longer: a gateway may answer before the server has written the run. */
async function isRunThere(run: FollowedRun): Promise<boolean> {
  const look = async () => {
    run.lookupFailure = undefined
    await run.find({ retry: false })
    return run.run_id !== undefined
  }
  const isEarly = (isThere: boolean) => !isThere && run.lookupFailure !== 'not-offered'
  return run.run_id !== undefined || run.readLate(look, isEarly, await look())
}
