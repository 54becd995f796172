import { maxResultBytes } from '../bounds.ts'
import { RunFailed } from '../graph-server/errors.ts'
import { runRecordSchema, type Thread } from '../graph-server/schemas.ts'
import { findState, findThread, searchThreads } from '../graph-server/thread-calls.ts'
import { isRequestError, ResponseFormatError, TimeoutError } from '../http/errors.ts'
import { undefinedIfNotFound } from '../http/gone.ts'
import { rejoining, withRetries } from '../http/policy.ts'
import { type FollowedRun, markerKey } from './followed-run.ts'
import { type LostAnswer, parseRunEnding, type RunEnding, type RunOutcome } from './run-result.ts'
import { type Evidence, isOpen, toVerdict } from './verdict.ts'

/** How a run ended by its answer, its record and its thread, each read when the verdict needs it. Throws RunFailed and `http/errors`. */
export async function resolveRun(
  run: FollowedRun,
  answer: RunEnding | LostAnswer | undefined,
): Promise<RunOutcome> {
  if (answer === undefined || !('lost' in answer)) return judgeRun(run, answer)
  try {
    return await judgeRun(run, undefined)
  } catch (error) {
    run.signal.throwIfAborted()
    const isOver = error instanceof TimeoutError
    const isUnknown = error instanceof RunFailed ? error.end === 'no-result' : isRequestError(error)
    if (isOver || !isUnknown) throw error
    // What was lost is thrown when nothing else says how it ended.
    run.client.context.log.info(`How the run ended is not known: ${(error as Error).message}`)
    throw answer.lost
  }
}

async function judgeRun(run: FollowedRun, given: RunEnding | undefined): Promise<RunOutcome> {
  if (given instanceof RunFailed && given.end !== 'no-values') throw given
  await run.find()
  const path = run.toPath()
  const isGone = run.lookupFailure === 'not-there' && run.run_id !== undefined
  const { thread_id } = run
  const isStop = !(given instanceof RunFailed) && given?.end === 'interrupted'
  const readers = {
    answer: () => path && joinRun(run, path),
    record: () => path && readRecord(run, path),
    joined: () => path && joinRun(run, path).catch(() => null),
    thread: () => (isStop ? run.thread : thread_id && readThread(run, thread_id)),
    state: () => thread_id && findState(run, thread_id),
  }
  let evidence: Evidence = { answer: given, ...(isGone && { record: 'gone' }) }
  for (;;) {
    const verdict = toVerdict(evidence)
    if (verdict instanceof RunFailed) throw verdict
    if (typeof verdict === 'object') return verdict
    evidence = { ...evidence, [verdict]: (await readers[verdict]()) || null }
  }
}

/** GET /threads/{id}/runs/{id}/join: what it says when the run ended, well or not; tried again until it must have ended. */
async function joinRun(run: FollowedRun, path: readonly string[]): Promise<RunEnding> {
  const { client, signal, endsAt } = run
  const address = { purpose: 'wait for the run', path: [...path, 'join'] }
  const join = () => {
    const limits = { timeoutMs: run.toLeftMs(), bodyLimit: maxResultBytes, signal }
    return client.callRaw({ ...address, method: 'GET', ...limits })
  }
  const limits = { signal, endsAt, again: 'joining again' }
  const { body } = await withRetries(join, { ...rejoining, ...client.context, ...limits })
  const ending = parseRunEnding(body)
  return 'lost' in ending ? (ending.lost as RunFailed) : ending
}

/** The status of the run's record, that of its end where it goes on; null where there is no record. */
async function readRecord(run: FollowedRun, path: readonly string[]): Promise<string | null> {
  const read = () => readStatus(run, path)
  const first = await read()
  if (!isOpen(first)) return first
  await joinRun(run, path)
  return run.readLate(read, isOpen, await read())
}

/** GET /threads/{id}/runs/{id}. */
async function readStatus({ client, signal, run_id = '' }: FollowedRun, path: readonly string[]) {
  const address = { purpose: 'read the run', method: 'GET', path } as const
  const response = runRecordSchema.nullable().catch(null)
  const record = await undefinedIfNotFound(
    client.call({ ...address, response, retry: true, signal }),
  )
  if (record === undefined) {
    // A server of nothing but the specification has no such call. One that can search shows its runs too.
    const threads = await searchThreads({ client, signal }, { [markerKey]: run_id })
    if (threads !== undefined) return 'gone'
  }
  if (record && record.run_id !== run_id) {
    throw new ResponseFormatError(client.toLabel(address), 'the record of another run')
  }
  return record?.status ?? null
}

/** The thread, whose status is written after that of its run. */
async function readThread(run: FollowedRun, thread_id: string): Promise<Thread | undefined> {
  const read = () => findThread(run, thread_id)
  const isBusy = (thread?: Thread) => thread?.status === 'busy'
  const found = await run.readLate(read, isBusy, run.thread ?? (await read()))
  // Another run is on the thread: what the state says is not about ours alone, and still the best there is.
  return isBusy(found) ? undefined : found
}
