import { type DeploymentChanges, isOnlyRef } from '../control-plane/body.ts'
import { once } from '../control-plane/client.ts'
import { toBuildTimes } from '../rollout/build-times.ts'
import { readRecentRevisions } from '../rollout/recent-revisions.ts'
import type { MadeRevision } from '../rollout/own-revision.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { findEventTimeMs } from '../github/event.ts'
import { type DeployableRef, isTag } from '../github/repo-ref.ts'
import { lookFor } from '../http/send-once.ts'
import type { ModeContext } from './context.ts'

/** GitHub tells the service of a push within seconds. */
const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const

/** A revision that the service made by itself, and the one before it. */
interface PushedRevision extends MadeRevision {
  readonly previousRevisionId: string | undefined
}

/** The revision where there is one, and the deployment as it was read last. */
interface Sight {
  readonly pushed?: PushedRevision
  readonly before: Deployment
}

/** What is to be deployed, and for how many milliseconds it may be looked for. */
interface Asked {
  readonly ref: DeployableRef | undefined
  readonly changes: DeploymentChanges
  readonly leftMs?: number | undefined
}

/**
 * The revision that the service itself makes of the push that started this run (`build_on_push`), by its commit, and made
 * after the push: the newest, where the event does not say when that was. None where there is none to follow: the
 * deployment is then updated. Warns where that builds a push twice.
 */
export async function findPushedRevision(
  before: Deployment,
  { ref, changes, leftMs }: Asked,
  context: ModeContext,
): Promise<Sight> {
  const { controlPlane, log, signal } = context
  const commitSha = ref?.commitSha
  if (commitSha === undefined || !isBuiltByService(before, { ref, changes }, context)) {
    return { before }
  }
  if (changesMore(changes, before)) {
    log.warning(
      'The service builds every push to this deployment by itself (build_on_push is true), and the step changes more than the ref, so this push is built twice. Set build_on_push: false, or leave the deployment to the service.',
      'Two builds of one push',
    )
    return { before }
  }
  const look = async () => {
    const revisions = await readRecentRevisions(before.id, context, once)
    const at = revisions.findIndex(
      ({ repoCommitSha, createdAtMs }, place) =>
        repoCommitSha === commitSha &&
        (pushedAtMs === undefined ? place === 0 : createdAtMs >= pushedAtMs),
    )
    const found = revisions[at]
    if (found === undefined) return undefined
    const previousRevisionId = revisions[at + 1]?.id
    return { revisionId: found.id, previousRevisionId, buildTimesMs: toBuildTimes(revisions) }
  }
  const pushedAtMs = findEventTimeMs(context.event)
  log.info('The service builds every push by itself (build_on_push): looking for its revision')
  const { found } = await lookFor({ look, looksAfterMs, leftMs }, context)
  if (found !== undefined) {
    log.info(`Following revision ${found.revisionId}, which the push made`)
    return { before, pushed: found }
  }
  log.info(`It shows no revision of commit ${commitSha}: updating it`)
  // What has come meanwhile must not be taken for the revision of this update.
  return { before: await controlPlane.get(before.id, signal) }
}

/** Whether the service builds the push of this run. A repetition of the run asks for another build. */
function isBuiltByService(
  { buildOnPush, repoBranch, repoRef }: Deployment,
  { ref, changes }: Asked,
  { event }: ModeContext,
): boolean {
  if (buildOnPush !== true || changes.build_on_push === false) return false
  if (event.name !== 'push' || event.run.attempt !== '1') return false
  return ref !== undefined && !isTag(ref.repoRef) && ref.repoRef === (repoBranch ?? repoRef)
}

/** Whether an update would change anything but the ref; what the deployment shows with the same value is no change. */
function changesMore(changes: DeploymentChanges, before: Deployment): boolean {
  const { build_on_push: isOn, secrets } = changes
  const isSameFlag = isOn === before.buildOnPush
  const news: DeploymentChanges = {
    ...changes,
    build_on_push: isSameFlag ? undefined : isOn,
    secrets: areShown(secrets, before) ? undefined : secrets,
  }
  return !isOnlyRef(news)
}

/** Whether the deployment has exactly these secrets, where the service shows them. */
function areShown(secrets: DeploymentChanges['secrets'], { secrets: shown }: Deployment): boolean {
  if (secrets?.length !== shown?.length) return false
  const there = new Map(shown?.map(({ name, value }) => [name, value?.reveal()]))
  return secrets?.every(({ name, value }) => there.get(name) === value.reveal()) ?? false
}
