import { DeploymentNotFound } from '../control-plane/errors.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import {
  isOtherRepository,
  toRepositoryPage,
  toShownRepository,
} from '../github/repository-address.ts'
import { ForeignDeployment } from '../step/step-errors.ts'
import { locateGraphServer } from './address.ts'
import type { ModeContext } from './context.ts'

/**
 * The deployment with an id or an exact name, freshly read and reported. One that is found by its name to be written
 * must be built from the repository `repoUrl`. Throws DeploymentNotFound and ForeignDeployment.
 */
export async function readDeployment(
  inputs: { readonly deployment_id?: string | undefined; readonly name?: string | undefined },
  context: ModeContext,
  repoUrl?: string,
): Promise<Deployment> {
  const { deployment_id: id, name = '' } = inputs
  const { controlPlane, signal, report } = context
  if (id !== undefined) report({ deploymentId: id })
  const found = id
    ? await controlPlane.get(id, signal)
    : await controlPlane.findByName(name, signal)
  if (found === undefined) throw new DeploymentNotFound({ name })
  if (id === undefined && repoUrl !== undefined) requireOwn(found, repoUrl)
  reportDeployment(found, context)
  return found
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
  if (isOwn(deployment, expected)) return
  const { id, name, repoUrl = '' } = deployment
  const repositories = `expected ${toShownRepository(expected)}, got ${toShownRepository(repoUrl)}`
  const problem = `the deployment ${name ?? id} is built from another repository: ${repositories}`
  throw new ForeignDeployment(`${problem} (deployment ${id})`, {})
}

/** Reports which deployment the step is about, and where it serves: for a step that fails too. */
export function reportDeployment(deployment: Deployment, context: ModeContext): void {
  reportIdentity(deployment, context)
  locateGraphServer({}, deployment, context, { isQuiet: true })
}

/** Reports which deployment the step is about. */
export function reportIdentity(deployment: Deployment, context: ModeContext): void {
  const { id, name, repoUrl } = deployment
  context.report({
    deploymentId: id,
    ...(name === undefined ? {} : { deploymentName: name }),
    deploymentPage: context.toDeploymentPage(deployment),
    repositoryPage: repoUrl && toRepositoryPage(repoUrl),
  })
}
