import type { ServiceContext } from '../control-plane/client.ts'
import type { Revision } from '../control-plane/schemas.ts'

interface RevisionSearch {
  readonly retry?: boolean
  /** Asked of those read so far, page by page; one page is enough without it. */
  readonly isEnough?: (newestFirst: readonly Revision[]) => boolean
}

/** The newest revisions of a deployment, newest first. A service that lists the oldest first is read to the end. */
export async function readRevisions(
  deploymentId: string,
  { controlPlane, signal }: ServiceContext,
  { retry = true, isEnough = () => true }: RevisionSearch = {},
): Promise<readonly Revision[]> {
  const revisions: Revision[] = []
  for await (const page of controlPlane.listRevisionPages(deploymentId, signal, { retry })) {
    revisions.push(...page)
    const [first, last] = [revisions[0], revisions.at(-1)]
    const isOldestFirst = !(first && last) || first.createdAtMs < last.createdAtMs
    if (!isOldestFirst && isEnough(newestFirst(revisions))) break
  }
  return newestFirst(revisions)
}

/** Revisions by the time at which they were created; in the order they arrived, newest first by the specification, where one shows none. */
export function newestFirst(revisions: readonly Revision[]): readonly Revision[] {
  if (revisions.some(({ createdAtMs }) => Number.isNaN(createdAtMs))) return revisions
  return revisions.toSorted((one, other) => other.createdAtMs - one.createdAtMs)
}
