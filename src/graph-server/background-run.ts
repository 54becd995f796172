import type { JsonClient } from '../http/json-client.ts'
import { isAmbiguous } from '../http/policy.ts'
import { followRun } from './follow-run.ts'
import { locateRun } from './locate-run.ts'
import { type RunRequest, toRunPath } from './run-request.ts'
import { type RunOptions, RunTrace } from './run-trace.ts'
import { runRecordSchema } from './schemas.ts'

/** POST /threads/{id}/runs, then GET …/{run_id}/join. The run is created once: after a lost answer it is looked for. Throws as `followRun`. */
export async function runInBackground(
  client: JsonClient,
  request: RunRequest,
  options: RunOptions,
) {
  const trace = new RunTrace(client, request, options)
  const { thread_id, signal } = trace
  return followRun(trace, async () => {
    try {
      const address = { purpose: 'create the run', path: toRunPath(thread_id) }
      const answer = { body: trace.toBody(request), response: runRecordSchema, signal }
      const { run_id } = await client.call({ ...address, method: 'POST', ...answer })
      trace.noteRun({ run_id, thread_id })
    } catch (error) {
      signal.throwIfAborted()
      if (!isAmbiguous(error)) throw error
      client.log.info(`${(error as Error).message}; looking for the run`)
      await locateRun(trace, signal)
      if (trace.run_id === undefined) throw error
    }
    return undefined
  })
}
