import type { Deployment } from '../control-plane/schemas.ts'
import { isOtherRepository, toShownRepository } from '../github/repository-address.ts'
import { ForeignDeployment } from '../step/step-errors.ts'

/**
 * Whether a deployment that was found by its name belongs to a repository: a name is no proof, two repositories may
 * share a workspace. One that shows no repository (an image, a service that shows nothing) is taken.
 */
export function isOwn({ repoUrl }: Deployment, expected: string): boolean {
  return repoUrl === undefined || !isOtherRepository(repoUrl, expected)
}

/** Demands it of a deployment that is about to be written. Throws ForeignDeployment. */
export function requireOwn(deployment: Deployment, expected: string): void {
  if (isOwn(deployment, expected)) return
  const { id, name, repoUrl = '' } = deployment
  throw new ForeignDeployment(`the deployment ${name ?? id} is built from another repository`, {
    deploymentId: id,
    shown: toShownRepository(repoUrl),
    expected: toShownRepository(expected),
  })
}
