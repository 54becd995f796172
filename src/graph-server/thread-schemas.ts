import * as z from 'zod'
import { anything, map, text } from './schemas.ts'

// Threads and their states on the wire of both graph servers: read tolerantly.

const interruptSchema = z
  .object({ id: text, interrupt_id: text, value: anything })
  .transform(({ id, interrupt_id, value }) => ({ id: id ?? interrupt_id, value }))

/** A list of interrupts; anything else is an empty one. */
export const interruptListSchema = z.array(interruptSchema).catch([])
/** Something a run waits for a person to answer. The id is null on some servers. */
export type Interrupt = z.output<typeof interruptSchema>

/** A thread. The status is `idle`, `busy`, `interrupted` or `error`; the interrupts come as a list, or one per task. */
export const threadSchema = z.object({
  thread_id: z.string().min(1),
  status: text,
  metadata: map,
  interrupts: z
    .record(z.string(), interruptListSchema)
    .transform((byTask) => Object.values(byTask).flat())
    .or(interruptListSchema)
    .catch([]),
})
/** A thread (specification, "Thread"). */
export type Thread = z.output<typeof threadSchema>

const checkpointSchema = z.object({
  thread_id: text,
  checkpoint_id: text,
  /** Empty for the graph itself, else the subgraph's namespace. */
  checkpoint_ns: text,
  checkpoint_map: map,
})
const checkpointOrNull = checkpointSchema.nullable().catch(null)
/** A point in the life of a thread. */
export type Checkpoint = z.output<typeof checkpointSchema>

/** The checkpoint that `update state` answers with, in whichever place the server puts it. */
export const updatedCheckpointSchema = z
  .union([
    z.object({ checkpoint: checkpointSchema }).transform(({ checkpoint }) => checkpoint),
    z.object({ configurable: checkpointSchema }).transform(({ configurable }) => configurable),
    checkpointSchema,
  ])
  .refine(({ checkpoint_id }) => checkpoint_id !== null, 'no checkpoint is named')

const taskSchema = z.object({
  id: text,
  name: text,
  error: anything.transform((error) =>
    typeof error === 'string' || error === null ? error : JSON.stringify(error),
  ),
  interrupts: interruptListSchema,
  /** Where a subgraph's own state is, when it was not asked for. */
  checkpoint: checkpointOrNull,
  /** The subgraph's own state, when it was asked for. */
  get state(): z.ZodType<unknown> {
    return threadStateSchema.nullable().catch(null)
  },
  result: anything,
})

/** A state (specification, "State snapshot"): `next` is null where the server does not show it; no run, no checkpoint. */
export const threadStateSchema = z
  .object({
    values: anything,
    next: z.array(z.string()).nullable().catch(null),
    tasks: z.array(taskSchema).catch([]),
    metadata: map,
    created_at: text,
    checkpoint: checkpointOrNull,
    parent_checkpoint: checkpointOrNull,
    interrupts: interruptListSchema,
  })
  // The JavaScript server shows interrupts with their tasks only.
  .transform(({ interrupts: own, ...state }) => ({
    ...state,
    interrupts: own.length > 0 ? own : state.tasks.flatMap((task) => task.interrupts),
  }))
/** The state of a thread at a checkpoint. */
export type ThreadState = z.output<typeof threadStateSchema>
