import { isDeepStrictEqual } from 'node:util'
import { HttpError } from '../http/errors.ts'
import { undefinedIfNotFound, undefinedOnStatus } from '../http/gone.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/shape.ts'
import { fail, Problem } from '../problem.ts'
import { orRoutesMissing, toRoutesMissing } from './refusals.ts'
import { type RunRequest, takeThreadId, toRunBody, toRunPath } from './run-request.ts'
import * as wire from './schemas.ts'
import { cleanUp, deleteThread } from './thread-calls.ts'

type Metadata = Readonly<Record<string, unknown>>

/** A run request with a schedule. A thread ID in its config makes the cron thread-scoped. */
export interface CronRequest extends RunRequest {
  readonly assistant_id: string
  /** A cron expression of five fields. */
  readonly schedule: string
}

/** Milliseconds that a thread, and a cron of one, may take to go; a runner kills a cancelled step soon after. */
const threadCleanUpMs = 3_000
const cronCleanUpMs = 2_000

type Dialect = 'python' | 'javascript'

/** The calls of an Agent Server other than those about one graph (specification, "Graph server calls"). All throw `http/errors`, those about crons `crons-unsupported`. */
export class GraphServer {
  /** Carries the key and the extra headers. */
  readonly client: JsonClient
  #dialect: Dialect = 'python'
  /** Whether it took a run only without a thread. */
  refusesThreads = false

  constructor(client: JsonClient) {
    this.client = client
  }

  get host(): string {
    return this.client.host
  }

  /** GET /info: what the server says of itself; undefined where it says nothing. */
  async findInfo(signal: AbortSignal) {
    const address = { purpose: 'read the version of the Agent Server', path: ['info'] }
    const answer = { response: wire.serverInfoSchema, retry: true, signal }
    return this.client.call({ ...address, method: 'GET', ...answer }).catch(() => undefined)
  }

  /** POST /assistants/search: one page with a limit, else all. */
  listAssistants(signal: AbortSignal, search: Search = {}) {
    const address = { purpose: 'list the assistants', path: ['assistants', 'search'] }
    const answer = { response: wire.assistantListSchema, signal }
    const send = (body: unknown) =>
      this.client.call({ ...address, method: 'POST', body, ...answer })
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10)
    return orRoutesMissing('assistants', all)
  }

  /** POST /threads: its ID; 409 where it is taken. A `graph_id` lets JavaScript's state be updated before the first run. */
  async createThread(
    thread: {
      readonly thread_id?: string
      readonly metadata?: Metadata
      readonly if_exists?: 'do_nothing'
    },
    signal: AbortSignal,
  ): Promise<string> {
    const address = { purpose: 'create a thread', method: 'POST', path: ['threads'] } as const
    const body = { if_exists: 'raise', ...thread }
    const making = this.client.call({ ...address, body, response: wire.threadSchema, signal })
    return (await orRoutesMissing('threads', making)).thread_id
  }

  /** DELETE /threads/{id}, also after the step was cancelled. Never throws: a failure is a line in the log. */
  discardThread(thread_id: string): Promise<void> {
    const { client } = this
    const discard = (signal: AbortSignal) => deleteThread({ client, signal }, thread_id)
    return cleanUp(client, threadCleanUpMs, () => `delete thread ${thread_id}`, [discard])
  }

  /** POST /threads/{id}/runs/crons or POST /runs/crons. */
  createCron(request: CronRequest, signal: AbortSignal): Promise<wire.Cron> {
    const { thread_id } = takeThreadId(request.config)
    const multitask_strategy = thread_id === undefined ? undefined : 'enqueue'
    const address = { purpose: 'create a cron', path: toRunPath(thread_id, 'crons') }
    const body = { ...toRunBody({ multitask_strategy, ...request }), if_not_exists: undefined }
    return this.#callCrons({ ...address, method: 'POST', body, response: wire.cronSchema, signal })
  }

  /** POST /runs/crons/search. */
  listCrons(metadata: Metadata, signal: AbortSignal): Promise<wire.Cron[]> {
    const address = { purpose: 'list the crons', path: ['runs', 'crons', 'search'] }
    const answer = { response: wire.listOf(wire.cronSchema), signal }
    const send = (body: unknown) => this.#callCrons({ ...address, method: 'POST', body, ...answer })
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20)
  }

  /** DELETE /runs/crons/{id}: a cron that does not exist is as good as deleted. */
  async deleteCron(cron_id: string, signal: AbortSignal): Promise<void> {
    const address = { purpose: 'delete the cron', path: ['runs', 'crons', cron_id] }
    const call = { ...address, method: 'DELETE', ...wire.anyAnswer, signal } as const
    await undefinedIfNotFound(this.#callCrons(call))
  }

  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  discardCron(cron_id: string): Promise<void> {
    const discard = (signal: AbortSignal) => this.deleteCron(cron_id, signal)
    return cleanUp(this.client, cronCleanUpMs, () => `delete cron ${cron_id}`, [discard])
  }

  /** Runs a harmless call in the form that worked before, and where its body is rejected, in the other one. */
  async speak<T extends object>(call: (dialect: Dialect) => Promise<T>): Promise<T> {
    const refusals = [400, 422]
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

  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #callCrons<T>(call: JsonCall<T>): Promise<T> {
    try {
      return await this.client.call(call)
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      if (![400, 404, 405, 500, 501].includes(status)) throw error
      const info = status === 501 ? undefined : await this.findInfo(call.signal)
      if (status !== 501 && info?.flags?.['crons'] !== false) throw toRoutesMissing('runs', error)
      const { host } = this.client
      fail('crons-unsupported', `the Agent Server at ${host} does not support crons`, {
        cause: error,
      })
    }
  }
}

