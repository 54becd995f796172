import { needsNoRevision } from '../control-plane/body.ts'
import { isInProgress, wasDeployed } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { startWait } from '../control-plane/wait.ts'
import { readServing } from '../deploy/after-failure.ts'
import type { DecisionNotes, DeployRequest, ModeContext, RunMode } from '../deploy/context.ts'
import { bestEffort } from '../deploy/context.ts'
import type { UpdateDecision } from '../deploy/decisions/decide-update.ts'
import { changesMoreThanRef, decideUpdate } from '../deploy/decisions/decide-update.ts'
import { readDeployment, readRef } from '../deploy/deployment.ts'
import { makeRevision } from '../deploy/make-revision.ts'
import { checkConfig } from '../deploy/preflight.ts'
import { beginRollout, carryOut, type Rollout } from '../deploy/roll-out.ts'
import { upload } from '../deploy/upload.ts'
import { announce } from '../log.ts'
import type { StepResult } from '../step/step-facts.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'

/** Reads a deployment, and updates it (`updateExisting`). */
export const updateMode: RunMode<'update'> = async (inputs, context) => {
  const wait = inputs.wait ? startWait(inputs, context.clock) : undefined
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url })
  return await updateExisting(before, { inputs, wait }, context)
}

/** Updates a deployment that the step may write to (`admit`), waits for the new revision, and tests it. Skips a ref whose branch has moved on (`on_stale`). With `skip_unchanged`, only tests a deployment that would not change. A dry run only plans. */
export async function updateExisting(
  before: Deployment,
  request: DeployRequest,
  context: ModeContext,
): Promise<StepResult> {
  const { inputs } = request
  const { controlPlane, event, log, journal, signal } = context
  const { ref, staleness } = await readRef(inputs, context, before)
  if (staleness !== undefined) return { outcome: 'skipped', skipReason: staleness, stale: true }
  const listing = inputs.interrupt_running ? controlPlane.listRevisions(before.id, signal) : []
  const running = (await listing).filter(isInProgress)
  const decision = decideUpdate(inputs, { before, ref, running }, event)
  const { changes, lines, facts } = decision
  const { repoRef, commitSha } = ref ?? {}
  const previousRevisionId = before.latestRevisionId
  const imageUri = changes.image_uri ?? before.imageUri
  journal.add({ created: false, previousRevisionId, repoRef, commitSha, imageUri, ...facts })
  const unchanged = inputs.skip_unchanged ? await findUnchanged(decision, context) : undefined
  if (unchanged !== undefined) return await testAgain(unchanged, ref, request, context)
  announce(lines, log)
  const path = changes.graph_config_path ?? before.graphConfigPath
  const checked = await checkConfig(inputs, { before, ref, path }, context)
  const graphBefore = await beginRollout(inputs, { before, ref, graphs: checked.graphs }, context)
  if (inputs.dry_run) {
    const { toPlannedUpdate, toTestNotes } = await import('../deploy/decisions/planned-changes.ts')
    const notes = inputs.smoke_test ? toTestNotes(event) : []
    const served = await readServing(before, context)
    // If the source is uploaded, the checked-out commit is built, which may not be that of the event.
    const builtSha = checked.source?.commitSha ?? commitSha
    const built = { ...decision, ref: ref && { ...ref, commitSha: builtSha } }
    return { outcome: 'planned', ...toPlannedUpdate(built, notes, served.commitSha) }
  }
  const make = async () => {
    const rollout = await sendUpdate(decision, checked, request, context)
    return { ...rollout, graphBefore }
  }
  return await carryOut(before.id, request, make, context)
}

/** Returns the serving revision if it is the newest, has the commit to deploy, and the update would change nothing else. Otherwise undefined, also if the control plane shows too little to be certain. */
async function findUnchanged(decision: UpdateDecision, { controlPlane, signal }: ModeContext) {
  const { before, ref } = decision
  const { id: deploymentId, activeRevisionId: servingId, latestRevisionId: newestId } = before
  if (changesMoreThanRef(decision) || ref?.commitSha === undefined) return undefined
  // LangSmith may show the commit of the branch instead of its name.
  const shownRef = before.repoBranch ?? before.repoRef
  if (shownRef !== ref.repoRef && !isSameCommit(shownRef, ref.commitSha)) return undefined
  // A newer revision that doesn't serve may still be built, or have failed.
  if (!servingId || servingId !== newestId) return undefined
  const revision = await controlPlane.getRevision(deploymentId, servingId, signal)
  const isOfCommit = isSameCommit(revision.repoCommitSha, ref.commitSha)
  return isOfCommit && wasDeployed(revision) ? { deploymentId, revisionId: servingId } : undefined
}

