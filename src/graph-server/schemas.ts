import * as z from 'zod'

// The wire of the graph server, of both its implementations (JavaScript and Python): read tolerantly.

/** An assistant: a graph with a configuration (specification, "Assistant"). */
export interface Assistant {
  readonly assistantId: string
  readonly graphId: string | undefined
  readonly name: string | undefined
}

const assistantSchema = z
  .object({
    assistant_id: z.string().min(1),
    graph_id: z.string().nullish().catch(undefined),
    name: z.string().nullish().catch(undefined),
  })
  .transform(
    (wire): Assistant => ({
      assistantId: wire.assistant_id,
      graphId: wire.graph_id ?? undefined,
      name: wire.name ?? undefined,
    }),
  )

/** A list of assistants. */
export const assistantListSchema = z.array(assistantSchema)
