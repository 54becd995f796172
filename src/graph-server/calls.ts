import { undefinedIfNotFound, undefinedOnStatus } from '../http/errors.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import type { Shape } from '../http/shape.ts'
import { maxResultBytes as bodyLimit } from '../limits.ts'
import { startTimeLimit } from '../time/clock.ts'
import * as wire from './schemas.ts'

export type ServerCall<T> = Omit<JsonCall<T>, 'signal'>

type Path = readonly string[]
type Query = JsonCall<unknown>['query']

function get<T>(purpose: string, path: Path, response: Shape<T>, query?: Query): ServerCall<T> {
  return { purpose, method: 'GET', path, query, response, bodyLimit, retry: true }
}

function post<T>(purpose: string, path: Path, body: unknown, response: Shape<T>): ServerCall<T> {
  return { purpose, method: 'POST', path, body, response, bodyLimit }
}

/** Describes a request that deletes or cancels something. Its response may be empty, and it may be sent again after an error. */
function undo(method: 'POST' | 'DELETE', purpose: string, path: Path): ServerCall<unknown> {
  return { purpose, method, path, response: wire.anything, whenEmpty: null, retry: true }
}

const repeatable = <T>(call: ServerCall<T>): ServerCall<T> => ({ ...call, retry: true })

/** Descriptions of the requests to an Agent Server with a short response (specification, "Graph server calls"). `GraphRun` has the requests that last as long as a run. */
// biome-ignore format: a row is a line
export const calls = {
  info: () => get('read the version of the Agent Server', ['info'], wire.serverInfoSchema),
  listAssistants: (body: unknown) => post('list the assistants', ['assistants', 'search'], body, wire.assistantListSchema),
  graph: (assistant: string, xray: boolean | number) => get('read the graph', ['assistants', assistant, 'graph'], wire.graphSchema, { xray }),

  createThread: (body: unknown) => post('create a thread', ['threads'], body, wire.threadSchema),
  listThreads: (body: unknown) => repeatable(post('list the threads', ['threads', 'search'], body, wire.threadListSchema)),
  thread: (thread: string) => get('read the thread', ['threads', thread], wire.threadSchema),
  deleteThread: (thread: string) => undo('DELETE', 'delete the thread', ['threads', thread]),
  state: (thread: string, subgraphs?: boolean) => get('read the state', ['threads', thread, 'state'], wire.threadStateSchema, { subgraphs }),
  stateAt: (thread: string, body: unknown) => repeatable(post('read the state at a checkpoint', ['threads', thread, 'state', 'checkpoint'], body, wire.threadStateSchema)),
  history: (thread: string, body: unknown) => repeatable(post('read the history', ['threads', thread, 'history'], body, wire.stateListSchema)),
  updateState: (thread: string, body: unknown) => post('update the state', ['threads', thread, 'state'], body, wire.anything),

  createRun: (path: Path, body: unknown) => post('create the run', path, body, wire.runRecordSchema),
  // Our run is among the newest 10, because hardly any other run begins on its thread meanwhile.
  listRuns: (thread: string) => get('list the runs of the thread', ['threads', thread, 'runs'], wire.runListSchema, { limit: 10 }),
  run: (path: Path) => get('read the run', path, wire.runRecordSchema),
  cancelRun: (path: Path) => undo('POST', 'cancel the run', [...path, 'cancel']),

  createCron: (path: Path, body: unknown) => post('create a cron', path, body, wire.cronSchema),
  listCrons: (body: unknown) => post('list the crons', ['runs', 'crons', 'search'], body, wire.cronListSchema),
  deleteCron: (cron: string) => undo('DELETE', 'delete the cron', ['runs', 'crons', cron]),
}

/** Reads the latest state of a thread, without the interrupts that the server shows as answered. Undefined if the server returns a status in `refusals`, by default 404, 405, or 501. */
export async function findState(
  client: JsonClient,
  thread_id: string,
  signal: AbortSignal,
  refusals?: number[],
): Promise<wire.ThreadState | undefined> {
  const reading = client.call({ ...calls.state(thread_id), signal })
  const state = await undefinedOnStatus(reading, refusals)
  // A single interrupt is always open. Of several, some may be answered already, and only the thread shows which.
  if (!state || state.interrupts.length < 2) return state
  const thread = await undefinedOnStatus(client.call({ ...calls.thread(thread_id), signal }))
  return { ...state, interrupts: findOpenInterrupts(state, thread) }
}

/** The interrupts of a state that wait for an answer. On the JavaScript server, the state also shows answered interrupts, but the thread shows an empty list for their task. Without `thread`, none counts as answered. At least one must still be unanswered. */
export function findOpenInterrupts({ interrupts, tasks }: wire.ThreadState, thread?: wire.Thread) {
  const isAnswered = (taskId: string | null) => thread?.interrupts?.[taskId ?? '']?.length === 0
  const open = tasks.flatMap((task) => (isAnswered(task.id) ? [] : task.interrupts))
  // A server that shows no interrupts in the tasks lists them only in the state itself.
  return open.length > 0 ? open : interrupts
}

/** The most milliseconds for cleaning up. GitHub's runner kills a cancelled step soon. */
const cleanUpMs = 2_000

/** Sends clean-up requests in order, even if the step was cancelled, or an earlier request failed. Never throws, but logs a failure as `Could not ${purpose}`. A 404 is no failure, because there is nothing to clean up. */
export async function cleanUp(
  { context: { clock, log } }: JsonClient,
  purpose: string,
  requests: readonly ((signal: AbortSignal) => Promise<unknown>)[],
): Promise<void> {
  // The time limit is for all requests together. After it, the others fail at once.
  using limit = startTimeLimit(clock, cleanUpMs, { toReason: () => new Error('it took too long') })
  for (const send of requests) {
    try {
      await undefinedIfNotFound(send(limit.signal))
    } catch (error) {
      log.info(`Could not ${purpose}: ${(error as Error).message}`)
    }
  }
}
