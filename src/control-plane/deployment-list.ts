import { ResponseFormatError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/list-items.ts'
import { AmbiguousName, ListIncomplete, ListUnreadable } from './errors.ts'
import { isBeingDeleted } from './revision-status.ts'
import { type Deployment, deploymentListSchema } from './schemas.ts'

/**
 * The one deployment with exactly this name. One that is being deleted counts only when no other has the name. Throws
 * AmbiguousName, and what the list throws.
 */
export async function findNamesake(
  list: AsyncIterable<Deployment>,
  name: string,
): Promise<Deployment | undefined> {
  const namesakes = await collectNamesakes(list, name)
  const alive = namesakes.filter(({ status }) => !isBeingDeleted(status))
  if (alive.length > 1) {
    throw new AmbiguousName(
      name,
      alive.map(({ id }) => id),
    )
  }
  return alive[0] ?? namesakes[0]
}

/** What has the name; a list that does not end is good enough once it is found. */
async function collectNamesakes(
  list: AsyncIterable<Deployment>,
  name: string,
): Promise<readonly Deployment[]> {
  const namesakes: Deployment[] = []
  try {
    for await (const deployment of list) {
      if (deployment.name === name) namesakes.push(deployment)
    }
  } catch (error) {
    if (!(error instanceof ListIncomplete) || namesakes.length === 0) throw error
  }
  return namesakes
}

/** How the service pages its lists. Nobody pages by fewer than ten, and a list without an end would keep the step for ever. */
export const servicePages = {
  toId: ({ id }: { readonly id: string }) => id,
  minPage: 10,
  maxPages: 500,
}

/** Every deployment whose name contains a text; throws ListUnreadable, and ListIncomplete after the last one it can read. */
export function listDeployments(
  client: JsonClient,
  nameContains: string,
  signal: AbortSignal,
): AsyncIterable<Deployment> {
  return listItems({
    ...servicePages,
    getPage: (offset) => getPage(client, { nameContains, offset, signal }),
    toError: (count) => new ListIncomplete(count),
  })
}

async function getPage(
  client: JsonClient,
  query: { nameContains: string; offset: number; signal: AbortSignal },
): Promise<readonly Deployment[]> {
  try {
    return await client.call({
      purpose: 'list the deployments',
      method: 'GET',
      path: ['v2', 'deployments'],
      query: {
        limit: pageLimit,
        offset: query.offset,
        name_contains: query.nameContains,
      },
      success: 200,
      response: deploymentListSchema,
      retry: true,
      signal: query.signal,
    })
  } catch (error) {
    if (error instanceof ResponseFormatError) throw new ListUnreadable(error)
    throw error
  }
}
