import { ConnectionError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { resultLimit } from './join-run.ts'
import { parseRunLocation, type RunReference } from './run-reference.ts'
import { type RunRequest, takeThreadId, toRunBody, toRunPath } from './run-request.ts'
import { parseRunOutcome, type RunOutcome } from './run-result.ts'
import { recogniseStop, settleRun } from './settle-run.ts'

/** The limit of a run, and who hears its ids. */
export interface WaitOptions {
  /** Milliseconds from the request to its outcome. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called once, as soon as the ids of the run are known. */
  readonly onRun?: ((run: RunReference) => void) | undefined
}

/**
 * Creates a run and waits for its end: POST /threads/{id}/runs/wait when the config holds a thread ID, else POST
 * /runs/wait. The run is created once: on a thread, an answer that breaks off is replaced by joining the run. Throws
 * RunFailed for a run that did not end well, and `http/errors`.
 */
export async function waitForOutcome(
  client: JsonClient,
  request: RunRequest,
  options: WaitOptions,
): Promise<RunOutcome> {
  const { clock, log } = client
  const { timeoutMs, signal, onRun } = options
  const endMs = clock.now() + timeoutMs
  const target = takeThreadId(request.config)
  const { threadId } = target
  let runId: string | undefined
  const toThreadRun = () =>
    runId === undefined || threadId === undefined ? undefined : { runId, threadId }
  try {
    const answer = await client.callRaw({
      purpose: 'run the graph',
      method: 'POST',
      path: toRunPath(target, 'wait'),
      body: {
        ...toRunBody(request, target),
        // Nobody can follow a stateless run any more. On a thread it must outlive a connection that breaks.
        on_disconnect: request.onDisconnect ?? (threadId === undefined ? 'cancel' : 'continue'),
      },
      timeoutMs,
      bodyLimit: resultLimit,
      onHead: (head) => {
        runId = parseRunLocation(head.header('content-location'))?.runId
        if (runId !== undefined) onRun?.({ runId, threadId })
      },
      signal,
    })
    const outcome = parseRunOutcome(answer.body)
    const run = toThreadRun()
    const mayStop = request.interruptBefore !== undefined || request.interruptAfter !== undefined
    return run !== undefined && mayStop
      ? await recogniseStop(client, run, { outcome, signal })
      : outcome
  } catch (error) {
    const run = toThreadRun()
    if (run === undefined || !isBrokenOff(error)) throw error
    log.info(`${(error as Error).message}; joining run ${run.runId}`)
    return settleRun(client, run, { timeoutMs: Math.max(1, endMs - clock.now()), signal })
  }
}

/** An answer that ends without a result was cut by somebody in between who closed it properly. */
function isBrokenOff(error: unknown): boolean {
  if (error instanceof RunFailed) return error.end === 'no-result'
  return error instanceof ConnectionError
}
