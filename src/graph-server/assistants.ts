import type { JsonClient } from '../http/json-client.ts'
import {
  type Assistant,
  assistantListSchema,
  type GraphDescription,
  graphSchema,
} from './schemas.ts'

/** The calls about assistants. */
export interface Assistants {
  /** POST /assistants/search, page after page: all assistants. */
  list(signal: AbortSignal): Promise<readonly Assistant[]>
  /**
   * GET /assistants/{id}/graph: the graph as it is drawn. `xray` opens subgraphs, all of them or down to a depth; the
   * JavaScript server takes a depth above 1 for false.
   */
  getGraph(
    assistantId: string,
    options: { readonly xray?: boolean | number | undefined; readonly signal: AbortSignal },
  ): Promise<GraphDescription>
}

const pageSize = 100
const mostPages = 10

/** The calls about assistants, through a client. */
export function createAssistants(client: JsonClient): Assistants {
  return {
    async list(signal) {
      const assistants: Assistant[] = []
      for (let page = 0; page < mostPages; page += 1) {
        const found = await client.call({
          purpose: 'list the assistants',
          method: 'POST',
          path: ['assistants', 'search'],
          body: { limit: pageSize, offset: page * pageSize },
          response: assistantListSchema,
          signal,
        })
        assistants.push(...found)
        if (found.length < pageSize) break
      }
      return assistants
    },

    getGraph: (assistantId, { xray = false, signal }) =>
      client.call({
        purpose: 'read the graph',
        method: 'GET',
        path: ['assistants', assistantId, 'graph'],
        query: { xray },
        response: graphSchema,
        retry: true,
        signal,
      }),
  }
}
