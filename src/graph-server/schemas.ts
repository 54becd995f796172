import * as z from 'zod/mini'
import { pathSegment } from '../http/web-address.ts'
import { isMap } from '../text/json-text.ts'

// The data of Agent Servers, JavaScript and Python. Names are as sent. A field is null
// if a server sent nothing, or something of another form. What a plan compares keeps all of its fields.

const text = orNull(z.string())
const map = orNull(z.record(z.string(), z.unknown()))
const identifier = z.string().check(z.regex(pathSegment, 'not an identifier'))

/** Any value, or null. */
export const anything = z._default(z.unknown(), null)

/** Null if the value has another form. */
function orNull<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | null> {
  return z.catch(z.nullable(schema), null)
}

/** Assistants (specification, "Assistant"). */
export const assistantListSchema = z.array(
  // `metadata.created_by` is `system` for the default assistant of each graph.
  z.looseObject({ assistant_id: identifier, graph_id: text, name: text, metadata: map }),
)
export type Assistant = z.output<typeof assistantListSchema>[number]

const nodeId = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const nodeSchema = z.pipe(
  z.looseObject({ id: nodeId, type: text, name: text, metadata: z.optional(z.unknown()) }),
  z.transform((node) => {
    const { id, name, data } = node
    const own = isMap(data) ? data['name'] : data
    return { ...node, name: name ?? (typeof own === 'string' ? own : id) }
  }),
)

const edgeSchema = z.looseObject({
  source: nodeId,
  target: nodeId,
  conditional: z.catch(z.boolean(), false),
  data: text,
})

/** A graph for drawing. The ID of a node in a subgraph is `parent:child`. Start and end have the type `schema`. */
export const graphSchema = z.looseObject({ nodes: z.array(nodeSchema), edges: z.array(edgeSchema) })
export type GraphDescription = z.output<typeof graphSchema>
export type GraphEdge = GraphDescription['edges'][number]

/** A run: `pending`, `running`, `success`, `error`, `interrupted`, or `timeout`. Its `kwargs` contain secrets. */
export const runRecordSchema = z.object({ run_id: identifier, status: z.string(), metadata: map })
export const runListSchema = z.array(runRecordSchema)

export const cronSchema = z.object({
  cron_id: identifier,
  assistant_id: text,
  enabled: orNull(z.boolean()),
  metadata: map,
})
export const cronListSchema = z.array(cronSchema)
export type Cron = z.output<typeof cronSchema>

/** The information of a server. The context is `js` for the JavaScript server. Hosted by LangSmith, a Python server shows its revision. */
export const serverInfoSchema = z.object({
  flags: map,
  context: text,
  host: z.catch(z.optional(z.object({ host_revision_id: text })), undefined),
})

const interruptSchema = z.looseObject({ id: text, value: anything })

/** A list of interrupts. Anything else is an empty list. */
export const interruptListSchema = z.catch(z.array(interruptSchema), [])
/** An interrupt: a run waits until a person answers. The ID is null on some servers. */
export type Interrupt = z.output<typeof interruptSchema>

/** A thread (specification, "Thread"), with the interrupts of each task by its ID. After an answer, the list of a task is empty. */
export const threadSchema = z.object({
  thread_id: identifier,
  interrupts: orNull(z.record(z.string(), interruptListSchema)),
})
export const threadListSchema = z.array(threadSchema)
export type Thread = z.output<typeof threadSchema>

const checkpointSchema = z.looseObject({
  thread_id: text,
  checkpoint_id: text,
  /** The namespace of a subgraph. Empty for the graph itself. */
  checkpoint_ns: text,
  checkpoint_map: map,
})
const checkpointOrNull = orNull(checkpointSchema)
export type Checkpoint = z.output<typeof checkpointSchema>

const taskSchema = z.looseObject({
  id: text,
  name: text,
  error: z.pipe(
    anything,
    z.transform((error) =>
      typeof error === 'string' || error === null ? error : JSON.stringify(error),
    ),
  ),
  interrupts: interruptListSchema,
})

/** A state (specification, "State snapshot"). `next` is null if the server doesn't show it. A thread that never ran has no checkpoint. */
export const threadStateSchema = z.pipe(
  z.looseObject({
    values: anything,
    next: orNull(z.array(z.string())),
    tasks: z.catch(z.array(taskSchema), []),
    metadata: map,
    created_at: text,
    checkpoint: checkpointOrNull,
    parent_checkpoint: checkpointOrNull,
    interrupts: interruptListSchema,
  }),
  // The JavaScript server shows interrupts only in their tasks.
  z.transform(({ interrupts: own, ...state }) => ({
    ...state,
    interrupts: own.length > 0 ? own : state.tasks.flatMap((task) => task.interrupts),
  })),
)
export const stateListSchema = z.array(threadStateSchema)
export type ThreadState = z.output<typeof threadStateSchema>
