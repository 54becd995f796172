import type { JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/list-items.ts'
import { startTimeLimit } from '../time/time-limit.ts'
import { Crons } from './crons.ts'
import { DialectMemory } from './dialect.ts'
import { type Assistant, assistantListSchema } from './schemas.ts'
import { deleteThread } from './thread-calls.ts'
import { threadSchema } from './thread-schemas.ts'

/** Milliseconds that deleting a thread may take; a runner kills a cancelled step soon after. */
const cleanUpMs = 3_000

/** The calls of a graph server beside those about one graph (specification, "Graph server calls"). */
export class GraphServer {
  /** Carries the key and the extra headers. */
  readonly client: JsonClient
  readonly crons: Crons
  /** What its remote graphs have learnt of the server. */
  readonly dialects = new DialectMemory()

  constructor(client: JsonClient) {
    this.client = client
    this.crons = new Crons(client)
  }

  get host(): string {
    return this.client.host
  }

  /** POST /assistants/search, page after page: all assistants. Throws `http/errors`. */
  listAssistants(signal: AbortSignal): Promise<readonly Assistant[]> {
    const address = { purpose: 'list the assistants', path: ['assistants', 'search'] }
    const answer = { response: assistantListSchema, signal }
    const getPage = (offset: number) => {
      const body = { limit: pageLimit, offset }
      return this.client.call({ ...address, method: 'POST', body, ...answer })
    }
    const toId = ({ assistant_id }: Assistant) => assistant_id
    return Array.fromAsync(listItems({ getPage, toId, minPage: pageLimit, maxPages: 10 }))
  }

  /**
   * POST /threads: the ID of a new thread. A `graph_id` in its metadata lets the state be updated before the first run
   * on the JavaScript server. Throws `http/errors`; an ID that is taken is an HttpError of status 409.
   */
  async createThread(
    thread: { readonly thread_id?: string; readonly metadata?: Readonly<Record<string, unknown>> },
    signal: AbortSignal,
  ): Promise<string> {
    const address = { purpose: 'create a thread', method: 'POST', path: ['threads'] } as const
    const body = { ...thread, if_exists: 'raise' }
    const made = await this.client.call({ ...address, body, response: threadSchema, signal })
    return made.thread_id
  }

  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  async discardThread(thread_id: string): Promise<void> {
    const { client } = this
    const reason = new Error('it was not deleted in time')
    using limit = startTimeLimit(client.clock, cleanUpMs, { reason })
    try {
      await deleteThread({ client, signal: limit.signal }, thread_id)
    } catch (error) {
      client.log.info(`Could not delete thread ${thread_id}: ${(error as Error).message}`)
    }
  }
}
