import { awaitDeletion, deleteDeployment } from '../control-plane/delete-deployment.ts'
import { DeploymentNotFound } from '../control-plane/errors.ts'
import type { ModeContext } from '../deploy/context.ts'
import { requireOwn } from '../deploy/ownership.ts'
import type { DeleteRequest } from '../deploy/requests.ts'
import type { Outcome } from '../step/step-state.ts'
import { reportDeployment } from './update.ts'

/** Deletes one deployment, by its id or its exact name, and waits until it is gone. */
export async function deleteMode(request: DeleteRequest, context: ModeContext): Promise<Outcome> {
  const { controlPlane, log } = context
  const deploymentId = await findId(request, context)
  if (deploymentId === undefined) return whenMissing(request, context)
  context.report({ deploymentId })
  const { deleteTracingProject } = request
  if (request.dryRun) {
    const query = deleteTracingProject ? '?delete_tracing_project=true' : ''
    const path = `/v2/deployments/${deploymentId}${query}`
    context.report({ plan: [{ method: 'DELETE', path }] })
    return 'planned'
  }
  if (request.isShown && request.identity.name === undefined) await readName(deploymentId, context)
  context.report({ stage: 'deleting' })
  const options = { deleteTracingProject, isAwaited: request.wait !== undefined }
  const deletion = await deleteDeployment(controlPlane, deploymentId, options, context)
  if (deletion === 'missing') return whenMissing(request, context)
  if (deletion === 'gone') return 'deleted'
  log.info(`Deleting deployment ${deploymentId}`)
  if (request.wait === undefined) return 'not-awaited'
  const isConfirmed = deletion === 'accepted'
  await awaitDeletion(controlPlane, deploymentId, request.wait, context, { isConfirmed })
  return 'deleted'
}

async function findId(request: DeleteRequest, context: ModeContext): Promise<string | undefined> {
  const { deploymentId, name } = request.identity
  if (deploymentId !== undefined || name === undefined) return deploymentId
  context.report({ deploymentName: name })
  const deployment = await context.controlPlane.findByName(name, context.signal)
  if (deployment === undefined) return undefined
  requireOwn(deployment, request.repoUrl)
  reportDeployment(deployment, context)
  return deployment.id
}

/** What GitHub shows of a deployment goes by its name; that it cannot be read is not worth a red step. */
async function readName(id: string, context: ModeContext): Promise<void> {
  try {
    const deployment = await context.controlPlane.find(id, context.signal)
    if (deployment !== undefined) reportDeployment(deployment, context)
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.info(`The name of deployment ${id} could not be read: ${(error as Error).message}`)
  }
}

function whenMissing({ identity, ifMissing }: DeleteRequest, { log }: ModeContext): Outcome {
  const { deploymentId: id, name } = identity
  if (ifMissing === 'fail') throw new DeploymentNotFound({ id, name })
  log.info(`There is no deployment ${id ?? name}: nothing to delete`)
  return 'missing'
}
