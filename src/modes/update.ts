import { needsNoRevision } from '../control-plane/body.ts'
import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import { toNotFound } from '../control-plane/not-found.ts'
import { classifyStatus, isInProgress } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { startWait, toEnd, type Wait } from '../control-plane/wait.ts'
import { beginRollout } from '../deploy/begin-rollout.ts'
import type { DeployInputs, ModeContext } from '../deploy/context.ts'
import {
  changesMore,
  decideUpdate,
  type UpdateDecision,
} from '../deploy/decisions/decide-update.ts'
import { readDeployment } from '../deploy/deployment.ts'
import { requireStaying } from '../deploy/ownership.ts'
import { type Preflight, startPreflight } from '../deploy/preflight/preflight.ts'
import { readRef } from '../deploy/ref.ts'
import type { Rollout } from '../deploy/roll-out.ts'
import { isRequestError } from '../http/errors.ts'
import { pollFor } from '../http/send-once.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { announce } from '../log.ts'
import {
  looksForRevisionMs,
  type MadeRevision,
  makeRevision,
  readRevisions,
} from '../rollout/own-revision.ts'
import { toBuildTimes } from '../rollout/schedule.ts'
import type { StepResult } from '../step/step-result.ts'
import { findEventTimeMs } from '../workflow/event.ts'
import { isSameCommit } from '../workflow/repo-ref.ts'
import { carryOut } from './carry-out.ts'

/** What is asked of a mode that deploys; `wait` and `preflight` began with it. */
export interface DeployRequest<Inputs = DeployInputs> {
  readonly inputs: Inputs
  readonly wait: Wait | undefined
  readonly preflight: Preflight
}

/** Updates one deployment to a ref or an image and follows the revision that this makes. */
export async function updateMode(inputs: InputsOf<'update'>, context: ModeContext) {
  using preflight = startPreflight(inputs, context)
  const wait = inputs.wait ? startWait(inputs, context.clock) : undefined
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url })
  return await updateExisting(before, { inputs, wait, preflight }, context)
}

