import { HttpError, isRequestError, TimeoutError } from '../http/errors.ts'
import { undefinedIfNotFound, undefinedOnStatus } from '../http/gone.ts'
import { isLost, isNotUp, rejoinRetries, startupRetries, withRetries } from '../http/policy.ts'
import { isMap } from '../text/json-text.ts'
import { startTimeLimit } from '../time/clock.ts'
import { findErrorAdvice } from './error-advice.ts'
import { GraphRun, type RunOptions } from './graph-run.ts'
import type { GraphServer } from './graph-server.ts'
import { isAssistantMissing } from './refusals.ts'
import { type RunRequest, toRunPath } from './run-request.ts'
import {
  hidesError,
  isRunFailed,
  judge,
  type RunEnding,
  type RunFailed,
  type RunOutcome,
  runFailed,
  toRaisedError,
  toRunEnd,
} from './run-result.ts'
import { anyAnswer, graphSchema, orUndefined, runRecordSchema } from './schemas.ts'
import * as threads from './thread-calls.ts'
import { findState } from './thread-calls.ts'

/** Milliseconds that the node and the error are worth which the response does not show; the failure is known already. */
const raisedMs = 10_000
const maxLevels = 5

/** The error with the node that raised, as `child > tools`: the task with an error in the state, level by level. What is unknown stays so. */
async function findRaised(
  run: GraphRun,
  { facts: { detail = '' } }: RunFailed,
): Promise<RunFailed> {
  const { client } = run
  const { clock, log } = client.context
  using limit = startTimeLimit(clock, raisedMs, { signal: run.signal })
  const reader = { client, signal: limit.signal }
  const path: string[] = []
  const kind = detail.replace(/[^\w.].*/s, '')
  let raised: string | undefined
  try {
    const { thread_id = '' } = run
    for (let namespace = ''; thread_id !== '' && path.length < maxLevels; ) {
      const tasks = (await findState(reader, thread_id, namespace))?.tasks
      // Of several that ran at the same time, the one that ended the run.
      const ending = tasks?.find(({ error }) => error?.includes(kind))
      const task = ending ?? tasks?.find(({ error }) => error !== null)
      if (!task?.name) break
      path.push(task.name)
      raised = task.error ?? raised
      namespace = toInner(namespace, task)
    }
  } catch (error) {
    log.debug(`The node that raised the error is unknown: ${(error as Error).message}`)
  }
  const shown = raised !== undefined && hidesError(detail) ? toRaisedError(raised) : detail
  return runFailed('raised', shown, path.join(' > ') || undefined, findErrorAdvice(shown))
}

function toInner(namespace: string, { name, id }: { name: string | null; id: string | null }) {
  return `${namespace && `${namespace}|`}${name}:${id}`
}

/** With less time than this the deadline of the run has passed, as a timer may fire a little early. */
const minLeftMs = 50

/** The response of `send`; undefined if it was lost, and the run is there. A run that never began is sent again. */
async function createRun(run: GraphRun, send: () => Promise<RunEnding | undefined>) {
  const { signal } = run
  const { log } = run.client.context
  let lost: Error | undefined
  let isThere: boolean | undefined
  const attempt = async () => {
    run.begin()
    try {
      return await sendAnywhere(run, send)
    } catch (error) {
      if (isLost(error)) lost = error as Error
      // The thread is busy with the run that was sent before.
      const mayBeThere = isLost(error) || (lost && run.ownsThread && isBusy(error))
      if (lost === undefined || !mayBeThere || run.toLeftMs() <= minLeftMs) throw error
      log.info(`${(error as Error).message}; checking whether the run exists`)
      isThere = await findLost(run)
      if (!isThere) throw error
      run.noteLost(lost)
      return undefined
    }
  }
  const mayRetry = (error: unknown) => isNotUp(error) || (isLost(error) && isThere === false)
  return withRetries(attempt, { ...startupRetries, ...run.client.context, signal, mayRetry })
}

function isBusy(error: unknown): boolean {
  const isStatus = error instanceof HttpError && [409, 422].includes(error.status)
  return isStatus && /already running/i.test(error.reason)
}