/** Tests the serving revision without an update, because its earlier test may have failed, or never run. If that succeeds, the outcome is `skipped`. A dry run tests nothing. */
async function testAgain(
  reference: RevisionReference,
  ref: DeployableRef | undefined,
  request: DeployRequest,
  context: ModeContext,
): Promise<StepResult> {
  const skipReason = `serving revision ${reference.revisionId} already has commit ${ref?.commitSha}`
  const skipped = { outcome: 'skipped', skipReason } as const
  if (request.inputs.dry_run) return skipped
  const make = async () => ({ reference, ref })
  const end = await carryOut(reference.deploymentId, request, make, context)
  return end.outcome === 'superseded' ? end : { ...end, ...skipped }
}

/** Uploads the checked source if there is any, interrupts older revisions, and sends the update. Returns the new revision, or the serving revision if the update creates none. If it is new, `replaced` is the deployment before the update, to which the step can roll back. */
export async function sendUpdate(
  decision: Omit<UpdateDecision, keyof DecisionNotes>,
  checked: Pick<Rollout, 'source' | 'graphs'>,
  { inputs, wait }: DeployRequest,
  context: ModeContext,
): Promise<Rollout> {
  const { before, ref, interrupts } = decision
  const { clock, controlPlane, log, journal, signal } = context
  const { id, activeRevisionId: servedId, latestRevisionId: newestId } = before
  journal.add({ began: 'writing' })
  // With `wait: false`, there is no wait, but the upload still needs a time limit.
  const endsAt = wait?.endsAt ?? clock.now() + inputs.wait_timeout
  const archive = checked.source && (await upload(checked.source, id, endsAt, context))
  const changes = { ...decision.changes, source_tarball_path: archive }
  await interrupt(interrupts, id, context)
  const { image_uri: imageUri } = changes
  const { repoRef, commitSha: repoCommitSha } = ref ?? {}
  const asked = archive ? { sourceTarballPath: archive } : { repoRef, repoCommitSha, imageUri }
  const given = repoRef ?? imageUri ?? 'the settings of this step'
  log.info(`Updating deployment ${before.name ?? id} to ${archive ? 'the uploaded commit' : given}`)
  const update = {
    before,
    send: () => controlPlane.update(id, changes, signal),
    asked,
    // Another run may deploy the same ref with other settings, but never this archive.
    isSourceProof: archive !== undefined || !changesMoreThanRef(decision),
    wait,
    effect: `the deployment ${id} was updated`,
    mayMakeNoRevision: needsNoRevision(changes),
  }
  const reference = await makeRevision(update, context)
  const isNew = ![servedId, newestId].includes(reference.revisionId)
  return { ...checked, reference, ref, imageUri, replaced: isNew ? before : undefined }
}

/** Interrupts revisions of the deployment `id` in the given order, and adds the interrupted revisions to the journal. If an interruption fails, warns, because the new revision may have to wait, and continues with the next. */
async function interrupt(revisions: readonly Revision[], id: string, context: ModeContext) {
  const { controlPlane, log, journal } = context
  const interrupted: string[] = []
  for (const { id: revisionId, status } of revisions) {
    log.info(`Interrupting revision ${revisionId} (${status})`)
    const stop = async (signal: AbortSignal) => {
      await controlPlane.interrupt(id, revisionId, signal)
      interrupted.push(revisionId)
      journal.add({ interrupted })
    }
    await bestEffort(context, stop, ({ message }) => {
      const warning = `The new revision may have to wait, because revision ${revisionId} could not be interrupted: ${message}.`
      log.warning(warning, 'Revision not interrupted')
    })
  }
}
