import type { Checkpoint } from '../graph-server/checkpoint.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { Assistant } from '../graph-server/schemas.ts'
import type { ThreadState } from '../graph-server/snapshot.ts'

// What a plan's expectations are compared with: in the names that the graph server's own documentation uses.

/** A state snapshot: `values`, `next`, `tasks`, `metadata`, `created_at`, `checkpoint`, `parent_checkpoint`, `interrupts`. */
export function toPlainState(state: ThreadState): Record<string, unknown> {
  return {
    values: state.values,
    next: state.next,
    tasks: state.tasks.map((task) => ({
      id: task.id,
      name: task.name,
      error: task.error,
      interrupts: task.interrupts,
      state: task.state === undefined ? undefined : toPlainState(task.state),
      result: task.result,
    })),
    metadata: state.metadata,
    created_at: state.createdAt,
    checkpoint: toPlainCheckpoint(state.checkpoint),
    parent_checkpoint: toPlainCheckpoint(state.parentCheckpoint),
    interrupts: state.interrupts,
  }
}

function toPlainCheckpoint(checkpoint: Checkpoint | undefined): unknown {
  if (checkpoint === undefined) return null
  return {
    thread_id: checkpoint.threadId,
    checkpoint_id: checkpoint.checkpointId,
    checkpoint_ns: checkpoint.checkpointNs,
  }
}

/** A graph: `nodes` and `edges`. */
export function toPlainGraph({ nodes, edges }: GraphDescription): Record<string, unknown> {
  return { nodes, edges }
}

/** Assistants: `assistant_id`, `graph_id`, `name`. */
export function toPlainAssistants(assistants: readonly Assistant[]): unknown[] {
  return assistants.map(({ assistantId, graphId, name }) => ({
    assistant_id: assistantId,
    graph_id: graphId,
    name,
  }))
}
