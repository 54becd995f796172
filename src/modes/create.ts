import * as body from '../control-plane/body.ts'
import { isQuotaRefusal } from '../control-plane/client.ts'
import { awaitDeletion } from '../control-plane/delete-deployment.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { startWait, type Wait } from '../control-plane/wait.ts'
import type { DeployRequest, ModeContext } from '../deploy/context.ts'
import { chooseIntegration, createDeployment } from '../deploy/create-deployment.ts'
import { requireSameSource } from '../deploy/decisions/decide-update.ts'
import { findDoubtfulSecrets } from '../deploy/decisions/secrets.ts'
import * as deployments from '../deploy/deployment.ts'
import { findRevision } from '../deploy/make-revision.ts'
import { checkConfig } from '../deploy/preflight.ts'
import { beginRollout, carryOut } from '../deploy/roll-out.ts'
import { HttpError } from '../http/errors.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { announce, type Log } from '../log.ts'
import { fail, isProblem } from '../problem.ts'
import type { StepResult } from '../step/step-facts.ts'
import { toRepositoryPage } from '../workflow/repository-address.ts'
import { sendUpdate, updateExisting } from './update.ts'

type CreateInputs = Omit<InputsOf<'create' | 'preview'>, 'mode'> &
  body.DeploymentSpec &
  Pick<InputsOf<'create'>, 'if_exists'>

/** Creates a deployment, waits for its first revision, and tests it. If a deployment with this name exists, fails, updates it, or tests it, as `if_exists` says. Skips a ref whose branch has moved on (`on_stale`), and with `on_quota: warn`, a creation that the quota forbids. A dry run only plans. */
export async function createMode(inputs: CreateInputs, context: ModeContext): Promise<StepResult> {
  const { log, journal } = context
  const { name, image_uri: imageUri } = inputs
  // `wait: false` is only about the rollout. The deletion of an old deployment and the creation have a time limit all the same.
  const timeLimit = startWait(inputs, context.clock)
  const wait = inputs.wait ? timeLimit : undefined
  const request = { inputs, wait }
  // The summary names the deployment even if it is never found or created.
  journal.add({ deploymentName: name })
  const existing = await findExisting(inputs, timeLimit, context)
  if (existing !== undefined) return await useExisting(existing, request, context)
  const { ref, staleness } = await deployments.readRef(inputs, context)
  if (staleness !== undefined) return { outcome: 'skipped', skipReason: staleness, stale: true }
  announce(findDoubtfulSecrets(inputs.secrets), log)
  const { repoRef, commitSha } = ref ?? {}
  const integrationId = await chooseIntegration(inputs, context)
  const upload = body.toUpload(inputs)
  const spec = { ...toSpec(inputs), integration_id: integrationId, repo_ref: repoRef }
  const repositoryPage = spec.repo_url && toRepositoryPage(spec.repo_url)
  journal.add({ repositoryPage, repoRef, commitSha, integrationId, imageUri })
  const checked = await checkConfig(inputs, { ref, path: spec.graph_config_path }, context)
  await beginRollout(inputs, { ref }, context)
  if (inputs.dry_run) {
    const planned = await import('../deploy/decisions/planned-changes.ts')
    const notes = inputs.smoke_test ? planned.toTestNotes(context.event) : []
    return { outcome: 'planned', ...planned.toPlannedCreation(spec, notes) }
  }
  // If the response is lost, this is what the summary says about the serving revision.
  const servedBefore = { unknown: 'the deployment of this step is unknown' }
  journal.add({ began: 'writing', servedBefore })
  log.info(`Creating deployment ${name} from ${repoRef ?? imageUri ?? 'the settings of this step'}`)
  const creating = createDeployment(spec, timeLimit, context)
  const result = await creating.catch((error: unknown) => skipForQuota(error, inputs, log))
  if ('outcome' in result) return result
  const { deployment, created } = result
  // Another run created the deployment, or a request of this step whose response was lost.
  if (!created) return await useExisting(deployment, request, context)
  deployments.reportDeployment(deployment, context)
  journal.add({ created: true })
  const make = async () => {
    if (!upload) {
      const reference = await findRevision(deployment, wait, context)
      return { ...checked, reference, ref, imageUri }
    }
    // The new deployment has no revision until an update names the uploaded archive.
    const update = { before: deployment, ref, changes: upload, interrupts: [] }
    return await sendUpdate(update, checked, request, context)
  }
  return await carryOut(deployment.id, request, make, context)
}

