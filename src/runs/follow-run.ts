import { GraphServer } from '../graph-server/graph-server.ts'
import { isRunFailed, toRunEnd } from '../graph-server/run-failed.ts'
import {
  anyAnswer,
  graphSchema,
  orNull,
  orUndefined,
  runRecordSchema,
  type Thread,
} from '../graph-server/schemas.ts'
import * as threads from '../graph-server/thread-calls.ts'
import { HttpError, isRequestError, ResponseFormatError, TimeoutError } from '../http/errors.ts'
import { undefinedIfNotFound, undefinedOnStatus } from '../http/gone.ts'
import { isLost, rejoinRetries, withRetries } from '../http/policy.ts'
import { isMap } from '../text/json-text.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { FollowedRun } from './followed-run.ts'
import { findRaised } from './inner-states.ts'
import { isPartOf, type RunEnding, type RunOutcome } from './run-result.ts'
import { type Evidence, isOpen, toVerdict } from './verdict.ts'

/** Milliseconds that cleaning up may take altogether: a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000
/** For learning whether a run that did not end in time has begun: the cancelling waits for it. */
const pendingMs = 3_000

/** Creates a run by `create`, which returns what the response says of its end, and follows it; nothing of it is left behind. */
export async function followRun(
  run: FollowedRun,
  create: () => Promise<RunEnding | undefined>,
): Promise<RunOutcome> {
  let created = true
  let ended = false
  try {
    const outcome = await resolveRun(run, await create())
    ended = true
    await run.options.onEnd?.(run)
    return outcome
  } catch (error) {
    ended ||= isRunFailed(error) && toRunEnd(error) !== 'no-result'
    // What was rejected, never left, or got a response of something other than an Agent Server created nothing.
    created = run.run_id !== undefined || !isRequestError(error) || isLost(error)
    if (error instanceof TimeoutError && (await isPending(run))) {
      throw new TimeoutError(error.request, error.timeoutMs, { isQueued: true })
    }
    if (!isRunFailed(error, 'raised')) throw error
    throw await findRaised(run, error)
  } finally {
    if (created && (!ended || run.ownsThread)) await cleanUpRun(run, !ended)
  }
}

/** How a run ended by its response; where that was lost or cut, and the run itself does not say it, what arrived instead is thrown. */
async function resolveRun(run: FollowedRun, answer: RunEnding | undefined): Promise<RunOutcome> {
  const isCut = isRunFailed(answer, 'no-result')
  const lost = isCut ? answer : run.lost
  try {
    return await resolveEnding(run, isCut ? undefined : answer)
  } catch (error) {
    if (lost === undefined) throw error
    const isOver = error instanceof TimeoutError
    const isUnknown = isRunFailed(error) ? isRunFailed(error, 'no-result') : isRequestError(error)
    // Who may run a graph may be forbidden to read its thread: the response is empty then (Python), and this says why.
    const isForbidden = error instanceof HttpError && error.status === 403
    if (isOver || isForbidden || !isUnknown) throw error
    run.client.context.log.info(`The status of the run is unknown: ${(error as Error).message}`)
    throw lost
  }
}

/** How a run ended by its response, its record and its thread, each read when the verdict needs it. */
async function resolveEnding(run: FollowedRun, answer: RunEnding | undefined): Promise<RunOutcome> {
  if (isRunFailed(answer) && toRunEnd(answer) !== 'no-values') throw answer
  await run.find()
  const path = run.toPath()
  const { thread_id } = run
  const readers = {
    answer: () => path && joinRun(run, path),
    record: () => path && readRecord(run, path),
    joined: () => path && joinRun(run, path).catch(() => undefined),
    thread: () => thread_id && readThread(run, thread_id),
    state: () => thread_id && threads.findState(run, thread_id),
    breakpoints: () => findBreakpoints(run),
  }
  const isGone = run.lookupFailure === 'not-there' && run.run_id !== undefined
  let evidence: Evidence = {
    answer,
    ...(isGone && { record: 'gone' }),
    ...(answer && run.options.showsStops && { breakpoints: 'none' }),
  }
  for (;;) {
    const verdict = toVerdict(evidence)
    if (isRunFailed(verdict)) throw verdict
    if (typeof verdict === 'object') {
      if (run.unreadRecord && !showsEnd(verdict, evidence)) throw run.unreadRecord
      return verdict
    }
    evidence = { ...evidence, [verdict]: (await readers[verdict]()) || null }
    if (verdict === 'record') evidence = toLateEvidence(evidence, run.joinedEnding)
  }
}

/** With what joining said instead of an earlier response, which may be an intermediate state; a stop that it shows stays one. */
function toLateEvidence(evidence: Evidence, joinedEnding: RunEnding | undefined): Evidence {
  const { answer } = evidence
  const isStop = answer != null && !isRunFailed(answer) && answer.end === 'interrupted'
  if (
    joinedEnding === undefined ||
    (isStop && !isRunFailed(joinedEnding) && joinedEnding.end === 'values')
  )
    return evidence
  // Joining need not show a breakpoint, as a whole stream does.
  const { breakpoints: _, ...others } = evidence
  return { ...others, answer: answer && isPartOf(answer, joinedEnding) ? answer : joinedEnding }
}

