import { needsNoRevision } from '../control-plane/body.ts'
import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import { DeploymentNotFound } from '../control-plane/errors.ts'
import { classifyStatus, isInProgress } from '../control-plane/revision-status.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { toEnd } from '../control-plane/wait.ts'
import { isRequestError } from '../http/errors.ts'
import { pollFor } from '../http/send-once.ts'
import {
  looksForRevisionMs,
  type MadeRevision,
  makeRevision,
  readRevisions,
} from '../rollout/own-revision.ts'
import { toBuildTimes } from '../rollout/schedule.ts'
import type { Outcome } from '../step/step-state.ts'
import { findEventTimeMs } from '../workflow/event.ts'
import { isSameCommit } from '../workflow/repo-ref.ts'
import type { ModeContext } from './context.ts'
import type { UpdateDecision } from './decisions/decide-update.ts'
import { requireStaying } from './ownership.ts'
import { type Rollout, rollOut } from './roll-out.ts'

/** Makes the revision, or finds the one that the control plane makes of the push, and follows it to its end. */
export async function carryOut(
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
): Promise<Outcome> {
  const { controlPlane, log, report, signal } = context
  const { id } = before
  const pushed = followsPush
    ? await findPushedRevision(id, { ref, changes, wait }, context)
    : undefined
  // What has come while the push was searched for must not be taken for the revision of this update.
  const latest = followsPush && !pushed ? await controlPlane.get(id, signal) : before
  report({ stage: 'writing' })
  const others = interrupts.filter((one) => one.id !== pushed?.revisionId)
  await interrupt(others, id, context)
  const update = () => {
    const target = ref?.repoRef ?? changes.image_uri ?? 'the settings of this step'
    log.info(`Updating deployment ${id} to ${target}`)
    let current = changes
    const send = () => controlPlane.update(id, current, signal)
    const again = (now: Deployment | undefined) => {
      if (now === undefined) throw new DeploymentNotFound({ id })
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
  return rollOut({ reference, inputs, wait, ref, graphBefore, isUpdate, servedId }, context)
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

/** The revisions in progress, newest first; none where the newest serves. */
export async function readInProgress(
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
