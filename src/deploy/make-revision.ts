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

/** True if an image is shown with another tag, digest, or last name. Services show registries in several forms. */
export function isOtherImage(asked: string | undefined, shown: string | undefined): boolean {
  const [one, other] = [asked, shown].map((image = '') => {
    const [, name, tag, digest] = /([^/:@]+)(?::([^/:@]+))?(?:@(.+))?$/.exec(image) ?? []
    return { name, tag, digest }
  })
  return (['name', 'tag', 'digest'] as const).some((part) => isOther(one?.[part], other?.[part]))
}

/** A service may show the commit that it resolved a branch or a tag to (LangSmith): that shows nothing. */
export function isOtherRef(asked: string | undefined, shown: string | undefined): boolean {
  const [one, other] = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ''))
  return isOther(one, other) && !isCommit(shown ?? '')
}

/** The requested origin of a revision. */
type Origin = Partial<
  Pick<Revision, 'repoRef' | 'repoCommitSha' | 'imageUri' | 'sourceTarballPath'>
>

/** True if a revision shows everything that was requested. The commit alone is enough for a ref. */
function showsAll(asked: Origin, shown: Revision): boolean {
  const shows = (name: keyof Origin) => [undefined, shown[name]].includes(asked[name])
  const { repoCommitSha: commit } = asked
  const isOfCommit = commit !== undefined && isSameCommit(shown.repoCommitSha, commit)
  if (isOther(commit, shown.repoCommitSha) && !isOfCommit) return false
  return (shows('repoRef') || isOfCommit) && shows('imageUri') && shows('sourceTarballPath')
}

/** Milliseconds between the searches for a revision that was just created: half a minute in all, since it may not be readable everywhere yet. */
const searchPausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const

interface RevisionWrite {
  readonly before: Deployment
  readonly send: () => Promise<Deployment | undefined>
  /** A revision that shows another ref or image than this is not its effect. */
  readonly asked: Origin
  /** True if revisions show everything that this write changes. */
  readonly isAllShown: boolean
  /** Completes "it is not known whether …". */
  readonly effect: string
  readonly wait: Wait | undefined
  /** True if the write may need no new revision. Then the serving revision is returned. */
  readonly mayMakeNoRevision?: boolean
}

/** A revision that a write made, and the times of the builds before it (see `toBuildTimes`). */
export interface MadeRevision extends RevisionReference {
  readonly buildTimesMs?: readonly number[]
}

/**
 * Sends a write until the control plane confirms it, and returns its revision: the new ID in the response, or else the
 * newest new revision. After a lost response, the only new revision that shows everything requested counts. Otherwise,
 * the same request is sent again, which may build twice, and its revision replaces the other. Throws `no-own-revision`
 * if none or too many appeared, and `write-unconfirmed`.
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
      // A revision that appeared between two requests is not the effect of the second.
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
  const look = async () => {
    const ours = (await listNew()).filter(
      ({ repoRef, imageUri }) =>
        !isOtherRef(asked.repoRef, repoRef) && !isOtherImage(asked.imageUri, imageUri),
    )
    return ours.length > 0 ? ours : undefined
  }
  const search = { look, pausesMs: searchPausesMs, endsAt }
  const { found: ours = [], error } = await policy.pollFor(search, context)
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

/** The error of a fact after which no revision is known: the problem, or the error with which they could not be read. */
function toNoRevision(fact: string, problem: string, cause?: unknown) {
  const unread = cause instanceof Error && `its revisions could not be read: ${cause.message}`
  return new Problem('no-own-revision', `${fact}, and ${unread || problem}`, { cause })
}
