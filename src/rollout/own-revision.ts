import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { toEnd, type Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import { isTransient } from '../http/policy.ts'
import { pollFor, sendOnce, toUnconfirmed } from '../http/send-once.ts'
import { Problem } from '../problem.ts'
import { contradicts, isOtherCommit, type WriteRequest } from './contradiction.ts'
import { toBuildTimes } from './schedule.ts'

/** Milliseconds before each search for a revision that was just created: half a minute in all, since it may not be readable everywhere yet. */
const looksForRevisionMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const

interface RevisionWrite {
  readonly before: Deployment
  readonly send: () => Promise<Deployment | undefined>
  /** What was requested: what is shown of something else is not its effect. */
  readonly asked?: WriteRequest
  /** The commit that is to be built, where it is known. */
  readonly commitSha?: string | undefined
  readonly effect: string
  readonly wait: Wait | undefined
  /** Whether it may be done without a new revision; then the one that serves is returned. */
  readonly mayMakeNone?: boolean
  /** The revision of a redeploy, which a service may activate again instead of creating one. */
  readonly redeployedId?: string
  /** What is requested when it is sent again, of the deployment as it is then; undefined where it is gone. Throws where it must not be sent. */
  readonly again?: (now: Deployment | undefined) => WriteRequest
}

/** The revision that the response names, `doubted` where it shows something else than was sent, or that was found after the response was lost. */
type Sent = { readonly named?: string; readonly doubted?: string; readonly found?: string }

/** A revision that a write created, and what the revisions before it show about builds (see `toBuildTimes`). */
export interface MadeRevision extends RevisionReference {
  readonly buildTimesMs?: readonly number[]
  /** Whether it was there before, because the write created none. */
  readonly isEarlier?: true
}

/**
 * Sends a write at most once and returns its revision: a new id. Everything that existed before is known.
 *
 * | the response           | ours is                                                                              |
 * | :------------------- | :----------------------------------------------------------------------------------- |
 * | names an unknown id  | that one, immediately                                                                |
 * | and other settings   | the one below, else that one: a service may show another form of an image or a path  |
 * | names none           | the only unknown id that is not older than the write, and not of another ref or image |
 * | is lost, or unclear  | the same, of no other commit, and only where the deployment shows nothing else than was sent |
 *
 * Throws `no-own-revision` when none or several arrived, and `write-unconfirmed`.
 */
export async function makeRevision(
  write: RevisionWrite,
  context: ServiceContext,
): Promise<MadeRevision> {
  const { before, send, again, commitSha, effect, wait, mayMakeNone = false } = write
  const { controlPlane, log, signal } = context
  const { id: deploymentId, latestRevisionId, activeRevisionId } = before
  const earlier = await readRevisions(deploymentId, context)
  const shown = [latestRevisionId, activeRevisionId].filter((id) => typeof id === 'string')
  const known = new Set([...shown, ...earlier.map(({ id }) => id)])
  const newestMs = Math.max(...earlier.map(({ createdAtMs }) => createdAtMs || 0))
  // By the control plane's clock, whose `Date` has whole seconds; where a time is unknown, nothing is older.
  const sentAtMs = controlPlane.dateMs
  const endsAt = toEnd(wait)
  let { asked = {} } = write
  let isSent = false
  let older: readonly Revision[] = []
  const look = async (isUnclear = false) => {
    const listed = await readRevisions(deploymentId, context, withoutRetry)
    const at = listed.findIndex(({ id }) => known.has(id))
    // A list that shows nothing of what existed before does not say what is new.
    const isBlind = at < 0 && known.size > 0
    const isNew = ({ id, createdAtMs }: Revision, place: number) => {
      // The page may show older ones than the page before the write did.
      const isNewer = Number.isNaN(createdAtMs) ? at < 0 || place < at : createdAtMs >= newestMs
      return !isBlind && isNewer && !known.has(id)
    }
    const isOfOther = (one: Revision) =>
      contradicts(one, asked) || (isUnclear && isOtherCommit(commitSha, one.repoCommitSha))
    const fresh = listed.filter(isNew).filter((one) => !isOfOther(one))
    older = fresh.filter(({ createdAtMs }) => createdAtMs < sentAtMs)
    return toOnly(
      fresh.filter((one) => !older.includes(one)),
      effect,
    )
  }
  const lookAfterLoss = async () => {
    const found = await look(true)
    const now = found && (await controlPlane.find(deploymentId, signal, withoutRetry))
    if (!now || isBeingDeleted(now.status) || contradicts(now, asked)) return undefined
    // The deployment may still show the commit of an earlier revision.
    const builtSha = found.repoCommitSha ?? (now.latestRevisionId === found.id && now.repoCommitSha)
    if (builtSha && isOtherCommit(commitSha, builtSha)) return undefined
    log.info(`Confirmed: ${effect}`)
    return { found: found.id }
  }
  const lookAfterSuccess = async (doubted: string | undefined) => {
    const looksAfterMs = looksForRevisionMs.slice(0, doubted === undefined ? undefined : 3)
    const search = { look: () => look(), looksAfterMs, endsAt }
    const { found, error } = await pollFor(search, context)
    if (found === undefined && doubted !== undefined) return doubted
    // The write was accepted, so that one which only looks older is ours where it stays alone: clocks may differ.
    const last = found ?? (error === undefined ? toOnly(older, effect) : undefined)
    if (last !== undefined) return last.id
    const kept = activeRevisionId ?? latestRevisionId
    if (mayMakeNone && error === undefined && kept !== undefined) {
      log.info(`The control plane created no revision for these changes: ${kept} stays`)
      return kept
    }
    const { redeployedId } = write
    const isActivated = async (id: string) => {
      const now =
        latestRevisionId === id ? undefined : await controlPlane.find(deploymentId, signal)
      return now?.latestRevisionId === id && now.activeRevisionId === id
    }
    if (redeployedId !== undefined && (await isActivated(redeployedId))) return redeployedId
    throw toNoOwnRevision(effect, 'no new revision of this step appeared', error)
  }
  const sendWrite = async (isUnclear: boolean) => {
    // Whatever rejects the second request, the first may have been carried out.
    const toError = (cause: unknown) => (isUnclear ? toUnconfirmed(effect, cause) : cause)
    const now = isSent && again ? await controlPlane.find(deploymentId, signal) : undefined
    try {
      if (isSent && again) asked = again(now)
    } catch (error) {
      throw toError(error)
    }
    isSent = true
    const answer = await send().catch((error: unknown) => {
      throw error instanceof HttpError && !isTransient(error) ? toError(error) : error
    })
    const named = answer?.latestRevisionId
    if (!named || known.has(named)) return {}
    return contradicts(answer, asked) ? { doubted: named } : { named }
  }
  const once = { send: sendWrite, look: lookAfterLoss, effect, endsAt }
  const { found, named, doubted } = await sendOnce<Sent>(once, context)
  const revisionId = found ?? named ?? (await lookAfterSuccess(doubted))
  // What these reads fail with says nothing about the write, which they must not have sent again. A wait reads it anyway.
  const isNamed = revisionId === (named ?? doubted)
  if (isNamed && !wait) await requireShown({ deploymentId, revisionId }, context)
  const made = { deploymentId, revisionId, buildTimesMs: toBuildTimes(earlier) }
  return known.has(revisionId) ? { ...made, isEarlier: true } : made
}

/** The revision that a creation made, or the newest of an existing deployment. Throws `no-own-revision` when there is none. */
export async function findRevision(
  deployment: Deployment,
  { which, wait }: { readonly which: 'first' | 'newest'; readonly wait: Wait | undefined },
  context: ServiceContext,
): Promise<string> {
  const look = async () => {
    const revisions = await readRevisions(deployment.id, context, withoutRetry)
    return revisions.at(which === 'first' ? -1 : 0)?.id
  }
  const search = { look, looksAfterMs: looksForRevisionMs.slice(0, 5), endsAt: toEnd(wait) }
  const { found, error } = await pollFor(search, context)
  if (found !== undefined) return found
  const fact = `deployment ${deployment.id} ${which === 'first' ? 'was created' : 'exists'}`
  throw toNoOwnRevision(fact, 'it has no revision', error, which === 'newest')
}

/** The only one; undefined for none. Throws `no-own-revision` for several. */
function toOnly(revisions: readonly Revision[], fact: string): Revision | undefined {
  const ids = revisions.map(({ id }) => id)
  if (ids.length <= 1) return revisions[0]
  const problem = `${ids.length} revisions appeared at the same time, so the revision of this step is unknown`
  throw toNoOwnRevision(fact, `${problem}. Candidates: ${ids.join(', ')}`)
}

/** The error of a fact after which no revision is known: the problem, or the error with which they could not be read. */
function toNoOwnRevision(fact: string, problem: string, cause?: unknown, isUnchanged = false) {
  const unread = `its revisions could not be read: ${(cause as Error | undefined)?.message}`
  const message = `${fact}, and ${cause === undefined ? problem : unread}`
  return new Problem(isUnchanged ? 'no-revision' : 'no-own-revision', message, { cause })
}

/** Checks that the control plane shows the revision that its response named, where nothing waits for it. One that cannot be read passes. Throws as `toNeverShown`. */
export async function requireShown(
  reference: RevisionReference,
  context: ServiceContext,
): Promise<void> {
  const { controlPlane, signal } = context
  const { deploymentId, revisionId } = reference
  const look = () =>
    controlPlane
      .getRevision(deploymentId, revisionId, signal, withoutRetry)
      .catch((error: unknown) => {
        signal.throwIfAborted()
        if (error instanceof HttpError && error.status === 404) throw error
        return null
      })
  const { found, error } = await pollFor({ look, looksAfterMs: looksForRevisionMs }, context)
  if (found === undefined) throw await toNeverShown(reference, error, context)
}

/** `no-own-revision`, with the newest revisions, for a revision that was named and is not shown; the 404 itself if the list has this revision or none, or fails. */
export async function toNeverShown(
  { deploymentId, revisionId }: RevisionReference,
  cause: unknown,
  context: ServiceContext,
): Promise<unknown> {
  try {
    const newest = (await readRevisions(deploymentId, context)).map(({ id }) => id)
    if (newest.length === 0 || newest.includes(revisionId)) return cause
    const shown = newest.slice(0, 3).join(', ')
    const problem = `the control plane returned revision ${revisionId}, but does not show it, so the revision of this step is unknown. Newest revisions of deployment ${deploymentId}: ${shown}`
    return new Problem('no-own-revision', problem, { cause })
  } catch {
    context.signal.throwIfAborted()
    return cause
  }
}

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
