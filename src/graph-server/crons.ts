import { isDeepStrictEqual } from 'node:util'
import { HttpError } from '../http/errors.ts'
import { undefinedIfNotFound } from '../http/gone.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/list-items.ts'
import { startTimeLimit } from '../time/clock.ts'
import { CronsUnsupported } from './errors.ts'
import { type RunRequest, takeThreadId, toRunBody, toRunPath } from './run-request.ts'
import { anyAnswer, type Cron, cronSchema, serverInfoSchema } from './schemas.ts'

/** A run request with a schedule. A thread ID in its config makes the cron thread-scoped. */
export interface CronRequest extends RunRequest {
  readonly assistant_id: string
  /** A cron expression of five fields. */
  readonly schedule: string
}

/** Milliseconds that a cron of a thread may take to go; a runner kills a cancelled step soon after. */
const cleanUpMs = 2_000

/** The calls about crons of one graph server. All throw CronsUnsupported where it has none, and `http/errors`. */
export class Crons {
  readonly #client: JsonClient

  constructor(client: JsonClient) {
    this.#client = client
  }

  /** POST /threads/{id}/runs/crons or POST /runs/crons. */
  create(request: CronRequest, signal: AbortSignal): Promise<Cron> {
    const { thread_id } = takeThreadId(request.config)
    const multitask_strategy = thread_id === undefined ? undefined : 'enqueue'
    const purpose = 'create a cron'
    const path = toRunPath(thread_id, 'crons')
    const body = { ...toRunBody({ multitask_strategy, ...request }), if_not_exists: undefined }
    return this.#call({ purpose, method: 'POST', path, body, response: cronSchema, signal })
  }

  /** POST /runs/crons/search, page after page. Older servers ignore the metadata, so it is checked here as well. */
  async list(metadata: Metadata, signal: AbortSignal) {
    const address = { purpose: 'list the crons', path: ['runs', 'crons', 'search'] }
    const getPage = (offset: number) => {
      const body = { metadata, limit: pageLimit, offset }
      return this.#call({ ...address, method: 'POST', body, response: cronSchema.array(), signal })
    }
    const toId = ({ cron_id }: Cron) => cron_id
    const crons = listItems({ getPage, toId, minPage: pageLimit, maxPages: 20 })
    return (await Array.fromAsync(crons)).filter((cron) => holdsMetadata(cron.metadata, metadata))
  }

  /** PATCH /runs/crons/{id}: what is named changes, everything else stays. */
  update(cron_id: string, change: Partial<CronRequest>, signal: AbortSignal): Promise<Cron> {
    const address = { purpose: 'update the cron', path: ['runs', 'crons', cron_id] }
    return this.#call({ ...address, method: 'PATCH', body: change, response: cronSchema, signal })
  }

  /** The same for a cron of a thread that goes, also after the step was cancelled. Never throws. */
  async discard(cron_id: string): Promise<void> {
    const { clock, log } = this.#client.context
    using limit = startTimeLimit(clock, cleanUpMs, { reason: new Error('it took too long') })
    try {
      await this.delete(cron_id, limit.signal)
    } catch (error) {
      log.info(`Could not delete cron ${cron_id}: ${(error as Error).message}`)
    }
  }

  /** DELETE /runs/crons/{id}: a cron that does not exist is as good as deleted. */
  async delete(cron_id: string, signal: AbortSignal): Promise<void> {
    const address = { purpose: 'delete the cron', path: ['runs', 'crons', cron_id] }
    await undefinedIfNotFound(this.#call({ ...address, method: 'DELETE', ...anyAnswer, signal }))
  }

  // The JavaScript server has no crons: it answers 500 "Not implemented", 400 or 404, and says so in GET /info.
  async #call<T>(call: JsonCall<T>): Promise<T> {
    try {
      return await this.#client.call(call)
    } catch (error) {
      if (!(error instanceof HttpError) || ![400, 404, 405, 500, 501].includes(error.status)) {
        throw error
      }
      const hasCrons = async () =>
        (await readServerInfo(this.#client, call.signal))?.flags?.['crons'] !== false
      if (error.status !== 501 && (await hasCrons())) throw error
      const { host } = this.#client
      throw new CronsUnsupported(`the graph server at ${host} has no crons`, { host, cause: error })
    }
  }
}

/** GET /info: what the server says of itself; undefined where it says nothing. */
export async function readServerInfo(client: JsonClient, signal: AbortSignal) {
  const address = { purpose: 'ask the graph server about itself', path: ['info'] }
  const answer = { response: serverInfoSchema, retry: true, signal }
  return client.call({ ...address, method: 'GET', ...answer }).catch(() => undefined)
}

/** What assistants, threads and crons are marked with, and found by. */
export type Metadata = Readonly<Record<string, unknown>>

/** Whether metadata holds all of what is wanted: a server may ignore what a search asks for. */
export function holdsMetadata(metadata: Metadata | null, wanted: Metadata = {}): boolean {
  const entries = Object.entries(wanted)
  return entries.every(([key, value]) => isDeepStrictEqual(metadata?.[key], value))
}