/** Whether the response, the thread or its state shows how a run ended, without its record. */
function showsEnd({ end }: RunOutcome, { thread, state }: Evidence): boolean {
  return end === 'interrupted' || (thread?.status ?? state?.next ?? null) !== null
}

/** GET /threads/{id}/runs/{id}/join: what it says when the run ended, well or not; tried again until it must have ended. */
function joinRun(run: FollowedRun, path: readonly string[]): Promise<RunEnding> {
  const { client, signal, endsAt } = run
  const call = { purpose: 'wait for the run', method: 'GET', path: [...path, 'join'] } as const
  const limits = { signal, endsAt, again: 'joining again' }
  return withRetries(() => run.readEnding(call), { ...rejoinRetries, ...client.context, ...limits })
}

/** GET /threads/{id}/runs/{id}: the status, that of its end where it continues; null where there is no record, or none that can be read. */
async function readRecord(run: FollowedRun, path: readonly string[]): Promise<string | null> {
  const read = async () => {
    try {
      const record = await undefinedIfNotFound(getRecord(run, path))
      // A server of nothing but the specification has no such call. One that can search shows its runs too.
      if (record === undefined && (await threads.searchThreads(run, run.marker))) return 'gone'
      return record?.status ?? null
    } catch (error) {
      if (error instanceof HttpError && [405, 501].includes(error.status)) return null
      throw error
    }
  }
  const first = await read()
  if (!isOpen(first)) return first
  run.joinedEnding = await joinRun(run, path)
  return run.readLate(read, isOpen)
}

/** The record of a run; null for another shape, which may be that of a gateway. */
async function getRecord(
  run: FollowedRun,
  path: readonly string[],
  { signal = run.signal, retry = true } = {},
) {
  const { client, run_id } = run
  const address = { purpose: 'read the run', method: 'GET', path } as const
  const response = orNull(runRecordSchema)
  const record = await client.call({ ...address, response, retry, signal })
  if (record === null) {
    const problem = 'JSON that is not the record of a run'
    run.unreadRecord = new ResponseFormatError(client.toLabel(address), problem)
  }
  if (record === null || record.run_id === run_id) return record
  throw new ResponseFormatError(client.toLabel(address), 'another run')
}

/** The thread, whose status is written after that of its run. */
async function readThread(run: FollowedRun, thread_id: string): Promise<Thread | undefined> {
  const isBusy = (thread?: Thread) => thread?.status === 'busy'
  const found = await run.readLate(() => threads.findThread(run, thread_id), isBusy, run.thread)
  // Another run is on the thread: what the state says is not about ours alone, and still the best there is.
  return isBusy(found) ? undefined : found
}

/** Whether the graph of a run has nodes to stop at, as it was compiled; null where an official server hides its graph. */
async function findBreakpoints({ request: { assistant_id }, client, signal }: FollowedRun) {
  if (typeof assistant_id !== 'string') return null
  const path = ['assistants', assistant_id, 'graph']
  const address = { purpose: 'read the graph', method: 'GET', path, query: { xray: true } } as const
  const answer = { response: orUndefined(graphSchema), retry: true, signal }
  const graph = await undefinedOnStatus(
    client.call({ ...address, ...answer }),
    [403, 404, 405, 501],
  )
  // Another server says nothing of itself, and stops at none without a word.
  if (graph === undefined) {
    const info = await new GraphServer(client).findInfo(signal)
    return info?.flags == null ? 'none' : null
  }
  // Python names them in the metadata of their nodes; JavaScript's responses show where a run stopped.
  const stops = graph.nodes.filter(({ metadata }) => isMap(metadata) && metadata['__interrupt'])
  return stops.length > 0 ? 'some' : 'none'
}

/** Whether a run that did not end in time has not even begun; false where that cannot be learned quickly. */
async function isPending(run: FollowedRun): Promise<boolean> {
  const { client } = run
  using limit = startTimeLimit(client.context.clock, pendingMs, { signal: run.signal })
  const { signal } = limit
  try {
    await run.find({ signal, retry: false })
    const path = run.toPath()
    const record = path && (await getRecord(run, path, { signal, retry: false }))
    return record?.status === 'pending'
  } catch (error) {
    client.context.log.debug(`It is unknown whether the run started: ${(error as Error).message}`)
    return false
  }
}

/** Cancels a run if asked to (deleting its thread would not), and deletes its own thread. */
function cleanUpRun(run: FollowedRun, cancel: boolean): Promise<void> {
  const { client } = run
  const toEffect = () => `clean up ${run.run_id ? `run ${run.run_id}` : 'a run'} at ${client.host}`
  return threads.cleanUp(client, cleanUpMs, toEffect, [
    (signal) => run.find({ signal }),
    async (signal) => {
      const path = run.toPath()
      if (!cancel || path === undefined) return
      client.context.log.info(`Cancelling run ${run.run_id}`)
      const address = { purpose: 'cancel the run', path: [...path, 'cancel'] }
      const answer = { ...anyAnswer, retry: true, signal }
      // A run that is over, or does not exist, needs no cancelling.
      await undefinedIfNotFound(client.call({ ...address, method: 'POST', ...answer }))
    },
    async (signal) => {
      const { ownsThread, thread_id } = run
      if (ownsThread && thread_id) await threads.deleteThread({ client, signal }, thread_id)
    },
  ])
}
