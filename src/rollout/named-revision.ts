import { once, type ServiceContext } from '../control-plane/client.ts'
import { NoOwnRevision, type RevisionReference } from '../control-plane/errors.ts'
import { HttpError } from '../http/errors.ts'
import { lookFor } from '../http/send-once.ts'
import { readRecentRevisions } from './recent-revisions.ts'

/** Milliseconds before each look: half a minute in all, since a new revision may not be readable everywhere yet. */
const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Looks whether the service shows a revision that its answer named, where nothing waits for it. Throws NoOwnRevision; one that cannot be read passes. */
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
  const { found, error } = await lookFor({ look, looksAfterMs }, context)
  if (found === undefined) throw await toNeverShown(reference, error, context)
}

/** The error of a revision that the service named and does not show: with those that it shows, or the 404 where it shows none, or lists this one. */
export async function toNeverShown(
  { deploymentId, revisionId }: RevisionReference,
  cause: unknown,
  context: ServiceContext,
): Promise<unknown> {
  try {
    const newest = (await readRecentRevisions(deploymentId, context)).map(({ id }) => id)
    if (newest.length === 0 || newest.includes(revisionId)) return cause
    const shown = newest.slice(0, 3).join(', ')
    const problem = `the service named revision ${revisionId} and does not show it, so that it is unknown which revision this step made. The newest of deployment ${deploymentId}: ${shown}`
    return new NoOwnRevision(problem, { cause })
  } catch {
    context.signal.throwIfAborted()
    return cause
  }
}
