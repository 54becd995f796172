import { undefinedIfUnsupported, undefinedOnStatus } from '../http/gone.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import type { Shape, ShapeOf } from '../http/shape.ts'
import { integrationPageSchema, repositoryPageSchema } from './schemas.ts'

/** Ten thousand items in pages of 100, the maximum of the public service; a list without an end would keep the step for ever. */
const maxPages = 100
/** What a service answers to calls that are newer than it is, or not open to this key: the older ones may be. */
const notOffered = [403, 404, 405, 422, 501]

type Version = 'v1' | 'v2'

/** An integration of the workspace with GitHub. */
export type Integration = ShapeOf<typeof integrationPageSchema>['items'][number]

/** The workspace's integrations, as one version of the calls lists them. */
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
      const purpose = 'list the GitHub integrations'
      const path = [version === 'v2' ? 'installations' : 'install']
      const items = this.#read({ version, purpose, path, signal }, integrationPageSchema)
      return { version, integrations: await Array.fromAsync(items) }
    }
    const newer = await undefinedOnStatus(read('v2'), notOffered)
    return newer ?? undefinedIfUnsupported(read('v1'))
  }

  /** The repositories that an integration sees. Throws as `call` of JsonClient. */
  listRepositories({ id }: Integration, { version }: IntegrationList, signal: AbortSignal) {
    const purpose = 'list the repositories of an integration'
    const path = version === 'v2' ? ['installations', id, 'repositories'] : [id, 'repos']
    return this.#read({ version, purpose, path, signal }, repositoryPageSchema)
  }

  /** The items of all pages; the first version has one, without a cursor. */
  async *#read<T>(
    {
      version,
      path,
      ...call
    }: Pick<JsonCall<T>, 'purpose' | 'path' | 'signal'> & { version: Version },
    response: Shape<{ readonly items: readonly T[]; readonly next_cursor: string | undefined }>,
  ): AsyncGenerator<T> {
    const address = { method: 'GET', path: [version, 'integrations', 'github', ...path] } as const
    let cursor: string | undefined
    for (let page = 0; page < maxPages; page += 1) {
      const query = version === 'v2' ? { page_size: 100, cursor } : { cursor }
      const read = { ...call, ...address, query, response, success: 200, retry: true }
      const { items, next_cursor: next } = await this.#client.call(read)
      yield* items
      if (next === undefined || next === cursor) return
      cursor = next
    }
  }
}
