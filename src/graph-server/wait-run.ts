import { maxResultBytes } from '../bounds.ts'
import { ConnectionError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { guardRun } from './clean-up-run.ts'
import { resolveRun, type ToldEnd, toToldEnd } from './resolve-run.ts'
import type { RunReference } from './run-reference.ts'
import {
  type RunRequest,
  type RunTarget,
  takeThreadId,
  toRunBody,
  toRunPath,
} from './run-request.ts'
import type { RunOutcome } from './run-result.ts'
import { createRunTrace, type RunTrace, toTraceBody } from './run-trace.ts'

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
 * /runs/wait. The run is created once: on a thread, an answer that breaks off is replaced by joining the run. How it
 * ended is read from its record and its thread; a run that is given up is cancelled, and a stateless one leaves no
 * thread behind. Throws RunFailed for a run that did not end well, and `http/errors`.
 */
export async function waitForOutcome(
  client: JsonClient,
  request: RunRequest,
  options: WaitOptions,
): Promise<RunOutcome> {
  const { timeoutMs, signal, onRun } = options
  const endMs = client.clock.now() + timeoutMs
  const target = takeThreadId(request.config)
  const trace = createRunTrace(target, onRun)
  await using guard = guardRun(client, trace)
  try {
    const told = await readAnswer(client, request, { target, trace, timeoutMs, signal })
    const leftMs = Math.max(1, endMs - client.clock.now())
    const outcome = await resolveRun(client, trace, { told, timeoutMs: leftMs, signal })
    guard.noteEnd()
    return outcome
  } catch (error) {
    guard.noteFailure(error)
    throw error
  }
}

/** What the answer tells; undefined for one that broke off whose run can be joined. */
async function readAnswer(
  client: JsonClient,
  request: RunRequest,
  context: {
    readonly target: RunTarget
    readonly trace: RunTrace
    readonly timeoutMs: number
    readonly signal: AbortSignal
  },
): Promise<ToldEnd | undefined> {
  const { target, trace, timeoutMs, signal } = context
  let reason: Error
  try {
    const { body } = await client.callRaw({
      purpose: 'run the graph',
      method: 'POST',
      path: toRunPath(target, 'wait'),
      body: {
        ...toRunBody(request, target),
        ...toTraceBody(trace, request),
        // A run without a thread of the caller's ends with its listener. On a thread it outlives a broken connection.
        on_disconnect: request.onDisconnect ?? (trace.stateless ? 'cancel' : 'continue'),
      },
      timeoutMs,
      bodyLimit: maxResultBytes,
      onHead: trace.noteHead,
      signal,
    })
    const told = toToldEnd(body)
    // An answer that ends without a result was cut by somebody in between who closed it properly.
    if ('outcome' in told || told.failure.end !== 'no-result') return told
    reason = told.failure
    if (trace.runId === undefined || trace.stateless) return told
  } catch (error) {
    if (!(error instanceof ConnectionError) || trace.stateless) throw error
    if (trace.runId === undefined) throw error
    reason = error
  }
  client.log.info(`${reason.message}; joining run ${trace.runId}`)
  return undefined
}
