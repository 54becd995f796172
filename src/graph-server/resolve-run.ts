import type { JsonClient } from '../http/json-client.ts'
import { RunFailed } from './errors.ts'
import { joinRun } from './join-run.ts'
import { locateRun, type RunPlace } from './locate-run.ts'
import { findState } from './read-thread.ts'
import { type RecordedEnd, readRunEnd } from './run-record.ts'
import type { ThreadRun } from './run-reference.ts'
import { parseRunOutcome, type RunOutcome } from './run-result.ts'
import type { RunTrace } from './run-trace.ts'
import type { Thread, ThreadTask } from './snapshot.ts'
import { findStop } from './thread-stop.ts'

/** What an answer told of the end of its run. */
export type ToldEnd = { readonly outcome: RunOutcome } | { readonly failure: RunFailed }

/** What the body of a `runs/wait` or join answer tells. Nothing but a RunFailed is caught. */
export function toToldEnd(body: string): ToldEnd {
  try {
    return { outcome: parseRunOutcome(body) }
  } catch (error) {
    if (!(error instanceof RunFailed)) throw error
    return { failure: error }
  }
}

/**
 * How a run ended, by its own record and its thread. An answer of 200 with values proves nothing: both servers give
 * it for a run that was cancelled, rolled back, or whose thread was deleted, the Python server also for one that ended
 * at its time limit or stopped at a breakpoint. Where the answer told nothing, the run is joined. Only a server that
 * shows neither runs nor threads (the specification has no such calls) is taken at its word. Throws RunFailed for a
 * run that did not end well, at once where the answer says so, and `http/errors`.
 */
export async function resolveRun(
  client: JsonClient,
  trace: RunTrace,
  context: {
    /** Undefined where the answer broke off before it told. */
    readonly told: ToldEnd | undefined
    /** Milliseconds that joining may take. */
    readonly timeoutMs: number
    readonly signal: AbortSignal
  },
): Promise<RunOutcome> {
  const { told, timeoutMs, signal } = context
  if (told !== undefined && 'failure' in told && told.failure.end !== 'no-values') {
    throw told.failure
  }
  const place = await locateRun(client, trace, signal)
  if (place === 'not-there' && trace.runId !== undefined) throw toLost()
  const run = typeof place === 'string' ? undefined : toThreadRun(place)
  const joined = told ?? (run && toToldEnd(await joinRun(client, run, { timeoutMs, signal })))
  if (joined === undefined) {
    throw new RunFailed('no-result', 'the answer ended before the run told its values')
  }
  if ('failure' in joined && joined.failure.end === 'raised') throw joined.failure
  const end = run && (await readEnd(client, run, { timeoutMs, signal }))
  if ('failure' in joined) throw end === 'interrupted' ? toCancelled() : joined.failure
  if (typeof place === 'string') return joined.outcome
  return recogniseStop(client, place, { end, outcome: joined.outcome, signal })
}

/**
 * The word of the run's record. A stream that was resumed ends without the `error` event of its run on the Python
 * server: then joining tells what was raised.
 */
async function readEnd(
  client: JsonClient,
  run: ThreadRun,
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<RecordedEnd | undefined> {
  try {
    return await readRunEnd(client, run, options)
  } catch (error) {
    if (!(error instanceof RunFailed) || error.end !== 'raised') throw error
    const told = await joinRun(client, run, options).then(toToldEnd, () => undefined)
    throw told !== undefined && 'failure' in told && told.failure.end === 'raised'
      ? told.failure
      : error
  }
}

/** The server does not know a run any more that it made: it was rolled back, or its thread was deleted. */
function toLost(): RunFailed {
  return new RunFailed('cancelled', 'the server does not know the run any more')
}

function toCancelled(): RunFailed {
  return new RunFailed('cancelled', 'the server reports the run as interrupted')
}

function toThreadRun({ threadId, runId }: RunPlace): ThreadRun | undefined {
  return runId === undefined ? undefined : { threadId, runId }
}

/** The outcome, corrected by what the thread says: values may be those of a run that stopped, or was cancelled. */
async function recogniseStop(
  client: JsonClient,
  { threadId, thread }: { readonly threadId: string; readonly thread: Thread | undefined },
  context: {
    readonly end: RecordedEnd | undefined
    readonly outcome: RunOutcome
    readonly signal: AbortSignal
  },
): Promise<RunOutcome> {
  const { end, outcome, signal } = context
  const stop = await findStop(client, { threadId, thread, outcome, recorded: end }, signal)
  // Both servers call a run that stopped at a question a success, and one that was cancelled leaves its thread as
  // stopped as a breakpoint does: only where all that is left is a question, there was nothing to cancel.
  if (end === 'interrupted') {
    const asks = stop !== undefined && stop.interrupts.length > 0
    if (!asks || (await isCutShort(client, threadId, signal))) throw toCancelled()
  }
  return stop ?? outcome
}

/** Whether a node was still at work when its run ended: one that runs next and asks nothing, beside others that ask. */
async function isCutShort(
  client: JsonClient,
  threadId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { tasks = [], next = [] } = (await findState(client, threadId, signal)) ?? {}
  const isNext = ({ name }: ThreadTask) => name !== undefined && next.includes(name)
  return tasks.some((task) => isNext(task) && task.interrupts.length === 0)
}
