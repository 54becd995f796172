import type { ControlPlane } from './client.ts'
import { isOlder, newestFirst } from './newest-first.ts'
import type { Deployment, Revision } from './schemas.ts'

type Reader = Pick<ControlPlane, 'findOnce' | 'listRevisions'>

/** The revisions that were there before a write. */
export interface KnownRevisions {
  /** The newest of them, where the deployment named it; all of them otherwise. */
  readonly latestId: string | undefined
  has(revisionId: string | undefined): boolean
}

/**
 * What is known before a write. Where the deployment names its latest revision that is enough, because what is new was
 * made after it; otherwise the revisions are listed.
 */
export async function readKnownRevisions(
  controlPlane: Reader,
  before: Deployment,
  signal: AbortSignal,
): Promise<KnownRevisions> {
  const { latestRevisionId: latestId } = before
  const ids = new Set<string | undefined>()
  if (latestId !== undefined) ids.add(latestId)
  else for await (const { id } of controlPlane.listRevisions(before.id, signal)) ids.add(id)
  return { latestId, has: (id) => ids.has(id) }
}

/**
 * The revisions that were not there before, newest first whatever the order of the list; none while the list does not
 * show the known one.
 */
export async function listNewRevisions(
  controlPlane: Reader,
  deploymentId: string,
  known: KnownRevisions,
  signal: AbortSignal,
): Promise<readonly Revision[]> {
  const revisions = await collect(controlPlane, deploymentId, known, signal)
  const ordered = newestFirst(revisions)
  if (known.latestId === undefined) return ordered.filter(({ id }) => !known.has(id))
  const at = ordered.findIndex(({ id }) => known.has(id))
  if (at <= 0) return []
  const isDated = ordered.every(({ createdAtMs }) => createdAtMs !== undefined)
  if (isDated || (await isNewest(controlPlane, deploymentId, ordered[0], signal))) {
    return ordered.slice(0, at)
  }
  return []
}

/** Reads on until older ones than the known come, because the newest are listed first. */
async function collect(
  controlPlane: Reader,
  deploymentId: string,
  known: KnownRevisions,
  signal: AbortSignal,
): Promise<readonly Revision[]> {
  const revisions: Revision[] = []
  let latest: Revision | undefined
  for await (const revision of controlPlane.listRevisions(deploymentId, signal, { retry: false })) {
    revisions.push(revision)
    if (latest !== undefined && isOlder(revision, latest)) break
    if (revision.id === known.latestId) latest = revision
  }
  return revisions
}

/** Whether a list without times really begins with the newest: the deployment names it. */
async function isNewest(
  controlPlane: Reader,
  deploymentId: string,
  first: Revision | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const deployment = await controlPlane.findOnce(deploymentId, signal)
  return deployment?.latestRevisionId === undefined || deployment.latestRevisionId === first?.id
}
