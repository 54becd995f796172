import { ConnectionError, HttpError, ResponseFormatError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { locateRun } from './locate-run.ts'
import type { ThreadRun } from './run-reference.ts'
import type { RunTrace } from './run-trace.ts'
import { anyAnswerSchema } from './schemas.ts'

/** Milliseconds that cleaning up may take altogether: a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000

/** Leaves nothing of a run behind when it is disposed of. */
export interface RunGuard extends AsyncDisposable {
  /** The run was seen to end. */
  noteEnd(): void
  /** What the work on the run threw: whether a run was created, and whether it has ended. */
  noteFailure(error: unknown): void
}

/**
 * Watches over a run from before its request. At the end a run that was not seen to end is cancelled (deleting a
 * thread does not stop its run), and the thread that was made for it alone is deleted. That happens also after the
 * step was cancelled, whose signal therefore does not count, and never throws: what could not be done is a line in
 * the log.
 */
export function guardRun(client: JsonClient, trace: RunTrace): RunGuard {
  let created = true
  let ended = false
  return {
    noteEnd() {
      ended = true
    },
    noteFailure(error) {
      ended = error instanceof RunFailed && error.end !== 'no-result'
      created = trace.runId !== undefined || mayHaveCreated(error)
    },
    async [Symbol.asyncDispose]() {
      if (created && (!ended || trace.stateless)) await cleanUpRun(client, trace, !ended)
    },
  }
}

/** A request that was refused, never left, or was answered by something else than a graph server created nothing. */
function mayHaveCreated(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.maybeSent
  return !(error instanceof HttpError || error instanceof ResponseFormatError)
}

async function cleanUpRun(client: JsonClient, trace: RunTrace, cancel: boolean): Promise<void> {
  const limit = new AbortController()
  const cancelTimer = client.clock.startTimer(cleanUpMs, () =>
    limit.abort(new Error('it took too long')),
  )
  const { signal } = limit
  const attempt = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await call()
    } catch (error) {
      const run = trace.runId === undefined ? 'a run' : `run ${trace.runId}`
      client.log.info(`Could not clean up ${run} at ${client.host}: ${(error as Error).message}`)
      return undefined
    }
  }
  const place = await attempt(() => locateRun(client, trace, signal))
  if (place !== undefined && typeof place !== 'string') {
    const { threadId, runId } = place
    if (cancel && runId !== undefined) {
      await attempt(() => cancelRun(client, { threadId, runId }, signal))
    }
    if (trace.stateless) await attempt(() => deleteThread(client, threadId, signal))
  }
  cancelTimer()
}

/** POST /threads/{id}/runs/{id}/cancel: a run that is over, or not there, needs none. */
async function cancelRun(client: JsonClient, { threadId, runId }: ThreadRun, signal: AbortSignal) {
  client.log.info(`Cancelling run ${runId}`)
  await unlessGone(() =>
    client.call({
      purpose: 'cancel the run',
      method: 'POST',
      path: ['threads', threadId, 'runs', runId, 'cancel'],
      response: anyAnswerSchema,
      whenEmpty: null,
      retry: true,
      signal,
    }),
  )
}

/** DELETE /threads/{id}: a thread that is not there is as good as deleted. */
export function deleteThread(
  client: JsonClient,
  threadId: string,
  signal: AbortSignal,
): Promise<void> {
  return unlessGone(() =>
    client.call({
      purpose: 'delete the thread',
      method: 'DELETE',
      path: ['threads', threadId],
      response: anyAnswerSchema,
      whenEmpty: null,
      retry: true,
      signal,
    }),
  )
}

async function unlessGone(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
  }
}
