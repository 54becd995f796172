import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { toEnd, type Wait } from '../control-plane/wait.ts'
import * as policy from '../http/policy.ts'
import { Problem } from '../problem.ts'
import { isCommit, isSameCommit } from '../workflow/repo-ref.ts'
import { toBuildTimes } from './schedule.ts'

type Origin = Partial<Revision>

/** Whether a revision shows the whole origin that was requested: of a ref, its name or its commit. */
function showsAllOf(shown: Origin, asked: Origin): boolean {
  const { repoRef, repoCommitSha, imageUri, sourceTarballPath: archive } = asked
  const isOfCommit = repoCommitSha !== undefined && isSameCommit(shown.repoCommitSha, repoCommitSha)
  const isOfRef = repoRef === undefined || shown.repoRef === repoRef || isOfCommit
  const isOfImage = imageUri === undefined || shown.imageUri === imageUri
  const isOfArchive = archive === undefined || shown.sourceTarballPath === archive
  return isOfRef && isOfImage && isOfArchive && !isOtherCommit(repoCommitSha, shown.repoCommitSha)
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
function isOtherRef(asked: string | undefined, shown: string | undefined): boolean {
  const [one, other] = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ''))
  return isOther(one, other) && !isCommit(shown ?? '')
}

/** Whether a commit is shown that is not the one of the event: after an unclear write somebody may have deployed an older one. */
export function isOtherCommit(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && !isSameCommit(shown, asked)
}

/** Reads the revisions of a deployment and returns them newest first: one page, or all. A list that begins with the oldest is read to its end. */
export async function readRevisions(
  deploymentId: string,
  { controlPlane, signal }: ServiceContext,
  { retry = true, isWhole = false }: { readonly retry?: boolean; readonly isWhole?: boolean } = {},
): Promise<readonly Revision[]> {
  const revisions: Revision[] = []
  for await (const page of controlPlane.listRevisionPages(deploymentId, signal, { retry })) {
    revisions.push(...page)
    const [first, last] = [revisions[0], revisions.at(-1)]
    const mayBeOldestFirst = !(first && last) || first.createdAtMs < last.createdAtMs
    if (!mayBeOldestFirst && !isWhole) break
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
  readonly send: () => Promise<Deployment | undefined>
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
}

/**
 * Sends a write until the control plane confirms it, and returns its revision: the new ID in the response, else the newest one
 * that was not there before. After a lost response, a revision that shows everything requested is the one; otherwise the same
 * request is sent again, which may build twice, and its revision replaces the other. Throws `no-own-revision` if none or too
 * many arrived, and `write-unconfirmed`.
 */
export async function makeRevision(
  { before, send, origin, isAllShown, effect, wait, mayMakeNone = false }: RevisionWrite,
  context: ServiceContext,
): Promise<MadeRevision> {
  const { log, signal } = context
  const { id: deploymentId, latestRevisionId, activeRevisionId } = before
  const earlier = await readRevisions(deploymentId, context)
  const known = new Set([latestRevisionId, activeRevisionId, ...earlier.map(({ id }) => id)])
  const buildTimesMs = toBuildTimes(earlier)
  const endsAt = toEnd(wait)
  const listNew = async () => {
    const listed = await readRevisions(deploymentId, context, withoutRetry)
    return listed.filter(({ id }) => !known.has(id))
  }
  let requests = 0
  let isLost = false
  const findOrSend = async () => {
    if (isLost) {
      const fresh = await listNew()
      const [only, ...others] = fresh.filter((one) => showsAllOf(one, origin))
      if (isAllShown && only && others.length === 0) return only.id
      // What came between two requests is not the effect of the second.
      for (const { id } of fresh) known.add(id)
    }
    requests += 1
    const answer = await send().catch((error: unknown) => {
      isLost ||= policy.isAmbiguous(error)
      throw error
    })
    return answer?.latestRevisionId
  }
  const mayRetry = (error: unknown) =>
    policy.wasNotCarriedOut(error) || (policy.isAmbiguous(error) && requests < policy.maxRequests)
  const retries = { ...context, ...policy.writeRetries, mayRetry, endsAt }
  const named = await policy.withRetries(findOrSend, retries).catch((error: unknown) => {
    signal.throwIfAborted()
    throw isLost ? policy.toUnconfirmed(effect, error) : error
  })
  if (named !== undefined && !known.has(named))
    return { deploymentId, revisionId: named, buildTimesMs }
  const findOurs = async () => {
    const isOurs = ({ repoRef, imageUri }: Revision) =>
      !isOtherRef(origin.repoRef, repoRef) && !isOtherImage(origin.imageUri, imageUri)
    const ours = (await listNew()).filter(isOurs)
    return ours.length > 0 ? ours : undefined
  }
  const search = { look: findOurs, pausesMs: searchPausesMs, endsAt }
  const { found: ours = [], error } = await policy.pollFor(search, context)
  if (ours.length > requests) {
    const ids = ours.map(({ id }) => id).join(', ')
    const problem = `${ours.length} revisions appeared at the same time, so the revision of this step is unknown`
    throw toNoRevision('no-own-revision', effect, `${problem}. Candidates: ${ids}`)
  }
  const kept = activeRevisionId ?? latestRevisionId
  if (ours[0] === undefined && mayMakeNone && error === undefined && kept !== undefined) {
    log.info(`The control plane created no revision for these changes: ${kept} stays`)
    return { deploymentId, revisionId: kept, buildTimesMs }
  }
  const problem = 'no new revision of this step appeared'
  if (ours[0] === undefined) throw toNoRevision('no-own-revision', effect, problem, error)
  return { deploymentId, revisionId: ours[0].id, buildTimesMs }
}

/** The newest revision of a deployment. Throws a problem with this code when there is none. */
export async function findRevision(
  { id }: Deployment,
  code: 'no-own-revision' | 'no-revision',
  wait: Wait | undefined,
  context: ServiceContext,
): Promise<string> {
  const look = async () => (await readRevisions(id, context, withoutRetry))[0]?.id
  const search = { look, pausesMs: searchPausesMs.slice(0, 4), endsAt: toEnd(wait) }
  const { found, error } = await policy.pollFor(search, context)
  if (found !== undefined) return found
  const fact = `deployment ${id} ${code === 'no-revision' ? 'exists' : 'was created'}`
  throw toNoRevision(code, fact, 'it has no revision', error)
}

/** The error of a fact after which no revision is known: the problem, or the error with which they could not be read. */
function toNoRevision(
  code: 'no-own-revision' | 'no-revision',
  fact: string,
  problem: string,
  cause?: unknown,
) {
  const unread = cause instanceof Error && `its revisions could not be read: ${cause.message}`
  return new Problem(code, `${fact}, and ${unread || problem}`, { cause })
}
