import { HttpError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { joinRun, resultLimit } from './join-run.ts'
import type { ThreadRun } from './run-reference.ts'
import { parseRunOutcome, type RunOutcome } from './run-result.ts'
import { type RunRecord, runRecordSchema, threadSchema } from './schemas.ts'
import type { Thread } from './snapshot.ts'

/** GET /threads/{id}/runs/{id}: the record of a run. */
export function getRun(
  client: JsonClient,
  { threadId, runId }: ThreadRun,
  signal: AbortSignal,
): Promise<RunRecord> {
  return client.call({
    purpose: 'read the run',
    method: 'GET',
    path: ['threads', threadId, 'runs', runId],
    response: runRecordSchema,
    retry: true,
    signal,
  })
}

/**
 * The word of a run's own record for its end, `success` or `interrupted`; undefined while it goes on. Throws RunFailed
 * when it did not end well, or when the server does not know it any more.
 */
export async function findRunEnd(
  client: JsonClient,
  run: ThreadRun,
  signal: AbortSignal,
): Promise<'success' | 'interrupted' | undefined> {
  let record: RunRecord
  try {
    record = await getRun(client, run, signal)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    throw new RunFailed('no-result', 'the server does not know the run any more')
  }
  switch (record.status) {
    case 'success':
    case 'interrupted':
      return record.status
    case 'error':
      throw new RunFailed('raised', 'the server reports the run as failed')
    case 'timeout':
      throw new RunFailed('raised', 'the server reports the run as timed out')
    default:
      return undefined
  }
}

/**
 * How a run on a thread ended whose answer broke off. It is joined, never sent again. The answer of a join may be the
 * thread's values although the run failed or stopped (JavaScript server), so the run and its thread are read as well.
 */
export async function settleRun(
  client: JsonClient,
  run: ThreadRun,
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<RunOutcome> {
  const joined = toJoined(await joinRun(client, run, options))
  if ('failure' in joined && joined.failure.end === 'raised') throw joined.failure
  const end = await findRunEnd(client, run, options.signal)
  if (end === undefined) {
    throw new RunFailed('no-result', 'the server gave a result although the run goes on')
  }
  if ('failure' in joined) throw joined.failure
  return recogniseStop(client, run, { end, outcome: joined.outcome, signal: options.signal })
}

/** Values that are missing say less about the run than its record does, so that failure waits. */
function toJoined(
  body: string,
): { readonly outcome: RunOutcome } | { readonly failure: RunFailed } {
  try {
    return { outcome: parseRunOutcome(body) }
  } catch (error) {
    if (!(error instanceof RunFailed)) throw error
    return { failure: error }
  }
}

/**
 * The outcome of a run on a thread, corrected by what its thread says: values may be those of a run that stopped (the
 * Python server's answer at `interrupt_before`). Throws RunFailed when the run was cancelled.
 */
export async function recogniseStop(
  client: JsonClient,
  run: ThreadRun,
  context: {
    /** The word of the run's record, where it was read. */
    readonly end?: 'success' | 'interrupted'
    readonly outcome: RunOutcome
    readonly signal: AbortSignal
  },
): Promise<RunOutcome> {
  const { end, outcome, signal } = context
  if (outcome.end === 'interrupted') return outcome
  const thread = await getThread(client, run.threadId, signal)
  if (thread.status === 'interrupted') {
    return { end: 'interrupted', interrupts: thread.interrupts, values: outcome.values }
  }
  if (end === 'interrupted') throw new RunFailed('no-values', 'the run was cancelled')
  return outcome
}

/** GET /threads/{id}: the thread of a run. */
export function getThread(
  client: JsonClient,
  threadId: string,
  signal: AbortSignal,
): Promise<Thread> {
  return client.call({
    purpose: 'read the thread',
    method: 'GET',
    path: ['threads', threadId],
    response: threadSchema,
    retry: true,
    bodyLimit: resultLimit,
    signal,
  })
}
