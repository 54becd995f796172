import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import type { Deployment, Revision, RevisionReference } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import * as policy from '../http/policy.ts'
import { Problem } from '../problem.ts'
import { isCommit, isSameCommit } from '../workflow/repo-ref.ts'
import { toBuildTimes } from './schedule.ts'

function certainlyDiffers(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && asked !== shown
}

/** True if two images certainly differ: in a name, tag, or digest that both show. Only the part after the last `/` is compared, because a registry is written in several ways. */
export function isOtherImage(asked: string | undefined, shown: string | undefined): boolean {
  const [askedImage, shownImage] = [asked, shown].map((image = '') => {
    const [, name, tag, digest] = /([^/:@]+)(?::([^/:@]+))?(?:@(.+))?$/.exec(image) ?? []
    return { name, tag, digest }
  })
  const parts = ['name', 'tag', 'digest'] as const
  return parts.some((part) => certainlyDiffers(askedImage?.[part], shownImage?.[part]))
}

/** True if both refs are known, and certainly differ. If a commit is shown, they may be the same, because LangSmith can show it instead of the name of a branch or tag. */
export function isOtherRef(asked: string | undefined, shown: string | undefined): boolean {
  const names = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ''))
  return certainlyDiffers(names[0], names[1]) && !isCommit(shown ?? '')
}

/** The source that a step requests for a new revision. */
type Origin = Partial<
  Pick<Revision, 'repoRef' | 'repoCommitSha' | 'imageUri' | 'sourceTarballPath'>
>

/** True if a revision shows the requested ref, image, and archive, and no other commit than requested. With the requested commit, it may have another ref. */
function showsSource(asked: Origin, shown: Revision): boolean {
  const shows = (name: keyof Origin) => asked[name] === undefined || asked[name] === shown[name]
  // An abbreviated commit is another text, but the same commit.
  const isOfCommit = isSameCommit(shown.repoCommitSha, asked.repoCommitSha)
  if (certainlyDiffers(asked.repoCommitSha, shown.repoCommitSha) && !isOfCommit) return false
  return (shows('repoRef') || isOfCommit) && shows('imageUri') && shows('sourceTarballPath')
}

/** The pauses between reads until a new revision is listed. A replica of the control plane may show it up to 30 seconds late. */
const searchPausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** A request that is to create a revision. */
interface RevisionWrite {
  readonly before: Deployment
  readonly send: () => Promise<Deployment | undefined>
  /** The source of the new revision. A new revision with another ref or image is of another run. */
  readonly asked: Origin
  /** True if a new revision with the requested source proves that the request was carried out. */
  readonly isSourceProof: boolean
  /** The effect of the request in words for errors, for example "the deployment agent was updated". */
  readonly effect: string
  readonly wait: Wait | undefined
  /** True if the request may create no revision. If it creates none, `makeRevision` returns the serving revision, or else the newest. */
  readonly mayMakeNoRevision?: boolean
}

/** A revision that a step waits for, and the durations of earlier builds, by which the step estimates the end of this build. */
export interface MadeRevision extends RevisionReference {
  readonly buildTimesMs?: readonly number[]
}

