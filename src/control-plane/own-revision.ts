import type { CallContext } from '../http/retry.ts'
import { lookFor, sendOnce } from '../http/send-once.ts'
import type { ControlPlane } from './client.ts'
import { NoOwnRevision } from './errors.ts'
import { listNewRevisions, readKnownRevisions } from './new-revisions.ts'
import { toLeftMs, type WaitOptions } from './rollout.ts'
import type { Deployment, Revision } from './schemas.ts'

/** Milliseconds between the looks for the revision that an accepted write makes. */
const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const

/** How often the revision that the answer names must be seen as the latest of several new ones: over 15 s. */
const sightsOfLatest = 5

/** A write that makes a revision of a deployment that is there. */
export interface RevisionWrite {
  /** The deployment as it was read just before. */
  readonly before: Deployment
  /** Sends the write; the answer may be the deployment. */
  readonly send: () => Promise<Deployment | undefined>
  /** Whether a revision certainly came of another write; a service that shows nothing leaves it open. */
  readonly isForeign: (revision: Revision) => boolean
  /** Words that complete "it is not known whether …". */
  readonly effect: string
  /** What the looks for the revision are part of; undefined when nobody waits. */
  readonly wait: WaitOptions | undefined
}

/**
 * Sends a write at most once and tells which revision came of it: the one that was not there before, by its id. What the
 * answer calls the latest is only a candidate, because the answer may show the state before it, with the revision of
 * somebody else; the list of revisions decides. Of several the one that the answer names is taken if it stays the latest:
 * ours would be newer than one of the state before it. Throws NoOwnRevision when the write was accepted and none or
 * several came, and WriteUnconfirmed when no answer came and nothing tells what happened.
 */
export async function makeRevision(
  controlPlane: Pick<ControlPlane, 'findOnce' | 'listRevisions'>,
  write: RevisionWrite,
  context: CallContext,
): Promise<string> {
  const { before, effect, wait } = write
  const known = await readKnownRevisions(controlPlane, before, context.signal)
  let named: string | undefined
  let sights = 0
  const look = async () => {
    const fresh = await listNewRevisions(controlPlane, before.id, known, context.signal)
    const candidates = chooseCandidates(write, fresh, known.has(named) ? undefined : named)
    if (candidates.length <= 1) return candidates[0]
    if (candidates[0] !== named) throw toSeveral(write, candidates)
    const latest = await controlPlane.findOnce(before.id, context.signal)
    if (latest?.latestRevisionId !== named) throw toSeveral(write, candidates)
    sights += 1
    return sights < sightsOfLatest ? undefined : named
  }
  const lost = await sendOnce(
    {
      send: async () => {
        named = (await write.send())?.latestRevisionId
        return undefined
      },
      look,
      effect,
    },
    context,
  )
  if (lost !== undefined) return lost
  const sight = await lookFor(
    { look, looksAfterMs, leftMs: wait && toLeftMs(wait, context.clock) },
    context,
  )
  if (sight.found !== undefined) return sight.found
  throw toNoOwnRevision(write, sight.error, known.has(named) ? undefined : named)
}

/** The ids of the revisions that can be ours, newest first; none while it is not in the list. */
function chooseCandidates(
  { isForeign }: RevisionWrite,
  fresh: readonly Revision[],
  named: string | undefined,
): readonly string[] {
  const possible = fresh.filter((revision) => !isForeign(revision)).map(({ id }) => id)
  // What the answer names and the list does not show yet may be ours as well as the one that the list shows.
  return named === undefined || fresh.some(({ id }) => id === named) ? possible : []
}

function toSeveral(
  { before, effect }: RevisionWrite,
  candidates: readonly string[],
): NoOwnRevision {
  return new NoOwnRevision(
    before.id,
    `${effect}, and ${candidates.length} revisions appeared at the same time: it is unknown which one is this step's`,
    { candidates },
  )
}

function toNoOwnRevision(
  { before, effect }: RevisionWrite,
  cause: unknown,
  named: string | undefined,
): NoOwnRevision {
  const problem =
    cause === undefined
      ? `${effect}, and no new revision that can be this step's appeared`
      : `${effect}, and its revisions could not be read: ${(cause as Error).message}`
  return new NoOwnRevision(before.id, problem, {
    cause,
    candidates: named === undefined ? [] : [named],
  })
}
