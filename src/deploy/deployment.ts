import { type DeploymentSpec, repositoryVariable } from '../control-plane/body.ts'
import { toNotFound } from '../control-plane/client.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import type { GitHubApi } from '../github/api.ts'
import { findRepositoryId } from '../github/repository.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import { type InputsOf, toPages, toStudioPage } from '../inputs/catalogue.ts'
import { fail } from '../problem.ts'
import { Secret } from '../text/redact.ts'
import * as address from '../workflow/repository-address.ts'
import { toServing } from './after-failure.ts'
import { askGitHub, type ModeContext, type SmokeInputs } from './context.ts'
import { hasRepository } from './ref.ts'

export type Ownership = 'ours' | 'foreign' | 'unmarked' | 'leaving'

/**
 * Decides which repository a deployment belongs to. The deployment must be read by its ID, because a list shows less.
 *
 * | it shows                               | it is    | so a step that found it by its name |
 * | :------------------------------------- | :------- | :---------------------------------- |
 * | another repository than `owner`        | foreign  | rejects it                          |
 * | this repository, or no repository      | ours     | writes to it                        |
 * | an image or an upload, without a mark  | unmarked | writes to it, and never sweeps it   |
 * | that it is being deleted               | leaving  | can only delete it                  |
 *
 * A step with `deployment_id` may also write to a foreign deployment.
 */
export function toOwnership(deployment: Deployment, owner: string): Ownership {
  const repository = findRepository(deployment)
  if (repository !== undefined && address.isOtherRepository(repository, owner)) return 'foreign'
  if (isBeingDeleted(deployment.status)) return 'leaving'
  return repository === undefined && !hasRepository(deployment) ? 'unmarked' : 'ours'
}

/** The repository of a deployment: the source of its build, or else the value of its variable. */
function findRepository({ repoUrl, secrets = [] }: Deployment): string | undefined {
  const mark = secrets.find(({ name }) => name === repositoryVariable)?.value?.reveal()
  return repoUrl ?? (mark && address.fromRepositoryMark(mark))
}

/** Adds the variable that names the owner. A deployment from an image or an upload shows no repository otherwise. */
export function withRepository(
  variables: DeploymentSpec['secrets'],
  owner: string,
  before?: Pick<Deployment, 'secrets'>,
): DeploymentSpec['secrets'] {
  const isNamed = ({ name }: { readonly name: string }) => name === repositoryVariable
  if (variables?.some(isNamed)) return variables
  const value = before?.secrets?.find(isNamed)?.value ?? new Secret(address.toRepositoryMark(owner))
  return [...(variables ?? []), { name: repositoryVariable, value, isPlain: true }]
}

/** Throws `deployment-leaving` if a deployment is being deleted. */
export function requireStaying({ id, name = id, status }: Deployment): void {
  if (!isBeingDeleted(status)) return
  fail('deployment-leaving', `deployment ${name} is being deleted (${id}, ${status})`)
}

/** Throws `foreign-deployment` if a deployment belongs to another repository. */
export function requireOurs(deployment: Deployment, owner: string): void {
  if (toOwnership(deployment, owner) !== 'foreign') return
  const { id, name = id } = deployment
  const repositories = [owner, findRepository(deployment) ?? ''].map(address.toShownAddress)
  const problem = `the deployment ${name} is built from another repository`
  const difference = `expected \`${repositories[0]}\`, got \`${repositories[1]}\``
  fail('foreign-deployment', `${problem}: ${difference} (deployment ${id})`)
}

