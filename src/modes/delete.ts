import { toNotFound } from '../control-plane/client.ts'
import { awaitDeletion, deleteDeployment } from '../control-plane/delete-deployment.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import { startWait } from '../control-plane/wait.ts'
import type { ModeContext } from '../deploy/context.ts'
import { followRename, rejectForeign, reportIdentity } from '../deploy/deployment.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import type { StepResult } from '../step/step-facts.ts'

type DeleteInputs = Omit<InputsOf<'delete'>, 'mode' | 'allow_forks'>

/** Deletes the deployment with an ID or an exact name, and waits until it is deleted. If it doesn't exist, fails or succeeds as `if_missing` says. With `wait: false`, ends as soon as the deletion is accepted. A dry run only plans. */
export async function deleteMode(inputs: DeleteInputs, context: ModeContext): Promise<StepResult> {
  const { clock, controlPlane, log, journal, signal } = context
  const { deployment_id: givenId, name, delete_tracing_project: deleteTracingProject } = inputs
  const wait = inputs.wait ? startWait(inputs, clock) : undefined
  const named = givenId === undefined ? await findNamed(inputs, context) : undefined
  const deploymentId = givenId ?? named?.id
  if (deploymentId === undefined) return whenMissing(inputs, context)
  journal.add({ deploymentId })
  // The dry run, comments, and GitHub deployments show the name, so it must be read.
  const needsName = inputs.dry_run || inputs.environment !== undefined || inputs.comment
  if (named === undefined && needsName) {
    const deployment = await controlPlane.find(deploymentId, signal)
    if (deployment === undefined) return whenMissing(inputs, context)
    reportIdentity(deployment, context)
  }
  if (inputs.dry_run) {
    const query = deleteTracingProject ? '?delete_tracing_project=true' : ''
    const path = `/v2/deployments/${deploymentId}${query}`
    const project = deleteTracingProject ? ['- its tracing project'] : []
    const lines = [`- deployment ${name ?? deploymentId}`, ...project]
    const planned = { words: 'would be deleted', lines, notes: [] }
    return { outcome: 'planned', planned, plan: [{ method: 'DELETE', path }] }
  }
  // If an earlier request already deletes it, only waits.
  const deletion = isBeingDeleted(named?.status)
    ? 'accepted'
    : await deleteDeployment(deploymentId, { deleteTracingProject, wait }, context)
  if (deletion === 'missing') return whenMissing(inputs, context)
  // The response was lost, and a read shows that the deletion is already complete.
  if (deletion === 'gone') return { outcome: 'deleted' }
  log.info(`Deleting deployment ${named?.name ?? deploymentId}`)
  if (wait === undefined) return { outcome: 'not-awaited' }
  await awaitDeletion({ id: deploymentId, name: named?.name }, wait, context)
  return { outcome: 'deleted' }
}

/** Finds the deployment with the name of the inputs, and requires that it doesn't belong to another repository. Undefined if there is none. Throws `foreign-deployment`. */
async function findNamed({ name = '', repo_url: repoUrl }: DeleteInputs, context: ModeContext) {
  const { controlPlane, journal, signal } = context
  journal.add({ deploymentName: name })
  const found = await controlPlane.findByName(name, signal)
  if (found === undefined) return undefined
  const deployment = await followRename(found, context)
  rejectForeign(deployment, repoUrl)
  reportIdentity(deployment, context)
  return deployment
}

function whenMissing(inputs: DeleteInputs, { log }: ModeContext): StepResult {
  const { deployment_id: id, name } = inputs
  if (inputs.if_missing === 'fail') throw toNotFound({ id, name })
  log.info(`Nothing to delete: deployment ${id ?? name} does not exist`)
  return { outcome: 'missing' }
}
