import * as z from 'zod'
import type { Checkpoint } from './checkpoint.ts'
import { optionalMap, optionalText } from './schemas.ts'
import type { Interrupt, Thread, ThreadState, ThreadTask } from './snapshot.ts'

// Threads and their states on the wire of both graph servers: read tolerantly.

const interruptSchema = z
  .object({ id: optionalText, interrupt_id: optionalText, value: z.unknown().optional() })
  .transform(
    (wire): Interrupt => ({ id: wire.id ?? wire.interrupt_id ?? undefined, value: wire.value }),
  )

/** A list of interrupts; anything else is an empty one. */
export const interruptListSchema = z.array(interruptSchema).catch([])

/** Interrupts of a thread: a list per task, or one list. */
const interruptMapSchema = z
  .record(z.string(), interruptListSchema)
  .transform((byTask) => Object.values(byTask).flat())
  .or(interruptListSchema)
  .catch([])

const checkpointSchema = z
  .object({
    thread_id: optionalText,
    checkpoint_id: optionalText,
    checkpoint_ns: optionalText,
    checkpoint_map: optionalMap,
  })
  .transform(
    (wire): Checkpoint => ({
      threadId: wire.thread_id ?? undefined,
      checkpointId: wire.checkpoint_id ?? undefined,
      checkpointNs: wire.checkpoint_ns ?? undefined,
      checkpointMap: wire.checkpoint_map ?? undefined,
    }),
  )
const optionalCheckpoint = checkpointSchema.nullish().catch(undefined)

/** The config that `update state` answers with: its checkpoint, in whichever place the server puts it. */
export const updatedCheckpointSchema = z
  .union([
    z.object({ checkpoint: checkpointSchema }).transform(({ checkpoint }) => checkpoint),
    z.object({ configurable: checkpointSchema }).transform(({ configurable }) => configurable),
    checkpointSchema,
  ])
  .refine(({ checkpointId }) => checkpointId !== undefined, 'no checkpoint is named')

/** A thread. */
export const threadSchema = z
  .object({
    thread_id: z.string().min(1),
    status: optionalText,
    metadata: optionalMap,
    values: z.unknown().optional(),
    interrupts: interruptMapSchema,
    created_at: optionalText,
    updated_at: optionalText,
  })
  .transform(
    (wire): Thread => ({
      threadId: wire.thread_id,
      status: wire.status ?? undefined,
      metadata: wire.metadata ?? {},
      values: wire.values,
      interrupts: wire.interrupts,
      createdAt: wire.created_at ?? undefined,
      updatedAt: wire.updated_at ?? undefined,
    }),
  )

/** A list of threads, or undefined for a body that is none. */
export const maybeThreadListSchema = z
  .array(threadSchema)
  .or(z.unknown().transform(() => undefined))

/** A thread, or undefined for a body that is none. */
export const maybeThreadSchema = threadSchema.or(z.unknown().transform(() => undefined))

const taskSchema = z
  .object({
    id: optionalText,
    name: optionalText,
    error: z.unknown().optional(),
    interrupts: interruptListSchema,
    checkpoint: optionalCheckpoint,
    get state() {
      return threadStateSchema.nullish().catch(undefined)
    },
    result: z.unknown().optional(),
  })
  .transform(
    (wire): ThreadTask => ({
      id: wire.id ?? undefined,
      name: wire.name ?? undefined,
      error: toErrorText(wire.error),
      interrupts: wire.interrupts,
      checkpoint: wire.checkpoint ?? undefined,
      state: wire.state ?? undefined,
      result: wire.result,
    }),
  )

function toErrorText(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  return typeof error === 'string' ? error : JSON.stringify(error)
}

/** A state snapshot. A thread that never ran has no checkpoint, and on the JavaScript server no metadata. */
export const threadStateSchema: z.ZodType<ThreadState> = z
  .object({
    values: z.unknown().optional(),
    next: z.array(z.string()).nullish().catch(undefined),
    tasks: z.array(taskSchema).catch([]),
    metadata: optionalMap,
    created_at: optionalText,
    checkpoint: optionalCheckpoint,
    parent_checkpoint: optionalCheckpoint,
    interrupts: interruptListSchema,
  })
  .transform(
    (wire): ThreadState => ({
      values: wire.values,
      next: wire.next ?? [],
      showsNext: wire.next != null,
      tasks: wire.tasks,
      metadata: wire.metadata ?? undefined,
      createdAt: wire.created_at ?? undefined,
      checkpoint: wire.checkpoint ?? undefined,
      parentCheckpoint: wire.parent_checkpoint ?? undefined,
      interrupts:
        wire.interrupts.length > 0
          ? wire.interrupts
          : wire.tasks.flatMap((task) => task.interrupts),
    }),
  )

/** A state snapshot, or undefined for a body that is none. */
export const maybeThreadStateSchema = threadStateSchema.or(z.unknown().transform(() => undefined))

/** The history of a thread, newest first. */
export const threadHistorySchema = z.array(threadStateSchema)
