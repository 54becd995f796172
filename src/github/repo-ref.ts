import { readPayload, readPayloadText, type WorkflowEvent } from './event.ts'

/** A ref to deploy. */
export interface DeployableRef {
  readonly kind: 'ref'
  readonly repoRef: string
  /** Where the event says that it stands, for a ref of the event. */
  readonly commitSha: string | undefined
  /** Whether the event leaves open that the name is a tag's. */
  readonly mayBeTag?: true
  /** Whether it is a ref of another repository than the event's. */
  readonly elsewhere?: boolean
}

/** What an event says about the ref to deploy. */
export type RefChoice =
  | DeployableRef
  /** The code is in somebody's fork, where the service cannot read it. */
  | { readonly kind: 'fork'; readonly reason: string }
  /** The event names nothing that can be deployed. */
  | { readonly kind: 'none'; readonly reason: string }

/** Events that a tag can start: `head_branch` of the run that they started is then its name. */
const eventsOfTags = ['push', 'create', 'release', 'workflow_dispatch', 'deployment']
const tagPrefix = 'refs/tags/'
const branchPrefix = 'refs/heads/'

/**
 * The `repo_ref` of an event: a branch by its bare name, a tag by its full ref, because that is what the service
 * takes (control service, `source_revision_config.repo_ref`). A pure function of the event.
 */
export function toRepoRef(event: WorkflowEvent): RefChoice {
  const { payload, sha } = event
  switch (event.name) {
    case 'push':
      return fromPush(event)
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review':
      return fromPullRequest(event)
    case 'workflow_run':
      return fromWorkflowRun(event)
    case 'release': {
      const tag = readPayloadText(payload, 'release', 'tag_name')
      return tag ? toRef(tagPrefix + tag, sha) : toNone('the release event names no tag')
    }
    case 'create': {
      const ref = readPayloadText(payload, 'ref')
      if (!ref) return toNone('the create event names no ref')
      return readPayload(payload, 'ref_type') === 'tag'
        ? toRef(tagPrefix + ref, sha)
        : toBranch(ref, sha)
    }
    case 'merge_group': {
      const ref = readPayloadText(payload, 'merge_group', 'head_ref')
      const commit = readPayloadText(payload, 'merge_group', 'head_sha')
      return ref ? fromFullRef(ref, commit) : toNone('the merge_group event names no ref')
    }
    case 'deployment': {
      const ref = readPayloadText(payload, 'deployment', 'ref')
      const commit = readPayloadText(payload, 'deployment', 'sha')
      if (ref && event.ref === tagPrefix + ref) return toRef(event.ref, commit)
      return ref ? fromFullRef(ref, commit) : toNone('the deployment event names no ref')
    }
    case 'delete':
      return toNone('the ref of a delete event is gone')
    default:
      return fromGithubRef(event)
  }
}

/** Whether a text is a bare commit id, which the service does not build. */
export function isCommit(ref: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)
}

/** A ref that the user gives: a branch may be written in full. */
export function toGivenRef(text: string): string {
  return text.startsWith(branchPrefix) ? text.slice(branchPrefix.length) : text
}

/** The branch that an event is about, by its bare name; undefined when it is about none, or does not say. */
export function findBranchOfEvent({ ref, payload }: WorkflowEvent): string | undefined {
  const head = readPayloadText(payload, 'pull_request', 'head', 'ref')
  const run = readPayloadText(payload, 'workflow_run', 'head_branch')
  return head ?? run ?? (ref.startsWith(branchPrefix) ? ref.slice(branchPrefix.length) : undefined)
}

/** Whether a ref is a tag, of which no push ever comes again. */
export function isTag(ref: string): boolean {
  return ref.startsWith(tagPrefix)
}

function fromPush(event: WorkflowEvent): RefChoice {
  const after = readPayloadText(event.payload, 'after')
  if (readPayload(event.payload, 'deleted') === true || /^0+$/.test(after ?? '')) {
    return toNone(`the push deleted ${event.ref || 'its ref'}: there is nothing to deploy`)
  }
  return fromGithubRef(event)
}

function fromGithubRef(event: WorkflowEvent): RefChoice {
  if (event.ref === '') return toNone(`the ${event.name} event names no ref`)
  return fromFullRef(event.ref, event.sha)
}

function fromPullRequest(event: WorkflowEvent): RefChoice {
  const head = readPayload(event.payload, 'pull_request', 'head')
  const branch = readPayloadText(head, 'ref')
  if (!branch) return toNone(`the ${event.name} event names no head branch`)
  const headRepository = readPayloadText(head, 'repo', 'full_name')
  if (isElsewhere(headRepository, event)) return toFork(branch, headRepository)
  return toBranch(branch, readPayloadText(head, 'sha'))
}

function fromWorkflowRun(event: WorkflowEvent): RefChoice {
  const run = readPayload(event.payload, 'workflow_run')
  const branch = readPayloadText(run, 'head_branch')
  if (!branch) return toNone('the workflow_run event names no head branch')
  const headRepository = readPayloadText(run, 'head_repository', 'full_name')
  if (readPayload(run, 'head_repository') !== undefined && isElsewhere(headRepository, event)) {
    return toFork(branch, headRepository)
  }
  const choice = toBranch(branch, readPayloadText(run, 'head_sha'))
  const mayBeTag = eventsOfTags.includes(readPayloadText(run, 'event') ?? '')
  return choice.kind === 'ref' && mayBeTag ? { ...choice, mayBeTag } : choice
}

/** A head repository that is gone (null in the payload) was a fork too. Names are compared as GitHub does: caseless. */
function isElsewhere(headRepository: string | undefined, event: WorkflowEvent): boolean {
  return headRepository?.toLowerCase() !== event.repository.toLowerCase()
}

function toFork(branch: string, headRepository: string | undefined): RefChoice {
  return {
    kind: 'fork',
    reason: `the branch ${branch} is in the fork ${headRepository ?? '(deleted)'}, which this deployment is not built from`,
  }
}

function fromFullRef(ref: string, commitSha: string | undefined): RefChoice {
  if (ref.startsWith(branchPrefix)) return toBranch(ref.slice(branchPrefix.length), commitSha)
  if (ref.startsWith('refs/') && !isTag(ref)) {
    return toNone(`${ref} is neither a branch nor a tag`)
  }
  return toRef(ref, commitSha)
}

/** The service takes a branch by its bare name, so it would take one that is called like a tag's ref for the tag. */
function toBranch(branch: string, commitSha: string | undefined): RefChoice {
  return isTag(branch)
    ? toNone(`the branch ${branch} is called like a tag, which the service would deploy instead`)
    : toRef(branch, commitSha)
}

function toRef(repoRef: string, commitSha: string | undefined): RefChoice {
  if (isCommit(repoRef)) {
    return toNone(`${repoRef} is a commit: the service builds branches and tags`)
  }
  return { kind: 'ref', repoRef, commitSha: commitSha || undefined }
}

function toNone(reason: string): RefChoice {
  return { kind: 'none', reason }
}
