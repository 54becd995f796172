import { HttpError, ResponseFormatError } from '../http/errors.ts'
import { undefinedIfUnsupported } from '../http/gone.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import type { ShapeOf } from '../http/shape.ts'
import { integrationPageSchema, repositoryPageSchema } from './schemas.ts'

/** Ten thousand items in pages of 100, the maximum of LangSmith; a list without an end would keep the step for ever. */
const maxPages = 100
/** Statuses of calls that a control plane does not have yet, or that this key may not use; the older calls may work. */
const notOffered = [400, 403, 404, 405, 422, 501]

type Version = 'v1' | 'v2'
type Page<T> = { readonly items: readonly T[]; readonly next_cursor: string | undefined }

/** An integration of the workspace with GitHub. */
export type Integration = ShapeOf<typeof integrationPageSchema>['items'][number]

/** The workspace's integrations, as one version of the calls lists them. */
export interface IntegrationList {
  readonly version: Version
  readonly integrations: readonly Integration[]
}

/** The calls about GitHub integrations (LangSmith, "integrations-v2" and "integrations-v1"; the specification has none). All throw as `call` of JsonClient. */
export function createIntegrations(client: Pick<JsonClient, 'call'>) {
  /** The items of all pages; the first version has one, without a cursor. */
  async function* read<T>(
    version: Version,
    below: readonly string[],
    call: Pick<JsonCall<Page<T>>, 'purpose' | 'response' | 'signal'>,
  ) {
    const path = [version, 'integrations', 'github', ...below]
    const whole = { ...call, method: 'GET', path, success: 200, retry: true } as const
    let cursor: string | undefined
    for (let page = 0; page < maxPages; page += 1) {
      const query = version === 'v2' ? { page_size: 100, cursor } : { cursor }
      const { items, next_cursor: next } = await client.call({ ...whole, query })
      yield* items
      if (next === undefined || next === cursor) return
      cursor = next
    }
  }

  return {
    /** All integrations; undefined where the control plane lists none in either version. */
    async list(signal: AbortSignal): Promise<IntegrationList | undefined> {
      const readAll = async (version: Version) => {
        const call = { purpose: 'list the GitHub integrations', response: integrationPageSchema }
        const items = read(version, [version === 'v2' ? 'installations' : 'install'], {
          ...call,
          signal,
        })
        return { version, integrations: await Array.fromAsync(items) }
      }
      try {
        return await readAll('v2')
      } catch (error) {
        const isOffered = !(error instanceof HttpError && notOffered.includes(error.status))
        const isBroken =
          error instanceof ResponseFormatError ||
          (error instanceof HttpError && error.status >= 500)
        if (isOffered && !isBroken) throw error
        const older = await undefinedIfUnsupported(readAll('v1'))
        // Where neither works, what is broken is no control plane without integrations.
        if (older === undefined && isOffered) throw error
        return older
      }
    },

    /** The repositories that an integration can access. */
    listRepositories({ id }: Integration, { version }: IntegrationList, signal: AbortSignal) {
      const purpose = 'list the repositories of an integration'
      const below = version === 'v2' ? ['installations', id, 'repositories'] : [id, 'repos']
      return read(version, below, { purpose, response: repositoryPageSchema, signal })
    },
  }
}