/** Updates a deployment that was just read, and that is the step's to write. */
export async function updateExisting(
  before: Deployment,
  { inputs, wait, preflight }: DeployRequest,
  context: ModeContext,
): Promise<StepResult> {
  const { event, log, journal, requestedRef: chosen } = context
  const { ref, staleness } = await readRef(inputs, context, before)
  if (staleness !== undefined) return { outcome: 'skipped', skipReason: staleness, stale: true }
  const running = inputs.interrupt_running ? await readInProgress(before, context) : []
  const decideAgain = (now: Deployment) =>
    decideUpdate(inputs, { before: now, chosen, ref, running }, event)
  const decision = decideAgain(before)
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
  await preflight.check({ before, ref, path })
  const graphBefore = await beginRollout(inputs, { before, ref }, context)
  if (!inputs.dry_run) return deploy(decision, { inputs, wait, graphBefore, decideAgain }, context)
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

/** Makes the revision, or finds the one that the control plane makes of the push, and follows it to its end. */
function deploy(
  { before, ref, changes, followsPush, interrupts }: UpdateDecision,
  {
    inputs,
    wait,
    graphBefore,
    decideAgain,
  }: Pick<Rollout, 'inputs' | 'wait' | 'graphBefore'> & {
    /** The same decision of the deployment as it is later. */
    readonly decideAgain: (before: Deployment) => UpdateDecision
  },
  context: ModeContext,
): Promise<StepResult> {
  const { controlPlane, log, journal, signal } = context
  const { id } = before
  const make = async (): Promise<Rollout> => {
    const pushed = followsPush
      ? await findPushedRevision(id, { ref, changes, wait }, context)
      : undefined
    // What has come while the push was searched for must not be taken for the revision of this update.
    const latest = followsPush && !pushed ? await controlPlane.get(id, signal) : before
    journal.add({ type: 'began', stage: 'writing' })
    const others = interrupts.filter((one) => one.id !== pushed?.revisionId)
    await interrupt(others, id, context)
    const update = () => {
      const target = ref?.repoRef ?? changes.image_uri ?? 'the settings of this step'
      log.info(`Updating deployment ${id} to ${target}`)
      let current = changes
      const send = () => controlPlane.update(id, current, signal)
      const again = (now: Deployment | undefined) => {
        if (now === undefined) throw toNotFound({ id })
        requireStaying(now)
        current = decideAgain(now).changes
        return current
      }
      const effect = `the deployment ${id} was updated`
      const mayMakeNone = needsNoRevision(changes)
      const { commitSha } = ref ?? {}
      return makeRevision(
        { before: latest, send, again, asked: changes, commitSha, effect, wait, mayMakeNone },
        context,
      )
    }
    const reference: MadeRevision = pushed ?? (await update())
    const isUpdate = !reference.isEarlier
    // The revision of a push may serve already.
    const active = latest.activeRevisionId ?? undefined
    const servedId = active === reference.revisionId ? undefined : active
    const imageUri = changes.image_uri
    const built = { reference, inputs, wait, ref, imageUri, graphBefore }
    return { ...built, isUpdate, servedId }
  }
  return carryOut({ deploymentId: id, inputs, wait, make }, context)
}

/**
 * The revision that the control plane itself makes of this run's push (`build_on_push`): of its commit, and made after it, or the
 * newest where that time is unknown. GitHub notifies the control plane of a push within seconds. One that was replaced is not
 * followed; nor is one before another, whose secrets may be those that the deployment shows.
 */
async function findPushedRevision(
  deploymentId: string,
  { ref, changes, wait }: Pick<UpdateDecision, 'ref' | 'changes'> & Pick<Rollout, 'wait'>,
  context: ModeContext,
) {
  const { event, log, journal } = context
  const commitSha = ref?.commitSha
  const pushedAtMs = findEventTimeMs(event)
  const look = async () => {
    const revisions = await readRevisions(deploymentId, context, withoutRetry)
    const at = revisions.findIndex(({ repoCommitSha, createdAtMs }, place) => {
      const isOfPush = pushedAtMs === undefined ? place === 0 : createdAtMs >= pushedAtMs
      return isOfPush && isSameCommit(repoCommitSha, commitSha)
    })
    const [own, previous] = at < 0 ? [] : revisions.slice(at)
    const newer = revisions.slice(0, Math.max(at, 0))
    const next = newer.find(
      ({ status }) => changes.secrets !== undefined || classifyStatus(status) === 'succeeded',
    )
    return own && { own, previous, next, buildTimesMs: toBuildTimes(revisions) }
  }
  const search = { look, looksAfterMs: looksForRevisionMs, endsAt: toEnd(wait) }
  log.info('Finding the revision of this push (`build_on_push: true`)')
  const { found } = await pollFor(search, context)
  if (found === undefined) {
    log.info(`Updating deployment: no revision found for commit ${commitSha}`)
    return undefined
  }
  const { own, previous, next, buildTimesMs } = found
  if (next !== undefined) {
    log.info(
      `Updating deployment: revision ${next.id} replaced ${own.id}, the revision of this push`,
    )
    return undefined
  }
  log.info(`Following revision ${own.id}, which this push created`)
  journal.add({ type: 'revision', revisionId: own.id, previousRevisionId: previous?.id })
  return { deploymentId, revisionId: own.id, buildTimesMs }
}

/** The revisions in progress, newest first; none where the newest serves. */
async function readInProgress(
  { id, latestRevisionId: latest, activeRevisionId: active }: Deployment,
  context: ServiceContext,
): Promise<readonly Revision[]> {
  if (latest !== undefined && latest === active) return []
  return (await readRevisions(id, context)).filter(isInProgress)
}

/** Interrupts revisions. What cannot be is a warning: the new one then only waits. */
async function interrupt(
  revisions: readonly Revision[],
  deploymentId: string,
  { controlPlane, log, journal, signal }: ModeContext,
): Promise<void> {
  for (const { id, status } of revisions) {
    log.info(`Interrupting revision ${id} (${status})`)
    try {
      await controlPlane.interrupt(deploymentId, id, signal).catch(async (refusal: unknown) => {
        signal.throwIfAborted()
        if (!isRequestError(refusal)) throw refusal
        // A refusal of one that has ended since is none.
        if (isInProgress(await controlPlane.getRevision(deploymentId, id, signal))) throw refusal
      })
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
