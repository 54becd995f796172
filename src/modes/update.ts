import { isOnlyRef, needsNoRevision } from '../control-plane/body.ts'
import { withoutRetry } from '../control-plane/client.ts'
import { classifyStatus, isInProgress } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { startWait, toEnd, type Wait } from '../control-plane/wait.ts'
import type { ModeContext } from '../deploy/context.ts'
import {
  decideUpdate,
  type UpdateDecision,
  type UpdateInputs,
} from '../deploy/decisions/decide-update.ts'
import { readDeployment, skip } from '../deploy/deployment.ts'
import { type Preflight, startPreflight } from '../deploy/preflight/preflight.ts'
import { readRef, toRefOf } from '../deploy/ref.ts'
import { beginRollout, checkBaseline, rollOut } from '../deploy/roll-out.ts'
import { isRequestError } from '../http/errors.ts'
import { pollFor } from '../http/send-once.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { chooseRef } from '../inputs/event-context.ts'
import { announce } from '../log.ts'
import {
  looksForRevisionMs,
  type MadeRevision,
  makeRevision,
  readRevisions,
} from '../rollout/own-revision.ts'
import { toBuildTimes } from '../rollout/schedule.ts'
import type { Outcome } from '../step/step-state.ts'
import { findEventTimeMs } from '../workflow/event.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'

/** What is asked of a mode that deploys; `wait` and `preflight` began with it. */
export interface DeployRequest<Inputs = UpdateInputs> {
  readonly inputs: Inputs
  /** The ref that inputs and event point to. */
  readonly chosen: DeployableRef | undefined
  readonly wait: Wait | undefined
  readonly preflight: Preflight
}

/** Updates one deployment to a ref or an image and follows the revision that this makes. */
export async function updateMode(inputs: InputsOf<'update'>, context: ModeContext) {
  const chosen = chooseRef(inputs, context.event)
  using preflight = startPreflight(chosen, inputs, context)
  const wait = startWait(inputs, context.clock)
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url })
  return await updateExisting(before, { inputs, chosen, wait, preflight }, context)
}

/** Updates a deployment that was just read, and that is the step's to write. */
export async function updateExisting(
  before: Deployment,
  { inputs, chosen, wait, preflight }: DeployRequest,
  context: ModeContext,
): Promise<Outcome> {
  const { event, log, report } = context
  const { ref, staleness } = await readRef(toRefOf(before, chosen, inputs), inputs, context)
  if (staleness !== undefined) return skip(staleness, context, { stale: true })
  const running = inputs.interrupt_running ? await listInProgress(before, context) : []
  const decision = decideUpdate(inputs, { before, chosen, ref, running }, event)
  const { changes, lines, facts } = decision
  const { repoRef, commitSha } = ref ?? {}
  const previousRevisionId = before.latestRevisionId
  const imageUri = changes.image_uri ?? before.imageUri
  report({ created: false, previousRevisionId, repoRef, commitSha, imageUri, ...facts })
  const nothingNew = inputs.skip_unchanged && (await findNothingNew(decision, context))
  if (nothingNew) return skip(nothingNew, context)
  announce(lines, log)
  const path = changes.graph_config_path ?? before.graphConfigPath
  await preflight.check({ before, ref, path })
  await checkBaseline(inputs, before, context)
  if (!inputs.dry_run) return carryOut(decision, { inputs, wait }, context)
  const { toPlannedUpdate, toTestNotes } = await import('../deploy/decisions/planned-changes.ts')
  report(toPlannedUpdate(decision, toTestNotes(inputs.smoke_test, event)))
  return 'planned'
}

