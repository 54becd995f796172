import * as http from '../http/errors.ts'
import { readEventStream } from '../http/event-stream.ts'
import { isAmbiguous, isNotUp, startupRetries, withRetries } from '../http/policy.ts'
import { isMap } from '../text/json-text.ts'
import { startTimeLimit } from '../time/clock.ts'
import { calls, cleanUp, findState } from './calls.ts'
import { GraphRun, type RunOptions } from './graph-run.ts'
import type { GraphServer } from './graph-server.ts'
import { isAssistantMissing, type RunRequest, toRunPath } from './run-request.ts'
import type { Answer, RunEvent, RunOutcome } from './run-result.ts'
import * as result from './run-result.ts'

/** Creates a run. Returns its end according to the response, or undefined if the run exists and its end is unknown. */
type Send = (run: GraphRun) => Promise<Answer | undefined>

/** Sends POST /threads/{id}/runs/wait. Throws as `performRun`. */
export function waitForRun(server: GraphServer, request: RunRequest, options: RunOptions) {
  return performRun(new GraphRun(server, request, options), async (run) => {
    const { body } = await run.client.callRaw(run.toCall('run the graph', 'wait'))
    try {
      return result.parseAnswer(body)
    } catch (error) {
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
  /** Called for every event. If it throws, the run ends. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Called if events may be missing, because the stream broke off. */
  readonly onCut?: ((error: Error) => void) | undefined
}

/** Sends POST /threads/{id}/runs/stream. If the stream breaks off, waits for the end of the run. Throws as `performRun`. */
export async function streamRun(server: GraphServer, request: RunRequest, options: StreamOptions) {
  const asked = [request.stream_mode ?? 'values'].flat()
  const hidden = result.alwaysStreamed.filter((mode) => !asked.includes(mode))
  const body = {
    stream_mode: [...new Set([...asked, ...result.alwaysStreamed])],
    stream_subgraphs: request.subgraphs ?? false,
  }
  const run = new GraphRun(server, request, options)
  const send = async () => {
    const stream = await run.client.callStream(run.toCall('stream the run', 'stream', body))
    let answer: Answer | undefined
    const endedEarly = 'the stream ended early, before it showed the values of the run'
    let lost: Error = result.runFailed('no-result', endedEarly)
    try {
      for await (const sent of readEventStream(stream.body, stream.label)) {
        const event = result.toRunEvent(sent.event, sent.data)
        // Older servers send this event last.
        if (event.mode === 'end') break
        if (event.mode === 'metadata' && isMap(event.data)) run.noteMetadata(event.data)
        answer = result.addEvent(answer, event)
        if (answer?.error !== undefined) return answer
        if (!hidden.includes(event.mode)) options.onEvent?.(event)
      }
      if (answer !== undefined) return answer
    } catch (error) {
      if (!(error instanceof http.ConnectionError || result.isRunFailed(error, 'no-result')))
        throw error
      lost = error
    }
    run.client.context.log.info(`${lost.message}; joining the run`)
    run.lost = lost
    return undefined
  }
  const outcome = await performRun(run, send)
  if (run.lost !== undefined) options.onCut?.(run.lost)
  return outcome
}

/** Creates a run, waits for it, and decides how it ended. Afterwards, deletes its thread. Throws RunFailed, and the errors of `http/errors`. */
async function performRun(run: GraphRun, send: Send): Promise<RunOutcome> {
  let isOver = false
  let isMade = true
  try {
    const answer = await createRun(run, send)
    const status = answer?.error === undefined ? await readFinalStatus(run, answer) : 'error'
    isOver = status === undefined ? answer !== undefined : !isActive(status)
    const state = await readState(run, status)
    const outcome = result.judge(answer, status, state)
    warnOfRepeat(run, Number(state?.metadata?.['run_attempt'] ?? run.attempt))
    return outcome
  } catch (error) {
    // A request that was rejected, was not sent, or reached something other than an Agent Server made no run.
    isMade = run.run_id !== undefined || !http.isRequestError(error) || isAmbiguous(error)
    if (error instanceof http.TimeoutError && (await isPending(run)))
      throw new http.TimeoutError(error.request, error.timeoutMs, { isQueued: true })
    throw (result.isRunFailed(error, 'no-result') && run.lost) || error
  } finally {
    if (isMade) await cleanUpRun(run, !isOver)
  }
}

function warnOfRepeat({ run_id, client, options }: GraphRun, attempt: number): void {
  if (!(attempt > 1)) return
  const problem = `The Agent Server at ${client.host} crashed or restarted during run ${run_id}, and ended it at attempt ${attempt}.`
  const message = `${problem} Read the logs on the deployment page.`
  client.context.log.warning(message, 'Run repeated', options.place)
}

/** With fewer milliseconds left, the run's deadline has passed: a timer may fire a little early. */
const minLeftMs = 50

async function createRun(run: GraphRun, send: Send): Promise<Answer | undefined> {
  const { client, signal } = run
  let isAbsent = false
  const attempt = async () => {
    isAbsent = false
    run.begin()
    try {
      return await sendAnywhere(run, send)
    } catch (error) {
      // Nobody else uses this thread, so it is busy with the same run, which was sent before.
      const mayBeThere = isAmbiguous(error) || (run.ownsThread && isBusy(error))
      if (!mayBeThere || run.toLeftMs() <= minLeftMs) throw error
      client.context.log.info(`${(error as Error).message}; checking whether the run exists`)
      const isThere = await findLost(run)
      isAbsent = isThere === false
      if (!isThere) throw error
      run.lost = error as Error
      return undefined
    }
  }
  const mayRetry = (error: unknown) => isNotUp(error) || (isAmbiguous(error) && isAbsent)
  return withRetries(attempt, { ...startupRetries, ...client.context, signal, mayRetry })
}

function isBusy(error: unknown): boolean {
  const isStatus = error instanceof http.HttpError && [409, 422].includes(error.status)
  return isStatus && /already running/i.test(error.reason)
}

async function sendAnywhere(run: GraphRun, send: Send): Promise<Answer | undefined> {
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

/** Milliseconds between looks for a run, because a server may write it late. */
const lookDelaysMs = [250, 500, 1_000]

/** Looks for the run after a lost response. Undefined if that is unknown. Looks a few times, because a gateway may respond before the run is written. */
async function findLost(run: GraphRun): Promise<boolean | undefined> {
  if (run.run_id && run.thread_id) return true
  for (const delayMs of lookDelaysMs) {
    const isThere = await run.find().catch(() => undefined)
    if (isThere !== false) return isThere
    await run.client.context.clock.sleep(delayMs, run)
  }
  return run.find().catch(() => undefined)
}

function isActive(status: string | undefined): boolean {
  return status === 'pending' || status === 'running'
}

/** Waits until a run has ended, and returns its status. A gateway may have ended the response before the run. */
async function readFinalStatus(run: GraphRun, answer: Answer | undefined) {
  if (answer === undefined) await run.join()
  for (;;) {
    const status = await run.readStatus()
    if (!isActive(status) || run.toLeftMs() <= minLeftMs) return status
    await run.client.context.clock.sleep(500, run)
    await run.join()
  }
}

/** Reads the state after a run. Undefined if it can't be read after an error. */
async function readState({ client, signal, thread_id }: GraphRun, status = 'success') {
  if (thread_id === undefined || !['success', 'error'].includes(status)) return undefined
  const reading = findState(client, thread_id, signal)
  return status === 'error' ? reading.catch(() => undefined) : reading
}

/** Milliseconds for finding out if a run that timed out has begun. Its cancellation waits for that. */
const pendingMs = 3_000

async function isPending(run: GraphRun): Promise<boolean> {
  using limit = startTimeLimit(run.client.context.clock, pendingMs, { signal: run.signal })
  return (await run.readStatus(limit.signal).catch(() => undefined)) === 'pending'
}

/** Cancels a run if that is asked for, because deleting its thread would not stop it. Then deletes its own thread. */
function cleanUpRun(run: GraphRun, mustCancel: boolean): Promise<void> {
  const { client, ownsThread, thread_id } = run
  const what = `clean up ${run.run_id ? `run ${run.run_id}` : 'a run'} at ${client.host}`
  const cancel = async (signal: AbortSignal) => {
    const path = await run.findPath(signal)
    if (path === undefined) return
    client.context.log.info(`Cancelling run ${run.run_id}`)
    await http.undefinedIfNotFound(client.call({ ...calls.cancelRun(path), signal }))
  }
  const remove = (signal: AbortSignal) =>
    http.undefinedIfNotFound(client.call({ ...calls.deleteThread(thread_id ?? ''), signal }))
  const todo = [...(mustCancel ? [cancel] : []), ...(ownsThread ? [remove] : [])]
  return cleanUp(client, what, todo)
}