/** Sends it to its own thread, and without one to a server that refuses: what comes of it is then known by the response alone. */
async function sendAnywhere<T>(run: GraphRun, send: () => Promise<T>): Promise<T> {
  const { thread_id } = run
  try {
    return await send()
  } catch (error) {
    const isRefusal = error instanceof HttpError && [403, 404, 405, 422, 501].includes(error.status)
    if (!isRefusal || !run.ownsThread || isAssistantMissing(error) || isBusy(error)) throw error
    run.thread_id = undefined
    const answer = await send().catch((other: unknown) => {
      run.thread_id = thread_id
      throw other
    })
    run.server.refusesThreads = true
    return answer
  }
}

/** Whether a run exists whose response was lost. Checked a little longer: a gateway may respond before it is written. */
async function findLost(run: GraphRun): Promise<boolean | undefined> {
  if (run.run_id !== undefined && run.thread_id !== undefined) return true
  try {
    return await run.readLate(
      () => run.find(),
      (isThere) => isThere === false,
    )
  } catch (error) {
    if (!isRequestError(error)) throw error
    run.client.context.log.info(
      `${(error as Error).message}; it is unknown whether the run was created`,
    )
    return undefined
  }
}

/** Milliseconds that cleaning up may take altogether: a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000
/** For learning whether a run that did not end in time has begun: the cancelling waits for it. */
const pendingMs = 3_000

/** POST /threads/{id}/runs/wait. Throws as `followRun`. */
export function waitForRun(server: GraphServer, request: RunRequest, options: RunOptions) {
  const run = new GraphRun(server, request, options)
  return followRun(run, () => {
    const path = toRunPath(run.thread_id, 'wait')
    // A run that ends with its connection could not be joined.
    const body = { on_disconnect: 'continue', ...run.toBody() }
    return run.readEnding({ purpose: 'run the graph', method: 'POST', path, body })
  })
}

/** POST /threads/{id}/runs, then GET …/{run_id}/join. Throws as `followRun`. */
export function runInBackground(server: GraphServer, request: RunRequest, options: RunOptions) {
  const run = new GraphRun(server, request, options)
  return followRun(run, async () => {
    const { signal } = run
    const address = { purpose: 'create the run', path: toRunPath(run.thread_id) }
    const call = { ...address, method: 'POST', body: run.toBody(), signal } as const
    run.noteRun((await run.client.call({ ...call, response: runRecordSchema })).run_id)
    return undefined
  })
}

