import { isDeepStrictEqual } from 'node:util'
import { hasStatus, undefinedIfNotFound } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/shape.ts'
import { fail } from '../problem.ts'
import { calls, cleanUp, type ServerCall } from './calls.ts'
import * as requests from './run-request.ts'
import type * as wire from './schemas.ts'

type Metadata = Readonly<Record<string, unknown>>

/** The requests to an Agent Server about assistants, threads, and crons (specification, "Graph server calls"). Their errors are those of `http/errors`, `routes-missing-…`, and `crons-unsupported`. */
export class GraphServer {
  readonly client: JsonClient

  constructor(client: JsonClient) {
    this.client = client
  }

  /** Lists at most `limit` assistants, by default up to ten pages of 100. */
  listAssistants(signal: AbortSignal, search: Search = {}) {
    const send = (body: unknown) => this.client.call({ ...calls.listAssistants(body), signal })
    const listing = searchPages(send, { ...search, maxPages: 10 }, (listed) => listed.assistant_id)
    return requests.orRoutesMissing('assistants', listing)
  }

  async createThread(thread: object, signal: AbortSignal): Promise<string> {
    const creating = this.client.call({ ...calls.createThread(thread), signal })
    return (await requests.orRoutesMissing('threads', creating)).thread_id
  }

  /** Lists at most one thread with a run of the graph in progress, which is enough to show if there are any. */
  listBusyThreads(graph_id: string, signal: AbortSignal) {
    const body = { status: 'busy', metadata: { graph_id }, limit: 1 }
    return this.client.call({ ...calls.listThreads(body), signal })
  }

  /** Deletes a thread, even if the step was cancelled. Never throws, but logs a failure. */
  discardThread(thread_id: string): Promise<void> {
    const call = calls.deleteThread(thread_id)
    const discard = (signal: AbortSignal) => this.client.call({ ...call, signal })
    return cleanUp(this.client, `delete thread ${thread_id}`, [discard])
  }

  /** Creates a cron from a run request with a `schedule`. If the config names a thread, the cron runs on it, else each time on a new thread. */
  createCron(request: requests.RunRequest, signal: AbortSignal): Promise<wire.Cron> {
    const { thread_id } = requests.takeThreadId(request.config)
    const isOnThread = thread_id !== undefined
    // If the thread is busy, a run of the cron waits, unless the request has another strategy.
    const strategy = isOnThread ? { multitask_strategy: 'enqueue' } : {}
    // `toRunBody` would add `if_not_exists`, which only a single run has. Undefined removes it.
    const cron = { ...strategy, ...request, if_not_exists: undefined }
    const body = requests.toRunBody(cron, isOnThread)
    return this.#callCrons(calls.createCron(requests.toRunPath(thread_id, 'crons'), body), signal)
  }

  listCrons(metadata: Metadata, signal: AbortSignal): Promise<wire.Cron[]> {
    const send = (body: unknown) => this.#callCrons(calls.listCrons(body), signal)
    return searchPages(send, { metadata, maxPages: 20 }, ({ cron_id }) => cron_id)
  }

  /** Deletes a cron. Does nothing if the cron doesn't exist. */
  async deleteCron(cron_id: string, signal: AbortSignal): Promise<void> {
    await undefinedIfNotFound(this.#callCrons(calls.deleteCron(cron_id), signal))
  }

  /** Deletes a cron, even if the step was cancelled. Never throws, but logs a failure. */
  discardCron(cron_id: string): Promise<void> {
    const discard = (signal: AbortSignal) => this.deleteCron(cron_id, signal)
    return cleanUp(this.client, `delete cron ${cron_id}`, [discard])
  }

  /** Sends a request about crons. Throws `crons-unsupported` after a 501. A JavaScript server without crons returns 400, 404, 405, or 500, which may have other causes. After these, GET /info must confirm that the server has no crons. */
  async #callCrons<T>(call: ServerCall<T>, signal: AbortSignal): Promise<T> {
    try {
      return await this.client.call({ ...call, signal })
    } catch (error) {
      if (!hasStatus(error, 400, 404, 405, 500, 501)) throw error
      if (error.status !== 501) {
        // If /info can't be read (undefined), it isn't confirmed that the server has no crons.
        const info = await this.client.call({ ...calls.info(), signal }).catch(() => undefined)
        // A server that switches off the routes of runs also switches off the routes of crons.
        if (info?.flags?.['crons'] !== false) throw requests.toRoutesMissingIf404('runs', error)
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

/** Searches for at most `limit` items, or without a limit, for up to `maxPages` pages. Leaves out items without the metadata. */
async function searchPages<T extends { readonly metadata: Metadata | null }>(
  send: (body: unknown) => Promise<readonly T[]>,
  { limit, offset: start = 0, metadata, maxPages }: Search & { readonly maxPages: number },
  toId: (item: T) => string,
): Promise<T[]> {
  const getPage = (offset: number) =>
    send({ metadata, limit: limit ?? pageLimit, offset: start + offset })
  const pages = { getPage, toId, minPage: pageLimit, maxPages }
  const found = await (limit === undefined ? Array.fromAsync(listItems(pages)) : getPage(0))
  // Some servers ignore the metadata of the search.
  const wanted = Object.entries(metadata ?? {})
  return found.filter((item) =>
    wanted.every(([key, value]) => isDeepStrictEqual(item.metadata?.[key], value)),
  )
}

/** Chooses the assistant with the ID `wanted`, or the default assistant of the graph with this name. Without `wanted`, chooses the only assistant. Throws `assistant-missing` or `assistant-unclear`. */
export function chooseAssistant(listed: readonly wire.Assistant[], wanted?: string) {
  const withId = listed.find(({ assistant_id }) => assistant_id === wanted)
  if (withId !== undefined) return withId
  const candidates = listed.filter(({ graph_id }) => wanted === undefined || graph_id === wanted)
  const [first] = candidates
  const available = listed.map((each) => `${each.graph_id ?? '?'} (${each.assistant_id})`)
  const list = `Available: ${available.join(', ') || 'none'}`
  if (first === undefined) {
    const unknown = `no assistant or graph is named ${wanted}`
    const problem = wanted === undefined ? 'there is no assistant' : unknown
    fail('assistant-missing', `${problem}. ${list}`, { wanted, available })
  }
  if (wanted === undefined && candidates.length > 1) {
    const problem = `the Agent Server has ${candidates.length} assistants. ${list}`
    fail('assistant-unclear', problem, { wanted, available })
  }
  if (wanted === undefined) return first
  // An assistant that a person created is never the default. Some servers don't show the creator.
  const findCreatedBy = (creator?: string) =>
    candidates.find(({ metadata }) => metadata?.['created_by'] === creator)
  const byDefault = findCreatedBy('system') ?? findCreatedBy(undefined)
  // Both official servers accept the name of a graph as the ID of its default assistant.
  return byDefault ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null }
}
