import { once, type ServiceContext } from '../control-plane/client.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'

/** What is known before a write. The id of the latest revision is enough, because what is new was made after it. */
export async function readKnownRevisions(
  { id: deploymentId, latestRevisionId: latestId }: Deployment,
  { controlPlane, signal }: ServiceContext,
) {
  if (latestId !== undefined) return { deploymentId, latestId, ids: new Set([latestId]) }
  const revisions = await Array.fromAsync(controlPlane.listRevisions(deploymentId, signal))
  return { deploymentId, latestId, ids: new Set(revisions.map(({ id }) => id)) }
}

/**
 * The new revisions, newest first whatever the order of the list; none while the list does not show the known one.
 * `onPage` is given every page that is read for that.
 */
export async function listNewRevisions(
  { deploymentId, latestId, ids }: Awaited<ReturnType<typeof readKnownRevisions>>,
  onPage: (page: readonly Revision[]) => void,
  { controlPlane, signal }: ServiceContext,
): Promise<readonly Revision[]> {
  const revisions: Revision[] = []
  let latest: Revision | undefined
  const options = { ...once, onPage }
  for await (const revision of controlPlane.listRevisions(deploymentId, signal, options)) {
    revisions.push(revision)
    // The newest are listed first, so that nothing new comes after one that is older than the known one.
    if (latest !== undefined && revision.createdAtMs < latest.createdAtMs) break
    if (revision.id === latestId) latest = revision
  }
  const ordered = newestFirst(revisions)
  if (latestId === undefined) return ordered.filter(({ id }) => !ids.has(id))
  const at = ordered.findIndex(({ id }) => id === latestId)
  const fresh = ordered.slice(0, Math.max(0, at))
  if (fresh.length === 0 || areDated(ordered)) return fresh
  // Whether a list without times really begins with the newest, the deployment says.
  const newestId = (await controlPlane.find(deploymentId, signal, once))?.latestRevisionId
  return newestId === undefined || newestId === fresh[0]?.id ? fresh : []
}

/** Revisions by the time at which they were made; in the order they came, newest first by the specification, where one shows none. */
export function newestFirst(revisions: readonly Revision[]): readonly Revision[] {
  if (!areDated(revisions)) return revisions
  return revisions.toSorted((one, other) => other.createdAtMs - one.createdAtMs)
}

function areDated(revisions: readonly Revision[]): boolean {
  return !revisions.some(({ createdAtMs }) => Number.isNaN(createdAtMs))
}
