import { maxResultBytes } from '../bounds.ts'
import { ConnectionError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { followRun } from './follow-run.ts'
import { type ToldEnd, toToldEnd } from './resolve-run.ts'
import { type RunRequest, takeThreadId, toRunBody, toRunPath } from './run-request.ts'
import type { RunOutcome } from './run-result.ts'
import { type RunOptions, RunTrace } from './run-trace.ts'

/**
 * Creates a run and waits for its end: POST /threads/{id}/runs/wait when the config holds a thread ID, else POST
 * /runs/wait. The run is created once: on a thread, an answer that breaks off is replaced by joining the run. Throws
 * as `followRun` does.
 */
export async function waitForRun(
  client: JsonClient,
  request: RunRequest,
  options: RunOptions,
): Promise<RunOutcome> {
  const trace = new RunTrace(client, takeThreadId(request.config).thread_id, options)
  return followRun(trace, () => readAnswer(trace, request))
}

/** What the answer says; undefined for one that broke off whose run can be joined. */
async function readAnswer(trace: RunTrace, request: RunRequest): Promise<ToldEnd | undefined> {
  const { client, signal, stateless } = trace
  const isJoinable = () => !stateless && trace.run_id !== undefined
  let reason: Error
  try {
    const { body } = await client.callRaw({
      purpose: 'run the graph',
      method: 'POST',
      path: toRunPath(trace.thread_id, 'wait'),
      body: {
        // A run without a thread of the caller's ends with its listener. On a thread it outlives a broken connection.
        on_disconnect: stateless ? 'cancel' : 'continue',
        ...toRunBody(request),
        ...trace.toBody(request.metadata),
      },
      timeoutMs: trace.toLeftMs(),
      bodyLimit: maxResultBytes,
      onHead: (head) => trace.noteHead(head),
      signal,
    })
    const told = toToldEnd(body)
    // An answer that ends without a result was cut by something in between that closed it properly.
    const isCut = told instanceof RunFailed && told.end === 'no-result'
    if (!isCut || !isJoinable()) return told
    reason = told
  } catch (error) {
    if (!(error instanceof ConnectionError) || !isJoinable()) throw error
    reason = error
  }
  client.log.info(`${reason.message}; joining run ${trace.run_id}`)
  return undefined
}
