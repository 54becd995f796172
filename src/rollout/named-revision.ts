import { once, type ServiceContext } from '../control-plane/client.ts'
import { NoOwnRevision, type RevisionReference } from '../control-plane/errors.ts'
import { HttpError } from '../http/errors.ts'
import { lookFor } from '../http/send-once.ts'
import { looksForRevisionMs, readRecentRevisions } from './recent-revisions.ts'

/** Checks that the control plane shows the revision that its response named, where nothing waits for it. Throws NoOwnRevision; a revision that cannot be read passes. */
export async function requireShown(
  reference: RevisionReference,
  context: ServiceContext,
): Promise<void> {
  const { controlPlane, signal } = context
  const { deploymentId, revisionId } = reference
  const look = async () => {
    try {
      return await controlPlane.getRevision(deploymentId, revisionId, signal, once)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof HttpError && error.status === 404) throw error
      return 'unread'
    }
  }
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