/** If the error is a refusal because of the quota, and `on_quota` is `warn`, warns and returns the result of a skipped step. Otherwise throws the error. */
function skipForQuota(error: unknown, { on_quota: onQuota }: CreateInputs, log: Log): StepResult {
  if (onQuota !== 'warn' || !isQuotaRefusal(error)) throw error
  const skipReason = `the quota of the workspace allows no further deployment (${error.message})`
  const message = `No deployment was created, because ${skipReason}. Close a pull request, or delete a deployment. To delete orphaned previews, use \`mode: sweep\`.`
  log.warning(message, 'Quota exceeded')
  return { outcome: 'skipped', skipReason }
}

/** Returns the deployment with the name of the inputs. Undefined if there is none, or the control plane can't list the deployments. A deployment that is being deleted counts as none. Unless this is a dry run, first waits until its name is free. */
async function findExisting(inputs: CreateInputs, wait: Wait, context: ModeContext) {
  const { controlPlane, log, signal } = context
  try {
    const existing = await controlPlane.findByName(inputs.name, signal)
    if (existing !== undefined && !isBeingDeleted(existing.status)) return existing
    if (existing !== undefined && !inputs.dry_run) {
      log.info(`Waiting for the deletion of the old deployment ${inputs.name} (${existing.id})`)
      await awaitDeletion(existing, wait, context)
    }
    // The name is free, so no revision served before.
    context.journal.add({ servedBefore: { revisionId: null } })
  } catch (error) {
    const isUnsupported = error instanceof HttpError && [405, 501].includes(error.status)
    if (!isProblem(error, 'list-unreadable', 'list-incomplete') && !isUnsupported) throw error
    const reason = 'which cannot be read: the control plane rejects a name that is in use'
    log.info(`Continuing without the list of deployments, ${reason}`)
  }
  return undefined
}

/** Throws `deployment-exists`, updates the existing deployment, or tests its serving revision, as `if_exists` says. First requires that the step may use the deployment (`admit`). Without a revision, an upload is updated instead of tested. */
async function useExisting(
  found: Deployment,
  request: DeployRequest<CreateInputs>,
  context: ModeContext,
): Promise<StepResult> {
  const { log, journal } = context
  const { inputs, wait } = request
  const { name, if_exists: ifExists } = inputs
  const existing = await deployments.admit(found, { owner: inputs.repo_url }, context)
  journal.add({ created: false })
  if (ifExists === 'fail')
    fail('deployment-exists', `a deployment named ${name} already exists (${existing.id})`)
  const upload = body.toUpload(inputs)
  if (upload) requireSameSource(inputs, existing)
  // If the first upload failed, the deployment has no revision that could be reused.
  const isEmpty = upload && !existing.latestRevisionId
  if (ifExists === 'update' || isEmpty) {
    log.info(`Updating deployment ${name}, which already exists`)
    // If the control plane doesn't show the source, the input is the best guess.
    const { source = inputs.source } = existing
    return await updateExisting({ ...existing, source }, request, context)
  }
  log.info(`Using deployment ${name}, which already exists (\`if_exists: reuse\`)`)
  if (inputs.dry_run) {
    const planned = { words: 'would stay as it is', lines: [], notes: [] }
    return { outcome: 'planned', plan: [], planned }
  }
  journal.add({ reused: true })
  // The serving revision is tested, even if a newer revision failed.
  const make = async () => ({ reference: await findRevision(existing, wait, context) })
  return await carryOut(existing.id, request, make, context)
}

/** Makes the settings of a new deployment from the inputs, with the defaults of its source. Leaves out a configuration path that the source doesn't accept. Instead of a repository that it doesn't accept, adds a variable that names it. */
function toSpec(inputs: CreateInputs): body.DeploymentSpec {
  const { source, build_on_push: buildOnPush, graph_config_path: path } = inputs
  const { repo_url: repoUrl, secrets } = inputs
  const accepted = body.toSourceFields(source, inputs.image_uri !== undefined)
  return {
    ...inputs,
    repo_url: accepted.repository ? repoUrl : undefined,
    secrets: accepted.repository ? secrets : deployments.withRepository(secrets, repoUrl),
    // Null means that the source accepts no type.
    deployment_type: inputs.deployment_type ?? accepted.deploymentType ?? undefined,
    build_on_push: source === 'github' ? (buildOnPush ?? false) : buildOnPush,
    graph_config_path: accepted.configPath ? (path ?? body.defaultGraphConfigPath) : undefined,
  }
}
