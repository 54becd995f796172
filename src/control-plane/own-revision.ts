import type { ControlPlane } from './client.ts'
import { NoOwnRevision } from './errors.ts'
import { sendOnce, type WriteContext } from './lost-answer.ts'
import type { Deployment, Revision } from './schemas.ts'

/** Milliseconds between the looks for the revision that an accepted write makes. */
const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const

/** A write that makes a revision of a deployment that is there. */
export interface RevisionWrite {
  /** The deployment as it was read just before. */
  readonly before: Deployment
  /** Sends the write; the answer may be the deployment. */
  readonly send: () => Promise<Deployment | undefined>
  /** Whether a revision may come of this write; a service that shows nothing leaves it open. */
  readonly mayComeOf: (revision: Revision) => boolean
  /** Words that complete "it is not known whether …". */
  readonly effect: string
}

/**
 * Sends a write at most once and tells which revision came of it: never "the latest", which may be somebody else's.
 * Where the answer does not name a new revision, the revisions are listed; one that was not there before is ours.
 * Throws NoOwnRevision when none or several came, WriteUnconfirmed when the answer was lost and nothing tells what
 * happened.
 */
export async function makeRevision(
  controlPlane: ControlPlane,
  write: RevisionWrite,
  context: WriteContext,
): Promise<string> {
  const { before, effect } = write
  const known = await listKnown(controlPlane, before, context.signal)
  const look = () => findOwnRevision(controlPlane, write, known, context.signal)
  const revisionId = await sendOnce({
    send: async () => {
      const latest = (await write.send())?.latestRevisionId
      return latest !== undefined && !known.has(latest) ? latest : undefined
    },
    look,
    effect,
    context,
  })
  if (revisionId !== undefined) return revisionId
  for (const delayMs of looksAfterMs) {
    await context.clock.sleep(delayMs, { signal: context.signal })
    const found = await look()
    if (found !== undefined) return found
  }
  throw new NoOwnRevision(before.id, 'the service accepted the request and made no new revision')
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
  { before, mayComeOf }: RevisionWrite,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const revisions = await controlPlane.listRevisions(before.id, signal)
  const firstKnown = revisions.findIndex(({ id }) => known.has(id))
  const newer = firstKnown === -1 ? revisions : revisions.slice(0, firstKnown)
  const candidates = newer.filter(mayComeOf)
  if (candidates.length > 1) {
    throw new NoOwnRevision(
      before.id,
      `${candidates.length} revisions appeared at the same time, and nothing tells which is this run's`,
    )
  }
  return candidates[0]?.id
}
