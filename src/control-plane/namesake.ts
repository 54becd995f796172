import { AmbiguousName, ListUnreadable } from './errors.ts'
import { isBeingDeleted } from './revision-status.ts'
import type { Deployment } from './schemas.ts'

/**
 * The one deployment with exactly this name. One that is being deleted counts only when no other has the name. Throws
 * AmbiguousName, and what the list throws; a list that cannot be followed is good enough once the name was found in it.
 */
export async function findNamesake(
  list: AsyncIterable<Deployment>,
  name: string,
): Promise<Deployment | undefined> {
  const namesakes: Deployment[] = []
  try {
    for await (const deployment of list) {
      if (deployment.name === name) namesakes.push(deployment)
    }
  } catch (error) {
    const isEnough = error instanceof ListUnreadable && error.isIncomplete && namesakes.length > 0
    if (!isEnough) throw error
  }
  const alive = namesakes.filter(({ status }) => !isBeingDeleted(status))
  if (alive.length <= 1) return alive[0] ?? namesakes[0]
  const deploymentIds = alive.map(({ id }) => id)
  const problem = `${alive.length} deployments have the name ${name}: ${deploymentIds.join(', ')}`
  throw new AmbiguousName(problem, { deploymentIds })
}
