import { hideSecrets, toUpdateBody } from '../control-plane/body.ts'
import { DeploymentNotFound } from '../control-plane/errors.ts'
import { startWait } from '../control-plane/rollout.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { updateDeployment } from '../control-plane/update-deployment.ts'
import type { ModeContext } from '../deploy/context.ts'
import {
  fitRevision,
  toChanges,
  warnOfEmptySecrets,
  warnOfTwoBuilds,
} from '../deploy/fit-revision.ts'
import { requireOwn } from '../deploy/ownership.ts'
import { readGraph } from '../deploy/read-graph.ts'
import type {
  DeploymentIdentity,
  RevisionRequest,
  RolloutRequest,
  UpdateRequest,
} from '../deploy/requests.ts'
import { resolveRef } from '../deploy/resolve-ref.ts'
import { rollOut } from '../deploy/roll-out.ts'
import { skipWhenStale } from '../deploy/skip-stale.ts'
import {
  locateGraphServer,
  reportAddress,
  toPicturedAssistant,
} from '../deploy/smoke-deployment.ts'
import { toRepositoryPage } from '../github/repository-address.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { Outcome } from '../step/step-state.ts'

/** Updates one deployment to a ref or an image and follows the revision that this makes. */
export async function updateMode(request: UpdateRequest, context: ModeContext): Promise<Outcome> {
  const before = await readDeployment(request.identity, context, request.repoUrl)
  return updateExisting(before, request, context)
}

/**
 * The deployment with an id or an exact name, freshly read. One that is found by its name to be written must be the
 * repository's, when `repoUrl` is given. Throws DeploymentNotFound and ForeignDeployment.
 */
export async function readDeployment(
  identity: DeploymentIdentity,
  context: ModeContext,
  repoUrl?: string,
): Promise<Deployment> {
  const { controlPlane, signal } = context
  const { deploymentId, name } = identity
  if (deploymentId !== undefined) {
    context.report({ deploymentId })
    const deployment = await controlPlane.get(deploymentId, signal)
    reportDeployment(deployment, context)
    reportAddress(deployment, context)
    return deployment
  }
  const found = await controlPlane.findByName(name ?? '', signal)
  if (found === undefined) throw new DeploymentNotFound({ name })
  if (repoUrl !== undefined) requireOwn(found, repoUrl)
  reportDeployment(found, context)
  reportAddress(found, context)
  return found
}

/** Says which deployment the step is about. */
export function reportDeployment(deployment: Deployment, context: ModeContext): void {
  context.report({
    deploymentId: deployment.id,
    ...(deployment.name === undefined ? {} : { deploymentName: deployment.name }),
    deploymentPage: context.toDeploymentPage(deployment),
    repositoryPage: deployment.repoUrl && toRepositoryPage(deployment.repoUrl),
  })
}

/** Updates a deployment that was just read, and that is the step's to write. */
export async function updateExisting(
  before: Deployment,
  request: {
    revision: RevisionRequest
    rollout: RolloutRequest
    repoUrl: string
    dryRun: boolean
  },
  context: ModeContext,
): Promise<Outcome> {
  const { rollout } = request
  const fitting = fitRevision(request.revision, before, request.repoUrl, context)
  const revision = { ...fitting, ref: await resolveRef(fitting.ref, context) }
  if (await skipWhenStale(rollout.onStale, revision.ref, context)) return 'skipped'
  const changes = toChanges(revision, before, context)
  warnOfTwoBuilds(revision, before, context)
  warnOfEmptySecrets(revision, context)
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
  await context.beforeFirstWrite()
  const graphBefore = await readServedGraph(before, rollout, context)
  const wait = rollout.wait && startWait(rollout.wait, context.clock)
  context.report({ stage: 'writing' })
  context.log.info(`Updating deployment ${before.id} to ${describe(revision)}`)
  const revisionId = await updateDeployment(context.controlPlane, before, changes, wait, context)
  const reference = { deploymentId: before.id, revisionId }
  return rollOut(reference, { ...rollout, wait }, { expected: revision.ref, graphBefore }, context)
}

/** A ref or an image, for a reader. */
export function describe(revision: RevisionRequest): string {
  if (revision.ref !== undefined) return revision.ref.repoRef
  return revision.imageUri ?? 'the given settings'
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
