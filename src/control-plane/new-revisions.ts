import { once, type ServiceContext } from './client.ts'
import { isOlder, newestFirst } from './newest-first.ts'
import type { Deployment, Revision } from './schemas.ts'

/** The revisions that were there before a write. */
export interface KnownRevisions {
  readonly deploymentId: string
  /** The newest of them, where the deployment named it; then `ids` holds no other. */
  readonly latestId: string | undefined
  readonly ids: ReadonlySet<string>
}

/**
 * What is known before a write. Where the deployment names its latest revision that is enough, because what is new was
 * made after it; otherwise the revisions are listed.
 */
export async function readKnownRevisions(
  { id, latestRevisionId: latestId }: Deployment,
  { controlPlane, signal }: ServiceContext,
): Promise<KnownRevisions> {
  if (latestId !== undefined) return { deploymentId: id, latestId, ids: new Set([latestId]) }
  const revisions = await Array.fromAsync(controlPlane.listRevisions(id, signal))
  return { deploymentId: id, latestId, ids: new Set(revisions.map((revision) => revision.id)) }
}

/**
 * The revisions that were not there before, newest first whatever the order of the list; none while the list does not
 * show the known one.
 */
export async function listNewRevisions(
  known: KnownRevisions,
  { controlPlane, signal }: ServiceContext,
): Promise<readonly Revision[]> {
  const { deploymentId, latestId, ids } = known
  const revisions: Revision[] = []
  let latest: Revision | undefined
  for await (const revision of controlPlane.listRevisions(deploymentId, signal, once)) {
    revisions.push(revision)
    // The newest are listed first, so that nothing new comes after one that is older than the known one.
    if (latest !== undefined && isOlder(revision, latest)) break
    if (revision.id === latestId) latest = revision
  }
  const ordered = newestFirst(revisions)
  if (latestId === undefined) return ordered.filter(({ id }) => !ids.has(id))
  const fresh = ordered.slice(
    0,
    Math.max(
      0,
      ordered.findIndex(({ id }) => ids.has(id)),
    ),
  )
  if (fresh.length === 0 || ordered.every(({ createdAtMs }) => createdAtMs !== undefined)) {
    return fresh
  }
  // Whether a list without times really begins with the newest, the deployment says.
  const newestId = (await controlPlane.find(deploymentId, signal, once))?.latestRevisionId
  return newestId === undefined || newestId === fresh[0]?.id ? fresh : []
}
