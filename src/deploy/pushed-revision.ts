import { type DeploymentChanges, isOnlyRef } from '../control-plane/body.ts'
import { once } from '../control-plane/client.ts'
import { toBuildTimes } from '../rollout/build-times.ts'
import { compareSecrets } from '../rollout/contradiction.ts'
import { readRecentRevisions } from '../rollout/recent-revisions.ts'
import type { MadeRevision } from '../rollout/own-revision.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { findEventTimeMs } from '../workflow/event.ts'
import { type DeployableRef, isTag } from '../workflow/repo-ref.ts'
import { lookFor } from '../http/send-once.ts'
import type { ModeContext } from './context.ts'

/** GitHub tells the service of a push within seconds. */
const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const

interface Update {
  readonly ref: DeployableRef | undefined
  readonly changes: DeploymentChanges
}

/** A revision that the service made by itself, and the one before it. */
interface PushedRevision extends MadeRevision {
  readonly previousRevisionId: string | undefined
}

/**
 * The revision that the service itself makes of this run's push (`build_on_push`): of its commit, and made after it, or the
 * newest where that time is unknown; and the deployment as it was read last. Warns where a push is built twice.
 */
export async function findPushedRevision(
  before: Deployment,
  { ref, changes, endsAt }: Update & { readonly endsAt: number | undefined },
  context: ModeContext,
): Promise<{ readonly pushed?: PushedRevision; readonly latest: Deployment }> {
  const { controlPlane, log, signal } = context
  const commitSha = ref?.commitSha
  const isBuilt = isBuiltByService(before, { ref, changes }, context)
  if (commitSha === undefined || !isBuilt) return { latest: before }
  if (changesMore(changes, before)) {
    log.warning(
      'The service builds every push to this deployment by itself (build_on_push is true), and the step changes more than the ref, so this push is built twice. Set build_on_push: false, or leave the deployment to the service.',
      'Two builds of one push',
    )
    return { latest: before }
  }
  const look = async () => {
    const revisions = await readRecentRevisions(before.id, context, once)
    const at = revisions.findIndex(({ repoCommitSha, createdAtMs }, place) => {
      const isOfPush = pushedAtMs === undefined ? place === 0 : createdAtMs >= pushedAtMs
      return isOfPush && repoCommitSha === commitSha
    })
    const found = revisions[at]
    if (found === undefined) return undefined
    const previousRevisionId = revisions[at + 1]?.id
    return { revisionId: found.id, previousRevisionId, buildTimesMs: toBuildTimes(revisions) }
  }
  const pushedAtMs = findEventTimeMs(context.event)
  log.info('The service builds every push by itself (build_on_push): looking for its revision')
  const { found } = await lookFor({ look, looksAfterMs, endsAt }, context)
  if (found !== undefined) {
    const { revisionId, previousRevisionId } = found
    log.info(`Following revision ${revisionId}, which the push made`)
    context.report({ revisionId, previousRevisionId })
    return { pushed: found, latest: before }
  }
  log.info(`It shows no revision of commit ${commitSha}: updating it`)
  // What has come meanwhile must not be taken for the revision of this update.
  return { latest: await controlPlane.get(before.id, signal) }
}

/** Whether the service builds the push of this run. A repetition of the run asks for another build. */
function isBuiltByService(
  { buildOnPush, repoBranch, repoRef }: Deployment,
  { ref, changes }: Update,
  { event }: ModeContext,
): boolean {
  if (buildOnPush !== true || changes.build_on_push === false) return false
  if (event.name !== 'push' || event.run.attempt !== '1') return false
  return ref !== undefined && !isTag(ref.repoRef) && ref.repoRef === (repoBranch ?? repoRef)
}

/** Whether an update would change anything but the ref; what the deployment shows with the same value is no change. */
function changesMore(changes: DeploymentChanges, before: Deployment): boolean {
  const { build_on_push: isOn, secrets } = changes
  const { buildOnPush: wasOn, secrets: shown } = before
  const change = secrets && shown && compareSecrets(secrets, shown)
  const isSame = change && change.same.length === secrets?.length && change.others.length === 0
  return !isOnlyRef({
    ...changes,
    build_on_push: isOn === wasOn ? undefined : isOn,
    secrets: isSame ? undefined : secrets,
  })
}
