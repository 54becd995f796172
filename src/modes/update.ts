import { needsNoRevision } from '../control-plane/body.ts'
import type { ServiceContext } from '../control-plane/client.ts'
import { classifyStatus, isInProgress } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { startWait, type Wait } from '../control-plane/wait.ts'
import type { DeployInputs, ModeContext } from '../deploy/context.ts'
import {
  changesMore,
  decideUpdate,
  type UpdateDecision,
} from '../deploy/decisions/decide-update.ts'
import { readDeployment, requireStaying } from '../deploy/deployment.ts'
import { makeRevision, readRevisions } from '../deploy/make-revision.ts'
import { checkConfig } from '../deploy/preflight/preflight.ts'
import { readRef } from '../deploy/ref.ts'
import { beginRollout, type Rollout } from '../deploy/roll-out.ts'
import { isRequestError } from '../http/errors.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { announce } from '../log.ts'
import type { StepResult } from '../step/step-event.ts'
import { isSameCommit } from '../workflow/repo-ref.ts'
import { carryOut } from './carry-out.ts'

/** What is asked of a mode that deploys; `wait` began with it. */
export interface DeployRequest<Inputs = DeployInputs> {
  readonly inputs: Inputs
  readonly wait: Wait | undefined
}

/** Updates one deployment to a ref or an image and follows the revision that this makes. */
export async function updateMode(inputs: InputsOf<'update'>, context: ModeContext) {
  const wait = inputs.wait ? startWait(inputs, context.clock) : undefined
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url })
  return await updateExisting(before, { inputs, wait }, context)
}

/** Updates a deployment that was just read, and that is the step's to write. */
export async function updateExisting(
  before: Deployment,
  { inputs, wait }: DeployRequest,
  context: ModeContext,
): Promise<StepResult> {
  const { event, log, journal } = context
  const { ref, staleness } = await readRef(inputs, context, before)
  if (staleness !== undefined) return { outcome: 'skipped', skipReason: staleness, stale: true }
  const running = inputs.interrupt_running ? await readInProgress(before, context) : []
  const decision = decideUpdate(inputs, { before, ref, running }, event)
  const { changes, lines, facts } = decision
  const { repoRef, commitSha } = ref ?? {}
  const previousRevisionId = before.latestRevisionId
  const imageUri = changes.image_uri ?? before.imageUri
  journal.add({ type: 'deployment', created: false })
  const requested = { previousRevisionId, repoRef, commitSha, imageUri, ...facts }
  journal.add({ type: 'requested', ...requested })
  const serving = inputs.skip_unchanged ? await findNothingNew(decision, context) : undefined
  if (serving !== undefined) {
    const skipReason = `serving revision ${serving} already has commit ${commitSha}`
    const skipped = { outcome: 'skipped', skipReason } as const
    if (inputs.dry_run) return skipped
    // It may have failed its test before, or never had one.
    const { id: deploymentId } = before
    const make = async () => ({
      ...{ inputs, wait, ref },
      reference: { deploymentId, revisionId: serving },
    })
    const end = await carryOut({ deploymentId, inputs, wait, make }, context)
    return end.outcome === 'superseded' ? end : { ...end, ...skipped }
  }
  announce(lines, log)
  const path = changes.graph_config_path ?? before.graphConfigPath
  await checkConfig(inputs, { before, ref, path }, context)
  const graphBefore = await beginRollout(inputs, { before, ref }, context)
  if (!inputs.dry_run) return deploy(decision, { inputs, wait, graphBefore }, context)
  const { toPlannedUpdate, toTestNotes } = await import('../deploy/decisions/planned-changes.ts')
  const notes = toTestNotes(inputs.smoke_test, event)
  return { outcome: 'planned', ...toPlannedUpdate(decision, notes) }
}

/** The newest revision, where it serves this commit of this ref, and nothing else is to change; else undefined. */
async function findNothingNew(
  decision: UpdateDecision,
  { controlPlane, signal, journal }: ModeContext,
): Promise<string | undefined> {
  const { before, ref, changes } = decision
  const { repo_ref: repoRef } = changes
  const { id, activeRevisionId: active, latestRevisionId: latest } = before
  if (changesMore(decision) || ref?.commitSha === undefined) return undefined
  // A service may show the commit that it resolved the ref to, and the branch elsewhere (LangSmith).
  const isOfRef = before.repoRef === repoRef || isSameCommit(before.repoRef, ref.commitSha)
  if (!isOfRef || (before.repoBranch ?? repoRef) !== repoRef) return undefined
  if (active === null || active === undefined || active !== latest) return undefined
  const { repoCommitSha, status } = await controlPlane.getRevision(id, active, signal)
  const isOfCommit = isSameCommit(repoCommitSha, ref.commitSha)
  if (!isOfCommit || classifyStatus(status) !== 'succeeded') return undefined
  journal.add({ type: 'revision', revisionId: active, status })
  return active
}

function deploy(
  decision: UpdateDecision,
  { inputs, wait, graphBefore }: Pick<Rollout, 'inputs' | 'wait' | 'graphBefore'>,
  context: ModeContext,
): Promise<StepResult> {
  const { before, ref, changes, interrupts } = decision
  const { controlPlane, log, journal, signal } = context
  const { id } = before
  const make = async (): Promise<Rollout> => {
    journal.add({ type: 'began', began: 'writing' })
    await interrupt(interrupts, id, context)
    const target = ref?.repoRef ?? changes.image_uri ?? 'the settings of this step'
    log.info(`Updating deployment ${id} to ${target}`)
    const send = async (isAgain: boolean) => {
      if (isAgain) requireStaying(await controlPlane.get(id, signal))
      return await controlPlane.update(id, changes, signal)
    }
    const { repoRef, commitSha: repoCommitSha } = ref ?? {}
    const imageUri = changes.image_uri
    const write = {
      ...{ before, send, origin: { repoRef, repoCommitSha, imageUri }, wait },
      isAllShown: !changesMore(decision),
      effect: `the deployment ${id} was updated`,
      mayMakeNone: needsNoRevision(changes),
    }
    const reference = await makeRevision(write, context)
    const built = { reference, inputs, wait, ref, imageUri, graphBefore }
    const { activeRevisionId, latestRevisionId: newestId } = before
    const foundBefore = { servedId: activeRevisionId ?? undefined, newestId }
    return reference.isEarlier ? built : { ...built, foundBefore }
  }
  return carryOut({ deploymentId: id, inputs, wait, make }, context)
}

/** The revisions in progress, newest first; none where the newest serves. */
async function readInProgress(
  { id, latestRevisionId: latest, activeRevisionId: active }: Deployment,
  context: ServiceContext,
): Promise<readonly Revision[]> {
  if (latest !== undefined && latest === active) return []
  return (await readRevisions(id, context)).filter(isInProgress)
}

async function interrupt(
  revisions: readonly Revision[],
  deploymentId: string,
  { controlPlane, log, journal, signal }: ModeContext,
): Promise<void> {
  for (const { id, status } of revisions) {
    log.info(`Interrupting revision ${id} (${status})`)
    try {
      await controlPlane.interrupt(deploymentId, id, signal)
      journal.add({ type: 'interrupted', id })
    } catch (error) {
      signal.throwIfAborted()
      if (!isRequestError(error)) throw error
      log.warning(
        `The new revision may have to wait, because revision ${id} could not be interrupted: ${(error as Error).message}.`,
        'Revision not interrupted',
      )
    }
  }
}
