import { toSourceFields, uploadedSource } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { findHead } from '../github/repository.ts'
import { pollFor } from '../http/policy.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { readPayloadText } from '../workflow/event.ts'
import { type DeployableRef, isTag } from '../workflow/repo-ref.ts'
import { isBuiltElsewhere } from '../workflow/repository-address.ts'
import { askGitHub, type DeployInputs, type ModeContext } from './context.ts'

/** The ref for an update. Undefined if the deployment has no repository. Without a commit if it is built from another repository. */
export function toRefOf(
  before: Deployment,
  chosen: DeployableRef | undefined,
  given: string | undefined,
  event: EventContext,
): DeployableRef | undefined {
  if (before.source === uploadedSource) return chosen
  if (!hasRepository(before) && given === undefined) return undefined
  const elsewhere = isOfOtherRepository(before, event)
  return chosen && elsewhere ? { ...chosen, commitSha: undefined, elsewhere } : chosen
}

/** True if a deployment is built from another repository than the event's. */
export function isOfOtherRepository({ repoUrl }: Deployment, event: EventContext): boolean {
  return repoUrl !== undefined && isBuiltElsewhere(repoUrl, event.repositoryUrl)
}

/** True if a deployment is built from a repository, or may be. */
export function hasRepository({ repoUrl, source, imageUri }: Deployment): boolean {
  return repoUrl !== undefined || toSourceFields(source, imageUri !== undefined).repository
}

/** The ref to deploy. If GitHub shows that its branch has moved on, `staleness` says so: a newer run deploys it. */
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
    const pausesMs = [1_000, 2_000, 4_000]
    const { found: head, error } = await pollFor({ look, pausesMs }, context)
    if (error !== undefined) throw error
    if (head === undefined || ['none', commitSha].includes(head)) return undefined
    return `the branch ${branch} moved from ${commitSha} to ${head}; if no workflow run deploys that, set \`on_stale: deploy\``
  })
  return { ref, staleness }
}
