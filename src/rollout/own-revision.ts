import { lookFor, sendOnce } from '../http/send-once.ts'
import { toBuildTimes } from './build-times.ts'
import { once, type ServiceContext } from '../control-plane/client.ts'
import { NoOwnRevision } from '../control-plane/errors.ts'
import { listNewRevisions, newestFirst, readKnownRevisions } from './new-revisions.ts'
import type { Deployment, Revision } from '../control-plane/schemas.ts'
import { toLeftMs, type Wait } from '../control-plane/wait.ts'

const looksAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const
/** Looks, over 15 s, in which it must be the latest: ours would be newer than one of the state before. */
const sightsOfLatest = 5

/** A write that makes a revision of a deployment that is there. */
interface RevisionWrite {
  readonly before: Deployment
  readonly send: () => Promise<Deployment | undefined>
  /** Whether a revision certainly came of another write. */
  readonly isForeign?: (revision: Revision) => boolean
  readonly effect: string
  readonly wait: Wait | undefined
}

/** A revision that a write made, and what the list that shows it tells of earlier ones (see `toBuildTimes`). */
export interface MadeRevision {
  readonly revisionId: string
  readonly buildTimesMs: readonly number[]
}

/**
 * Sends a write at most once and returns the revision that came of it: one that was not there before, by the
 * list. What the answer calls the latest is only a candidate, because it may show the state before the write; of several
 * it is taken if it stays the latest. Throws NoOwnRevision when none or several came, and WriteUnconfirmed.
 */
export async function makeRevision(
  { before, send, isForeign = () => false, effect, wait }: RevisionWrite,
  context: ServiceContext,
): Promise<MadeRevision> {
  const { controlPlane, clock, signal } = context
  const known = await readKnownRevisions(before, context)
  let named: string | undefined
  let sights = 0
  let shown: Revision[] = []
  const toMade = (revisionId: string) => ({ revisionId, buildTimesMs: toBuildTimes(shown) })
  const look = async () => {
    shown = []
    const fresh = await listNewRevisions(known, (page) => shown.push(...page), context)
    // What the answer names and the list does not show yet may be ours as well as the one that the list shows.
    if (named !== undefined && !fresh.some(({ id }) => id === named)) return undefined
    const candidates = fresh.filter((revision) => !isForeign(revision)).map(({ id }) => id)
    if (candidates.length <= 1) return candidates[0]
    const isLatest =
      candidates[0] === named &&
      (await controlPlane.find(before.id, signal, once))?.latestRevisionId === named
    const problem = `${candidates.length} revisions appeared at the same time: it is unknown which one is this step's`
    if (!isLatest) throw toNoOwnRevision({ fact: effect, problem, candidates })
    sights += 1
    return sights < sightsOfLatest ? undefined : named
  }
  const sendNoted = async () => {
    const latestId = (await send())?.latestRevisionId
    named = latestId === undefined || known.ids.has(latestId) ? undefined : latestId
    return undefined
  }
  const lost = await sendOnce({ send: sendNoted, look, effect }, context)
  if (lost !== undefined) return toMade(lost)
  const leftMs = wait && toLeftMs(wait, clock)
  const { found, error } = await lookFor({ look, looksAfterMs, leftMs }, context)
  if (found !== undefined) return toMade(found)
  const candidates = named === undefined ? [] : [named]
  const problem = "no new revision that can be this step's appeared"
  throw toNoOwnRevision({ fact: effect, problem, error, candidates })
}

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
  const { found, error } = await lookFor(
    { look, looksAfterMs: looksAfterMs.slice(0, 5), leftMs },
    context,
  )
  if (found !== undefined) return found
  const fact = `deployment ${deployment.id} ${which === 'first' ? 'was created' : 'is there'}`
  throw toNoOwnRevision({ fact, problem: 'it has no revision', error })
}

/** The error of a fact after which no revision is known: the problem, or the error with which they could not be read. */
function toNoOwnRevision(lack: {
  readonly fact: string
  readonly problem: string
  readonly error?: unknown
  readonly candidates?: readonly string[]
}): NoOwnRevision {
  const { fact, error: cause, candidates = [] } = lack
  const unread = `its revisions could not be read: ${(cause as Error | undefined)?.message}`
  const problem = cause === undefined ? lack.problem : unread
  const named = candidates.length === 0 ? '' : `. Candidates: ${candidates.join(', ')}`
  return new NoOwnRevision(`${fact}, and ${problem}${named}`, { cause })
}
