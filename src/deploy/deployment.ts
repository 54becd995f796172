import * as fields from '../control-plane/body.ts'
import { toNotFound } from '../control-plane/client.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, ShownSecret } from '../control-plane/schemas.ts'
import type { GitHubApi } from '../github/api.ts'
import { findHead, findRepositoryId } from '../github/repository.ts'
import { pollFor } from '../http/policy.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import { type InputsOf, toPages, toStudioPage } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { fail } from '../problem.ts'
import { Secret } from '../text/redact.ts'
import { readPayloadText } from '../workflow/event.ts'
import { type DeployableRef, isTag } from '../workflow/repo-ref.ts'
import * as address from '../workflow/repository-address.ts'
import { toServing } from './after-failure.ts'
import { askGitHub, type DeployInputs, type ModeContext, type SmokeInputs } from './context.ts'

export type Ownership = 'ours' | 'foreign' | 'unmarked' | 'leaving'

/** Compares the repository that a deployment shows with the URL `owner`. `unmarked`: it isn't built from a repository, and no variable names one. `leaving`: it is being deleted, and isn't foreign. The deployment must be read by its ID, because a list shows less. */
export function toOwnership(deployment: Deployment, owner: string): Ownership {
  const repository = findRepository(deployment)
  // A step that writes rejects a foreign deployment if it is given by `name`, but not by `deployment_id`.
  if (repository !== undefined && address.isOtherRepository(repository, owner)) return 'foreign'
  if (isBeingDeleted(deployment.status)) return 'leaving'
  // A step may write to an unmarked deployment, but a sweep keeps it.
  return repository === undefined && !hasRepository(deployment) ? 'unmarked' : 'ours'
}

/** Finds the URL of the repository that a deployment is built from. If none is shown, takes the repository that its variable `GRAPH_DEPLOY_REPOSITORY` names. */
function findRepository({ repoUrl, secrets = [] }: Deployment): string | undefined {
  const mark = secrets.find(({ name }) => name === fields.repositoryVariable)?.value?.reveal()
  return repoUrl ?? (mark && address.fromRepositoryMark(mark))
}

/** Adds the variable that names the repository, unless `variables` have it. Without it, a deployment from an image or an upload doesn't show whose it is. Its value is taken from `existing`, the deployment's secrets before an update. If they lack it, it names `owner`. */
export function withRepository(
  variables: NonNullable<fields.DeploymentSpec['secrets']> = [],
  owner: string,
  existing: Deployment['secrets'] = [],
) {
  const isNamed = ({ name }: { readonly name: string }) => name === fields.repositoryVariable
  if (variables.some(isNamed)) return variables
  // An update keeps the owner that the deployment has.
  const value = existing.find(isNamed)?.value ?? new Secret(address.toRepositoryMark(owner))
  return [...variables, { name: fields.repositoryVariable, value, isPlain: true }]
}

export function requireNotDeleting({ id, name = id, status }: Deployment): void {
  if (!isBeingDeleted(status)) return
  fail('deployment-leaving', `deployment ${name} is being deleted (${id}, ${status})`)
}

export function rejectForeign(deployment: Deployment, owner: string): void {
  if (toOwnership(deployment, owner) !== 'foreign') return
  const { id, name = id } = deployment
  const [expected, got] = [owner, findRepository(deployment) ?? ''].map(address.toShownAddress)
  const problem = `the deployment ${name} is built from another repository: expected \`${expected}\`, got \`${got}\``
  fail('foreign-deployment', `${problem} (deployment ${id})`)
}

/** If a deployment shows an earlier name of this repository, returns a copy with the current name, so that it still counts as ours. GitHub resolves the earlier name, so an equal repository ID proves the rename. Otherwise returns the deployment itself. */
export async function followRename(deployment: Deployment, context: ModeContext) {
  const { repositoryUrl, repositoryId, serverUrl } = context.event
  const shownUrl = findRepository(deployment)
  if (shownUrl === undefined) return deployment
  if (!address.isOtherRepository(shownUrl, repositoryUrl)) return deployment
  const page = URL.parse(address.toRepositoryPage(shownUrl) ?? '')
  const [, earlierName] = /^\/([\w.-]+\/[\w.-]+)$/.exec(page?.pathname ?? '') ?? []
  const isOnServer = page?.host === URL.parse(serverUrl)?.host
  if (earlierName === undefined || !isOnServer || repositoryId === '') return deployment
  const find = (github: GitHubApi) => findRepositoryId(github, earlierName)
  const foundId = await askGitHub(context, 'repository', find, { isMinor: true })
  if (foundId !== repositoryId) return deployment
  context.log.info(`${address.toShownAddress(shownUrl)} is ${repositoryUrl} now`)
  if (deployment.repoUrl !== undefined) return { ...deployment, repoUrl: repositoryUrl }
  // Without `repoUrl`, a variable among the secrets names the repository, so it gets the new name.
  const value = new Secret(address.toRepositoryMark(repositoryUrl))
  const rename = (secret: ShownSecret) =>
    secret.name === fields.repositoryVariable ? { ...secret, value } : secret
  return { ...deployment, secrets: deployment.secrets?.map(rename) }
}

