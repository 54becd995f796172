import { listStates } from '../graph-server/thread-calls.ts'
import { maxInnerLooks } from '../limits.ts'
import type { FollowedRun } from './followed-run.ts'

/** States that are read of one graph: super-steps of one run. */
const maxStates = 100

/** Called with the namespace of a subgraph (`research:<id>|tools:<id>`), and its state after a run and before. */
export type NoteInnerState = (namespace: string, state: unknown, before?: unknown) => void

/**
 * Looks into the subgraphs of a run that ended, level by level: the history of a graph names its tasks, and each may be
 * the namespace of a graph, also of one that a node called. Nothing where the server shows no history; false where there
 * was more than is looked into.
 */
export async function readInnerStates(run: FollowedRun, note: NoteInnerState): Promise<boolean> {
  await run.find()
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
    for (const { id, name } of seen.flatMap(({ tasks }) => tasks)) {
      const task = `${name}:${id}`
      if (name !== '__start__') namespaces.push(namespace === '' ? task : `${namespace}|${task}`)
    }
  }
  return true
}