/** Sends a request, if necessary again, and returns the revision that it created. This is the new ID in the response, or else a new revision in the list that fits. Throws `write-unconfirmed` if it is unknown whether the request was carried out, and `no-own-revision` if its revision isn't found. */
export async function makeRevision(write: RevisionWrite, context: ServiceContext) {
  const { before, asked, effect, wait, mayMakeNoRevision } = write
  const { controlPlane, log, signal } = context
  const { id: deploymentId, latestRevisionId, activeRevisionId } = before
  const earlier = await controlPlane.listRevisions(deploymentId, signal)
  const knownIds = new Set([latestRevisionId, activeRevisionId, ...earlier.map(({ id }) => id)])
  const buildTimesMs = toBuildTimes(earlier)
  const listNew = async () => {
    const listed = await controlPlane.listRevisions(deploymentId, signal, withoutRetry)
    return listed.filter(({ id }) => !knownIds.has(id))
  }
  const { revisionId, requests } = await sendUntilConfirmed(write, knownIds, listNew, context)
  if (revisionId !== undefined && !knownIds.has(revisionId))
    return { deploymentId, revisionId, buildTimesMs }
  // The response shows no new revision, so look for it in the list.
  const maybeOurs = ({ repoRef, imageUri }: Revision) =>
    !isOtherRef(asked.repoRef, repoRef) && !isOtherImage(asked.imageUri, imageUri)
  const look = async () => {
    const found = (await listNew()).filter(maybeOurs)
    return found.length > 0 ? found : undefined
  }
  const search = { look, pausesMs: searchPausesMs, endsAt: wait?.endsAt }
  const { found: fitting = [], error } = await policy.pollFor(search, context)
  // Each request creates at most one revision, so another run created at least one of these.
  if (fitting.length > requests) {
    const problem = `${fitting.length} revisions appeared at the same time, so the revision of this step is unknown`
    throw toNoRevision(effect, `${problem}. Candidates: ${fitting.map(({ id }) => id).join(', ')}`)
  }
  if (fitting[0] !== undefined) return { deploymentId, revisionId: fitting[0].id, buildTimesMs }
  const keptId = activeRevisionId ?? latestRevisionId
  // If the list was unreadable (`error`), a new revision may exist unseen.
  if (!mayMakeNoRevision || error !== undefined || keptId === undefined)
    throw toNoRevision(effect, 'no new revision of this step appeared', error)
  log.info(`The control plane created no revision for these changes: ${keptId} stays`)
  return { deploymentId, revisionId: keptId }
}

/** Sends a request until the control plane confirms it. Returns the number of requests, and the latest revision that the response shows. After a lost response, reads the new revisions before it sends again. If exactly one of them proves that the request was carried out, returns that revision instead. Otherwise, adds them to `knownIds`, because the next request doesn't create them. Throws `write-unconfirmed`. */
async function sendUntilConfirmed(
  { send, asked, isSourceProof, effect, wait }: RevisionWrite,
  knownIds: Set<string | null | undefined>,
  listNew: () => Promise<readonly Revision[]>,
  context: ServiceContext,
) {
  let requests = 0
  let isLost = false // True once a request without a clear response may have been carried out.
  const sendOnce = async () => {
    // The lost request may have created a revision. Unless exactly one proves it, sends again, and may build twice.
    if (isLost) {
      const fresh = await listNew()
      const [only, ...others] = fresh.filter((one) => showsSource(asked, one))
      if (isSourceProof && only && others.length === 0) return only.id
      for (const { id } of fresh) knownIds.add(id)
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
  const retries = { ...context, ...policy.writeRetries, mayRetry, endsAt: wait?.endsAt }
  const revisionId = await policy.withRetries(sendOnce, retries).catch((error: unknown) => {
    context.signal.throwIfAborted()
    throw isLost ? policy.toUnconfirmed(effect, error) : error
  })
  return { revisionId, requests }
}

/** Returns the serving revision of a deployment, or else the newest. If it shows neither, for example just after its creation, waits up to 15 seconds until a revision is listed. Throws `no-own-revision` if none is listed. */
export async function findRevision(
  { id, activeRevisionId, latestRevisionId }: Deployment,
  wait: Wait | undefined,
  context: ServiceContext,
): Promise<RevisionReference> {
  const { controlPlane, signal } = context
  const shownId = activeRevisionId ?? latestRevisionId
  if (shownId !== undefined) return { deploymentId: id, revisionId: shownId }
  const look = async () => (await controlPlane.listRevisions(id, signal, withoutRetry))[0]?.id
  const search = { look, pausesMs: searchPausesMs.slice(0, 4), endsAt: wait?.endsAt }
  const { found: revisionId, error } = await policy.pollFor(search, context)
  if (revisionId !== undefined) return { deploymentId: id, revisionId }
  throw toNoRevision(`deployment ${id} exists`, 'it has no revision', error)
}

/** Makes the problem `no-own-revision`. If the last read of the revisions failed (`cause`), that is the reason instead of `problem`. */
function toNoRevision(fact: string, problem: string, cause?: unknown) {
  const unread = cause instanceof Error && `its revisions could not be read: ${cause.message}`
  return new Problem('no-own-revision', `${fact}, and ${unread || problem}`, { cause })
}