interface Search {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly metadata?: Metadata | undefined
}

/** One page with a limit, else all. Not every server looks at the metadata, so it is checked here as well. */
async function searchAll<T extends { readonly metadata: Metadata | null }>(
  send: (body: unknown) => Promise<readonly T[]>,
  { limit, offset: start = 0, metadata }: Search,
  toId: (item: T) => string,
  maxPages: number,
): Promise<T[]> {
  const getPage = (offset: number) =>
    send({ metadata, limit: limit ?? pageLimit, offset: start + offset })
  const all = listItems({ getPage, toId, minPage: pageLimit, maxPages })
  const found = limit === undefined ? await Array.fromAsync(all) : await getPage(0)
  const wanted = Object.entries(metadata ?? {})
  return found.filter((one) =>
    wanted.every(([key, value]) => isDeepStrictEqual(one.metadata?.[key], value)),
  )
}

/** The assistant with this ID, the graph's own one for a graph's name, or the only one there is. Fails as `assistant-missing` or `assistant-unclear`. */
export function chooseAssistant(
  assistants: readonly wire.Assistant[],
  wanted?: string,
): wire.Assistant {
  const available = assistants.map((each) => `${each.graph_id ?? '?'} (${each.assistant_id})`)
  const unclear = (problem: string) => {
    const message = `${problem}. Available: ${available.join(', ') || 'none'}`
    const isMissing = wanted !== undefined || available.length === 0
    const code = isMissing ? 'assistant-missing' : 'assistant-unclear'
    return new Problem(code, message, { wanted, available })
  }
  if (wanted === undefined) {
    const [only, ...others] = assistants
    if (only === undefined) throw unclear('the Agent Server has no assistant')
    if (others.length > 0) throw unclear(`the Agent Server has ${assistants.length} assistants`)
    return only
  }
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted)
  if (exact !== undefined) return exact
  const ofGraph = assistants.filter(({ graph_id }) => graph_id === wanted)
  const [first, ...others] = ofGraph
  if (first === undefined) throw unclear(`no assistant or graph is named ${wanted}`)
  // A server of nothing but the specification does not show who made an assistant: its only one is the graph's own.
  if (others.length === 0 && typeof first.metadata?.['created_by'] !== 'string') return first
  // One that was created from the graph never represents it: both servers accept the name itself for the graph's own.
  const own = ofGraph.find(({ metadata }) => metadata?.['created_by'] === 'system')
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null }
}
