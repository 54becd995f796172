import * as z from 'zod/mini'
import { pathSegment } from '../http/web-address.ts'
import { isMap } from '../text/json-text.ts'

// Responses of Agent Servers, JavaScript and Python. Most optional fields are null if a server sent nothing, or another type. A `looseObject` keeps undeclared fields, because a plan may compare them.

const text = orNull(z.string())
const map = orNull(z.record(z.string(), z.unknown()))
const identifier = z.string().check(z.regex(pathSegment, 'not an identifier'))
/** Any value. Null if the server sent none. */
export const anything = z._default(z.unknown(), null)

/** Null if the value is missing, or the schema doesn't accept it. */
function orNull<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | null> {
  return z.catch(z.nullable(schema), null)
}

/** The assistants of a server (specification, "Assistant"). */
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
    // A node without a name may have it in its data, or as its data. Otherwise, its ID counts.
    const nameInData = isMap(data) ? data['name'] : data
    return { ...node, name: name ?? (typeof nameInData === 'string' ? nameInData : id) }
  }),
)

const edgeSchema = z.looseObject({
  source: nodeId,
  target: nodeId,
  conditional: z.catch(z.boolean(), false),
  data: text,
})

/** The nodes and edges of a graph. The ID of a node in a subgraph is `parent:child`. The start and the end are nodes of the type `schema`. */
export const graphSchema = z.looseObject({ nodes: z.array(nodeSchema), edges: z.array(edgeSchema) })
export type GraphDescription = z.output<typeof graphSchema>
export type GraphEdge = GraphDescription['edges'][number]

/** A run. Its status is `pending`, `running`, `success`, `error`, `interrupted`, or `timeout`. Its `kwargs` are dropped, because they contain secrets. */
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

/** The response to GET /info. A Python server that LangSmith hosts shows its revision in `host`. */
export const serverInfoSchema = z.object({
  flags: map,
  host: z.catch(z.optional(z.object({ host_revision_id: text })), undefined),
})

const interruptSchema = z.looseObject({ id: text, value: anything })
/** A list of interrupts. Any other value becomes an empty list. */
export const interruptListSchema = z.catch(z.array(interruptSchema), [])
/** An interrupt, with the value that the graph shows to the person who must answer. Some servers send no ID, so it is null. */
export type Interrupt = z.output<typeof interruptSchema>

/** A thread (specification, "Thread"). `interrupts` has a list for each task, by the ID of the task. After an answer, the list is empty. */
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
export type Checkpoint = z.output<typeof checkpointSchema>

const toErrorText = (error: unknown) =>
  typeof error === 'string' || error === null ? error : JSON.stringify(error)

const taskSchema = z.looseObject({
  id: text,
  name: text,
  error: z.pipe(anything, z.transform(toErrorText)),
  interrupts: interruptListSchema,
})

/** A state of a thread (specification, "State snapshot"). `next` and `checkpoint` are null if the server doesn't show them. A thread that never ran has no checkpoint either. */
export const threadStateSchema = z.pipe(
  z.looseObject({
    values: anything,
    next: orNull(z.array(z.string())),
    tasks: z.catch(z.array(taskSchema), []),
    metadata: map,
    created_at: text,
    checkpoint: orNull(checkpointSchema),
    parent_checkpoint: orNull(checkpointSchema),
    interrupts: interruptListSchema,
  }),
  // The JavaScript server shows the interrupts only in the tasks.
  z.transform(({ interrupts, ...state }) => ({
    ...state,
    interrupts: interrupts.length > 0 ? interrupts : state.tasks.flatMap((task) => task.interrupts),
  })),
)
export const stateListSchema = z.array(threadStateSchema)
export type ThreadState = z.output<typeof threadStateSchema>