/** Reads a deployment by its ID, or else by its name, and admits it (`admit`). A step that writes gives its repository as `owner`. Throws `deployment-not-found`. */
export async function readDeployment(
  { deployment_id: id, name = '' }: Pick<InputsOf<'update'>, 'deployment_id' | 'name'>,
  context: ModeContext,
  { owner }: { readonly owner?: string } = {},
): Promise<Deployment> {
  const { controlPlane, signal, journal } = context
  journal.add(id === undefined ? { deploymentName: name } : { deploymentId: id })
  const read = id ? await controlPlane.get(id, signal) : await controlPlane.findByName(name, signal)
  if (read === undefined) throw toNotFound({ name })
  return await admit(read, { owner, isGivenById: id !== undefined }, context)
}

/** Adds a deployment that was just read to the journal, and returns it as `followRename` does. `owner` is the repository of a step that writes. With it, throws `deployment-leaving` if the deployment is being deleted. Without `isGivenById`, also throws `foreign-deployment` for another repository's deployment. */
export async function admit(
  read: Deployment,
  { owner, isGivenById = false }: { readonly owner: string | undefined; isGivenById?: boolean },
  context: ModeContext,
): Promise<Deployment> {
  const found = await followRename(read, context)
  context.journal.add({ servedBefore: toServing(found) })
  if (owner !== undefined && !isGivenById) rejectForeign(found, owner)
  reportDeployment(found, context)
  if (owner !== undefined) requireNotDeleting(found)
  return found
}

/** Adds a deployment and the URL of its Agent Server to the journal, so that outputs are set even if the step fails. */
export function reportDeployment(deployment: Deployment, context: ModeContext): void {
  reportIdentity(deployment, context)
  locateGraphServer({}, deployment, context)
}

/** Adds a deployment's ID, name, workspace, and pages to the journal, for outputs and summary. */
export function reportIdentity(deployment: Deployment, context: ModeContext): void {
  const { id, name, repoUrl, tenantId } = deployment
  const repositoryPage = repoUrl && address.toRepositoryPage(repoUrl)
  const facts = { deploymentId: id, deploymentName: name, workspaceId: tenantId, repositoryPage }
  context.journal.add({ ...facts, ...toPages(context.website, deployment) })
}

/** Returns the URL of the Agent Server, and adds it to the journal. It is `deployment_url`, or else the URL that the deployment shows. Undefined if there is neither, or no API key may be sent to the shown URL. */
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

/** Parses the URL that a deployment shows. If no API key may be sent there, returns the reason as `fault` instead. Returns an empty object if it shows no URL. */
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

/** Returns the requested ref as an update of `before` deploys it. Undefined for a deployment with neither a repository nor an upload, unless `repo_ref` is set (`givenRef`), which is rejected later. For another repository's deployment, the ref has no commit, because the event doesn't show it. */
export function toRefOf(
  before: Deployment,
  requested: DeployableRef | undefined,
  givenRef: string | undefined,
  event: EventContext,
): DeployableRef | undefined {
  if (before.source === fields.uploadedSource) return requested
  if (!hasRepository(before) && givenRef === undefined) return undefined
  const elsewhere = isOfOtherRepository(before, event)
  return requested && elsewhere ? { ...requested, commitSha: undefined, elsewhere } : requested
}

export function isOfOtherRepository({ repoUrl }: Deployment, event: EventContext): boolean {
  return repoUrl !== undefined && address.isBuiltElsewhere(repoUrl, event.repositoryUrl)
}

/** True if a deployment is built from a repository. With a source that is unknown or not shown, a deployment without an image counts as built from a repository. */
export function hasRepository({ repoUrl, source, imageUri }: Deployment): boolean {
  return repoUrl !== undefined || fields.toSourceFields(source, imageUri !== undefined).repository
}

/** Returns the ref to deploy. If GitHub shows that the branch has moved to another commit, `staleness` is the reason to skip the step. GitHub isn't asked with `on_stale: deploy`, for a tag, or without a commit to compare. `before` is the deployment to update, undefined for a creation. */
export async function readRef(
  inputs: Pick<DeployInputs, 'on_stale' | 'repo_ref'>,
  context: ModeContext,
  before?: Deployment,
) {
  const { requestedRef, event } = context
  const ref = before ? toRefOf(before, requestedRef, inputs.repo_ref, event) : requestedRef
  if (inputs.on_stale === 'deploy' || ref?.commitSha === undefined || isTag(ref.repoRef))
    return { ref }
  const { repoRef: branch, commitSha } = ref
  const staleness = await askGitHub(context, 'branch', async (github) => {
    const commitBefore = readPayloadText(event.payload, 'before')
    // Just after a push, GitHub may still show the commit before it.
    const look = async () => {
      const head = (await findHead(github, branch)) ?? 'none'
      return head === commitBefore ? undefined : head
    }
    const { found: head, error } = await pollFor({ look, pausesMs: [1_000, 2_000, 4_000] }, context)
    if (error !== undefined) throw error
    // Not stale: GitHub still shows the commit before the push, the branch is deleted, or it still has this commit.
    if (head === undefined || ['none', commitSha].includes(head)) return undefined
    return `the branch ${branch} moved from ${commitSha} to ${head}; if no workflow run deploys that, set \`on_stale: deploy\``
  })
  return { ref, staleness }
}
