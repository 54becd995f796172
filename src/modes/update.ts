import { DeploymentNotFound } from '../control-plane/errors.ts'
import {
  type Deployment,
  type DeploymentChanges,
  hideSecrets,
  toUpdateBody,
} from '../control-plane/schemas.ts'
import { updateDeployment } from '../control-plane/update-deployment.ts'
import { isTag } from '../github/repo-ref.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { ModeContext } from './context.ts'
import type { Outcome } from './facts.ts'
import { readGraph } from './graph-picture.ts'
import type {
  DeploymentIdentity,
  RevisionRequest,
  RolloutRequest,
  UpdateRequest,
} from './requests.ts'
import { rollOut } from './roll-out.ts'
import { locateGraphServer, reportAddress, toPicturedAssistant } from './smoke-deployment.ts'
import { skipWhenStale } from './stale.ts'

/** Updates one deployment to a ref or an image and follows the revision that this makes. */
export async function updateMode(request: UpdateRequest, context: ModeContext): Promise<Outcome> {
  const before = await readDeployment(request.identity, context)
  return updateExisting(before, request, context)
}

/** The deployment with an id or an exact name, freshly read. Throws DeploymentNotFound. */
export async function readDeployment(
  identity: DeploymentIdentity,
  context: ModeContext,
): Promise<Deployment> {
  const { controlPlane, signal } = context
  const { deploymentId, name } = identity
  if (deploymentId !== undefined) {
    context.report({ deploymentId })
    const deployment = await controlPlane.get(deploymentId, signal)
    reportDeployment(deployment, context)
    return deployment
  }
  const found = await controlPlane.findByName(name ?? '', signal)
  if (found === undefined) throw new DeploymentNotFound({ name })
  reportDeployment(found, context)
  return found
}

/** Says which deployment the step is about, and where it serves as far as that is known already. */
export function reportDeployment(deployment: Deployment, context: ModeContext): void {
  context.report({
    deploymentId: deployment.id,
    ...(deployment.name === undefined ? {} : { deploymentName: deployment.name }),
    deploymentPage: context.toDeploymentPage(deployment),
  })
  reportAddress(deployment, context)
}

/** Updates a deployment that was just read. */
export async function updateExisting(
  before: Deployment,
  request: { revision: RevisionRequest; rollout: RolloutRequest; dryRun: boolean },
  context: ModeContext,
): Promise<Outcome> {
  const { revision, rollout } = request
  if (await skipWhenStale(rollout.onStale, revision.ref, context)) return 'skipped'
  const changes = toChanges(revision, before, context)
  context.report({
    created: false,
    previousRevisionId: before.latestRevisionId,
    repoRef: revision.ref?.repoRef,
    commitSha: revision.ref?.commitSha,
  })
  if (request.dryRun) {
    const path = `/v2/deployments/${before.id}`
    const body = toUpdateBody(changes, hideSecrets)
    context.report({ plan: [{ method: 'PATCH', path, body }] })
    return 'planned'
  }
  await context.announce()
  const graphBefore = await readServedGraph(before, rollout, context)
  context.report({ stage: 'writing' })
  context.log.info(`Updating deployment ${before.id} to ${describe(revision)}`)
  const revisionId = await updateDeployment(context.controlPlane, before, changes, context)
  const reference = { deploymentId: before.id, revisionId }
  return rollOut(
    reference,
    rollout,
    { expectedCommit: revision.ref?.commitSha, graphBefore },
    context,
  )
}

/** A ref or an image, for a reader. */
export function describe(revision: RevisionRequest): string {
  if (revision.ref !== undefined) return revision.ref.repoRef
  return revision.imageUri ?? 'the given settings'
}

function toChanges(
  revision: RevisionRequest,
  before: Deployment,
  { log }: ModeContext,
): DeploymentChanges {
  const repoRef = revision.ref?.repoRef
  const changes = {
    repoRef,
    imageUri: revision.imageUri,
    graphConfigPath: revision.graphConfigPath,
    buildOnPush: revision.buildOnPush,
    customUrl: revision.customUrl,
    resourceSpec: revision.resourceSpec,
    secrets: revision.secrets,
  }
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as DeploymentChanges
  if (repoRef !== undefined && isTag(repoRef) && before.buildOnPush === true) {
    log.info('Turning build_on_push off: the service does not build a tag on push')
    return { ...given, buildOnPush: false }
  }
  return given
}

/** The graph that is served before the update, to show what changed; only where the graph server is asked anyway. */
async function readServedGraph(
  before: Deployment,
  { smokeTest, deploymentUrl }: RolloutRequest,
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  if (smokeTest === undefined) return undefined
  const url = locateGraphServer(deploymentUrl, before, context)
  if (url === undefined) return undefined
  return readGraph(context.connectGraphServer(url), toPicturedAssistant(smokeTest), context)
}
