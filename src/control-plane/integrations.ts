import { undefinedOnStatus } from '../http/errors.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import type { ShapeOf } from '../http/shape.ts'
import { integrationPageSchema, repositoryPageSchema } from './schemas.ts'

/** The most pages that are read, of a hundred items each. A list without an end would keep the step running for ever. */
const maxPages = 100
type Page<T> = { readonly items: readonly T[]; readonly next_cursor: string | undefined }

export type Integration = ShapeOf<typeof integrationPageSchema>['items'][number]

/** Creates the requests about the workspace's GitHub integrations (LangSmith, "integrations-v2"; not in the specification). An integration is a GitHub account whose repositories the control plane can build. */
export function createIntegrations(client: Pick<JsonClient, 'call'>) {
  // Yields the items of all pages. `below` is the end of the path, empty for the integrations themselves.
  async function* readPages<T>(
    below: readonly string[],
    call: Pick<JsonCall<Page<T>>, 'purpose' | 'response' | 'signal'>,
  ) {
    const path = ['v2', 'integrations', 'github', 'installations', ...below]
    let cursor: string | undefined
    for (let page = 0; page < maxPages; page += 1) {
      const query = { page_size: 100, cursor }
      const request = { ...call, method: 'GET', path, query, success: 200, retry: true } as const
      const { items, next_cursor: next } = await client.call(request)
      yield* items
      // The same cursor again would lead to the same page.
      if (next === undefined || next === cursor) return
      cursor = next
    }
  }

  return {
    /** Lists the GitHub integrations. Undefined if the control plane doesn't know this request. */
    list(signal: AbortSignal): Promise<readonly Integration[] | undefined> {
      const call = { purpose: 'list the GitHub integrations', response: integrationPageSchema }
      return undefinedOnStatus(Array.fromAsync(readPages([], { ...call, signal })))
    },

    listRepositories({ id }: Integration, signal: AbortSignal) {
      const purpose = 'list the repositories of an integration'
      return readPages([id, 'repositories'], { purpose, response: repositoryPageSchema, signal })
    },
  }
}
