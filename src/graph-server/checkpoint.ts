import type { RunConfig } from './run-request.ts'

/** A point in the life of a thread (specification, "State snapshot"). */
export interface Checkpoint {
  readonly threadId?: string | undefined
  readonly checkpointId?: string | undefined
  /** Empty for the graph itself, else the subgraph's namespace. */
  readonly checkpointNs?: string | undefined
  readonly checkpointMap?: Readonly<Record<string, unknown>> | undefined
}

/** A config that names a checkpoint, as calls return it. */
export type CheckpointConfig = {
  readonly configurable: Readonly<Record<string, unknown>>
}

/** The checkpoint as both graph servers read it in a body. */
export function toWireCheckpoint(checkpoint: Checkpoint): Record<string, unknown> {
  return {
    thread_id: checkpoint.threadId,
    checkpoint_id: checkpoint.checkpointId,
    checkpoint_ns: checkpoint.checkpointNs,
    checkpoint_map: checkpoint.checkpointMap,
  }
}

/** The checkpoint that a config names beside its thread; undefined when it names none. */
export function findCheckpoint(config: RunConfig | undefined): Checkpoint | undefined {
  const configurable = (config?.['configurable'] ?? {}) as Record<string, unknown>
  const { checkpoint_id: id, checkpoint_ns: ns, checkpoint_map: map } = configurable
  if (id === undefined && ns === undefined && map === undefined) return undefined
  return {
    checkpointId: typeof id === 'string' ? id : undefined,
    checkpointNs: typeof ns === 'string' ? ns : undefined,
    checkpointMap: typeof map === 'object' && map !== null ? { ...map } : undefined,
  }
}

/** The config that identifies a checkpoint. */
export function toCheckpointConfig(checkpoint: Checkpoint): CheckpointConfig {
  return {
    configurable: {
      thread_id: checkpoint.threadId,
      checkpoint_ns: checkpoint.checkpointNs ?? '',
      checkpoint_id: checkpoint.checkpointId,
      checkpoint_map: checkpoint.checkpointMap ?? {},
    },
  }
}
