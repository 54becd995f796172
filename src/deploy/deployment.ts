import { findByName } from '../control-plane/find-by-name.ts'
import { toNotFound } from '../control-plane/not-found.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import { toPages, toStudioPage } from '../inputs/catalogue/service.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { toSentence } from '../text/safe-text.ts'
import { toRepositoryPage } from '../workflow/repository-address.ts'
import type { ModeContext, SmokeInputs } from './context.ts'
import { requireOurs, requireStaying } from './ownership.ts'
import { reportServed } from './serving.ts'

/** Reads and reports a deployment; one to be written to must be of `owner` if found by its name. Throws DeploymentNotFound, ForeignDeployment, DeploymentLeaving. */
export async function readDeployment(
  { deployment_id: id, name = '' }: Pick<InputsOf<'update'>, 'deployment_id' | 'name'>,
  context: ModeContext,
  { owner }: { readonly owner?: string } = {},
): Promise<Deployment> {
  const { controlPlane, signal, journal } = context
  const called = id === undefined ? { deploymentName: name } : { deploymentId: id }
  journal.add({ type: 'deployment', ...called })
  const found = id ? await controlPlane.get(id, signal) : await findByName(name, context)
  if (found === undefined) throw toNotFound({ name })
  reportServed(found, context)
  // An ID says which one is meant, also where the step rejects it.
  if (id !== undefined) reportIdentity(found, context)
  if (owner !== undefined) requireOurs(found, owner, { byId: id !== undefined })
  reportDeployment(found, context)
  if (owner !== undefined) requireStaying(found)
  return found
}

/** Reports which deployment the step is about, and where it serves: for a step that fails too. */
export function reportDeployment(deployment: Deployment, context: ModeContext): void {
  reportIdentity(deployment, context)
  locateGraphServer({}, deployment, context, { isQuiet: true })
}

/** Reports which deployment the step is about. */
export function reportIdentity(deployment: Deployment, context: ModeContext): void {
  const { id, name, repoUrl, tenantId } = deployment
  context.journal.add({
    type: 'deployment',
    deploymentId: id,
    ...(tenantId === undefined ? {} : { workspaceId: tenantId }),
    ...(name === undefined ? {} : { deploymentName: name }),
    ...toPages(context.website, deployment),
    repositoryPage: repoUrl && toRepositoryPage(repoUrl),
  })
}

/** The URL of the Agent Server, the user's, else the deployment's where a key may be sent to it. Reports it. */
export function locateGraphServer(
  { deployment_url: given }: Partial<Pick<SmokeInputs, 'deployment_url'>>,
  deployment: Deployment | undefined,
  context: ModeContext,
  { isQuiet } = { isQuiet: false },
): URL | undefined {
  const shown = given === undefined ? readShownUrl(deployment, context) : {}
  const url = given ?? shown.url
  if (shown.fault !== undefined && !isQuiet) {
    context.log.warning(toSentence(`${shown.fault}.`), 'Agent Server URL not used')
  }
  if (url !== undefined) {
    const studioUrl = deployment && toStudioPage(context.website, url)
    const deploymentUrl = url.href.replace(/\/$/, '')
    context.journal.add({ type: 'deployment', deploymentUrl, ...(studioUrl && { studioUrl }) })
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
