import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { DeploymentLeaving, ForeignDeployment } from '../step/step-errors.ts'
import { isOtherRepository, toShownAddress } from '../workflow/repository-address.ts'

/** Whose a deployment is, by the repository that a read of its own shows, and whether it can be written to. */
export type Ownership = 'ours' | 'foreign' | 'leaving'

/**
 * Whose a deployment is that was just read; a row of a list decides nothing.
 *
 * | it shows                               | found by name | given by its ID |
 * | :------------------------------------- | :------------ | :-------------- |
 * | another repository than `owner`        | foreign       | ours            |
 * | this repository, or none (an image)    | ours          | ours            |
 * | that it is being deleted               | leaving       | leaving         |
 *
 * `owner` is undefined where the ID says which deployment is meant.
 */
export function toOwnership({ repoUrl, status }: Deployment, owner: string | undefined): Ownership {
  const isForeign = owner !== undefined && repoUrl !== undefined
  if (isForeign && isOtherRepository(repoUrl, owner)) return 'foreign'
  return isBeingDeleted(status) ? 'leaving' : 'ours'
}

/** Requires that this step may write to a deployment. Throws ForeignDeployment and DeploymentLeaving. */
export function requireWritable(deployment: Deployment, owner: string | undefined): void {
  if (requireOurs(deployment, owner) === 'ours') return
  const { id, name = id, status } = deployment
  throw new DeploymentLeaving(`deployment ${name} is being deleted (${id}, ${status})`, {})
}

/** Requires that a deployment is this step's to delete: `ours`, or `leaving`, which it returns. Throws ForeignDeployment. */
export function requireOurs(deployment: Deployment, owner: string | undefined) {
  const ownership = toOwnership(deployment, owner)
  if (ownership !== 'foreign') return ownership
  const { id, name = id, repoUrl } = deployment
  const [expected, got] = [owner, repoUrl].map((address) => address && toShownAddress(address))
  const repositories = `expected \`${expected}\`, got \`${got}\``
  const problem = `the deployment ${name} is built from another repository: ${repositories}`
  throw new ForeignDeployment(`${problem} (deployment ${id})`, {})
}
