import { HttpError, ResponseFormatError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { joinRun } from './join-run.ts'
import { searchThreads } from './locate-run.ts'
import type { ThreadRun } from './run-reference.ts'
import { markerKey } from './run-trace.ts'
import { maybeRunRecordSchema, type RunRecord, runRecordSchema } from './schemas.ts'

/** How a run ended that its record does not call failed. */
export type RecordedEnd = 'success' | 'interrupted'

/** Milliseconds between reads of a run whose answer is there and whose record is not written yet. */
const rereadMs = [0, 250, 500, 1_000]

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
 * The word of a run's own record for its end; a run that goes on is joined first. Undefined where the server answers
 * with something that is no run record. Throws RunFailed for a run that failed, timed out, goes on for ever, or is not
 * known any more.
 */
export async function readRunEnd(
  client: JsonClient,
  run: ThreadRun,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<RecordedEnd | undefined> {
  let status = await readStatus(client, run, signal)
  if (isOpen(status)) await joinRun(client, run, { timeoutMs, signal })
  for (const delayMs of rereadMs) {
    if (!isOpen(status)) break
    await client.clock.sleep(delayMs, { signal })
    status = await readStatus(client, run, signal)
  }
  switch (status) {
    case undefined:
    case 'success':
    case 'interrupted':
      return status
    case 'error':
      throw new RunFailed('raised', 'the server reports the run as failed')
    case 'timeout':
      throw new RunFailed('timed-out', 'the server reports the run as timed out')
    default:
      throw new RunFailed('no-result', `the server reports the run as ${status} after its answer`)
  }
}

function isOpen(status: string | undefined): boolean {
  return status === 'pending' || status === 'running'
}

async function readStatus(
  client: JsonClient,
  { threadId, runId }: ThreadRun,
  signal: AbortSignal,
): Promise<string | undefined> {
  const path = ['threads', threadId, 'runs', runId]
  let record: RunRecord | undefined
  try {
    record = await client.call({
      purpose: 'read the run',
      method: 'GET',
      path,
      response: maybeRunRecordSchema,
      retry: true,
      signal,
    })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    // A server of nothing but the specification has no such call. One that can search shows its runs too.
    if ((await searchThreads(client, { [markerKey]: runId }, signal)) === undefined)
      return undefined
    throw new RunFailed('cancelled', 'the server does not know the run any more')
  }
  if (record !== undefined && record.runId !== runId) {
    const request = {
      service: client.service,
      purpose: 'read the run',
      method: 'GET',
      host: client.host,
      path: `/${path.join('/')}`,
    }
    throw new ResponseFormatError(request, 'the record of another run')
  }
  return record?.status
}
