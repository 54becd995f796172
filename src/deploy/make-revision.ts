import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { toEnd, type Wait } from '../control-plane/wait.ts'
import * as policy from '../http/policy.ts'
import { pollFor, toUnconfirmed } from '../http/policy.ts'
import { Problem } from '../problem.ts'
import { isSameCommit } from '../workflow/repo-ref.ts'
import { toBuildTimes } from './schedule.ts'

type Origin = Pick<Partial<Revision>, 'repoRef' | 'repoCommitSha' | 'imageUri'>

/** Whether a revision shows another origin than was requested; what is not shown says nothing. */
function showsOther(shown: Origin, asked: Origin): boolean {
  return isOtherRef(asked.repoRef, shown.repoRef) || isOtherImage(asked.imageUri, shown.imageUri)
}

/** Whether a revision shows the whole origin that was requested: of a ref, its name or its commit. */
function showsAllOf(shown: Origin, asked: Origin): boolean {
  const { repoRef, repoCommitSha, imageUri } = asked
  const isOfRef =
    repoRef === undefined ||
    shown.repoRef === repoRef ||
    (repoCommitSha !== undefined && isSameCommit(shown.repoRef, repoCommitSha))
  const isOfImage = imageUri === undefined || shown.imageUri === imageUri
  return isOfRef && isOfImage && !isOtherCommit(repoCommitSha, shown.repoCommitSha)
}

function isOther(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && asked !== shown
}

/** Whether an image is shown with another tag, digest, or last name. Services show registries in several forms. */
export function isOtherImage(asked: string | undefined, shown: string | undefined): boolean {
  const [one, other] = [asked, shown].map((image = '') => {
    const [, name, tag, digest] = /([^/:@]+)(?::([^/:@]+))?(?:@(.+))?$/.exec(image) ?? []
    return { name, tag, digest }
  })
  return (['name', 'tag', 'digest'] as const).some((part) => isOther(one?.[part], other?.[part]))
}

/** A service may show the commit that it resolved a branch or a tag to (LangSmith): that shows nothing. */
export function isOtherRef(asked: string | undefined, shown = ''): boolean {
  if (/^(?:|[\da-f]{40}|[\da-f]{64})$/i.test(shown)) return false
  const [one, other] = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ''))
  return isOther(one, other)
}

/** Whether a commit is shown that is not the one of the event: after an unclear write somebody may have deployed an older one. */
export function isOtherCommit(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && !isSameCommit(shown, asked)
}

/** The newest revisions of a deployment, newest first: those of one page, or all. A service that lists the oldest first is read to the end. */
export async function readRevisions(
  deploymentId: string,
  { controlPlane, signal }: ServiceContext,
  { retry = true, isWhole = false }: { readonly retry?: boolean; readonly isWhole?: boolean } = {},
): Promise<readonly Revision[]> {
  const revisions: Revision[] = []
  for await (const page of controlPlane.listRevisionPages(deploymentId, signal, { retry })) {
    revisions.push(...page)
    const [first, last] = [revisions[0], revisions.at(-1)]
    const isOldestFirst = !(first && last) || first.createdAtMs < last.createdAtMs
    if (!isOldestFirst && !isWhole) break
  }
  return newestFirst(revisions)
}

/** Revisions by the time at which they were created; in the order they arrived, newest first by the specification, where one shows none. */
export function newestFirst(revisions: readonly Revision[]): readonly Revision[] {
  if (revisions.some(({ createdAtMs }) => Number.isNaN(createdAtMs))) return revisions
  return revisions.toSorted((one, other) => other.createdAtMs - one.createdAtMs)
}

/** Milliseconds between the searches for a revision that was just created: half a minute in all, since it may not be readable everywhere yet. */
const searchPausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const

interface RevisionWrite {
  readonly before: Deployment
  /** `isAgain` if it was sent before. */
  readonly send: (isAgain: boolean) => Promise<Deployment | undefined>
  /** Where the revision is to come from: one that shows another origin is not its effect. */
  readonly origin: Origin
  /** Whether a revision shows everything that was requested. */
  readonly isAllShown: boolean
  /** Completes "it is not known whether …". */
  readonly effect: string
  readonly wait: Wait | undefined
  /** Whether it may be done without a new revision; then the one that serves is returned. */
  readonly mayMakeNone?: boolean
}

/** A revision that a write created, and what the revisions before it show about builds (see `toBuildTimes`). */
export interface MadeRevision extends RevisionReference {
  readonly buildTimesMs?: readonly number[]
  /** Whether it was there before, because the write created none. */
  readonly isEarlier?: true
}

/**
 * Sends a write until the control plane confirms it, and returns its revision: the new ID in the response, else the newest one
 * that was not there before. After a lost response, a revision that shows everything requested is the one; otherwise the same
 * request is sent again, which may build twice, and its revision replaces the other. Throws `no-own-revision` if none or too
 * many arrived, and `write-unconfirmed`.
 */