/** Why there is nothing to deploy: the newest revision serves this commit of this ref, and nothing else is to change. Else undefined. */
async function findNothingNew(
  { before, ref, changes }: UpdateDecision,
  { controlPlane, signal, report }: ModeContext,
): Promise<string | undefined> {
  const { repo_ref: repoRef } = changes
  const { id, activeRevisionId: active, latestRevisionId: latest } = before
  if (!isOnlyRef(changes) || ref?.commitSha === undefined) return undefined
  // A service may show the commit that it resolved the ref to, and the branch elsewhere (LangSmith).
  const isOfRef = before.repoRef === repoRef || isSameCommit(before.repoRef, ref.commitSha)
  if (!isOfRef || (before.repoBranch ?? repoRef) !== repoRef) return undefined
  if (active === null || active === undefined || active !== latest) return undefined
  const { repoCommitSha, status } = await controlPlane.getRevision(id, active, signal)
  const isOfCommit = isSameCommit(repoCommitSha, ref.commitSha)
  if (!isOfCommit || classifyStatus(status) !== 'succeeded') return undefined
  report({ revisionId: active, status })
  return `serving revision ${active} already has commit ${ref.commitSha}`
}

/** The revisions in progress, newest first; none where the newest serves. */
async function listInProgress(
  { id, latestRevisionId: latest, activeRevisionId: active }: Deployment,
  context: ModeContext,
) {
  if (latest !== undefined && latest === active) return []
  return (await readRevisions(id, context)).filter(isInProgress)
}

/** Makes the revision, or finds the one that the control plane makes of the push, and follows it to its end. */
async function carryOut(
  { before, ref, changes, followsPush, interrupts }: UpdateDecision,
  { inputs, wait }: Pick<DeployRequest, 'inputs' | 'wait'>,
  context: ModeContext,
): Promise<Outcome> {
  const { controlPlane, log, report, signal } = context
  const { id } = before
  const graphBefore = await beginRollout(before, inputs, ref, context)
  const pushed = followsPush
    ? await findPushedRevision(id, { ref, changes, wait }, context)
    : undefined
  // What has come while the push was searched for must not be taken for the revision of this update.
  const latest = followsPush && !pushed ? await controlPlane.get(id, signal) : before
  report({ stage: 'writing' })
  const others = interrupts.filter((one) => one.id !== pushed?.revisionId)
  await interrupt(others, id, context)
  const update = () => {
    const target = ref?.repoRef ?? inputs.image_uri ?? 'the given settings'
    log.info(`Updating deployment ${id} to ${target}`)
    const send = () => controlPlane.update(id, changes, signal)
    const effect = `the deployment ${id} was updated`
    const mayMakeNone = needsNoRevision(changes)
    return makeRevision(
      { before: latest, send, asked: changes, effect, wait, mayMakeNone },
      context,
    )
  }
  const reference: MadeRevision = pushed ?? (await update())
  const isUpdate = !reference.isEarlier
  return rollOut({ reference, inputs, wait, ref, graphBefore, isUpdate }, context)
}

/**
 * The revision that the control plane itself makes of this run's push (`build_on_push`): of its commit, and made after it, or the
 * newest where that time is unknown. GitHub notifies the control plane of a push within seconds. One that was replaced is not
 * followed; nor is one before another, whose secrets may be those that the deployment shows.
 */
async function findPushedRevision(
  deploymentId: string,
  { ref, changes, wait }: Pick<UpdateDecision, 'ref' | 'changes'> & Pick<DeployRequest, 'wait'>,
  context: ModeContext,
) {
  const { event, log, report } = context
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
  report({ revisionId: own.id, previousRevisionId: previous?.id })
  return { deploymentId, revisionId: own.id, buildTimesMs }
}

/** Interrupts revisions. What cannot be is a warning: the new one then only waits. */
async function interrupt(
  revisions: readonly Revision[],
  deploymentId: string,
  { controlPlane, log, report, signal }: ModeContext,
): Promise<void> {
  const interrupted: string[] = []
  for (const { id, status } of revisions) {
    log.info(`Interrupting revision ${id} (${status})`)
    try {
      await controlPlane.interrupt(deploymentId, id, signal).catch(async (refusal: unknown) => {
        signal.throwIfAborted()
        if (!isRequestError(refusal)) throw refusal
        // A refusal of one that has ended since is none.
        if (isInProgress(await controlPlane.getRevision(deploymentId, id, signal))) throw refusal
      })
      interrupted.push(id)
      report({ interrupted: [...interrupted] })
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
