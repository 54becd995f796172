import { AmbiguousName, ListUnreadable } from './errors.ts'
import { isBeingDeleted } from './revision-status.ts'
import type { Deployment } from './schemas.ts'

/** The deployment with exactly this name; one that is being deleted counts only when no other has it. */
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
    // A list that cannot be followed to its end is good enough once the name was found in it.
    const isEnough = error instanceof ListUnreadable && error.isIncomplete && namesakes.length > 0
    if (!isEnough) throw error
  }
  const alive = namesakes.filter(({ status }) => !isBeingDeleted(status))
  if (alive.length <= 1) return alive[0] ?? namesakes[0]
  const ids = alive.map(({ id }) => id).join(', ')
  throw new AmbiguousName(`${alive.length} deployments have the name ${name}: ${ids}`, {})
}