/** If the repository of a deployment was renamed, returns the deployment with its new name. GitHub redirects the old name to the same repository ID. */
export async function followRename(
  deployment: Deployment,
  context: ModeContext,
): Promise<Deployment> {
  const { repositoryUrl, repositoryId, serverUrl } = context.event
  const built = findRepository(deployment)
  if (built === undefined || !address.isOtherRepository(built, repositoryUrl)) return deployment
  const page = URL.parse(address.toRepositoryPage(built) ?? '')
  const [, path] = /^\/([\w.-]+\/[\w.-]+)$/.exec(page?.pathname ?? '') ?? []
  const isOfServer = page?.host === URL.parse(serverUrl)?.host
  if (path === undefined || !isOfServer || repositoryId === '') return deployment
  const find = (github: GitHubApi) => findRepositoryId(github, path)
  const id = await askGitHub(context, 'repository', find, { isMinor: true })
  if (id !== repositoryId) return deployment
  context.log.info(`${address.toShownAddress(built)} is ${repositoryUrl} now`)
  if (deployment.repoUrl !== undefined) return { ...deployment, repoUrl: repositoryUrl }
  const value = new Secret(address.toRepositoryMark(repositoryUrl))
  const secrets = deployment.secrets?.map((one) => {
    return one.name === repositoryVariable ? { ...one, value } : one
  })
  return { ...deployment, secrets }
}

/** Reads a deployment by its ID or name, and reports it. With `owner`, requires that the step may write to it. Throws `deployment-not-found`, `foreign-deployment`, `deployment-leaving`. */
export async function readDeployment(
  { deployment_id: id, name = '' }: Pick<InputsOf<'update'>, 'deployment_id' | 'name'>,
  context: ModeContext,
  { owner }: { readonly owner?: string } = {},
): Promise<Deployment> {
  const { controlPlane, signal, journal } = context
  journal.add(id === undefined ? { deploymentName: name } : { deploymentId: id })
  const read = id ? await controlPlane.get(id, signal) : await controlPlane.findByName(name, signal)
  if (read === undefined) throw toNotFound({ name })
  const found = await followRename(read, context)
  journal.add({ servedBefore: toServing(found) })
  // The user gave this ID, so report it even if the step rejects the deployment.
  if (id !== undefined) reportIdentity(found, context)
  if (owner !== undefined && id === undefined) requireOurs(found, owner)
  reportDeployment(found, context)
  if (owner !== undefined) requireStaying(found)
  return found
}

/** Reports a deployment and its URL, so that outputs are set even if the step fails. */
export function reportDeployment(deployment: Deployment, context: ModeContext): void {
  reportIdentity(deployment, context)
  locateGraphServer({}, deployment, context)
}

/** Reports the ID, the name, and the pages of a deployment. */
export function reportIdentity(deployment: Deployment, context: ModeContext): void {
  const { id, name, repoUrl, tenantId } = deployment
  context.journal.add({
    deploymentId: id,
    deploymentName: name,
    workspaceId: tenantId,
    ...toPages(context.website, deployment),
    repositoryPage: repoUrl && address.toRepositoryPage(repoUrl),
  })
}

/** Returns and reports the URL of the Agent Server: the input, or the deployment's own if a key may be sent there. */
export function locateGraphServer(
  { deployment_url: given }: Partial<Pick<SmokeInputs, 'deployment_url'>>,
  deployment: Deployment | undefined,
  context: ModeContext,
): URL | undefined {
  const url = given ?? readShownUrl(deployment, context).url
  if (url !== undefined) {
    const studioUrl = deployment && toStudioPage(context.website, url)
    const deploymentUrl = url.href.replace(/\/$/, '')
    context.journal.add({ deploymentUrl, studioUrl })
  }
  return url
}

/** The URL that a deployment shows, or the reason why no key may be sent there. */
export function readShownUrl(
  deployment: Partial<Pick<Deployment, 'url'>> | undefined,
  context: Pick<ModeContext, 'allowInsecureHttp'>,
): { readonly url?: URL; readonly fault?: string } {
  if (deployment?.url === undefined) return {}
  try {
    return { url: parseServiceAddress(deployment.url, context) }
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    return { fault: `the Agent Server URL from the control plane is not used: it ${error.message}` }
  }
}
