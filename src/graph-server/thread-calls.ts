import { undefinedIfNotFound, undefinedIfUnsupported, undefinedOnStatus } from '../http/gone.ts'
import type { JsonClient } from '../http/json-client.ts'
import { maxResultBytes } from '../limits.ts'
import { startTimeLimit } from '../time/clock.ts'
import { orRoutesMissing } from './refusals.ts'
import {
  anyAnswer,
  type Interrupt,
  orUndefined,
  type Thread,
  type ThreadState,
  threadSchema,
  threadStateSchema,
} from './schemas.ts'

interface Reader {
  readonly client: JsonClient
  readonly signal: AbortSignal
}

/** What reads share whose response may be as large as that of a run. */
export const reading = { retry: true, bodyLimit: maxResultBytes } as const

/** Statuses of a server that does not have a call by POST, or not with this body. */
const refusals = [400, 404, 405, 422, 501]

/** GET /threads/{id}; undefined where the server does not show it, as one of nothing but the specification. */
export function findThread({ client, signal }: Reader, thread_id: string) {
  const address = { purpose: 'read the thread', path: ['threads', thread_id] }
  const answer = { response: orUndefined(threadSchema), ...reading, signal }
  return undefinedIfUnsupported(client.call({ ...address, method: 'GET', ...answer }))
}

/** GET /threads/{id}/state, or POST …/state/checkpoint for the namespace of a subgraph: the latest state; undefined where the server does not show it. */
export function findState({ client, signal }: Reader, thread_id: string, checkpoint_ns = '') {
  const path = ['threads', thread_id, 'state']
  const answer = { response: orUndefined(threadStateSchema), ...reading, signal }
  const call = { purpose: 'read the state', ...answer }
  if (checkpoint_ns === '') {
    return undefinedIfUnsupported(client.call({ ...call, method: 'GET', path }))
  }
  const at = { path: [...path, 'checkpoint'], body: { checkpoint: { checkpoint_ns } } }
  return undefinedOnStatus(client.call({ ...call, method: 'POST', ...at }), refusals)
}

/** DELETE /threads/{id}: a thread that does not exist is as good as deleted. */
export async function deleteThread({ client, signal }: Reader, thread_id: string): Promise<void> {
  const address = { purpose: 'delete the thread', path: ['threads', thread_id] }
  const answer = { ...anyAnswer, retry: true, signal }
  const deleting = client.call({ ...address, method: 'DELETE', ...answer })
  await undefinedIfNotFound(orRoutesMissing('threads', deleting))
}

/** Makes these calls in order, also after a cancellation, within `limitMs` in all. Never throws: a failure is logged as `Could not ${toEffect()}`. */
export async function cleanUp(
  { context: { clock, log } }: JsonClient,
  limitMs: number,
  toEffect: () => string,
  calls: readonly ((signal: AbortSignal) => Promise<unknown>)[],
): Promise<void> {
  using limit = startTimeLimit(clock, limitMs, { toReason: () => new Error('it took too long') })
  for (const call of calls) {
    try {
      await call(limit.signal)
    } catch (error) {
      log.info(`Could not ${toEffect()}: ${(error as Error).message}`)
    }
  }
}

/** The interrupts that wait. The state of the JavaScript server shows resumed ones too; its thread empties their list, and shows the last of streamed subgraphs. */
export function findOpenInterrupts(
  state: Pick<ThreadState, 'interrupts' | 'tasks'> | null | undefined,
  thread: Pick<Thread, 'interrupts' | 'byTask'> | null | undefined,
): readonly Interrupt[] {
  const keys = new Set(state?.interrupts.map(toKey))
  const { interrupts: ofThread = [], byTask = null } = thread ?? {}
  const both = ofThread.filter((interrupt) => keys.has(toKey(interrupt)))
  const isResumed = ({ id }: ThreadState['tasks'][number]) => byTask?.[id ?? '']?.length === 0
  const tasks = byTask && ofThread.length === both.length ? (state?.tasks ?? []) : []
  const ofTasks = tasks.filter((task) => !isResumed(task)).flatMap(({ interrupts }) => interrupts)
  const lists = [ofTasks.length > both.length ? ofTasks : both, ofThread]
  return lists.find((list) => list.length > 0) ?? state?.interrupts ?? []
}

/** Its id; of one without an id, what it asks. */
function toKey({ id, value }: Interrupt): string {
  return id ?? JSON.stringify(value)
}
