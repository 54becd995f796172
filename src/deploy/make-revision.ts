import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import { toEnd, type Wait } from '../control-plane/wait.ts'
import * as policy from '../http/policy.ts'
import { Problem } from '../problem.ts'
import { isCommit, isSameCommit } from '../workflow/repo-ref.ts'
import { toBuildTimes } from './schedule.ts'

function isOther(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && asked !== shown
}

/** True if the images differ in name, tag, or digest. The registry doesn't count, because it is written in several ways. */
export function isOtherImage(asked: string | undefined, shown: string | undefined): boolean {
  const [one, other] = [asked, shown].map((image = '') => {
    const [, name, tag, digest] = /([^/:@]+)(?::([^/:@]+))?(?:@(.+))?$/.exec(image) ?? []
    return { name, tag, digest }
  })
  return (['name', 'tag', 'digest'] as const).some((part) => isOther(one?.[part], other?.[part]))
}

/** True if the refs differ. A commit in the place of a branch or a tag is no difference: LangSmith shows what it resolved. */
export function isOtherRef(asked: string | undefined, shown: string | undefined): boolean {
  const [one, other] = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ''))
  return isOther(one, other) && !isCommit(shown ?? '')
}

/** The source that was requested for a revision. */
type Origin = Partial<
  Pick<Revision, 'repoRef' | 'repoCommitSha' | 'imageUri' | 'sourceTarballPath'>
>

/** True if a revision shows everything that was requested. Its commit also proves the ref. */
function showsAll(asked: Origin, shown: Revision): boolean {
  const shows = (name: keyof Origin) => [undefined, shown[name]].includes(asked[name])
  const isOfCommit = isSameCommit(shown.repoCommitSha, asked.repoCommitSha)
  if (isOther(asked.repoCommitSha, shown.repoCommitSha) && !isOfCommit) return false
  return (shows('repoRef') || isOfCommit) && shows('imageUri') && shows('sourceTarballPath')
}

/** Pauses between looks for a new revision, 30 seconds in all: a replica of the control plane may lag behind. */
const searchPausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const

interface RevisionWrite {
  readonly before: Deployment
  readonly send: () => Promise<Deployment | undefined>
  /** A new revision with another ref or image is not from this write. */
  readonly asked: Origin
  /** True if a revision shows everything that this write changes. */
  readonly isAllShown: boolean
  /** Completes the sentence "it is unknown whether …". */
  readonly effect: string
  readonly wait: Wait | undefined
  /** True if the write may create no revision. Then the serving revision is returned. */
  readonly mayMakeNoRevision?: boolean
}

/** A revision that a write created, and the durations of earlier builds. */
export interface MadeRevision extends RevisionReference {
  readonly buildTimesMs?: readonly number[]
}

/**
 * Sends a write until the control plane confirms it. Returns the revision that it created: the new ID in the response,
 * or else the newest new revision. After a lost response, looks for a new revision that shows everything requested. If
 * there isn't exactly one, sends the request again, which may build twice. Throws `no-own-revision`, `write-unconfirmed`.
 */
export async function makeRevision(
  { before, send, asked, isAllShown, effect, wait, mayMakeNoRevision = false }: RevisionWrite,
  context: ServiceContext,
): Promise<MadeRevision> {
  const { controlPlane, log, signal } = context
  const { id: deploymentId, latestRevisionId, activeRevisionId } = before
  const earlier = await controlPlane.listRevisions(deploymentId, signal)
  const known = new Set([latestRevisionId, activeRevisionId, ...earlier.map(({ id }) => id)])
  const buildTimesMs = toBuildTimes(earlier)
  const listNew = async () => {
    const listed = await controlPlane.listRevisions(deploymentId, signal, withoutRetry)
    return listed.filter(({ id }) => !known.has(id))
  }
  let requests = 0
  let isLost = false
  const sendOnce = async () => {
    if (isLost) {
      const fresh = await listNew()
      const [only, ...others] = fresh.filter((one) => showsAll(asked, one))
      if (isAllShown && only && others.length === 0) return only.id
      // Revisions that are there already were not created by the next request.
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
  const endsAt = toEnd(wait)
  const retries = { ...context, ...policy.writeRetries, mayRetry, endsAt }
  const named = await policy.withRetries(sendOnce, retries).catch((error: unknown) => {
    signal.throwIfAborted()
    throw isLost ? policy.toUnconfirmed(effect, error) : error
  })
  if (named !== undefined && !known.has(named))
    return { deploymentId, revisionId: named, buildTimesMs }
  const isOurs = ({ repoRef, imageUri }: Revision) =>
    !isOtherRef(asked.repoRef, repoRef) && !isOtherImage(asked.imageUri, imageUri)
  const look = async () => {
    const ours = (await listNew()).filter(isOurs)
    return ours.length > 0 ? ours : undefined
  }
  const search = policy.pollFor({ look, pausesMs: searchPausesMs, endsAt }, context)
  const { found: ours = [], error } = await search
  if (ours.length > requests) {
    const ids = ours.map(({ id }) => id).join(', ')
    const problem = `${ours.length} revisions appeared at the same time, so the revision of this step is unknown`
    throw toNoRevision(effect, `${problem}. Candidates: ${ids}`)
  }
  if (ours[0] !== undefined) return { deploymentId, revisionId: ours[0].id, buildTimesMs }
  const kept = activeRevisionId ?? latestRevisionId
  if (!mayMakeNoRevision || error !== undefined || kept === undefined)
    throw toNoRevision(effect, 'no new revision of this step appeared', error)
  log.info(`The control plane created no revision for these changes: ${kept} stays`)
  return { deploymentId, revisionId: kept }
}

/** The newest revision of a deployment. Throws `no-own-revision` if there is none. */
export async function findRevision(
  { id }: Deployment,
  wait: Wait | undefined,
  context: ServiceContext,
): Promise<string> {
  const { controlPlane, signal } = context
  const look = async () => (await controlPlane.listRevisions(id, signal, withoutRetry))[0]?.id
  const search = { look, pausesMs: searchPausesMs.slice(0, 4), endsAt: toEnd(wait) }
  const { found, error } = await policy.pollFor(search, context)
  if (found !== undefined) return found
  throw toNoRevision(`deployment ${id} exists`, 'it has no revision', error)
}

/** The problem that no revision is known, because of a problem, or because the last read failed. */
function toNoRevision(fact: string, problem: string, cause?: unknown) {
  const unread = cause instanceof Error && `its revisions could not be read: ${cause.message}`
  return new Problem('no-own-revision', `${fact}, and ${unread || problem}`, { cause })
}
