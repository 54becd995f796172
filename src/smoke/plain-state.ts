import type { Checkpoint } from '../graph-server/checkpoint.ts'
import type { Assistant, GraphDescription } from '../graph-server/schemas.ts'
import type { Interrupt, ThreadState } from '../graph-server/snapshot.ts'

// What a plan's expectations are compared with: in the names that the graph server's own documentation uses, and with
// null where a server tells nothing.

/** A state snapshot: `values`, `next`, `tasks`, `metadata`, `created_at`, `checkpoint`, `parent_checkpoint`, `interrupts`. */
export function toPlainState(state: ThreadState): Record<string, unknown> {
  return {
    values: state.values ?? null,
    next: state.next,
    tasks: state.tasks.map((task) => ({
      id: task.id ?? null,
      name: task.name ?? null,
      error: task.error ?? null,
      interrupts: task.interrupts.map(toPlainInterrupt),
      state: task.state === undefined ? null : toPlainState(task.state),
      result: task.result ?? null,
    })),
    metadata: state.metadata ?? null,
    created_at: state.createdAt ?? null,
    checkpoint: toPlainCheckpoint(state.checkpoint),
    parent_checkpoint: toPlainCheckpoint(state.parentCheckpoint),
    interrupts: state.interrupts.map(toPlainInterrupt),
  }
}

function toPlainInterrupt({ id, value }: Interrupt): unknown {
  return { id: id ?? null, value: value ?? null }
}

function toPlainCheckpoint(checkpoint: Checkpoint | undefined): unknown {
  if (checkpoint === undefined) return null
  return {
    thread_id: checkpoint.threadId ?? null,
    checkpoint_id: checkpoint.checkpointId ?? null,
    checkpoint_ns: checkpoint.checkpointNs ?? null,
  }
}

/** A graph: `nodes` with `id`, `type`, `name`, and `edges` with `source`, `target`, `conditional`, `data`. */
export function toPlainGraph({ nodes, edges }: GraphDescription): Record<string, unknown> {
  return {
    nodes: nodes.map(({ id, type, name }) => ({ id, type: type ?? null, name })),
    edges: edges.map(({ source, target, conditional, label }) => ({
      source,
      target,
      conditional,
      data: label ?? null,
    })),
  }
}

/** Assistants: `assistant_id`, `graph_id`, `name`. */
export function toPlainAssistants(assistants: readonly Assistant[]): unknown[] {
  return assistants.map(({ assistantId, graphId, name }) => ({
    assistant_id: assistantId,
    graph_id: graphId ?? null,
    name: name ?? null,
  }))
}
