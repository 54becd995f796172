import { fail } from '../problem.ts'
import type { ServiceContext } from './client.ts'
import { isBeingDeleted } from './revision-status.ts'
import type { Deployment } from './schemas.ts'

/** Finds the deployment with an exact name, and reads it by its ID. A deployment that is being deleted counts only if no other has the name. Throws `duplicate-name`, `list-unreadable`. */
export async function findByName(
  name: string,
  { controlPlane, signal }: Pick<ServiceContext, 'controlPlane' | 'signal'>,
): Promise<Deployment | undefined> {
  const namesakes: Deployment[] = []
  for await (const deployment of controlPlane.list(name, signal)) {
    if (deployment.name === name) namesakes.push(deployment)
  }
  const read: Deployment[] = []
  for (const { id } of namesakes) {
    const found = await controlPlane.find(id, signal)
    // It may have been renamed since it was listed.
    if (found && (found.name ?? name) === name) read.push({ ...found, name })
  }
  const alive = read.filter(({ status }) => !isBeingDeleted(status))
  if (alive.length > 1) {
    const ids = alive.map(({ id }) => id).join(', ')
    fail('duplicate-name', `${alive.length} deployments have the name ${name}: ${ids}`)
  }
  return alive[0] ?? read[0]
}
