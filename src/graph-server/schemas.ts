import * as z from 'zod'
import { isMap } from '../text/json-text.ts'

// The wire of the graph server, of both its implementations (JavaScript and Python): names as they are sent, null
// where a server says nothing or something else, unknown fields dropped.

/** Text, or null. */
export const text = z.string().nullable().catch(null)
/** A map, or null. */
export const map = z.record(z.string(), z.unknown()).nullable().catch(null)

/** Anything, or null. */
export const anything = z.unknown().default(null)

/** Assistants: graphs with a configuration (specification, "Assistant"). */
export const assistantListSchema = z.array(
  // `metadata.created_by` is `system` for the one that the server makes for each graph.
  z.object({ assistant_id: z.string().min(1), graph_id: text, name: text, metadata: map }),
)
/** One assistant. */
export type Assistant = z.output<typeof assistantListSchema>[number]

const nodeId = z.union([z.string(), z.number()]).transform(String)

const nodeSchema = z
  .object({ id: nodeId, type: text, name: text, data: anything })
  .transform(({ id, type, name, data }) => ({ id, type, name: name ?? toNodeName(data) ?? id }))

function toNodeName(data: unknown): string | undefined {
  const name = isMap(data) ? data['name'] : data
  return typeof name === 'string' ? name : undefined
}

const edgeSchema = z.object({
  source: nodeId,
  target: nodeId,
  conditional: z.boolean().catch(false),
  /** What is written at a conditional edge. */
  data: text,
})

/** A graph as it is drawn: the id of a node in a subgraph is `parent:child`, the type of start and end `schema`. */
export const graphSchema = z.object({ nodes: z.array(nodeSchema), edges: z.array(edgeSchema) })
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

/** The answer of GET /info: what the server can do, where it says so, and `js` for the JavaScript one. */
export const serverInfoSchema = z.object({ flags: map, context: text })

/** Any answer at all, also an empty one, for calls whose answer does not matter. */
export const anyAnswer = { response: z.unknown(), whenEmpty: null }
