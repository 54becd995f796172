import { undefinedOnStatus } from '../http/gone.ts'
import type { JsonClient } from '../http/json-client.ts'
import { startTimeLimit } from '../time/clock.ts'
import { calls } from './calls.ts'
import type { Interrupt, Thread, ThreadState } from './schemas.ts'

/** The latest state of a thread; undefined if the server does not show it. */
export async function findState(client: JsonClient, thread_id: string, signal: AbortSignal) {
  const state = await undefinedOnStatus(client.call({ ...calls.state(thread_id), signal }))
  return state && withOpenInterrupts(client, state, thread_id, signal)
}

/** A thread's latest state with the interrupts that wait: of several in a state, some may have been resumed. */
export async function withOpenInterrupts(
  client: JsonClient,
  state: ThreadState,
  thread_id: string,
  signal: AbortSignal,
): Promise<ThreadState> {
  if (state.interrupts.length < 2) return state
  const thread = await undefinedOnStatus(client.call({ ...calls.thread(thread_id), signal }))
  return { ...state, interrupts: findOpenInterrupts(state, thread) }
}

/** The interrupts that wait. The state of the JavaScript server shows resumed ones too; its thread empties their list. */
export function findOpenInterrupts(
  { interrupts, tasks }: Pick<ThreadState, 'interrupts' | 'tasks'>,
  thread: Pick<Thread, 'interrupts'> | undefined,
): Interrupt[] {
  const isResumed = (id: string | null) => thread?.interrupts?.[id ?? '']?.length === 0
  const open = tasks.flatMap((task) => (isResumed(task.id) ? [] : task.interrupts))
  return open.length > 0 ? open : interrupts
}

/** Milliseconds that cleaning up may take: a runner kills a cancelled step soon after. */
const limitMs = 2_000

/** Makes these calls in order, also after a cancellation. Never throws: a failure is logged as `Could not ${what}`. */
export async function cleanUp(
  { context: { clock, log } }: JsonClient,
  what: string,
  todo: readonly ((signal: AbortSignal) => Promise<unknown>)[],
): Promise<void> {
  using limit = startTimeLimit(clock, limitMs, { toReason: () => new Error('it took too long') })
  for (const call of todo) {
    try {
      await call(limit.signal)
    } catch (error) {
      log.info(`Could not ${what}: ${(error as Error).message}`)
    }
  }
}
