import * as http from '../http/errors.ts'
import { readEventStream } from '../http/event-stream.ts'
import { briefOutageRetries, isAmbiguous, isNotUp, withRetries } from '../http/policy.ts'
import { isMap } from '../text/json-text.ts'
import { startTimeLimit } from '../time/clock.ts'
import { calls, cleanUp, findState } from './calls.ts'
import { GraphRun, type RunOptions } from './graph-run.ts'
import type { GraphServer } from './graph-server.ts'
import { isAssistantMissing, type RunRequest, toRunPath } from './run-request.ts'
import type { Answer, RunEvent, RunOutcome } from './run-result.ts'
import * as result from './run-result.ts'

/** Sends the request that creates a run. Returns the end that the response shows. Undefined if the run exists, but the response doesn't show its end. */
type Send = (run: GraphRun) => Promise<Answer | undefined>

/** Sends POST /threads/{id}/runs/wait, whose response is the output of the run. Throws as `performRun`. */
export function waitForRun(server: GraphServer, request: RunRequest, options: RunOptions) {
  return performRun(new GraphRun(server, request, options), async (run) => {
    const { body } = await run.client.callRaw(run.toCall('run the graph', 'wait'))
    try {
      return result.parseAnswer(body)
    } catch (error) {
      // The body was cut, or is nested too deeply. The run exists, so `performRun` joins it.
      run.lost = error as Error
      return undefined
    }
  })
}

/** Sends POST /threads/{id}/runs, then GET …/{run_id}/join. Throws as `performRun`. */
export function runInBackground(server: GraphServer, request: RunRequest, options: RunOptions) {
  return performRun(new GraphRun(server, request, options), async (run) => {
    const create = calls.createRun(toRunPath(run.thread_id), run.toBody())
    run.noteRun((await run.client.call({ ...create, signal: run.signal })).run_id)
    return undefined
  })
}

export interface StreamOptions extends RunOptions {
  /** Called for every event, unless only `streamRun` requested its mode. If it throws, the run is cancelled. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Called after a run whose stream broke off, because its last events may be missing. */
  readonly onCut?: ((error: Error) => void) | undefined
}

/** Sends POST /threads/{id}/runs/stream. If the stream breaks off, joins the run. Throws as `performRun`. */
export async function streamRun(server: GraphServer, request: RunRequest, options: StreamOptions) {
  const requestedModes = [request.stream_mode ?? 'values'].flat()
  // Without these modes, the end of the run isn't known. The caller gets no events of them.
  const addedModes = result.alwaysStreamed.filter((mode) => !requestedModes.includes(mode))
  const body = {
    stream_mode: [...new Set([...requestedModes, ...addedModes])],
    stream_subgraphs: request.subgraphs ?? false,
  }
  const onEvent = (event: RunEvent) => {
    if (!addedModes.includes(event.mode)) options.onEvent?.(event)
  }
  const run = new GraphRun(server, request, options)
  const outcome = await performRun(run, () => readStream(run, body, onEvent))
  if (run.lost !== undefined) options.onCut?.(run.lost)
  return outcome
}

/** Streams a run. If the stream breaks off, keeps the error as `run.lost`, and returns undefined. */
async function readStream(run: GraphRun, body: object, onEvent: (event: RunEvent) => void) {
  const stream = await run.client.callStream(run.toCall('stream the run', 'stream', body))
  let answer: Answer | undefined
  try {
    for await (const sent of readEventStream(stream.body, stream.label)) {
      const event = result.toRunEvent(sent.event, sent.data)
      if (event.mode === 'end') break // Older servers end with this event.
      if (event.mode === 'metadata' && isMap(event.data)) run.noteMetadata(event.data)
      answer = result.addEvent(answer, event)
      if (answer?.error !== undefined) return answer
      onEvent(event)
    }
    if (answer !== undefined) return answer
    const reason = 'the stream ended early, before it showed the values of the run'
    throw result.runFailed('no-result', reason)
  } catch (error) {
    const isCut = error instanceof http.ConnectionError || result.isRunFailed(error, 'no-result')
    if (!isCut) throw error
    run.client.context.log.info(`${error.message}; joining the run`)
    run.lost = error
    return undefined
  }
}

/** Creates a run, waits for its end, and judges it. Then deletes a thread created for the run. Throws RunFailed, and the errors of `http/errors`: a timeout is marked as queued if the run never began. */
async function performRun(run: GraphRun, send: Send): Promise<RunOutcome> {
  let mayExist = true
  let hasEnded = false
  try {
    const answer = await createRun(run, send)
    const status = answer?.error === undefined ? await readFinalStatus(run, answer) : 'error'
    // If the server doesn't show the status, the run has ended if its response shows an end.
    hasEnded = status === undefined ? answer !== undefined : !isActive(status)
    const state = await readState(run, status)
    const outcome = result.judge(answer, status, state)
    warnOfRepeat(run, Number(state?.metadata?.['run_attempt'] ?? run.attempt))
    return outcome
  } catch (error) {
    // A request that was rejected, or was certainly not sent, created no run.
    mayExist = run.run_id !== undefined || !http.isRequestError(error) || isAmbiguous(error)
    if (error instanceof http.TimeoutError && (await isPending(run)))
      throw new http.TimeoutError(error.request, error.timeoutMs, { isQueued: true })
    // If the end is unknown because a response was lost, the loss explains more.
    throw (result.isRunFailed(error, 'no-result') && run.lost) || error
  } finally {
    if (mayExist) await cleanUpRun(run, !hasEnded)
  }
}

