import { maxResultBytes } from '../bounds.ts'
import { ConnectionError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { followRun } from './follow-run.ts'
import { type RunRequest, toRunPath } from './run-request.ts'
import { parseRunEnding } from './run-result.ts'
import { type RunOptions, RunTrace } from './run-trace.ts'

/** POST /threads/{id}/runs/wait, or POST /runs/wait: joined where the answer breaks off. Throws as `followRun`. */
export async function waitForRun(client: JsonClient, request: RunRequest, options: RunOptions) {
  const trace = new RunTrace(client, request, options)
  const { stateless, signal } = trace
  return followRun(trace, async () => {
    try {
      const { body } = await client.callRaw({
        purpose: 'run the graph',
        method: 'POST',
        path: toRunPath(trace.thread_id, 'wait'),
        body: {
          // A run without a thread of the caller's ends with its listener. On a thread it outlives a broken connection.
          on_disconnect: stateless ? 'cancel' : 'continue',
          ...trace.toBody(request),
        },
        timeoutMs: trace.toLeftMs(),
        bodyLimit: maxResultBytes,
        onHead: (head) => trace.noteHead(head),
        signal,
      })
      const ending = parseRunEnding(body)
      if (!(ending instanceof RunFailed) || ending.end !== 'no-result') return ending
      // An answer that ends without a result was cut by something in between that closed it properly.
      throw ending
    } catch (error) {
      const isCut = error instanceof ConnectionError || error instanceof RunFailed
      if (!isCut || stateless || trace.run_id === undefined) throw error
      client.log.info(`${error.message}; joining run ${trace.run_id}`)
      return undefined
    }
  })
}
