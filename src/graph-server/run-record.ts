import { toCallLabel } from '../http/call-address.ts'
import { ResponseFormatError } from '../http/errors.ts'
import { ifFound } from '../http/if-found.ts'
import { RunFailed } from './errors.ts'
import { joinRun } from './join-run.ts'
import { markerKey, type RunTrace } from './run-trace.ts'
import { runRecordSchema } from './schemas.ts'
import { searchThreads } from './thread-calls.ts'

/** How a run ended that its record does not call failed. */
export type RecordedEnd = 'success' | 'interrupted'

/** The server does not know a run any more that it made: it was rolled back, or its thread was deleted. */
export function toLostRun(): RunFailed {
  return new RunFailed('cancelled', 'the server does not know the run any more')
}

/** How a run ended by its record, undefined where there is none; one that goes on is joined. Throws RunFailed. */
export async function readRunEnd(
  trace: RunTrace,
  path: readonly string[],
): Promise<RecordedEnd | undefined> {
  const read = () => readStatus(trace, path)
  let status = await read()
  if (isOpen(status)) {
    await joinRun(trace, path)
    status = await trace.readLate(read, isOpen, await read())
  }
  if (status === undefined || status === 'success' || status === 'interrupted') return status
  const says = 'the server reports the run as'
  if (status === 'error') throw new RunFailed('raised', `${says} failed`)
  if (status === 'timeout') throw new RunFailed('timed-out', `${says} timed out`)
  throw new RunFailed('no-result', `${says} ${status} after its answer`)
}

function isOpen(status: string | undefined): boolean {
  return status === 'pending' || status === 'running'
}

/** GET /threads/{id}/runs/{id}. */
async function readStatus({ client, signal, run_id = '' }: RunTrace, path: readonly string[]) {
  const address = { purpose: 'read the run', method: 'GET', path } as const
  const response = runRecordSchema.nullable().catch(null)
  const record = await ifFound(client.call({ ...address, response, retry: true, signal }))
  if (record === undefined) {
    // A server of nothing but the specification has no such call. One that can search shows its runs too.
    const threads = await searchThreads({ client, signal }, { [markerKey]: run_id })
    if (threads !== undefined) throw toLostRun()
  }
  if (record && record.run_id !== run_id) {
    throw new ResponseFormatError(toCallLabel(client, address), 'the record of another run')
  }
  return record?.status
}