export async function makeRevision(
  write: RevisionWrite,
  context: ServiceContext,
): Promise<MadeRevision> {
  const { before, origin, effect, wait, mayMakeNone = false } = write
  const { log } = context
  const { id: deploymentId, latestRevisionId, activeRevisionId } = before
  const earlier = await readRevisions(deploymentId, context)
  const known = new Set([latestRevisionId, activeRevisionId, ...earlier.map(({ id }) => id)])
  const endsAt = toEnd(wait)
  const listNew = async () => {
    const listed = await readRevisions(deploymentId, context, withoutRetry)
    const at = listed.findIndex(({ id }) => known.has(id))
    // A list that shows nothing of what existed before does not say what is new.
    return at < 0 && earlier.length > 0 ? [] : listed.slice(0, at < 0 ? undefined : at)
  }
  const toMade = (revisionId: string): MadeRevision => {
    const made = { deploymentId, revisionId, buildTimesMs: toBuildTimes(earlier) }
    const isEarlier = [latestRevisionId, activeRevisionId].includes(revisionId)
    return isEarlier ? { ...made, isEarlier } : made
  }
  let seen: readonly Revision[] = []
  const look = async () => {
    // What came between two requests is not the effect of the second.
    for (const { id } of seen) known.add(id)
    const findOnly = async () => {
      seen = await listNew()
      const [only, ...others] = seen.filter((one) => showsAllOf(one, origin))
      return write.isAllShown && others.length === 0 ? only?.id : undefined
    }
    return await pollFor({ look: findOnly, endsAt }, context)
  }
  const { answer, found, requests } = await sendUntilConfirmed({ ...write, look, endsAt }, context)
  if (found !== undefined) return toMade(found)
  for (const { id } of seen) known.add(id)
  const named = answer?.latestRevisionId
  if (named !== undefined && !known.has(named)) return toMade(named)
  const findOurs = async () => {
    const ours = (await listNew()).filter((one) => !showsOther(one, origin))
    return ours.length > 0 ? ours : undefined
  }
  const search = { look: findOurs, pausesMs: searchPausesMs, endsAt }
  const { found: ours = [], error } = await pollFor(search, context)
  if (ours.length > requests) {
    const ids = ours.map(({ id }) => id).join(', ')
    const problem = `${ours.length} revisions appeared at the same time, so the revision of this step is unknown`
    throw toNoOwnRevision(effect, `${problem}. Candidates: ${ids}`)
  }
  const [newest] = ours
  if (newest !== undefined) return toMade(newest.id)
  const kept = activeRevisionId ?? latestRevisionId
  if (!mayMakeNone || error !== undefined || kept === undefined)
    throw toNoOwnRevision(effect, 'no new revision of this step appeared', error)
  log.info(`The control plane created no revision for these changes: ${kept} stays`)
  return toMade(kept)
}

interface UnconfirmedWrite extends Pick<RevisionWrite, 'send' | 'effect'> {
  /** Finds the revision of a request whose response was lost. */
  readonly look: () => Promise<{ readonly found: string | undefined; readonly error?: unknown }>
  readonly endsAt: number | undefined
}

/** Sends a write, and again after a lost response, unless its revision is `found`. Throws `write-unconfirmed`, and the refusal of the first request. */
async function sendUntilConfirmed(
  { send, effect, look, endsAt }: UnconfirmedWrite,
  context: ServiceContext,
) {
  const { clock, log, signal } = context
  const again = { ...context, ...policy.writeRetries, endsAt }
  let isAgain = false
  const sendOne = () => {
    const sending = send(isAgain)
    isAgain = true
    return sending
  }
  for (let requests = 1; ; requests += 1) {
    try {
      const answer = await policy.withRetries(sendOne, again)
      return { answer, found: undefined, requests }
    } catch (error) {
      signal.throwIfAborted()
      // Whatever refuses a later request, the first may have been carried out.
      if (!policy.isAmbiguous(error)) throw requests === 1 ? error : toUnconfirmed(effect, error)
      log.info(`${(error as Error).message}; checking whether ${effect}`)
      const askedMs = policy.toRetryAfterMs(error)
      const leftMs = endsAt === undefined ? policy.maxRetryAfterMs : endsAt - clock.now()
      if (askedMs <= leftMs) await clock.sleep(askedMs, { signal })
      const { found, error: lookError } = await look()
      if (found !== undefined) {
        log.info(`Confirmed: ${effect}`)
        return { answer: undefined, found, requests }
      }
      const isLast = requests === policy.maxRequests || askedMs > leftMs
      const isOver = endsAt !== undefined && clock.now() >= endsAt
      if (isLast || isOver || lookError !== undefined) throw toUnconfirmed(effect, error, lookError)
      log.info(`It is not known whether ${effect}; sending the request again`)
    }
  }
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
  const search = { look, pausesMs: searchPausesMs.slice(0, 4), endsAt: toEnd(wait) }
  const { found, error } = await pollFor(search, context)
  if (found !== undefined) return found
  const fact = `deployment ${deployment.id} ${which === 'first' ? 'was created' : 'exists'}`
  throw toNoOwnRevision(fact, 'it has no revision', error, which === 'newest')
}

/** The error of a fact after which no revision is known: the problem, or the error with which they could not be read. */
function toNoOwnRevision(fact: string, problem: string, cause?: unknown, isUnchanged = false) {
  const unread = `its revisions could not be read: ${(cause as Error | undefined)?.message}`
  const message = `${fact}, and ${cause === undefined ? problem : unread}`
  return new Problem(isUnchanged ? 'no-revision' : 'no-own-revision', message, { cause })
}
