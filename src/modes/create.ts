import { type DeploymentSpec, hideSecrets, toCreateBody } from '../control-plane/body.ts'
import { createDeployment } from '../control-plane/create-deployment.ts'
import { awaitDeletion } from '../control-plane/delete-deployment.ts'
import { DeploymentExists, ListUnreadable } from '../control-plane/errors.ts'
import { findFirstRevision, findLatestRevision } from '../control-plane/first-revision.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import { startWait } from '../control-plane/rollout.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { defaultGraphConfigPath, toSourceFields } from '../control-plane/sources.ts'
import type { ModeContext } from '../deploy/context.ts'
import { warnOfEmptySecrets } from '../deploy/fit-revision.ts'
import { requireOwn } from '../deploy/ownership.ts'
import type { CreateRequest } from '../deploy/requests.ts'
import { resolveRef } from '../deploy/resolve-ref.ts'
import { rollOut } from '../deploy/roll-out.ts'
import { skipWhenStale } from '../deploy/skip-stale.ts'
import { reportAddress } from '../deploy/smoke-deployment.ts'
import { toRepositoryPage } from '../github/repository-address.ts'
import type { Outcome } from '../step/step-state.ts'
import { describe, reportDeployment, updateExisting } from './update.ts'

/** Creates a deployment unless its exact name is there; then does what `if_exists` says. */
export async function createMode(asked: CreateRequest, context: ModeContext): Promise<Outcome> {
  const request = withStartedWait(asked, context)
  context.report({ deploymentName: request.name })
  const existing = await findExisting(request, context)
  if (existing !== undefined) return useExisting(existing, request, context)
  const { rollout } = request
  const revision = { ...request.revision, ref: await resolveRef(request.revision.ref, context) }
  if (await skipWhenStale(rollout.onStale, revision.ref, context)) return 'skipped'
  warnOfEmptySecrets(revision, context)
  const spec = toSpec({ ...request, revision })
  context.report({ repositoryPage: spec.repo_url && toRepositoryPage(spec.repo_url) })
  context.report({ repoRef: revision.ref?.repoRef, commitSha: revision.ref?.commitSha })
  if (request.dryRun) {
    const body = toCreateBody(spec, hideSecrets)
    context.report({ plan: [{ method: 'POST', path: '/v2/deployments', body }] })
    return 'planned'
  }
  await context.beforeFirstWrite()
  context.report({ stage: 'writing' })
  context.log.info(`Creating deployment ${request.name} from ${describe(revision)}`)
  const { deployment, created } = await createDeployment(
    context.controlPlane,
    spec,
    rollout.wait,
    context,
  )
  if (!created) return useExisting(deployment, request, context)
  // One that was found after a lost answer may be somebody else's.
  requireOwn(deployment, request.repoUrl)
  reportDeployment(deployment, context)
  reportAddress(deployment, context)
  context.report({ created: true })
  const revisionId = await findFirstRevision(
    context.controlPlane,
    deployment,
    rollout.wait,
    context,
  )
  const reference = { deploymentId: deployment.id, revisionId }
  // There is nothing to go back to.
  const first = { ...rollout, rollbackOnFailure: false }
  const origin = { expected: revision.ref, createdName: request.name }
  return rollOut(reference, first, origin, context)
}

/** What an old deployment of the name costs is part of the one wait. */
function withStartedWait(request: CreateRequest, { clock }: ModeContext): CreateRequest {
  const { rollout } = request
  return {
    ...request,
    rollout: { ...rollout, wait: rollout.wait && startWait(rollout.wait, clock) },
  }
}

/** The deployment that has the name; one that is on its way out is waited for, because its name is still taken. */
async function findExisting(
  request: CreateRequest,
  context: ModeContext,
): Promise<Deployment | undefined> {
  const { controlPlane, log, signal } = context
  try {
    const found = await controlPlane.findByName(request.name, signal)
    if (!isBeingDeleted(found?.status) || found === undefined) return found
    log.info(`Deployment ${found.id} has this name and is being deleted`)
    const wait = request.rollout.wait
    if (wait !== undefined && !request.dryRun) {
      await awaitDeletion(controlPlane, found.id, wait, context)
    }
    return undefined
  } catch (error) {
    if (!(error instanceof ListUnreadable)) throw error
    log.info(
      'The list of deployments cannot be read; the service itself refuses a name that is taken',
    )
    return undefined
  }
}

async function useExisting(
  existing: Deployment,
  request: CreateRequest,
  context: ModeContext,
): Promise<Outcome> {
  requireOwn(existing, request.repoUrl)
  reportDeployment(existing, context)
  reportAddress(existing, context)
  context.report({ created: false })
  switch (request.ifExists) {
    case 'fail':
      throw new DeploymentExists(request.name, existing.id)
    case 'update':
      context.log.info(`Deployment ${request.name} exists already: updating it`)
      return updateExisting(existing, request, context)
    case 'reuse': {
      context.log.info(`Deployment ${request.name} exists already: leaving it as it is`)
      if (request.dryRun) {
        context.report({ plan: [] })
        return 'planned'
      }
      // What serves is what is reused, also when a newer revision failed.
      const revisionId =
        existing.activeRevisionId ??
        (await findLatestRevision(context.controlPlane, existing, request.rollout.wait, context))
      const reference = { deploymentId: existing.id, revisionId }
      const untouched = { ...request.rollout, rollbackOnFailure: false }
      return rollOut(reference, untouched, { expected: undefined }, context)
    }
  }
}

/** What the source takes, and nothing else. */
function toSpec(request: CreateRequest): DeploymentSpec {
  const { revision, source } = request
  const takes = toSourceFields(source, revision.imageUri !== undefined)
  const buildOnPush = source === 'github' ? (revision.buildOnPush ?? false) : revision.buildOnPush
  const configPath = revision.graphConfigPath ?? defaultGraphConfigPath
  return {
    name: request.name,
    source,
    integration_id: request.integrationId,
    repo_url: takes.repository ? request.repoUrl : undefined,
    deployment_type: request.deploymentType ?? takes.deploymentType ?? undefined,
    build_on_push: buildOnPush,
    custom_url: revision.customUrl,
    resource_spec: revision.resourceSpec,
    repo_ref: revision.ref?.repoRef,
    graph_config_path: takes.configPath ? configPath : undefined,
    image_uri: revision.imageUri,
    secrets: revision.secrets,
  }
}
