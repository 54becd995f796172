import type { WorkflowEvent } from './event.ts'
import { deletedFork, findFork, readPayload, readPayloadText, unnamedFork } from './event.ts'

/** A ref to deploy. `repoRef` is the value of `source_revision_config.repo_ref`: a branch without a prefix, or a tag as `refs/tags/…`. */
export interface DeployableRef {
  readonly kind: 'ref'
  readonly repoRef: string
  /** The commit of the ref, according to the event. */
  readonly commitSha: string | undefined
  /** True if the ref is in another repository than the event's. */
  readonly elsewhere?: boolean
}

/** The ref of an event, or the reason why the event has no ref that can be deployed. */
export type RefChoice = DeployableRef | { readonly kind: 'fork' | 'none'; readonly reason: string }

/** The places in an event's payload that hold the ref, its commit, and its repository, which may be a fork. Without `commit`, the commit is `GITHUB_SHA`. */
interface RefPlace {
  readonly ref: string
  readonly commit?: string
  readonly repository?: string
  /** The kind of the ref. Only set if the payload has the ref's short name, and no `refs/…`. */
  readonly kind?: 'head branch' | 'tag'
}

const tagPrefix = 'refs/tags/'
const branchPrefix = 'refs/heads/'
const pullRequest: RefPlace = {
  ref: 'pull_request.head.ref',
  commit: 'pull_request.head.sha',
  repository: 'pull_request.head.repo',
  kind: 'head branch',
}
/** The events whose ref is read from the payload, not from `GITHUB_REF` (GitHub documentation, "Webhook events and payloads"). */
const places: Readonly<Record<string, RefPlace>> = {
  pull_request: pullRequest,
  pull_request_target: pullRequest,
  pull_request_review: pullRequest,
  workflow_run: {
    ref: 'workflow_run.head_branch',
    commit: 'workflow_run.head_sha',
    repository: 'workflow_run.head_repository',
    kind: 'head branch',
  },
  release: { ref: 'release.tag_name', kind: 'tag' },
  create: { ref: 'ref' },
  merge_group: { ref: 'merge_group.head_ref', commit: 'merge_group.head_sha' },
  deployment: { ref: 'deployment.ref', commit: 'deployment.sha' },
}

/** Finds the ref of an event, or the reason why it can't be deployed, for example because it was deleted or is in a fork. */
export function toRepoRef(event: WorkflowEvent): RefChoice {
  const { name, payload } = event
  if (name === 'delete') return toNone('the ref of a delete event no longer exists')
  const after = readPayloadText(payload, 'after') ?? ''
  const isDeletion = readPayload(payload, 'deleted') === true || /^0+$/.test(after)
  if (name === 'push' && isDeletion) {
    // After a deletion, `GITHUB_REF` is the default branch, which was not pushed.
    const deleted = readPayloadText(payload, 'ref') ?? 'its ref'
    return toNone(`the push deleted ${deleted}, so nothing can be deployed`)
  }
  // Undefined for events whose ref is in `GITHUB_REF`, for example push.
  const place = places[name]
  const ref = place === undefined ? event.ref : readPayloadText(payload, place.ref)
  if (!ref) return toNone(`the ${name} event has no ${place?.kind ?? 'ref'}`)
  const fork = place?.repository && findForkOfEvent(event)
  // The payload of a workflow_run event may lack the repository. This alone is no sign of a fork.
  if (fork && !(fork === unnamedFork && name === 'workflow_run')) {
    // A pull request without its repository comes from a fork that was deleted.
    const owner = fork === unnamedFork ? deletedFork : fork
    const reason = `the branch ${ref} is in the fork ${owner}, which this deployment is not built from`
    return { kind: 'fork', reason }
  }
  const fullRef = toFullRef(ref, place, event)
  const repoRef = stripHeads(fullRef)
  // The control plane takes branches without `refs/heads/`, so the branch `refs/tags/v1` would become the tag.
  if (repoRef !== fullRef && isTag(repoRef))
    return toNone(`the branch ${repoRef} has the name of a tag, which would be deployed instead`)
  const fault = findRefFault(fullRef, findBranchOfEvent(event))
  if (fault !== undefined) return toNone(`${repoRef} ${fault}`)
  const commit = place?.commit ? readPayloadText(payload, place.commit) : event.sha
  return { kind: 'ref', repoRef, commitSha: commit || undefined }
}

