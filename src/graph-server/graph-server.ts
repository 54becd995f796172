import { isDeepStrictEqual } from 'node:util'
import { HttpError, undefinedIfNotFound } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/shape.ts'
import { fail } from '../problem.ts'
import { calls, cleanUp, type ServerCall } from './calls.ts'
import type { RunRequest } from './run-request.ts'
import * as requests from './run-request.ts'
import type * as wire from './schemas.ts'

type Metadata = Readonly<Record<string, unknown>>

/** An Agent Server, without the requests about a graph (specification, "Graph server calls"). They throw the errors of `http/errors`, those about crons also `crons-unsupported`. */
export class GraphServer {
  readonly client: JsonClient

  constructor(client: JsonClient) {
    this.client = client
  }

  /** Lists assistants: the first page if `limit` is given, else all. */
  listAssistants(signal: AbortSignal, search: Search = {}) {
    const send = (body: unknown) => this.client.call({ ...calls.listAssistants(body), signal })
    const all = searchAll(send, search, ({ assistant_id }) => assistant_id, 10)
    return requests.orRoutesMissing('assistants', all)
  }

  async createThread(thread: object, signal: AbortSignal): Promise<string> {
    const creating = this.client.call({ ...calls.createThread(thread), signal })
    return (await requests.orRoutesMissing('threads', creating)).thread_id
  }

  /** Lists some threads on which a run of the graph is in progress. */
  listBusyThreads(graph_id: string, signal: AbortSignal) {
    const body = { status: 'busy', metadata: { graph_id }, limit: 1 }
    return this.client.call({ ...calls.listThreads(body), signal })
  }

  /** Deletes a thread, even if the step was cancelled. Never throws: a failure is logged. */
  discardThread(thread_id: string): Promise<void> {
    const discard = (signal: AbortSignal) =>
      undefinedIfNotFound(this.client.call({ ...calls.deleteThread(thread_id), signal }))
    return cleanUp(this.client, `delete thread ${thread_id}`, [discard])
  }

  /** Creates a cron from a run request with a `schedule`. It runs on the thread of its config, if there is one. */
  createCron(request: RunRequest, signal: AbortSignal): Promise<wire.Cron> {
    const { thread_id } = requests.takeThreadId(request.config)
    const isOnThread = thread_id !== undefined
    const strategy = isOnThread ? { multitask_strategy: 'enqueue' } : {}
    const cron = { ...strategy, ...request, if_not_exists: undefined }
    const body = requests.toRunBody(cron, isOnThread)
    return this.#callCrons(calls.createCron(requests.toRunPath(thread_id, 'crons'), body), signal)
  }

  listCrons(metadata: Metadata, signal: AbortSignal): Promise<wire.Cron[]> {
    const send = (body: unknown) => this.#callCrons(calls.listCrons(body), signal)
    return searchAll(send, { metadata }, ({ cron_id }) => cron_id, 20)
  }

  /** Deletes a cron. It is no error if the cron doesn't exist. */
  async deleteCron(cron_id: string, signal: AbortSignal): Promise<void> {
    await undefinedIfNotFound(this.#callCrons(calls.deleteCron(cron_id), signal))
  }

  /** Deletes a cron whose thread is deleted, even if the step was cancelled. Never throws. */
  discardCron(cron_id: string): Promise<void> {
    const discard = (signal: AbortSignal) => this.deleteCron(cron_id, signal)
    return cleanUp(this.client, `delete cron ${cron_id}`, [discard])
  }

  // The JavaScript server has no crons: it returns HTTP 500 "Not implemented", 400, or 404, and says so in GET /info.
  async #callCrons<T>(call: ServerCall<T>, signal: AbortSignal): Promise<T> {
    try {
      return await this.client.call({ ...call, signal })
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      if (![400, 404, 405, 500, 501].includes(status)) throw error
      if (status !== 501) {
        const info = await this.client.call({ ...calls.info(), signal }).catch(() => undefined)
        if (info?.flags?.['crons'] !== false) throw requests.toRoutesMissing('runs', error)
      }
      const problem = `the Agent Server at ${this.client.host} does not support crons`
      fail('crons-unsupported', problem, { cause: error })
    }
  }
}

interface Search {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly metadata?: Metadata | undefined
}

/** Lists the first page if `limit` is given, else all. Filters by metadata here too, because some servers don't. */
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

/** Chooses the assistant with this ID, the default assistant of this graph, or the only assistant. Throws `assistant-missing` or `assistant-unclear`. */
export function chooseAssistant(listed: readonly wire.Assistant[], wanted?: string) {
  const exact = listed.find(({ assistant_id }) => assistant_id === wanted)
  if (exact !== undefined) return exact
  const fitting = listed.filter(({ graph_id }) => wanted === undefined || graph_id === wanted)
  const [first] = fitting
  const available = listed.map((each) => `${each.graph_id ?? '?'} (${each.assistant_id})`)
  const list = `Available: ${available.join(', ') || 'none'}`
  if (first === undefined) {
    const isNamed = wanted !== undefined
    const problem = isNamed ? `no assistant or graph is named ${wanted}` : 'there is no assistant'
    fail('assistant-missing', `${problem}. ${list}`, { wanted, available })
  }
  if (wanted === undefined && fitting.length > 1) {
    const problem = `the Agent Server has ${fitting.length} assistants. ${list}`
    fail('assistant-unclear', problem, { wanted, available })
  }
  if (wanted === undefined) return first
  // An assistant that a person created doesn't count as the graph's. The specification doesn't show who created it.
  const creator = ({ metadata }: wire.Assistant) => metadata?.['created_by']
  const own =
    fitting.find((one) => creator(one) === 'system') ??
    fitting.find((one) => creator(one) === undefined)
  // Both official servers accept the name of a graph for its default assistant.
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null }
}
