import { once, type ServiceContext } from '../control-plane/client.ts'
import { NoOwnRevision, type RevisionReference } from '../control-plane/errors.ts'
import type { Revision } from '../control-plane/schemas.ts'
import { HttpError } from '../http/errors.ts'
import { lookFor } from '../http/send-once.ts'

/** Milliseconds before each look for a revision that was just made: half a minute in all, since it may not be readable everywhere yet. */
export const looksForRevisionMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const

/** A page of the newest revisions of a deployment, newest first. A service that lists the oldest first is read to the end. */
export async function readRecentRevisions(
  deploymentId: string,
  { controlPlane, signal }: ServiceContext,
  options?: { readonly retry: boolean },
): Promise<readonly Revision[]> {
  const revisions: Revision[] = []
  for await (const page of controlPlane.listRevisionPages(deploymentId, signal, options)) {
    revisions.push(...page)
    const [first, last] = [revisions[0], revisions.at(-1)]
    if (first && last && !(first.createdAtMs < last.createdAtMs)) break
  }
  return newestFirst(revisions)
}

/** Revisions by the time at which they were made; in the order they came, newest first by the specification, where one shows none. */
export function newestFirst(revisions: readonly Revision[]): readonly Revision[] {
  if (revisions.some(({ createdAtMs }) => Number.isNaN(createdAtMs))) return revisions
  return revisions.toSorted((one, other) => other.createdAtMs - one.createdAtMs)
}

/** Checks that the control plane shows the revision that its response named, where nothing waits for it. One that cannot be read passes. Throws as `toNeverShown`. */
export async function requireShown(
  reference: RevisionReference,
  context: ServiceContext,
): Promise<void> {
  const { controlPlane, signal } = context
  const { deploymentId, revisionId } = reference
  const look = () =>
    controlPlane.getRevision(deploymentId, revisionId, signal, once).catch((error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof HttpError && error.status === 404) throw error
      return 'unread'
    })
  const { found, error } = await lookFor({ look, looksAfterMs: looksForRevisionMs }, context)
  if (found === undefined) throw await toNeverShown(reference, error, context)
}

/** NoOwnRevision, with the newest revisions, for a revision that was named and is not shown; the 404 itself if the list has this revision or none, or fails. */
export async function toNeverShown(
  { deploymentId, revisionId }: RevisionReference,
  cause: unknown,
  context: ServiceContext,
): Promise<unknown> {
  try {
    const newest = (await readRecentRevisions(deploymentId, context)).map(({ id }) => id)
    if (newest.length === 0 || newest.includes(revisionId)) return cause
    const shown = newest.slice(0, 3).join(', ')
    const problem = `the control plane named revision ${revisionId} and does not show it: it is unknown which revision this step made. The newest of deployment ${deploymentId}: ${shown}`
    return new NoOwnRevision(problem, { cause })
  } catch {
    context.signal.throwIfAborted()
    return cause
  }
}
