import { findErrorAdvice } from '../graph-server/error-advice.ts'
import { type RunFailed, runFailed } from '../graph-server/run-failed.ts'
import { findState } from '../graph-server/thread-calls.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { GraphRun } from './graph-run.ts'
import { hidesError, toRaisedError } from './run-result.ts'

/** Milliseconds that the node and the error are worth which the response does not show; the failure is known already. */
const raisedMs = 10_000
/** Levels of subgraphs that are looked into for it. */
const maxLevels = 5

/** The error with the node that raised, as `child > tools`: the task with an error in the state, level by level. What is unknown stays so. */
export async function findRaised(
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

/** The namespace of the graph that a task runs. */
function toInner(namespace: string, { name, id }: { name: string | null; id: string | null }) {
  return `${namespace && `${namespace}|`}${name}:${id}`
}
