import * as z from 'zod'

// The wire of the graph server, of both its implementations (JavaScript and Python): read tolerantly.

/** Text that may be missing; anything else counts as missing. */
export const optionalText = z.string().nullish().catch(undefined)
/** A map that may be missing; anything else counts as missing. */
export const optionalMap = z.record(z.string(), z.unknown()).nullish().catch(undefined)

/** An assistant: a graph with a configuration (specification, "Assistant"). */
export interface Assistant {
  readonly assistantId: string
  readonly graphId: string | undefined
  readonly name: string | undefined
  /** `system` for the one that the server makes for each graph. */
  readonly createdBy?: string | undefined
}

const assistantSchema = z
  .object({
    assistant_id: z.string().min(1),
    graph_id: optionalText,
    name: optionalText,
    metadata: z.object({ created_by: optionalText }).nullish().catch(undefined),
  })
  .transform(
    (wire): Assistant => ({
      createdBy: wire.metadata?.created_by ?? undefined,
      assistantId: wire.assistant_id,
      graphId: wire.graph_id ?? undefined,
      name: wire.name ?? undefined,
    }),
  )

/** A list of assistants. */
export const assistantListSchema = z.array(assistantSchema)

/** A node of a graph's description. */
export interface GraphNode {
  /** Unique; a node of a subgraph is `parent:child`. */
  readonly id: string
  /** `schema` for start and end, else `runnable`. */
  readonly type: string | undefined
  readonly name: string
}

/** An edge of a graph's description. */
export interface GraphEdge {
  readonly source: string
  readonly target: string
  readonly conditional: boolean
  /** What is written at a conditional edge. */
  readonly label: string | undefined
}

/** A graph as it is drawn. */
export interface GraphDescription {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

const nodeIdSchema = z.union([z.string(), z.number()]).transform(String)

const nodeSchema = z
  .object({
    id: nodeIdSchema,
    type: optionalText,
    name: optionalText,
    data: z.unknown().optional(),
  })
  .transform(
    ({ id, type, name, data }): GraphNode => ({
      id,
      type: type ?? undefined,
      name: name ?? toNodeName(data) ?? id,
    }),
  )

function toNodeName(data: unknown): string | undefined {
  if (typeof data === 'string') return data
  const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : undefined
  return typeof name === 'string' ? name : undefined
}

const edgeSchema = z
  .object({
    source: nodeIdSchema,
    target: nodeIdSchema,
    conditional: z.boolean().nullish().catch(undefined),
    data: z.unknown().optional(),
  })
  .transform(
    ({ source, target, conditional, data }): GraphEdge => ({
      source,
      target,
      conditional: conditional ?? false,
      label: typeof data === 'string' ? data : undefined,
    }),
  )

/** A graph's description. */
export const graphSchema = z.object({ nodes: z.array(nodeSchema), edges: z.array(edgeSchema) })

/** A run's record. Its `kwargs` stay on the wire: they hold the webhook with its token. */
export interface RunRecord {
  readonly runId: string
  readonly threadId: string | undefined
  readonly assistantId: string | undefined
  /** `pending`, `running`, `success`, `error`, `interrupted` or `timeout`, in the server's own word. */
  readonly status: string
  readonly metadata: Readonly<Record<string, unknown>>
}

/** A run's record. */
export const runRecordSchema = z
  .object({
    run_id: z.string().min(1),
    thread_id: optionalText,
    assistant_id: optionalText,
    status: z.string(),
    metadata: optionalMap,
  })
  .transform(
    (wire): RunRecord => ({
      runId: wire.run_id,
      threadId: wire.thread_id ?? undefined,
      assistantId: wire.assistant_id ?? undefined,
      status: wire.status,
      metadata: wire.metadata ?? {},
    }),
  )

/** A list of runs. */
export const runListSchema = z.array(runRecordSchema)

/** A run's record, or undefined for a body that is none. */
export const maybeRunRecordSchema = runRecordSchema.or(z.unknown().transform(() => undefined))

/** A cron's record. Its `payload` stays on the wire: it holds the webhook with its token. */
export interface Cron {
  readonly cronId: string
  readonly assistantId: string | undefined
  readonly threadId: string | undefined
  readonly schedule: string | undefined
  readonly timezone: string | undefined
  readonly enabled: boolean | undefined
  readonly nextRunDate: string | undefined
  /** Which optional fields the cron has; undefined where the server does not show its payload. */
  readonly has?: { readonly input: boolean; readonly webhook: boolean } | undefined
  readonly metadata: Readonly<Record<string, unknown>>
}

/** A cron's record. Older servers keep its metadata in the payload of its runs. */
export const cronSchema = z
  .object({
    cron_id: z.string().min(1),
    assistant_id: optionalText,
    thread_id: optionalText,
    schedule: optionalText,
    timezone: optionalText,
    enabled: z.boolean().nullish().catch(undefined),
    next_run_date: optionalText,
    metadata: optionalMap,
    payload: z
      .object({
        metadata: optionalMap,
        assistant_id: optionalText,
        input: z.unknown().optional(),
        webhook: z.unknown().optional(),
      })
      .nullish()
      .catch(undefined),
  })
  .transform(
    (wire): Cron => ({
      cronId: wire.cron_id,
      assistantId: wire.assistant_id ?? wire.payload?.assistant_id ?? undefined,
      threadId: wire.thread_id ?? undefined,
      schedule: wire.schedule ?? undefined,
      timezone: wire.timezone ?? undefined,
      enabled: wire.enabled ?? undefined,
      nextRunDate: wire.next_run_date ?? undefined,
      has: wire.payload
        ? { input: wire.payload.input != null, webhook: wire.payload.webhook != null }
        : undefined,
      metadata: wire.metadata ?? wire.payload?.metadata ?? {},
    }),
  )

/** A list of crons. */
export const cronListSchema = z.array(cronSchema)

/** What a graph server says about itself; features are undefined where it does not say. */
export interface ServerInfo {
  readonly version: string | undefined
  readonly crons: boolean | undefined
}

/** The answer of GET /info. */
export const serverInfoSchema = z
  .object({
    version: optionalText,
    flags: z
      .object({ crons: z.boolean().nullish().catch(undefined) })
      .nullish()
      .catch(undefined),
  })
  .transform(
    (wire): ServerInfo => ({
      version: wire.version ?? undefined,
      crons: wire.flags?.crons ?? undefined,
    }),
  )

/** Any answer at all, for calls whose body does not matter. */
export const anyAnswerSchema = z.unknown()