/** Creates a run by `send`, which returns what its response says of its end, and follows it; nothing of it is left behind. Throws `http/errors` and RunFailed. */
export async function followRun(
  run: GraphRun,
  send: () => Promise<RunEnding | undefined>,
): Promise<RunOutcome> {
  let created = true
  let ended = false
  try {
    const outcome = await resolveRun(run, await createRun(run, send))
    ended = true
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

/** How a run ended by its response, its record, and its thread. What arrived instead of a response is thrown if they do not say it. */
async function resolveRun(run: GraphRun, answer: RunEnding | undefined): Promise<RunOutcome> {
  const isCut = isRunFailed(answer, 'no-result')
  const lost = isCut ? answer : run.lost
  try {
    return await readEnd(run, isCut ? undefined : answer)
  } catch (error) {
    if (lost === undefined || error instanceof TimeoutError) throw error
    // Who may run a graph may be forbidden to read its thread: the response is empty then (Python), and this says why.
    const isForbidden = error instanceof HttpError && error.status === 403
    const isUnknown = isRunFailed(error) ? isRunFailed(error, 'no-result') : isRequestError(error)
    if (isForbidden || !isUnknown) throw error
    run.client.context.log.info(`The status of the run is unknown: ${(error as Error).message}`)
    throw lost
  }
}

async function readEnd(run: GraphRun, answer: RunEnding | undefined): Promise<RunOutcome> {
  if (isRunFailed(answer, 'raised')) throw answer
  if (run.run_id === undefined) await run.find()
  if (answer === undefined && run.toPath() === undefined) throw runFailed('no-result')
  if (answer === undefined) await joinRun(run)
  let status = await run.readStatus()
  if (isOpen(status)) {
    await joinRun(run)
    status = await run.readLate(() => run.readStatus(), isOpen)
  }
  const { thread_id } = run
  const isFailed = status !== undefined && !['success', 'interrupted'].includes(status)
  const state = isFailed || !thread_id ? undefined : await threads.findState(run, thread_id)
  // Of several in the state, some may have been resumed.
  const isUnclear = thread_id !== undefined && (state?.interrupts.length ?? 0) > 1
  const thread = isUnclear ? await threads.findThread(run, thread_id) : undefined
  const waiting = threads.findOpenInterrupts(state, thread)
  const verdict = judge({ answer, status, state, waiting })
  if (isRunFailed(verdict)) throw verdict
  if (state === undefined && status !== undefined && verdict.end === 'values')
    await requireNoStop(run)
  return verdict
}

function isOpen(status: string | undefined): boolean {
  return status === 'pending' || status === 'running'
}

/** GET /threads/{id}/runs/{id}/join: returns when the run has ended; tried again until then. Its body proves nothing: JavaScript's shows neither an error nor a stop. */
async function joinRun(run: GraphRun): Promise<void> {
  const { client, signal, endsAt } = run
  const path = run.toPath()
  if (path === undefined) return
  const call = { purpose: 'wait for the run', method: 'GET', path: [...path, 'join'] } as const
  const join = () =>
    run.readEnding(call).catch((error: unknown) => {
      if (!isRunFailed(error)) throw error
    })
  const limits = { signal, endsAt, again: 'joining again' }
  await withRetries(join, { ...rejoinRetries, ...client.context, ...limits })
}

/** For a server that shows a run, and not its thread. Throws `run-unproved` if the graph may stop at a node, as it was compiled: values alone do not show it. */
async function requireNoStop(run: GraphRun): Promise<void> {
  const { request, client, signal, options } = run
  if (options.showsStops) return
  const path = ['assistants', String(request['assistant_id']), 'graph']
  const address = { purpose: 'read the graph', method: 'GET', path, query: { xray: true } } as const
  const call = { ...address, response: orUndefined(graphSchema), retry: true, signal }
  const graph = await undefinedOnStatus(client.call(call), [403, 404, 405, 501])
  // Python names them in the metadata of their nodes; JavaScript's responses show where a run stopped.
  const isStop = ({ metadata }: NonNullable<typeof graph>['nodes'][number]) =>
    isMap(metadata) && Boolean(metadata['__interrupt'])
  if (graph && !graph.nodes.some(isStop)) return
  const unproved = graph
    ? 'the graph is compiled with breakpoints, and the server does not show the thread, so it is unknown whether the run stopped at one'
    : 'the server shows neither the thread nor the graph, so it is unknown whether the run stopped at a breakpoint'
  throw runFailed('unproved', unproved)
}

/** Whether a run that did not end in time has not even begun; false if that cannot be learned quickly. */
async function isPending(run: GraphRun): Promise<boolean> {
  const { client } = run
  using limit = startTimeLimit(client.context.clock, pendingMs, { signal: run.signal })
  const quick = { signal: limit.signal, retry: false }
  try {
    if (run.run_id === undefined) await run.find(quick)
    return (await run.readStatus(quick)) === 'pending'
  } catch (error) {
    client.context.log.debug(`It is unknown whether the run started: ${(error as Error).message}`)
    return false
  }
}

/** Cancels a run if asked to (deleting its thread would not), and deletes its own thread. */
function cleanUpRun(run: GraphRun, cancel: boolean): Promise<void> {
  const { client } = run
  const toEffect = () => `clean up ${run.run_id ? `run ${run.run_id}` : 'a run'} at ${client.host}`
  return threads.cleanUp(client, cleanUpMs, toEffect, [
    async (signal) => {
      if (cancel && run.run_id === undefined) await run.find({ signal })
    },
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
