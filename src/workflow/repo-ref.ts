import type { WorkflowEvent } from './event.ts'
import { deletedFork, findFork, readPayload, readPayloadText, unnamedFork } from './event.ts'

/** A ref to deploy, as in `source_revision_config.repo_ref`: a branch without a prefix, a tag as `refs/tags/…`. */
export interface DeployableRef {
  readonly kind: 'ref'
  readonly repoRef: string
  /** Its commit, according to the event. */
  readonly commitSha: string | undefined
  /** True if it is in another repository than the event's. */
  readonly elsewhere?: boolean
}

/** The ref of an event, or the reason why there is none to deploy. */
export type RefChoice = DeployableRef | { readonly kind: 'fork' | 'none'; readonly reason: string }

/** The fields of a payload with the ref, its commit (default: the event's), and its repository, which may be a fork. */
interface RefPlace {
  readonly ref: string
  readonly commit?: string
  readonly repository?: string
  /** The kind of the ref, if the field doesn't have its full name. */
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
/** The events whose ref isn't `GITHUB_REF` (GitHub documentation, "Webhook events and payloads"). */
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

/** Finds the ref of an event, if it can be deployed. */
export function toRepoRef(event: WorkflowEvent): RefChoice {
  const { name, payload } = event
  if (name === 'delete') return toNone('the ref of a delete event no longer exists')
  const after = readPayloadText(payload, 'after') ?? ''
  const isDeletion = readPayload(payload, 'deleted') === true || /^0+$/.test(after)
  if (name === 'push' && isDeletion) {
    // Then `GITHUB_REF` is the default branch.
    const deleted = readPayloadText(payload, 'ref') ?? 'its ref'
    return toNone(`the push deleted ${deleted}, so nothing can be deployed`)
  }
  const place = places[name]
  const ref = place === undefined ? event.ref : readPayloadText(payload, place.ref)
  if (!ref) return toNone(`the ${name} event has no ${place?.kind ?? 'ref'}`)
  const fork = place?.repository && findForkOfEvent(event)
  // The payload of a workflow run may lack its repository.
  if (fork && !(fork === unnamedFork && name === 'workflow_run')) {
    const owner = fork === unnamedFork ? deletedFork : fork
    const reason = `the branch ${ref} is in the fork ${owner}, which this deployment is not built from`
    return { kind: 'fork', reason }
  }
  const fullRef = toFullRef(ref, place, event)
  const repoRef = toGivenRef(fullRef)
  if (repoRef !== fullRef && isTag(repoRef))
    return toNone(`the branch ${repoRef} has the name of a tag, which would be deployed instead`)
  const fault = findRefFault(fullRef, findBranchOfEvent(event))
  if (fault !== undefined) return toNone(`${repoRef} ${fault}`)
  const commit = place?.commit ? readPayloadText(payload, place.commit) : event.sha
  return { kind: 'ref', repoRef, commitSha: commit || undefined }
}

/** True if a text is a commit ID. The control plane doesn't build commits. */
export function isCommit(ref: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)
}

/** Shortens a commit to 7 characters, as on GitHub. Other text stays. */
export function toShortCommit(sha: string): string {
  return isCommit(sha) ? sha.slice(0, 7) : sha
}

/** True if both are the same commit, regardless of case. They may be abbreviated to at least seven digits. Two unknown commits are never the same. */
export function isSameCommit(one = '', other = ''): boolean {
  const [a, b] = [one.trim().toLowerCase(), other.trim().toLowerCase()]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return /^[\da-f]{7,}$/.test(short) && long.startsWith(short)
}

/** True if a ref is a tag. */
export function isTag(ref: string): boolean {
  return ref.startsWith(tagPrefix)
}

/** Removes `refs/heads/` from a ref of the user. */
export function toGivenRef(text: string): string {
  return text.startsWith(branchPrefix) ? text.slice(branchPrefix.length) : text
}

/** The reason why a ref can't be built, with the branch to use instead. */
export function findRefFault(ref: string, branch: string | undefined): string | undefined {
  const [, remote] = /^(?:refs\/remotes\/[^/]+|origin)\/(.+)/.exec(ref) ?? []
  const namesNeither = /^(?:HEAD$|\d+\/merge$|origin\/|refs\/(?!heads\/|tags\/))/.test(ref)
  if (!namesNeither && !isCommit(toGivenRef(ref))) return undefined
  const meant = remote ?? branch
  const fault = namesNeither
    ? 'is neither a branch nor a tag'
    : 'is a commit, but only branches and tags can be built'
  return `${fault}. Set ${meant === undefined ? 'a branch or a tag' : `\`${meant}\``}`
}

/** The branch of an event, without a prefix. Undefined if it has none. */
export function findBranchOfEvent({ ref, payload }: WorkflowEvent): string | undefined {
  const heads = [pullRequest.ref, 'workflow_run.head_branch']
  const [head] = heads.flatMap((place) => readPayloadText(payload, place) ?? [])
  return head ?? (ref.startsWith(branchPrefix) ? toGivenRef(ref) : undefined)
}

/** The fork of a pull request or a workflow run. A stranger wrote its payload, and the run may have our secrets. */
export function findForkOfEvent(event: WorkflowEvent): string | undefined {
  // This event isn't in `places`, because its ref can't be deployed.
  const place = event.name === 'pull_request_review_comment' ? pullRequest : places[event.name]
  const path = place?.repository
  return path === undefined ? undefined : findFork(readPayload(event.payload, path), event)
}

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
