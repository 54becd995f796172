import { HttpError } from '../http/errors.ts'
import { undefinedOnStatus } from '../http/gone.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/list-items.ts'
import { Crons, holdsMetadata, type Metadata } from './crons.ts'
import { AssistantUnclear } from './errors.ts'
import { type Assistant, assistantListSchema, threadSchema } from './schemas.ts'
import { cleanUp, deleteThread } from './thread-calls.ts'

/** Milliseconds that deleting a thread may take; a runner kills a cancelled step soon after. */
const cleanUpMs = 3_000

/** The calls of a graph server beside those about one graph (specification, "Graph server calls"). */
export class GraphServer {
  /** Carries the key and the extra headers. */
  readonly client: JsonClient
  readonly crons: Crons
  /** The form that fields have which the kinds of servers read differently, once one has been taken. */
  #dialect: Dialect = 'python'

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
  discardThread(thread_id: string): Promise<void> {
    const { client } = this
    const discard = (signal: AbortSignal) => deleteThread({ client, signal }, thread_id)
    return cleanUp(client, cleanUpMs, () => `delete thread ${thread_id}`, [discard])
  }

  /** Runs a harmless call in the form that worked before, and where its body is refused, in the other one. */
  async speak<T extends object>(call: (dialect: Dialect) => Promise<T>): Promise<T> {
    try {
      return await call(this.#dialect)
    } catch (refusal) {
      if (!(refusal instanceof HttpError && refusals.includes(refusal.status))) throw refusal
      const other = this.#dialect === 'python' ? 'javascript' : 'python'
      const answer = await undefinedOnStatus(call(other), refusals)
      if (answer === undefined) throw refusal
      this.#dialect = other
      return answer
    }
  }
}

/** The form that a field has on one kind of graph server. */
type Dialect = 'python' | 'javascript'

const refusals = [400, 422]

/** The assistant with this ID, the graph's own one for a graph's name, or the only one there is. Throws AssistantUnclear. */
export function chooseAssistant(assistants: readonly Assistant[], wanted?: string): Assistant {
  const available = assistants.map((each) => `${each.graph_id ?? '?'} (${each.assistant_id})`)
  const unclear = (problem: string) => {
    const message = `${problem}. Available: ${available.join(', ') || 'none'}`
    return new AssistantUnclear(message, { wanted, available })
  }
  if (wanted === undefined) {
    const [only, ...others] = assistants
    if (only === undefined) throw unclear('the graph server has no assistant')
    if (others.length > 0) throw unclear(`the graph server has ${assistants.length} assistants`)
    return only
  }
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted)
  if (exact !== undefined) return exact
  const ofGraph = assistants.filter(({ graph_id }) => graph_id === wanted)
  const [first, ...others] = ofGraph
  if (first === undefined) throw unclear(`there is no assistant or graph named ${wanted}`)
  // A server of nothing but the specification does not show who made an assistant: its only one is the graph's own.
  if (others.length === 0 && typeof first.metadata?.['created_by'] !== 'string') return first
  // One that was made from the graph never stands for it: both servers take the name itself for the graph's own.
  const own = ofGraph.find(({ metadata }) => metadata?.['created_by'] === 'system')
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null }
}
