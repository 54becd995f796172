import * as z from 'zod'
import { isMap } from '../text/json-text.ts'

// The wire of the Agent Server, of both its implementations (JavaScript and Python): names as they are sent, null
// where a server says nothing or something else. What a plan compares is what was sent, not what was read of it.

const text = z.string().nullable().catch(null)
const map = z.record(z.string(), z.unknown()).nullable().catch(null)

const anything = z.unknown().default(null)

/** What was sent, by what was read of it. */
const sentAs = new WeakMap<object, unknown>()

/** A schema whose output `toSent` knows. */
function keepingSent<Output extends object>(schema: z.ZodType<Output>): z.ZodType<Output> {
  return z.unknown().transform((sent, { addIssue }) => {
    const { data, error } = schema.safeParse(sent)
    for (const { path, message } of error?.issues ?? []) {
      addIssue({ code: 'custom', path: [...path], message })
    }
    if (data === undefined) return z.NEVER
    sentAs.set(data, sent)
    return data
  })
}

/** A state, a graph or an assistant as the server sent it, for what a plan compares; the same value where it was made here. */
export function toSent(read: object): unknown {
  return sentAs.get(read) ?? read
}

/** Assistants: graphs with a configuration (specification, "Assistant"). */
export const assistantListSchema = z.array(
  // `metadata.created_by` is `system` for the one that the server makes for each graph.
  keepingSent(
    z.object({ assistant_id: z.string().min(1), graph_id: text, name: text, metadata: map }),
  ),
)
/** One assistant. */
export type Assistant = z.output<typeof assistantListSchema>[number]

const nodeId = z.union([z.string(), z.number()]).transform(String)

const nodeSchema = z
  .looseObject({ id: nodeId, type: text, name: text, metadata: z.unknown().optional() })
  .transform((node) => {
    const { id, name, data } = node
    const own = isMap(data) ? data['name'] : data
    return { ...node, name: name ?? (typeof own === 'string' ? own : id) }
  })

const edgeSchema = z.looseObject({
  source: nodeId,
  target: nodeId,
  conditional: z.boolean().catch(false),
  /** What is written at a conditional edge. */
  data: text,
})

/** A graph as it is drawn: the id of a node in a subgraph is `parent:child`, the type of start and end `schema`. */
export const graphSchema = keepingSent(
  z.object({ nodes: z.array(nodeSchema), edges: z.array(edgeSchema) }),
)
/** A graph's description. */
export type GraphDescription = z.output<typeof graphSchema>
/** An edge of a graph. */
export type GraphEdge = GraphDescription['edges'][number]

/** A run's record: `pending`, `running`, `success`, `error`, `interrupted` or `timeout`. Its `kwargs` hold secrets. */
export const runRecordSchema = z.object({
  run_id: z.string().min(1),
  status: z.string(),
  metadata: map,
})

/** A cron's record; older servers keep assistant and metadata in the payload, whose webhook, with its token, is not kept. */
export const cronSchema = z
  .object({
    cron_id: z.string().min(1),
    assistant_id: text,
    enabled: z.boolean().nullable().catch(null),
    metadata: map,
    payload: z
      .object({ metadata: map, assistant_id: text, input: anything, webhook: anything })
      .nullable()
      .catch(null),
  })
  .transform(({ payload, ...cron }) => ({
    ...cron,
    assistant_id: cron.assistant_id ?? payload?.assistant_id ?? null,
    metadata: cron.metadata ?? payload?.metadata ?? {},
    payload: payload && {
      has_input: payload.input !== null,
      has_webhook: payload.webhook !== null,
    },
  }))
/** A cron. */
export type Cron = z.output<typeof cronSchema>

/** The response of GET /info: what the server can do, where it says so, and `js` for the JavaScript one. */
export const serverInfoSchema = z.object({ flags: map, context: text })

/** Any response at all, also an empty one, for calls whose response does not matter. */
export const anyAnswer = { response: z.unknown(), whenEmpty: null }

const interruptSchema = z
  .looseObject({ id: text, value: anything })
  .transform((one) => ({ ...one, id: one.id ?? text.parse(one['interrupt_id']) }))

/** A list of interrupts; anything else is an empty one. */
export const interruptListSchema = z.array(interruptSchema).catch([])
/** Something a run waits for a person to resume. The id is null on some servers. */
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

const checkpointSchema = z.looseObject({
  thread_id: text,
  checkpoint_id: text,
  /** Empty for the graph itself, else the subgraph's namespace. */
  checkpoint_ns: text,
  checkpoint_map: map,
})
const checkpointOrNull = checkpointSchema.nullable().catch(null)
/** A point in the life of a thread. */
export type Checkpoint = z.output<typeof checkpointSchema>

/** The checkpoint that `update state` returns, in whichever place the server puts it. */
export const updatedCheckpointSchema = z
  .union([
    z.object({ checkpoint: checkpointSchema }).transform(({ checkpoint }) => checkpoint),
    z.object({ configurable: checkpointSchema }).transform(({ configurable }) => configurable),
    checkpointSchema,
  ])
  .refine(({ checkpoint_id }) => checkpoint_id !== null, 'no checkpoint is named')

const taskSchema = z.looseObject({
  id: text,
  name: text,
  error: anything.transform((error) =>
    typeof error === 'string' || error === null ? error : JSON.stringify(error),
  ),
  interrupts: interruptListSchema,
  /** Where a subgraph's own state is, when it was not requested. */
  checkpoint: checkpointOrNull,
  /** The subgraph's own state, when it was requested. */
  get state(): z.ZodType<unknown> {
    return threadStateSchema.nullable().catch(null)
  },
  result: anything,
})

/** A state (specification, "State snapshot"): `next` is null where the server does not show it; no run, no checkpoint. */
export const threadStateSchema = keepingSent(
  z
    .looseObject({
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
    })),
)
/** The state of a thread at a checkpoint. */
export type ThreadState = z.output<typeof threadStateSchema>
