import { type RunRequest, toRunPath } from '../graph-server/run-request.ts'
import { runRecordSchema } from '../graph-server/schemas.ts'
import { isRequestError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { isLost, startupRetries, withRetries } from '../http/policy.ts'
import { followRun } from './follow-run.ts'
import { FollowedRun, type RunOptions } from './followed-run.ts'

/** With less time than this the deadline of the run has passed, as a timer may fire a little early. */
const minLeftMs = 50

/** POST /threads/{id}/runs/wait, or POST /runs/wait: joined where the response is lost. Throws as `followRun`. */
export function waitForRun(client: JsonClient, request: RunRequest, options: RunOptions) {
  const run = new FollowedRun(client, request, options)
  const path = toRunPath(run.thread_id, 'wait')
  // A run that ends with its connection could not be joined.
  const body = { on_disconnect: 'continue', ...run.toBody() }
  const call = { purpose: 'run the graph', method: 'POST', path, body } as const
  return followRun(run, () => createRun(run, () => run.readEnding(call)))
}

/** POST /threads/{id}/runs, then GET …/{run_id}/join. Throws as `followRun`. */
export function runInBackground(client: JsonClient, request: RunRequest, options: RunOptions) {
  const run = new FollowedRun(client, request, options)
  const { thread_id, signal } = run
  const send = async () => {
    const call = { purpose: 'create the run', method: 'POST', path: toRunPath(thread_id) } as const
    const body = run.toBody()
    const { run_id } = await client.call({ ...call, body, response: runRecordSchema, signal })
    run.noteRun({ run_id, thread_id })
    return undefined
  }
  return followRun(run, () => createRun(run, send))
}

/** The response of `send`, which creates a run; undefined where it was lost, and the run is found by its marker. */
export async function createRun<T>(run: FollowedRun, send: () => Promise<T>) {
  const { client, signal } = run
  const { log } = client.context
  let unclear: Error | undefined
  // One that is not there, or that nothing can find, is sent again to a server that may be just up.
  const attempt = async () => {
    if (unclear !== undefined && (await isRunThere(run, unclear))) return undefined
    run.begin()
    try {
      return await send()
    } catch (error) {
      if (isLost(error) && run.toLeftMs() > minLeftMs) unclear = error as Error
      throw error
    }
  }
  const retries = { ...startupRetries, ...client.context, signal }
  try {
    return await withRetries(attempt, retries)
  } catch (error) {
    if (error !== unclear) throw error
    const lost = error as Error
    log.info(`${lost.message}; checking whether the run exists`)
    if (await isRunThere(run, lost)) return undefined
    throw lost
  }
}

/** Whether a run exists whose response was `lost`. Checked a little longer: a gateway may respond before it is written. */
async function isRunThere(run: FollowedRun, lost: Error): Promise<boolean> {
  const look = async () => {
    run.lookupFailure = undefined
    await run.find({ retry: false })
    return run.run_id !== undefined
  }
  const isEarly = (isThere: boolean) => !isThere && run.lookupFailure !== 'not-offered'
  try {
    const isThere = run.run_id !== undefined || (await run.readLate(look, isEarly))
    if (isThere) run.lost = lost
    return isThere
  } catch (error) {
    if (!isRequestError(error)) throw error
    const unknown = 'it is unknown whether the run was created'
    run.client.context.log.info(`${(error as Error).message}; ${unknown}`)
    throw lost
  }
}
