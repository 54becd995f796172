import * as http from '../http/errors.ts'
import { readEventStream } from '../http/event-stream.ts'
import { briefOutageRetries, isAmbiguous, isNotUp, withRetries } from '../http/policy.ts'
import { isProblem } from '../problem.ts'
import { isMap } from '../text/json-text.ts'
import { startTimeLimit } from '../time/clock.ts'
import { calls, cleanUp, findState } from './calls.ts'
import { GraphRun, type RunOptions } from './graph-run.ts'
import type { GraphServer } from './graph-server.ts'
import { isAssistantMissing, type RunRequest, toRunPath } from './run-request.ts'
import type { Answer, RunEvent, RunOutcome } from './run-result.ts'
import * as result from './run-result.ts'

/** Sends the request that creates a run. Returns the end that the response shows. Undefined if the run exists, but the response doesn't show its end: `performRun` then joins the run. */
type Send = (run: GraphRun) => Promise<Answer | undefined>

/** Runs the graph with POST …/runs/wait, whose response is the output of the run. Throws RunFailed if the run failed. */
export function waitForRun(server: GraphServer, request: RunRequest, options: RunOptions) {
  return performRun(new GraphRun(server, request, options), async (run) => {
    const { body } = await run.client.callRaw(run.toCall('run the graph', 'wait'))
    try {
      return result.parseAnswer(body)
    } catch (error) {
      // The body was cut, or is nested too deeply. The run exists, so undefined makes `performRun` join it.
      run.lost = error as Error
      return undefined
    }
  })
}

/** Runs the graph with POST …/runs, whose response only has the ID of the run. Waits for its end with GET …/{run_id}/join. Throws RunFailed if the run failed. */
export function runInBackground(server: GraphServer, request: RunRequest, options: RunOptions) {
  return performRun(new GraphRun(server, request, options), async (run) => {
    const create = calls.createRun(toRunPath(run.thread_id), run.toBody())
    run.noteRun((await run.client.call({ ...create, signal: run.context.signal })).run_id)
    return undefined
  })
}

export interface StreamOptions extends RunOptions {
  /** Called for each event of the modes that the caller requested, and for events such as `metadata`, but not for the run's error. If it throws, the run is cancelled. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Called if the stream of a run that did not fail broke off, because its last events may be missing. */
  readonly onCut?: ((error: Error) => void) | undefined
}

