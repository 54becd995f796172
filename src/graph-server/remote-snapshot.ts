import { type CheckpointConfig, toCheckpointConfig } from './checkpoint.ts'
import type { Interrupt, ThreadState } from './snapshot.ts'

/** A step of a remote graph that was to run at a checkpoint. */
export interface SnapshotTask {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly error: string | undefined
  readonly interrupts: readonly Interrupt[]
  /** The subgraph's own snapshot when it was asked for, else the config that finds it. */
  readonly state: StateSnapshot | CheckpointConfig | undefined
  readonly result: unknown
}

/** The state of a remote graph at a point (specification, "State snapshot"). */
export interface StateSnapshot {
  readonly values: unknown
  readonly next: readonly string[]
  /** Identifies this checkpoint, for later calls. */
  readonly config: CheckpointConfig
  readonly metadata: Readonly<Record<string, unknown>> | undefined
  readonly createdAt: string | undefined
  readonly parentConfig: CheckpointConfig | undefined
  readonly tasks: readonly SnapshotTask[]
  readonly interrupts: readonly Interrupt[]
}

/** A thread's state as a snapshot; a thread that never ran has its ID alone in its config. */
export function toStateSnapshot(state: ThreadState, threadId: string): StateSnapshot {
  const { checkpoint, parentCheckpoint } = state
  return {
    values: state.values,
    next: state.next,
    config:
      checkpoint === undefined
        ? { configurable: { thread_id: threadId } }
        : toCheckpointConfig({ threadId, ...withoutUndefined(checkpoint) }),
    metadata: state.metadata,
    createdAt: state.createdAt,
    parentConfig:
      parentCheckpoint === undefined
        ? undefined
        : toCheckpointConfig({ threadId, ...withoutUndefined(parentCheckpoint) }),
    tasks: state.tasks.map((task) => ({
      id: task.id,
      name: task.name,
      error: task.error,
      interrupts: task.interrupts,
      state:
        task.state !== undefined
          ? toStateSnapshot(task.state, threadId)
          : task.checkpoint &&
            toCheckpointConfig({ threadId, ...withoutUndefined(task.checkpoint) }),
      result: task.result,
    })),
    interrupts: state.interrupts,
  }
}

function withoutUndefined<T extends object>(value: T): T {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries) as T
}
