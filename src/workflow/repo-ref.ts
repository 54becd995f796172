import type { WorkflowEvent } from './event.ts'
import { deletedFork, findFork, readPayload, readPayloadText, unnamedFork } from './event.ts'

/** A ref to deploy: a branch by its bare name, a tag by its full ref, as in `source_revision_config.repo_ref`. */
export interface DeployableRef {
  readonly kind: 'ref'
  readonly repoRef: string
  /** Its commit according to the event. */
  readonly commitSha: string | undefined
  /** True for a ref of another repository than the event's. */
  readonly elsewhere?: boolean
}

/** The ref to deploy, by the event; or the reason why there is none: the code is in a fork, or nothing is named. */
export type RefChoice = DeployableRef | { readonly kind: 'fork' | 'none'; readonly reason: string }

/** The fields of a payload that hold a ref, its commit (else the event's own), and the repository, which may be a fork. */
interface RefPlace {
  readonly ref: string
  readonly commit?: string
  readonly repository?: string
  /** The name of the ref there, if it isn't its full name. */
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
/** Events whose ref is not `GITHUB_REF` (GitHub documentation, "Webhook events and payloads"). */
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

/** The ref that an event is about, as far as it can be deployed. */
export function toRepoRef(event: WorkflowEvent): RefChoice {
  const { name, payload } = event
  if (name === 'delete') return toNone('the ref of a delete event no longer exists')
  const after = readPayloadText(payload, 'after') ?? ''
  const isDeletion = readPayload(payload, 'deleted') === true || /^0+$/.test(after)
  if (name === 'push' && isDeletion) {
    // `GITHUB_REF` is the default branch.
    const deleted = readPayloadText(payload, 'ref') ?? 'its ref'
    return toNone(`the push deleted ${deleted}, so nothing can be deployed`)
  }
  const place = places[name]
  const ref = place === undefined ? event.ref : readPayloadText(payload, place.ref)
  if (!ref) return toNone(`the ${name} event has no ${place?.kind ?? 'ref'}`)
  const fork = place?.repository && findForkOfEvent(event)
  // The payload of a run may leave its repository out.
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

/** True if a string is a bare commit ID, which the control plane doesn't build. */
export function isCommit(ref: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)
}

/** A commit as readers know it from GitHub, by its first 7 characters; any other text in whole. */
export function toShortCommit(sha: string): string {
  return isCommit(sha) ? sha.slice(0, 7) : sha
}

/** True if both strings are the same commit: in either case, or cut to at least seven digits, as git abbreviates it. Two unknown commits are not the same. */
export function isSameCommit(one = '', other = ''): boolean {
  const [a, b] = [one.trim().toLowerCase(), other.trim().toLowerCase()]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return /^[\da-f]{7,}$/.test(short) && long.startsWith(short)
}

/** True if a ref is a tag, which is never pushed again. */
export function isTag(ref: string): boolean {
  return ref.startsWith(tagPrefix)
}

/** A ref that the user sets: a branch may be written in full. */
export function toGivenRef(text: string): string {
  return text.startsWith(branchPrefix) ? text.slice(branchPrefix.length) : text
}

/** The reason why a ref can't be built, with the branch to use instead: the branch in the ref, or else `branch`. */
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

/** The branch that an event is about, by its bare name; undefined when it is about none, or does not say. */
export function findBranchOfEvent({ ref, payload }: WorkflowEvent): string | undefined {
  const heads = [pullRequest.ref, 'workflow_run.head_branch']
  const [head] = heads.flatMap((place) => readPayloadText(payload, place) ?? [])
  return head ?? (ref.startsWith(branchPrefix) ? toGivenRef(ref) : undefined)
}

/** The fork whose pull request or run it is about: a stranger wrote the payload, and the run may have our secrets. */
export function findForkOfEvent(event: WorkflowEvent): string | undefined {
  // The ref of a comment on a review is none that can be deployed.
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
