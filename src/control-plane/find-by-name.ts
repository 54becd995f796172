import type { ServiceContext } from './client.ts'
import { AmbiguousName, ListUnreadable } from './errors.ts'
import { isBeingDeleted } from './revision-status.ts'
import type { Deployment } from './schemas.ts'

/** The deployment with an exact name. Throws as `lookUpName`. */
export async function findByName(
  name: string,
  context: Pick<ServiceContext, 'controlPlane' | 'signal'>,
): Promise<Deployment | undefined> {
  return (await lookUpName(name, context)).deployment
}

/**
 * The deployment with an exact name by a read of its own, as rows may be old; one being deleted only if no other has the name.
 * And the ids of all that are listed with it, also where no such deployment can be read. Throws AmbiguousName, ListUnreadable.
 */
export async function lookUpName(
  name: string,
  { controlPlane, signal }: Pick<ServiceContext, 'controlPlane' | 'signal'>,
) {
  const namesakes: Deployment[] = []
  try {
    for await (const deployment of controlPlane.list(name, signal)) {
      if (deployment.name === name) namesakes.push(deployment)
    }
  } catch (error) {
    // A list that cannot be followed to its end is good enough once the name was found in it.
    const isEnough = error instanceof ListUnreadable && error.isIncomplete && namesakes.length > 0
    if (!isEnough) throw error
  }
  const alive = namesakes.filter(({ status }) => !isBeingDeleted(status))
  if (alive.length > 1) {
    const ids = alive.map(({ id }) => id).join(', ')
    throw new AmbiguousName(`${alive.length} deployments have the name ${name}: ${ids}`, {})
  }
  const row = alive[0] ?? namesakes[0]
  const found = row && (await controlPlane.find(row.id, signal))
  // It may have been renamed since it was listed.
  const deployment = found && (found.name ?? name) === name ? { ...found, name } : undefined
  return { deployment, ids: namesakes.map(({ id }) => id) }
}
