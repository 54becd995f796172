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
import {
  fromRepositoryMark,
  isOtherRepository,
  toRepositoryMark,
  toRepositoryPage,
  toShownAddress,
} from '../workflow/repository-address.ts'
import { toServing } from './after-failure.ts'
import { askGitHub, type ModeContext, type SmokeInputs } from './context.ts'
import { hasRepository } from './ref.ts'

/** Whose a deployment is, and whether it can be written to. */
export type Ownership = 'ours' | 'foreign' | 'unmarked' | 'leaving'

/**
 * Decides whose a deployment is. Pass the deployment as read by its ID: an entry of a list doesn't show enough.
 *
 * | it shows                               | it is    | so a step that found it by its name |
 * | :------------------------------------- | :------- | :---------------------------------- |
 * | another repository than `owner`        | foreign  | rejects it                          |
 * | this repository, or no repository      | ours     | writes to it                        |
 * | an image or an upload, without a mark  | unmarked | writes to it, and never sweeps it   |
 * | that it is being deleted               | leaving  | can only delete it                  |
 *
 * A step that has its ID may also write to a foreign deployment: the ID says which deployment is meant.
 */
export function toOwnership(deployment: Deployment, owner: string): Ownership {
  const repository = findRepository(deployment)
  if (repository !== undefined && isOtherRepository(repository, owner)) return 'foreign'
  if (isBeingDeleted(deployment.status)) return 'leaving'
  return repository === undefined && !hasRepository(deployment) ? 'unmarked' : 'ours'
}

/** The repository that a deployment is built from, or else the repository in its variable. */
function findRepository({ repoUrl, secrets = [] }: Deployment): string | undefined {
  const mark = secrets.find(({ name }) => name === repositoryVariable)?.value?.reveal()
  return repoUrl ?? (mark && fromRepositoryMark(mark))
}

/** Variables, plus the variable that names the deployment's owner if it shows no repository; undefined if there are none to send. */
export function withRepository(
  variables: DeploymentSpec['secrets'],
  owner: string,
  before?: Pick<Deployment, 'secrets'>,
): DeploymentSpec['secrets'] {
  const isNamed = ({ name }: { readonly name: string }) => name === repositoryVariable
  if (variables?.some(isNamed)) return variables
  const value = before?.secrets?.find(isNamed)?.value ?? new Secret(toRepositoryMark(owner))
  return [...(variables ?? []), { name: repositoryVariable, value, isPlain: true }]
}

/** Requires that a deployment is not being deleted. Throws `deployment-leaving`. */
export function requireStaying({ id, name = id, status }: Deployment): void {
  if (!isBeingDeleted(status)) return
  fail('deployment-leaving', `deployment ${name} is being deleted (${id}, ${status})`)
}

/** Requires that a deployment found by its name is this step's. Throws `foreign-deployment`. */
export function requireOurs(deployment: Deployment, owner: string): void {
  if (toOwnership(deployment, owner) !== 'foreign') return
  const { id, name = id } = deployment
  const repositories = [owner, findRepository(deployment) ?? ''].map(toShownAddress)
  const problem = `the deployment ${name} is built from another repository`
  const difference = `expected \`${repositories[0]}\`, got \`${repositories[1]}\``
  fail('foreign-deployment', `${problem}: ${difference} (deployment ${id})`)
}

/** The deployment with the URL, or the mark, that its repository has now. GitHub redirects the old name of a renamed repository to its ID. */
export async function followRename(
  deployment: Deployment,
  context: ModeContext,
): Promise<Deployment> {
  const { repositoryUrl, repositoryId, serverUrl } = context.event
  const built = findRepository(deployment)
  if (built === undefined || !isOtherRepository(built, repositoryUrl)) return deployment
  const page = URL.parse(toRepositoryPage(built) ?? '')
  const [, path] = /^\/([\w.-]+\/[\w.-]+)$/.exec(page?.pathname ?? '') ?? []
  const isOfServer = page?.host === URL.parse(serverUrl)?.host
  if (path === undefined || !isOfServer || repositoryId === '') return deployment
  const find = (github: GitHubApi) => findRepositoryId(github, path)
  const id = await askGitHub(context, 'repository', find, { isMinor: true })
  if (id !== repositoryId) return deployment
  context.log.info(`${toShownAddress(built)} is ${repositoryUrl} now`)
  if (deployment.repoUrl !== undefined) return { ...deployment, repoUrl: repositoryUrl }
  const value = new Secret(toRepositoryMark(repositoryUrl))
  const secrets = deployment.secrets?.map((one) => {
    return one.name === repositoryVariable ? { ...one, value } : one
  })
  return { ...deployment, secrets }
}

/** Reads and reports a deployment; one to be written to must be of `owner` if found by its name. Throws `deployment-not-found`, `foreign-deployment`, `deployment-leaving`. */
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
  // An ID says which deployment is meant, even if the step rejects it.
  if (id !== undefined) reportIdentity(found, context)
  if (owner !== undefined && id === undefined) requireOurs(found, owner)
  reportDeployment(found, context)
  if (owner !== undefined) requireStaying(found)
  return found
}

/** Reports which deployment the step works on, and its URL, also for a step that fails. */
export function reportDeployment(deployment: Deployment, context: ModeContext): void {
  reportIdentity(deployment, context)
  locateGraphServer({}, deployment, context)
}

/** Reports which deployment the step is about. */
export function reportIdentity(deployment: Deployment, context: ModeContext): void {
  const { id, name, repoUrl, tenantId } = deployment
  context.journal.add({
    deploymentId: id,
    ...(tenantId === undefined ? {} : { workspaceId: tenantId }),
    ...(name === undefined ? {} : { deploymentName: name }),
    ...toPages(context.website, deployment),
    repositoryPage: repoUrl && toRepositoryPage(repoUrl),
  })
}

/** Reports the URL of the Agent Server: the user's, or else the deployment's if a key may be sent to it. */
export function locateGraphServer(
  { deployment_url: given }: Partial<Pick<SmokeInputs, 'deployment_url'>>,
  deployment: Deployment | undefined,
  context: ModeContext,
): URL | undefined {
  const url = given ?? readShownUrl(deployment, context).url
  if (url !== undefined) {
    const studioUrl = deployment && toStudioPage(context.website, url)
    const deploymentUrl = url.href.replace(/\/$/, '')
    context.journal.add({ deploymentUrl, ...(studioUrl && { studioUrl }) })
  }
  return url
}

/** The URL that the control plane shows of a deployment, or why no key may be sent to it. */
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
