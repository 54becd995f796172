import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { fail } from '../problem.ts'
import { isOtherRepository, toShownAddress } from '../workflow/repository-address.ts'

/** Whose a deployment is, by the repository that a read of its own shows, and whether it can be written to. */
export type Ownership = 'ours' | 'foreign' | 'leaving'

/**
 * Whose a deployment is that was just read; a row of a list decides nothing.
 *
 * | it shows                               | it is   | so that a step which found it by its name |
 * | :------------------------------------- | :------ | :---------------------------------------- |
 * | another repository than `owner`        | foreign | rejects it                                |
 * | this repository, or none (an image)    | ours    | writes to it                              |
 * | that it is being deleted               | leaving | can only delete it                        |
 *
 * A step that has its ID may write to one that is foreign, too: the ID says which deployment is meant.
 */
export function toOwnership({ repoUrl, status }: Deployment, owner: string): Ownership {
  if (repoUrl !== undefined && isOtherRepository(repoUrl, owner)) return 'foreign'
  return isBeingDeleted(status) ? 'leaving' : 'ours'
}

/** Requires that a deployment is not being deleted. Throws DeploymentLeaving. */
export function requireStaying({ id, name = id, status }: Deployment): void {
  if (!isBeingDeleted(status)) return
  fail('deployment-leaving', `deployment ${name} is being deleted (${id}, ${status})`)
}

/** Requires that a deployment is this step's to delete, and returns whose it is. Throws ForeignDeployment. */
export function requireOurs(deployment: Deployment, owner: string, { byId } = { byId: false }) {
  const ownership = toOwnership(deployment, owner)
  if (ownership !== 'foreign' || byId) return ownership
  const { id, name = id, repoUrl } = deployment
  const [expected, got] = [owner, repoUrl].map((address) => address && toShownAddress(address))
  const repositories = `expected \`${expected}\`, got \`${got}\``
  const problem = `the deployment ${name} is built from another repository: ${repositories}`
  fail('foreign-deployment', `${problem} (deployment ${id})`)
}
