import { type RunRequest, toRunPath } from '../graph-server/run-request.ts'
import { runRecordSchema } from '../graph-server/schemas.ts'
import type { JsonClient } from '../http/json-client.ts'
import { createRun } from './create-run.ts'
import { followRun } from './follow-run.ts'
import { FollowedRun, type RunOptions } from './followed-run.ts'

/** POST /threads/{id}/runs, then GET …/{run_id}/join. Throws as `followRun`. */
export function runInBackground(client: JsonClient, request: RunRequest, options: RunOptions) {
  const run = new FollowedRun(client, request, options)
  const { thread_id, signal } = run
  const send = async () => {
    const address = { purpose: 'create the run', path: toRunPath(thread_id) }
    const answer = { body: run.toBody(request), response: runRecordSchema, signal }
    return client.call({ ...address, method: 'POST', ...answer })
  }
  return followRun(run, async () => {
    const made = await createRun(run, send)
    if ('lost' in made) return made
    run.noteRun({ run_id: made.run_id, thread_id })
    return undefined
  })
}