/** Runs the graph with POST …/runs/stream, and passes events to `onEvent`. If the stream breaks off, waits for the end of the run, and then calls `onCut`. Throws RunFailed if the run failed. */
export async function streamRun(server: GraphServer, request: RunRequest, options: StreamOptions) {
  const requestedModes = [request.stream_mode ?? 'values'].flat()
  // Without the modes `values` and `updates`, the end of the run isn't known. If only we requested them, the caller gets no events of them.
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

/** Streams a run, and returns the end that its events show. If the stream breaks off or shows no end, keeps the error as `run.lost`, and returns undefined, so that `performRun` joins the run. */
async function readStream(run: GraphRun, body: object, onEvent: (event: RunEvent) => void) {
  const stream = await run.client.callStream(run.toCall('stream the run', 'stream', body))
  let answer: Answer | undefined
  try {
    for await (const sent of readEventStream(stream.body, stream.label)) {
      const event = result.toRunEvent(sent.event, sent.data)
      if (event.mode === 'end') break // Older servers end with this event.
      if (event.mode === 'metadata' && isMap(event.data)) {
        run.noteRun(event.data['run_id'])
        run.attempt = event.data['attempt']
      }
      answer = result.updateAnswer(answer, event)
      // The error of a run is its end, so nothing else is read, and `onEvent` doesn't get this event.
      if (answer?.error !== undefined) return answer
      onEvent(event)
    }
    if (answer !== undefined) return answer
    const reason = 'the stream ended early, before it showed the values of the run'
    throw result.runFailed('run-no-result', reason)
  } catch (error) {
    // `run-no-result` comes from the lines above, or from an event whose JSON was cut. Any other error, such as from `onEvent`, is thrown.
    const isCut = error instanceof http.ConnectionError || isProblem(error, 'run-no-result')
    if (!isCut) throw error
    run.context.log.info(`${error.message}; joining the run`)
    run.lost = error
    return undefined
  }
}

/** Creates a run with `send`, waits for its end, and judges it. Finally, cancels the run unless it has ended for certain, and deletes a thread that was created for it. Throws RunFailed, and the errors of `http/errors`. A timeout is marked as queued if the run never began. */
async function performRun(run: GraphRun, send: Send): Promise<RunOutcome> {
  let mayExist = true
  let hasEnded = false
  try {
    // Undefined if the response of an existing run shows no end. If the response was lost, `run.lost` is its error.
    const answer = await createRun(run, send)
    // A run that returned its error has ended, so its status needn't be read.
    const status = answer?.error === undefined ? await readFinalStatus(run, answer) : 'error'
    // If the server doesn't show the status (undefined), the run has ended if its response shows an end.
    hasEnded = status === undefined ? answer !== undefined : !isActive(status)
    const state = await readState(run, status)
    const outcome = result.judge(answer, status, state)
    // The state has the attempt that ended the run. Without a state, only the stream shows an attempt.
    warnOfRepeat(run, Number(state?.metadata?.['run_attempt'] ?? run.attempt))
    return outcome
  } catch (error) {
    // Without an ID, a request that was rejected, or was certainly not sent, created no run. After any other error, there may be a run to clean up.
    mayExist = run.run_id !== undefined || !http.isRequestError(error) || isAmbiguous(error)
    if (error instanceof http.TimeoutError && (await isPending(run)))
      throw new http.TimeoutError(error.request, error.timeoutMs, { isQueued: true })
    // If the end is unknown because a response was lost, the error of that response explains more.
    if (isProblem(error, 'run-no-result') && run.lost !== undefined) throw run.lost
    throw error
  } finally {
    if (mayExist) await cleanUpRun(run, !hasEnded)
  }
}

/** Warns if the server repeated a run after a crash, because such a run passes, but hides a problem. Does nothing if the attempt is NaN, because the server doesn't show it. */
function warnOfRepeat({ run_id, client, context, options }: GraphRun, attempt: number): void {
  if (!(attempt > 1)) return
  const message = `The Agent Server at ${client.host} crashed or restarted during run ${run_id}, and ended it at attempt ${attempt}. Read the logs on the deployment page.`
  context.log.warning(message, 'Run repeated', options.place)
}

/** If at most this many milliseconds are left, the time limit of the run counts as reached, because timers may fire a little early. */
const minLeftMs = 50

/** Creates the run, and returns the end that the response shows. After a lost response, looks for the run: if it exists, keeps the error as `run.lost`, and returns undefined. Sends the run again only if the run doesn't exist, or if the server is still starting. */
async function createRun(run: GraphRun, send: Send): Promise<Answer | undefined> {
  let isAbsent = false // true if the last attempt certainly created no run
  const attempt = async () => {
    isAbsent = false
    run.begin()
    try {
      return await sendOnThreadOrWithout(run, send)
    } catch (error) {
      // The error is ambiguous if the request may have arrived. If the run's own thread is busy, an earlier attempt created the run, because nobody else uses this thread.
      const mayExist = isAmbiguous(error) || (run.ownsThread && isBusy(error))
      if (!mayExist || run.leftMs <= minLeftMs) throw error
      run.context.log.info(`${(error as Error).message}; checking whether the run exists`)
      const exists = await checkExists(run)
      isAbsent = exists === false
      // False or undefined (not shown): `mayRetry` decides if the run is sent again.
      if (!exists) throw error
      run.lost = error as Error
      return undefined
    }
  }
  // A server that isn't up has hardly begun a run. After another ambiguous error, a second request could create a second run, unless the first is certainly absent.
  const mayRetry = (error: unknown) => isNotUp(error) || (isAmbiguous(error) && isAbsent)
  return withRetries(attempt, { ...briefOutageRetries, ...run.context, mayRetry })
}

/** True if the server rejected a run (HTTP 409 or 422) because another run is in progress on its thread. */
function isBusy(error: unknown): boolean {
  return http.hasStatus(error, 409, 422) && /already running/i.test(error.reason)
}

/** Sends a run. If the server may have rejected its new thread (HTTP 403, 404, 405, 422, or 501), sends it again without a thread. */
async function sendOnThreadOrWithout(run: GraphRun, send: Send): Promise<Answer | undefined> {
  try {
    return await send(run)
  } catch (error) {
    const isRefusal = http.hasStatus(error, 403, 404, 405, 422, 501)
    // A thread that the config names must be used. A missing assistant or a busy thread would be the same problem without the new thread.
    if (!isRefusal || !run.ownsThread || isAssistantMissing(error) || isBusy(error)) throw error
    run.thread_id = undefined
    run.ownsThread = false
    return await send(run)
  }
}

/** Looks for a run after its response was lost. True if the run exists, false if it isn't on its thread, undefined if that can't be read. Looks four times before it returns false, because a gateway may respond before the run is written. */
async function checkExists(run: GraphRun): Promise<boolean | undefined> {
  // The head of the lost response had the ID. Without a thread, the ID alone would not lead to the run.
  if (run.run_id && run.thread_id) return true
  const look = () => run.find().catch(() => undefined)
  for (const pauseMs of [250, 500, 1_000]) {
    const exists = await look()
    if (exists !== false) return exists
    await run.context.clock.sleep(pauseMs, run.context)
  }
  return look()
}

const isActive = (status?: string) => status === 'pending' || status === 'running'

/** Waits until a run has ended or reached its time limit, and returns its status. Undefined if the server doesn't show it. */
async function readFinalStatus(run: GraphRun, answer: Answer | undefined) {
  // With an answer, the run has usually ended. Without an answer, only a join waits for the end.
  if (answer === undefined) await run.join()
  for (;;) {
    const status = await run.readStatus()
    // A gateway may have ended the response before the run, so an active run is joined again.
    if (!isActive(status) || run.leftMs <= minLeftMs) return status
    await run.context.clock.sleep(500, run.context)
    await run.join()
  }
}

/** Reads the thread's state after a run with the status `success`, `error`, or undefined (unknown). Returns undefined after another status, without a thread, or if the server doesn't show the state. */
async function readState({ client, context, thread_id }: GraphRun, status = 'success') {
  if (thread_id === undefined || !['success', 'error'].includes(status)) return undefined
  const reading = findState(client, thread_id, context.signal)
  // After an error, the state only adds details. Without them, the error of the run is still thrown.
  return status === 'error' ? reading.catch(() => undefined) : reading
}

/** True if a run that timed out is still pending, so that it never began. False if its status can't be read. Waits at most 3 s for the status, because the run is cancelled only afterwards. */
async function isPending(run: GraphRun): Promise<boolean> {
  using limit = startTimeLimit(run.context.clock, 3_000, run.context)
  return (await run.readStatus(limit.signal).catch(() => undefined)) === 'pending'
}

/** If `mustCancel`, cancels the run, because deleting its thread would not stop it. Then deletes the thread if it was created for this run. Never throws, but logs a failure. */
function cleanUpRun(run: GraphRun, mustCancel: boolean): Promise<void> {
  const { client, ownsThread, thread_id } = run
  const purpose = `clean up ${run.run_id ? `run ${run.run_id}` : 'a run'} at ${client.host}`
  const cancelRun = async (signal: AbortSignal) => {
    const path = await run.findPath(signal)
    if (path === undefined) return
    run.context.log.info(`Cancelling run ${run.run_id}`)
    await client.call({ ...calls.cancelRun(path), signal })
  }
  // A run that owns its thread has a `thread_id`.
  const deleteThread = (signal: AbortSignal) =>
    client.call({ ...calls.deleteThread(thread_id ?? ''), signal })
  const steps = [...(mustCancel ? [cancelRun] : []), ...(ownsThread ? [deleteThread] : [])]
  return cleanUp(client, purpose, steps)
}
