import { toSourceFields, uploadedSource } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { findHead } from '../github/repository.ts'
import { pollFor } from '../http/policy.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { readPayloadText } from '../workflow/event.ts'
import { type DeployableRef, isTag } from '../workflow/repo-ref.ts'
import { isBuiltElsewhere } from '../workflow/repository-address.ts'
import { askGitHub, type DeployInputs, type ModeContext } from './context.ts'

/** Returns the ref that an update deploys: `requested`, also for an upload, whose archive is of that ref. Undefined for a deployment without a repository, unless `repo_ref` is given (`givenRef`). If it is built from another repository, the ref has no commit, because the event doesn't show it. */
export function toRefOf(
  before: Deployment,
  requested: DeployableRef | undefined,
  givenRef: string | undefined,
  event: EventContext,
): DeployableRef | undefined {
  if (before.source === uploadedSource) return requested
  if (!hasRepository(before) && givenRef === undefined) return undefined
  const elsewhere = isOfOtherRepository(before, event)
  return requested && elsewhere ? { ...requested, commitSha: undefined, elsewhere } : requested
}

export function isOfOtherRepository({ repoUrl }: Deployment, event: EventContext): boolean {
  return repoUrl !== undefined && isBuiltElsewhere(repoUrl, event.repositoryUrl)
}

/** True if a deployment is built from a repository. If the control plane doesn't show the source, it counts as built from a repository unless it has an image. */
export function hasRepository({ repoUrl, source, imageUri }: Deployment): boolean {
  return repoUrl !== undefined || toSourceFields(source, imageUri !== undefined).repository
}

/** Returns the ref to deploy. `staleness` is set if GitHub shows that the branch has a newer commit, because a newer run deploys that. With `on_stale: deploy`, for a tag, or without a commit to compare, GitHub isn't asked. `before` is the deployment to update. */
export async function readRef(
  inputs: Pick<DeployInputs, 'on_stale' | 'repo_ref'>,
  context: ModeContext,
  before?: Deployment,
) {
  const { requestedRef, event } = context
  const ref = before ? toRefOf(before, requestedRef, inputs.repo_ref, event) : requestedRef
  if (inputs.on_stale === 'deploy' || ref?.commitSha === undefined || isTag(ref.repoRef))
    return { ref }
  const { repoRef: branch, commitSha } = ref
  const staleness = await askGitHub(context, 'branch', async (github) => {
    const replaced = readPayloadText(event.payload, 'before')
    // Just after a push, GitHub may still show the commit before it.
    const look = async () => {
      const head = (await findHead(github, branch)) ?? 'none'
      return head === replaced ? undefined : head
    }
    const { found: head, error } = await pollFor({ look, pausesMs: [1_000, 2_000, 4_000] }, context)
    if (error !== undefined) throw error
    // Not stale: GitHub still shows the old commit, the branch is deleted, or its commit is this one.
    if (head === undefined || ['none', commitSha].includes(head)) return undefined
    return `the branch ${branch} moved from ${commitSha} to ${head}; if no workflow run deploys that, set \`on_stale: deploy\``
  })
  return { ref, staleness }
}
