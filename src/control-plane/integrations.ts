import { undefinedIfUnsupported, undefinedOnStatus } from '../http/gone.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import {
  type Integration,
  integrationPageSchema,
  type Repository,
  repositoryPageSchema,
} from './schemas.ts'

/** Items of a page: the maximum of the public service. */
const pageSize = 100
/** Ten thousand repositories; a list without an end would keep the step for ever. */
const maxPages = 100
/** What a service answers to calls that are newer than it is, or not open to this key: the older ones may be. */
const notOffered = [403, 404, 405, 422, 501]

type Version = 'v1' | 'v2'
type Page<T> = { readonly items: readonly T[]; readonly next_cursor?: string | undefined }

/** The workspace's integrations with GitHub, as one version of the calls lists them. */
export interface IntegrationList {
  readonly version: Version
  readonly integrations: readonly Integration[]
}

/** The calls about GitHub integrations (public service, "integrations-v2" and "integrations-v1"; the specification has none). */
export class Integrations {
  readonly #client: JsonClient

  /** Over a client that carries the key. */
  constructor(client: JsonClient) {
    this.#client = client
  }

  /** All integrations; undefined where the service lists none in either version. Throws as `call` of JsonClient. */
  async list(signal: AbortSignal): Promise<IntegrationList | undefined> {
    const read = async (version: Version) => {
      const path = version === 'v2' ? 'installations' : 'install'
      const call = this.#toCall(version, 'list the GitHub integrations', [path], signal)
      const pages = this.#read({ ...call, response: integrationPageSchema })
      return { version, integrations: await Array.fromAsync(pages) }
    }
    return (
      (await undefinedOnStatus(read('v2'), notOffered)) ??
      (await undefinedIfUnsupported(read('v1')))
    )
  }

  /** The repositories that an integration sees, page by page. Throws as `call` of JsonClient. */
  listRepositories(
    { id }: Integration,
    { version }: IntegrationList,
    signal: AbortSignal,
  ): AsyncGenerator<Repository> {
    const path = version === 'v2' ? ['installations', id, 'repositories'] : [id, 'repos']
    const call = this.#toCall(version, 'list the repositories of an integration', path, signal)
    return this.#read({ ...call, response: repositoryPageSchema })
  }

  #toCall(version: Version, purpose: string, below: readonly string[], signal: AbortSignal) {
    return {
      purpose,
      method: 'GET',
      path: [version, 'integrations', 'github', ...below],
      query: version === 'v2' ? { page_size: pageSize } : {},
      success: 200,
      retry: true,
      signal,
    } as const
  }

  /** The items of all pages; the first version has one, without a cursor. */
  async *#read<T>(call: JsonCall<Page<T>>): AsyncGenerator<T> {
    let cursor: string | undefined
    for (let page = 0; page < maxPages; page += 1) {
      const query = { ...call.query, cursor }
      const { items, next_cursor: next } = await this.#client.call({ ...call, query })
      yield* items
      if (next === undefined || next === cursor) return
      cursor = next
    }
  }
}
