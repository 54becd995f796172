import type { ServiceContext } from '../control-plane/client.ts'
import type { Revision } from '../control-plane/schemas.ts'

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
