import { isAssistantMissing } from '../graph-server/requests.ts'
import { HttpError, isRequestError } from '../http/errors.ts'
import { isLost, isNotUp, startupRetries, withRetries } from '../http/policy.ts'
import type { GraphRun } from './graph-run.ts'
import type { RunEnding } from './run-result.ts'

/** With less time than this the deadline of the run has passed, as a timer may fire a little early. */
const minLeftMs = 50

/** The response of `send`; undefined if it was lost, and the run is there. A run that never began is sent again. */
export async function createRun(run: GraphRun, send: () => Promise<RunEnding | undefined>) {
  const { signal } = run
  const { log } = run.client.context
  let lost: Error | undefined
  let isThere: boolean | undefined
  const attempt = async () => {
    run.begin()
    try {
      return await sendAnywhere(run, send)
    } catch (error) {
      if (isLost(error)) lost = error as Error
      // The thread is busy with the run that was sent before.
      const mayBeThere = isLost(error) || (lost && run.ownsThread && isBusy(error))
      if (lost === undefined || !mayBeThere || run.toLeftMs() <= minLeftMs) throw error
      log.info(`${(error as Error).message}; checking whether the run exists`)
      isThere = await findLost(run)
      if (!isThere) throw error
      run.noteLost(lost)
      return undefined
    }
  }
  const mayRetry = (error: unknown) => isNotUp(error) || (isLost(error) && isThere === false)
  return withRetries(attempt, { ...startupRetries, ...run.client.context, signal, mayRetry })
}

function isBusy(error: unknown): boolean {
  const isStatus = error instanceof HttpError && [409, 422].includes(error.status)
  return isStatus && /already running/i.test(error.reason)
}

/** Sends it to its own thread, and without one to a server that refuses: what comes of it is then known by the response alone. */
async function sendAnywhere<T>(run: GraphRun, send: () => Promise<T>): Promise<T> {
  const { thread_id } = run
  try {
    return await send()
  } catch (error) {
    const isRefusal = error instanceof HttpError && [403, 404, 405, 422, 501].includes(error.status)
    if (!isRefusal || !run.ownsThread || isAssistantMissing(error) || isBusy(error)) throw error
    run.thread_id = undefined
    const answer = await send().catch((other: unknown) => {
      run.thread_id = thread_id
      throw other
    })
    run.server.refusesThreads = true
    return answer
  }
}

/** Whether a run exists whose response was lost. Checked a little longer: a gateway may respond before it is written. */
async function findLost(run: GraphRun): Promise<boolean | undefined> {
  if (run.run_id !== undefined && run.thread_id !== undefined) return true
  try {
    return await run.readLate(
      () => run.find(),
      (isThere) => isThere === false,
    )
  } catch (error) {
    if (!isRequestError(error)) throw error
    run.client.context.log.info(
      `${(error as Error).message}; it is unknown whether the run was created`,
    )
    return undefined
  }
}