/** True if a text is a whole commit ID (SHA-1 or SHA-256). The control plane builds only branches and tags. */
export function isCommit(ref: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)
}

/** Shortens a commit ID to 7 characters, as GitHub does. Returns any other text as it is. */
export function toShortCommit(sha: string): string {
  return isCommit(sha) ? sha.slice(0, 7) : sha
}

/** True if both are the same commit, regardless of case. Either ID may be abbreviated to at least seven digits. An unknown commit is never the same as another. */
export function isSameCommit(one = '', other = ''): boolean {
  const [a, b] = [one.trim().toLowerCase(), other.trim().toLowerCase()]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return /^[\da-f]{7,}$/.test(short) && long.startsWith(short)
}

export function isTag(ref: string): boolean {
  return ref.startsWith(tagPrefix)
}

/** Removes `refs/heads/` from a ref. Tags and short names stay as they are. */
export function stripHeads(text: string): string {
  return text.startsWith(branchPrefix) ? text.slice(branchPrefix.length) : text
}

/** Describes why a ref can't be built, and what to set instead: the branch in the ref, otherwise `branch`. Undefined if the ref may be a branch or a tag. */
export function findRefFault(ref: string, branch: string | undefined): string | undefined {
  const [, remote] = /^(?:refs\/remotes\/[^/]+|origin)\/(.+)/.exec(ref) ?? []
  const isOtherRef = /^(?:HEAD$|\d+\/merge$|origin\/|refs\/(?!heads\/|tags\/))/.test(ref)
  if (!isOtherRef && !isCommit(stripHeads(ref))) return undefined
  const meant = remote ?? branch
  const fault = isOtherRef
    ? 'is neither a branch nor a tag'
    : 'is a commit, but only branches and tags can be built'
  return `${fault}. Set ${meant === undefined ? 'a branch or a tag' : `\`${meant}\``}`
}

/** Finds the branch of an event, without `refs/heads/`. Undefined if the event has no branch. */
export function findBranchOfEvent({ ref, payload }: WorkflowEvent): string | undefined {
  const heads = [pullRequest.ref, 'workflow_run.head_branch']
  const [head] = heads.flatMap((place) => readPayloadText(payload, place) ?? [])
  return head ?? (ref.startsWith(branchPrefix) ? stripHeads(ref) : undefined)
}

/** The name of the fork that a pull request or a workflow run is from. A stranger controls its content, and the run may have our secrets. Undefined if there is no fork. If the payload lacks the repository, it counts as a fork (`findFork`). */
export function findForkOfEvent(event: WorkflowEvent): string | undefined {
  // This event isn't in `places`, because its ref can't be deployed. A fork may cause it all the same.
  const place = event.name === 'pull_request_review_comment' ? pullRequest : places[event.name]
  const path = place?.repository
  return path === undefined ? undefined : findFork(readPayload(event.payload, path), event)
}

/** Completes a short ref with `refs/tags/` or `refs/heads/`, if the event shows which. Any other ref stays as it is. */
function toFullRef(ref: string, place: RefPlace | undefined, event: WorkflowEvent): string {
  const isTagType = readPayload(event.payload, 'ref_type') === 'tag'
  const kind = event.name === 'create' ? (isTagType ? 'tag' : 'head branch') : place?.kind
  const isTagName = kind === 'tag' || (kind === undefined && event.ref === tagPrefix + ref)
  if (isTagName) return tagPrefix + ref
  return kind === 'head branch' ? branchPrefix + ref : ref
}

function toNone(reason: string): RefChoice {
  return { kind: 'none', reason }
}
