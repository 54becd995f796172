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
    const assistants = listItems({
      getPage: (offset) =>
        this.client.call({
          purpose: 'list the assistants',
          method: 'POST',
          path: ['assistants', 'search'],
          body: { limit: pageLimit, offset },
          response: assistantListSchema,
          signal,
        }),
      toId: ({ assistant_id }) => assistant_id,
      minPage: pageLimit,
      maxPages: 10,
    })
    return Array.fromAsync(assistants)
  }

  /**
   * POST /threads: the ID of a new thread. A `graph_id` in its metadata lets the state be updated before the first run
   * on the JavaScript server. Throws `http/errors`; an ID that is taken is an HttpError of status 409.
   */
  async createThread(
    thread: { readonly thread_id?: string; readonly metadata?: Readonly<Record<string, unknown>> },
    signal: AbortSignal,
  ): Promise<string> {
    const { thread_id } = await this.client.call({
      purpose: 'create a thread',
      method: 'POST',
      path: ['threads'],
      body: { ...thread, if_exists: 'raise' },
      response: threadSchema,
      signal,
    })
    return thread_id
  }

  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  async discardThread(thread_id: string): Promise<void> {
    const { clock, log } = this.client
    const reason = new Error('it was not deleted in time')
    using limit = startTimeLimit(clock, cleanUpMs, { reason })
    try {
      await deleteThread({ client: this.client, signal: limit.signal }, thread_id)
    } catch (error) {
      log.info(`Could not delete thread ${thread_id}: ${(error as Error).message}`)
    }
  }
}
