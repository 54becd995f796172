import { listStates } from '../../graph-server/thread-calls.ts'
import type { RunOutcome } from '../../runs/run-result.ts'
import type { TestContext } from '../kinds.ts'
import type { RunFields } from './run-fields.ts'

type StopNodes = Pick<RunFields, 'interrupt_before' | 'interrupt_after'>
type Reads = Pick<TestContext, 'graph' | 'graphServer' | 'signal'>

/**
 * Whether a run stopped where its step told it to: nothing waits for a resume value, and the nodes that run next, or for
 * `interrupt_after` those that ran last, are among the named ones. What the server does not show is not held against it.
 */
export async function isNamedStop(
  outcome: RunOutcome,
  { interrupt_before: before, interrupt_after: after }: StopNodes,
  { graph, graphServer, signal }: Reads,
): Promise<boolean> {
  if (outcome.end !== 'interrupted' || outcome.interrupts.length > 0) return false
  if (before === undefined && after === undefined) return false
  const { next = [] } = outcome
  if (before === '*' || after === '*' || next.length === 0) return true
  if (before?.some((node) => next.includes(node))) return true
  if (after === undefined) return false
  const { thread_id } = graph
  const reader = { client: graphServer.client, signal }
  const states = thread_id === undefined ? [] : await listStates(reader, thread_id, '', 2)
  // The nodes that ran last are those that the state before was about to run.
  const ran = states?.[1]?.next
  return ran?.some((node) => after.includes(node)) ?? true
}
