import { HttpError } from '../http/errors.ts'
import { undefinedOnStatus } from '../http/gone.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/list-items.ts'
import { startTimeLimit } from '../time/clock.ts'
import { Crons, holdsMetadata, type Metadata } from './crons.ts'
import { type Assistant, assistantListSchema, threadSchema } from './schemas.ts'
import { deleteThread } from './thread-calls.ts'

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

  /** POST /assistants/search: one page with a limit, else all; checked here too, as the specification's takes no metadata. */
  async listAssistants(
    signal: AbortSignal,
    search: {
      readonly limit?: number | undefined
      readonly offset?: number | undefined
      readonly metadata?: Metadata | undefined
    } = {},
  ) {
    const { limit, offset: start = 0, metadata } = search
    const address = { purpose: 'list the assistants', path: ['assistants', 'search'] }
    const answer = { response: assistantListSchema, signal }
    const getPage = (offset: number) => {
      const body = { limit: limit ?? pageLimit, offset: start + offset, metadata }
      return this.client.call({ ...address, method: 'POST', body, ...answer })
    }
    const toId = ({ assistant_id }: Assistant) => assistant_id
    const all = listItems({ getPage, toId, minPage: pageLimit, maxPages: 10 })
    const found = limit === undefined ? await Array.fromAsync(all) : await getPage(0)
    return found.filter((assistant) => holdsMetadata(assistant.metadata, metadata))
  }

  /** POST /threads: its ID; 409 where it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(
    thread: { readonly thread_id?: string; readonly metadata?: Metadata },
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
    using limit = startTimeLimit(client.context.clock, cleanUpMs, { reason })
    try {
      await deleteThread({ client, signal: limit.signal }, thread_id)
    } catch (error) {
      client.context.log.info(`Could not delete thread ${thread_id}: ${(error as Error).message}`)
    }
  }
}

const refusals = [400, 422]

/** The form that a field has on one kind of graph server. */
type Dialect = 'python' | 'javascript'

/** Finds out which form one graph server takes, and remembers it. */
class DialectMemory {
  #known: Dialect = 'python'

  /** Runs a harmless call in the form that worked before, and where its body is refused, in the other one. */
  async speak<T extends object>(call: (dialect: Dialect) => Promise<T>): Promise<T> {
    try {
      return await call(this.#known)
    } catch (refusal) {
      if (!(refusal instanceof HttpError && refusals.includes(refusal.status))) throw refusal
      const other = this.#known === 'python' ? 'javascript' : 'python'
      const answer = await undefinedOnStatus(call(other), refusals)
      if (answer === undefined) throw refusal
      this.#known = other
      return answer
    }
  }
}
