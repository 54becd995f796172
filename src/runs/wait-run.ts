import { maxResultBytes } from '../bounds.ts'
import { type RunRequest, toRunPath } from '../graph-server/run-request.ts'
import { runRecordSchema } from '../graph-server/schemas.ts'
import type { JsonClient } from '../http/json-client.ts'
import { createRun } from './create-run.ts'
import { followRun } from './follow-run.ts'
import { FollowedRun, type RunOptions } from './followed-run.ts'
import { parseRunEnding } from './run-result.ts'

/** POST /threads/{id}/runs/wait, or POST /runs/wait: joined where the answer is lost. Throws as `followRun`. */
export function waitForRun(client: JsonClient, request: RunRequest, options: RunOptions) {
  const run = new FollowedRun(client, request, options)
  const send = async () => {
    const { body } = await client.callRaw({
      purpose: 'run the graph',
      method: 'POST',
      path: toRunPath(run.thread_id, 'wait'),
      // A run that ends with its connection could not be joined.
      body: { on_disconnect: 'continue', ...run.toBody(request) },
      timeoutMs: run.toLeftMs(),
      bodyLimit: maxResultBytes,
      onHead: (head) => run.noteHead(head),
      signal: run.signal,
    })
    return parseRunEnding(body)
  }
  return followRun(run, () => createRun(run, send))
}

/** POST /threads/{id}/runs, then GET …/{run_id}/join. Throws as `followRun`. */
export function runInBackground(client: JsonClient, request: RunRequest, options: RunOptions) {
  const run = new FollowedRun(client, request, options)
  const { thread_id, signal } = run
  const send = async () => {
    const call = { purpose: 'create the run', method: 'POST', path: toRunPath(thread_id) } as const
    return client.call({ ...call, body: run.toBody(request), response: runRecordSchema, signal })
  }
  return followRun(run, async () => {
    const made = await createRun(run, send)
    if ('lost' in made) return made
    run.noteRun({ run_id: made.run_id, thread_id })
    return undefined
  })
}
