import type { Checkpoint } from './checkpoint.ts'

/** Something a run waits for a person to answer. */
export interface Interrupt {
  /** Absent on some servers. */
  readonly id: string | undefined
  /** What the node asked. */
  readonly value: unknown
}

/** A thread (specification, "Thread"). */
export interface Thread {
  readonly threadId: string
  /** `idle`, `busy`, `interrupted` or `error`, in the server's own word. */
  readonly status: string | undefined
  readonly metadata: Readonly<Record<string, unknown>>
  /** The state, null or absent on a thread that never ran. */
  readonly values: unknown
  readonly interrupts: readonly Interrupt[]
  readonly createdAt: string | undefined
  readonly updatedAt: string | undefined
}

/** A step of a graph that was to run at a checkpoint. */
export interface ThreadTask {
  readonly id: string | undefined
  readonly name: string | undefined
  /** What the node raised. */
  readonly error: string | undefined
  readonly interrupts: readonly Interrupt[]
  /** Where a subgraph's own state is, when it was not asked for. */
  readonly checkpoint: Checkpoint | undefined
  /** The subgraph's own state, when it was asked for. */
  readonly state: ThreadState | undefined
  readonly result: unknown
}

/** The state of a thread at a checkpoint (specification, "State snapshot"). */
export interface ThreadState {
  readonly values: unknown
  /** The nodes that run next; none at the end. */
  readonly next: readonly string[]
  /** False where the server does not show which nodes run next. */
  readonly showsNext?: boolean
  readonly tasks: readonly ThreadTask[]
  readonly metadata: Readonly<Record<string, unknown>> | undefined
  readonly createdAt: string | undefined
  /** Absent on a thread that never ran. */
  readonly checkpoint: Checkpoint | undefined
  readonly parentCheckpoint: Checkpoint | undefined
  readonly interrupts: readonly Interrupt[]
}
