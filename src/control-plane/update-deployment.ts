import type { ControlPlane } from './client.ts'
import { NoOwnRevision } from './errors.ts'
import { sendOnce, type WriteContext } from './lost-answer.ts'
import type { Deployment, DeploymentChanges, Revision } from './schemas.ts'

/** Milliseconds between the looks for the revision that an accepted update makes. */
const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const

/**
 * Updates a deployment at most once and tells which revision came of it: never "the latest", which may be somebody
 * else's. `before` is the deployment as it was read just before. Where the answer does not name a new revision, the
 * revisions are listed; one that was not there before is ours. Throws NoOwnRevision when none or several came,
 * WriteUnconfirmed when the answer was lost and nothing tells what happened.
 */
export async function updateDeployment(
  controlPlane: ControlPlane,
  before: Deployment,
  changes: DeploymentChanges,
  context: WriteContext,
): Promise<{ revisionId: string }> {
  const known = await listKnown(controlPlane, before, context.signal)
  const look = () => findOwnRevision(controlPlane, before.id, { known, changes, context })
  const revisionId = await sendOnce({
    send: async () => {
      const updated = await controlPlane.update(before.id, changes, context.signal)
      const latest = updated?.latestRevisionId
      return latest !== undefined && !known.has(latest) ? latest : undefined
    },
    look: async () => await look(),
    effect: `the deployment ${before.id} was updated`,
    context,
  })
  if (revisionId !== undefined) return { revisionId }
  for (const delayMs of looksAfterMs) {
    await context.clock.sleep(delayMs, { signal: context.signal })
    const found = await look()
    if (found !== undefined) return { revisionId: found }
  }
  throw new NoOwnRevision(before.id, 'the service accepted the update and made no new revision')
}

/** The revisions that were there before: the latest is enough, because newer ones come before it in the list. */
async function listKnown(
  controlPlane: ControlPlane,
  before: Deployment,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (before.latestRevisionId !== undefined) return new Set([before.latestRevisionId])
  const revisions = await controlPlane.listRevisions(before.id, signal)
  return new Set(revisions.map(({ id }) => id))
}

async function findOwnRevision(
  controlPlane: ControlPlane,
  deploymentId: string,
  options: {
    known: ReadonlySet<string>
    changes: DeploymentChanges
    context: WriteContext
  },
): Promise<string | undefined> {
  const revisions = await controlPlane.listRevisions(deploymentId, options.context.signal)
  const firstKnown = revisions.findIndex(({ id }) => options.known.has(id))
  const newer = firstKnown === -1 ? revisions : revisions.slice(0, firstKnown)
  const candidates = newer.filter((revision) => mayComeOf(revision, options.changes))
  if (candidates.length > 1) {
    throw new NoOwnRevision(
      deploymentId,
      `${candidates.length} revisions appeared at the same time, and nothing tells which is this run's`,
    )
  }
  return candidates[0]?.id
}

/** Whether a revision shows what was asked for; a service that shows nothing leaves it open. */
function mayComeOf(revision: Revision, changes: DeploymentChanges): boolean {
  const ref = changes.repoRef ?? undefined
  const image = changes.imageUri ?? undefined
  return (
    (ref === undefined || revision.repoRef === undefined || revision.repoRef === ref) &&
    (image === undefined || revision.imageUri === undefined || revision.imageUri === image)
  )
}
