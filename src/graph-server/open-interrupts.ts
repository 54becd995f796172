import type { Interrupt, Thread, ThreadState } from './schemas.ts'

/**
 * The interrupts that wait for a resume value, of a state that may show resumed ones with them: the JavaScript server does
 * with the tasks of its state, and empties the list of such a task in its thread.
 */
export function findOpenInterrupts(
  state: Pick<ThreadState, 'interrupts'> | null | undefined,
  thread: Pick<Thread, 'interrupts'> | null | undefined,
): readonly Interrupt[] {
  const keys = new Set(state?.interrupts.map(toKey))
  const ofThread = thread?.interrupts ?? []
  const both = ofThread.filter((interrupt) => keys.has(toKey(interrupt)))
  return [both, ofThread].find((list) => list.length > 0) ?? state?.interrupts ?? []
}

/** Its id; of one without an id, what it asks. */
function toKey({ id, value }: Interrupt): string {
  return id ?? JSON.stringify(value)
}