/** Warns if the server repeated a run after a crash. `attempt` is NaN if the server doesn't show it. */
function warnOfRepeat({ run_id, client, options }: GraphRun, attempt: number): void {
  if (!(attempt > 1)) return
  const message = `The Agent Server at ${client.host} crashed or restarted during run ${run_id}, and ended it at attempt ${attempt}. Read the logs on the deployment page.`
  client.context.log.warning(message, 'Run repeated', options.place)
}

/** If at most so many milliseconds are left, the time limit of the run counts as reached, because timers may fire a little early. */
const minLeftMs = 50

/** Creates the run. After a lost response, sends the run again only if it doesn't exist, or if the server is still starting. */
async function createRun(run: GraphRun, send: Send): Promise<Answer | undefined> {
  const { client, signal } = run
  let isAbsent = false // true if the last attempt certainly created no run
  const attempt = async () => {
    isAbsent = false
    run.begin()
    try {
      return await sendOnThreadOrWithout(run, send)
    } catch (error) {
      // Nobody else uses the run's own thread, so it is busy with this run, which was sent before.
      const mayExist = isAmbiguous(error) || (run.ownsThread && isBusy(error))
      if (!mayExist || run.toLeftMs() <= minLeftMs) throw error
      client.context.log.info(`${(error as Error).message}; checking whether the run exists`)
      const exists = await findLost(run)
      isAbsent = exists === false
      if (!exists) throw error
      run.lost = error as Error
      return undefined
    }
  }
  const mayRetry = (error: unknown) => isNotUp(error) || (isAmbiguous(error) && isAbsent)
  return withRetries(attempt, { ...briefOutageRetries, ...client.context, signal, mayRetry })
}

/** True if the server rejected a run because another run is in progress on its thread. */
function isBusy(error: unknown): boolean {
  const isRefusal = error instanceof http.HttpError && [409, 422].includes(error.status)
  return isRefusal && /already running/i.test(error.reason)
}

/** Sends a run. If the server may have rejected the run because of its new thread, sends it again without a thread. */
async function sendOnThreadOrWithout(run: GraphRun, send: Send): Promise<Answer | undefined> {
  try {
    return await send(run)
  } catch (error) {
    const isRefusal =
      error instanceof http.HttpError && [403, 404, 405, 422, 501].includes(error.status)
    if (!isRefusal || !run.ownsThread || isAssistantMissing(error) || isBusy(error)) throw error
    run.thread_id = undefined
    return await send(run)
  }
}

/** True if a run exists whose response was lost, undefined if the server doesn't show that. Looks several times, because a gateway may respond before the run is written. */
async function findLost(run: GraphRun): Promise<boolean | undefined> {
  // The head of the lost response had the ID.
  if (run.run_id && run.thread_id) return true
  for (const pauseMs of [250, 500, 1_000]) {
    const exists = await run.find().catch(() => undefined)
    if (exists !== false) return exists
    await run.client.context.clock.sleep(pauseMs, run)
  }
  return run.find().catch(() => undefined)
}

const isActive = (status?: string) => status === 'pending' || status === 'running'

/** Waits until a run has ended, and returns its status. Undefined if the server doesn't show it. */
async function readFinalStatus(run: GraphRun, answer: Answer | undefined) {
  if (answer === undefined) await run.join()
  for (;;) {
    const status = await run.readStatus()
    // A gateway may have ended the response before the run, so an active run is joined again.
    if (!isActive(status) || run.toLeftMs() <= minLeftMs) return status
    await run.client.context.clock.sleep(500, run)
    await run.join()
  }
}

/** Reads the thread's state after a run that succeeded or failed. Undefined without a thread, or if the server doesn't show the state. */
async function readState({ client, signal, thread_id }: GraphRun, status = 'success') {
  if (thread_id === undefined || !['success', 'error'].includes(status)) return undefined
  const reading = findState(client, thread_id, signal)
  // After an error, the state only adds details. Without them, the error of the run is still thrown.
  return status === 'error' ? reading.catch(() => undefined) : reading
}

/** True if a run that timed out is still pending. Waits at most 3 s for the answer, because the run is cancelled only afterwards. */
async function isPending(run: GraphRun): Promise<boolean> {
  using limit = startTimeLimit(run.client.context.clock, 3_000, { signal: run.signal })
  return (await run.readStatus(limit.signal).catch(() => undefined)) === 'pending'
}

/** Cancels a run that hasn't ended, because deleting its thread would not stop it. Then deletes the thread if it was created for this run. */
function cleanUpRun(run: GraphRun, mustCancel: boolean): Promise<void> {
  const { client, ownsThread, thread_id } = run
  const purpose = `clean up ${run.run_id ? `run ${run.run_id}` : 'a run'} at ${client.host}`
  const cancelRun = async (signal: AbortSignal) => {
    const path = await run.findPath(signal)
    if (path === undefined) return
    client.context.log.info(`Cancelling run ${run.run_id}`)
    await http.undefinedIfNotFound(client.call({ ...calls.cancelRun(path), signal }))
  }
  const deleteThread = (signal: AbortSignal) =>
    http.undefinedIfNotFound(client.call({ ...calls.deleteThread(thread_id ?? ''), signal }))
  const steps = [...(mustCancel ? [cancelRun] : []), ...(ownsThread ? [deleteThread] : [])]
  return cleanUp(client, purpose, steps)
}
