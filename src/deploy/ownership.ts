import type { Deployment } from '../control-plane/schemas.ts'
import { isOtherRepository, toShownRepository } from '../github/repository-address.ts'

/** The name leads to a deployment that is built from another repository, so it is not this step's to touch. */
export class ForeignDeployment extends Error {
  override readonly name = 'ForeignDeployment'
  readonly deploymentId: string
  /** The repository that the service shows, and the one that the step is for; without credentials. */
  readonly shown: string
  readonly expected: string

  constructor(deployment: Deployment, expected: string) {
    super(`the deployment ${deployment.name ?? deployment.id} is built from another repository`)
    this.deploymentId = deployment.id
    this.shown = toShownRepository(deployment.repoUrl ?? '')
    this.expected = toShownRepository(expected)
  }
}

/**
 * Whether a deployment that was found by its name belongs to a repository: a name is no proof, two repositories may
 * share a workspace. One that shows no repository (an image, a service that shows nothing) is taken.
 */
export function isOwn({ repoUrl }: Deployment, expected: string): boolean {
  return repoUrl === undefined || !isOtherRepository(repoUrl, expected)
}

/** Demands it of a deployment that is about to be written. Throws ForeignDeployment. */
export function requireOwn(deployment: Deployment, expected: string): void {
  if (!isOwn(deployment, expected)) throw new ForeignDeployment(deployment, expected)
}
