import { DeploymentNotFound } from '../control-plane/errors.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import {
  isOtherRepository,
  toRepositoryPage,
  toShownRepository,
} from '../github/repository-address.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { ForeignDeployment } from '../step/step-errors.ts'
import type { ModeContext, SmokeInputs } from './context.ts'

/**
 * Reads and reports the deployment with an id, or with an exact name; that one must be built from the repository `owner`,
 * where it is given. Throws DeploymentNotFound and ForeignDeployment.
 */
export async function readDeployment(
  { deployment_id: id, name = '' }: Pick<InputsOf<'update'>, 'deployment_id' | 'name'>,
  context: ModeContext,
  owner?: string,
): Promise<Deployment> {
  const { controlPlane, signal, report } = context
  if (id !== undefined) report({ deploymentId: id })
  const found = id
    ? await controlPlane.get(id, signal)
    : await controlPlane.findByName(name, signal)
  if (found === undefined) throw new DeploymentNotFound({ name })
  if (id === undefined && owner !== undefined) requireOwn(found, owner)
  reportDeployment(found, context)
  return found
}

/** Whether a deployment that was found by its name is the repository's: others may have it too. One that shows none is. */
export function isOwn({ repoUrl }: Deployment, expected: string): boolean {
  return repoUrl === undefined || !isOtherRepository(repoUrl, expected)
}

/** Demands it of a deployment that is about to be written. Throws ForeignDeployment. */
export function requireOwn(deployment: Deployment, expected: string): void {
  if (isOwn(deployment, expected)) return
  const { id, name = id, repoUrl = '' } = deployment
  const repositories = `expected ${toShownRepository(expected)}, got ${toShownRepository(repoUrl)}`
  const problem = `the deployment ${name} is built from another repository: ${repositories}`
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

/** The address of the graph server, the user's, else the deployment's where a key may be sent to it. Reports it. */
export function locateGraphServer(
  { deployment_url: given }: Partial<Pick<SmokeInputs, 'deployment_url'>>,
  deployment: Deployment | undefined,
  context: ModeContext,
  { isQuiet } = { isQuiet: false },
): URL | undefined {
  const shown = given === undefined ? deployment?.url : undefined
  try {
    const url = shown === undefined ? given : parseServiceAddress(shown, context)
    if (url !== undefined) context.report({ deploymentUrl: url.href.replace(/\/$/, '') })
    return url
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    const problem = `The control service shows an address of the graph server that ${error.message}. It is not used.`
    if (!isQuiet) context.log.warning(problem, 'Deployment address not used')
    return undefined
  }
}
