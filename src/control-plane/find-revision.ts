import { lookFor } from '../http/send-once.ts'
import { once, type ServiceContext } from './client.ts'
import { newestFirst } from './new-revisions.ts'
import { toNoOwnRevision } from './own-revision.ts'
import type { Deployment } from './schemas.ts'
import { toLeftMs, type Wait } from './wait.ts'

const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000] as const

/** The first revision of a new deployment, or the newest of one that is there. Throws NoOwnRevision when there is none. */
export async function findRevision(
  deployment: Deployment,
  { which, wait }: { readonly which: 'first' | 'newest'; readonly wait: Wait | undefined },
  context: ServiceContext,
): Promise<string> {
  if (deployment.latestRevisionId !== undefined) return deployment.latestRevisionId
  const { controlPlane, clock, signal } = context
  const look = async () => {
    const revisions = await Array.fromAsync(controlPlane.listRevisions(deployment.id, signal, once))
    return newestFirst(revisions).at(which === 'first' ? -1 : 0)?.id
  }
  const leftMs = wait && toLeftMs(wait, clock)
  const { found, error } = await lookFor({ look, looksAfterMs, leftMs }, context)
  if (found !== undefined) return found
  const fact = `deployment ${deployment.id} ${which === 'first' ? 'was created' : 'is there'}`
  throw toNoOwnRevision({ fact, problem: 'it has no revision', error })
}
