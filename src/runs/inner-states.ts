import { findErrorAdvice } from '../graph-server/error-advice.ts'
import { type RunFailed, runFailed } from '../graph-server/run-failed.ts'
import { findState, listStates } from '../graph-server/thread-calls.ts'
import { maxInnerLooks } from '../limits.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { GraphRun } from './graph-run.ts'
import { hidesError, toRaisedError } from './run-result.ts'

/** States that are read of one graph: super-steps of one run. */
const maxStates = 100
/** Milliseconds that the node and the error are worth which the response does not show; the failure is known already. */
const raisedMs = 10_000
/** Levels of subgraphs that are looked into for it. */
const maxLevels = 5

/** Called with the namespace of a subgraph (`research:<id>|tools:<id>`), and its state after a run and before. */
export type NoteInnerState = (namespace: string, state: unknown, before?: unknown) => void

/** Looks into the subgraphs of a run that ended, level by level: each task in a history may be the namespace of one. False where there was more than is looked into. */
export async function readInnerStates(run: GraphRun, note: NoteInnerState): Promise<boolean> {
  const { thread_id, run_id } = run
  if (thread_id === undefined) return true
  const namespaces = ['']
  for (const namespace of namespaces) {
    if (namespaces.length > maxInnerLooks) return false
    // One after the other, because each response may be as large as a result.
    const listed = (await listStates(run, thread_id, namespace, maxStates)) ?? []
    // A server that does not look at the namespace lists the states of the whole.
    const states = listed.filter(
      ({ checkpoint }) => (checkpoint?.checkpoint_ns ?? '') === namespace,
    )
    const first = states.findIndex(({ metadata }) => (metadata?.['run_id'] ?? run_id) !== run_id)
    if (first < 0 && states.length === maxStates) return false
    // A run that continues begins with the tasks of the state before.
    const seen = first < 0 ? states : states.slice(0, first + 1)
    const [newest, before] = first === 0 ? [] : [seen[0], states[first]]
    if (namespace !== '' && newest !== undefined) note(namespace, newest.values, before?.values)
    for (const task of seen.flatMap(({ tasks }) => tasks)) {
      if (task.name !== '__start__') namespaces.push(toInner(namespace, task))
    }
  }
  return true
}

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
