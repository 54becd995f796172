import { toSourceFields } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import type { GitHubApi } from '../github/api.ts'
import { findRef } from '../github/repository.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { fail } from '../problem.ts'
import { readPayloadText } from '../workflow/event.ts'
import { type DeployableRef, isTag } from '../workflow/repo-ref.ts'
import { isBuiltElsewhere } from '../workflow/repository-address.ts'
import { askGitHub, type DeployInputs, type ModeContext } from './context.ts'

/** The ref to which an existing deployment is updated: none of the event's where it has no repository, and no commit where it is built from another one. */
export function toRefOf(
  before: Deployment,
  chosen: DeployableRef | undefined,
  given: string | undefined,
  event: EventContext,
): DeployableRef | undefined {
  if (!hasRepository(before) && given === undefined) return undefined
  const elsewhere = isOfOtherRepository(before, event)
  return chosen && elsewhere ? { ...chosen, commitSha: undefined, elsewhere } : chosen
}

/** Whether a deployment shows that it is built from another repository than the event's. */
export function isOfOtherRepository(
  { repoUrl }: Deployment,
  { repositoryUrl }: EventContext,
): boolean {
  return repoUrl !== undefined && isBuiltElsewhere(repoUrl, repositoryUrl)
}

/** Whether a deployment is built from a repository, or may be. */
export function hasRepository({ repoUrl, source, imageUri }: Deployment): boolean {
  return repoUrl !== undefined || toSourceFields(source, imageUri !== undefined).repository
}

/** Asks GitHub about a ref: a branch or a tag, and whether its branch has moved on: `staleness` says why a newer run deploys it. Throws RefUnclear. */
export async function readRef(
  inputs: Pick<DeployInputs, 'on_stale' | 'repo_ref'>,
  context: ModeContext,
  before?: Deployment,
) {
  const { requestedRef, event } = context
  const chosen = before ? toRefOf(before, requestedRef, inputs.repo_ref, event) : requestedRef
  const ref = chosen?.mayBeTag ? await resolveTag(chosen, context) : chosen
  if (inputs.on_stale === 'deploy' || ref?.commitSha === undefined || isTag(ref.repoRef))
    return { ref }
  const { repoRef: branch, commitSha } = ref
  const staleness = await askGitHub(context, 'branch', async (github) => {
    const replaced = readPayloadText(event.payload, 'before') ?? 'none'
    let head = await findRef(github, 'branch', branch)
    // For a moment, GitHub may still show the commit before the push.
    for (let ms = 1_000; head === replaced && ms <= 4_000; ms *= 2) {
      await context.clock.sleep(ms, context)
      head = await findRef(github, 'branch', branch)
    }
    if (head === commitSha || head === replaced) return undefined
    if (head === undefined) return findGone(github, branch, context)
    return `the branch ${branch} moved from ${commitSha} to ${head}; if no workflow run deploys that, set \`on_stale: deploy\``
  })
  return { ref, staleness }
}

/** Resolves `head_branch`, which may be a tag's name (GitHub documentation, "workflow_run"). */
async function resolveTag(ref: DeployableRef, context: ModeContext): Promise<DeployableRef> {
  const name = ref.repoRef
  const found = await askGitHub(context, 'branch', async (github) => {
    if ((await findRef(github, 'tag', name)) === undefined) return undefined
    return { isBranch: (await findRef(github, 'branch', name)) !== undefined }
  })
  if (found === undefined) return ref
  if (found.isBranch) {
    const problem = `the event does not show whether ${name} is a branch or a tag, and both exist`
    fail('ref-unclear', problem)
  }
  context.log.info(`${name} is a tag`)
  return { ...ref, repoRef: `refs/tags/${name}` }
}

/** GitHub returns HTTP 404 for every branch to a token without access: only reading another one proves that this one was deleted. */
async function findGone(github: GitHubApi, branch: string, { event, log }: ModeContext) {
  const defaultBranch = readPayloadText(event.payload, 'repository.default_branch')
  const otherBranch = event.pullRequest?.baseRef ?? defaultBranch
  if (otherBranch !== undefined && otherBranch !== branch) {
    const seen = await findRef(github, 'branch', otherBranch)
    if (seen !== undefined) return `the branch ${branch} was deleted`
  }
  log.warning(
    `It is unknown whether this workflow run is stale, because the token cannot read branches (${branch}). Add \`contents: read\` to the permissions of the job. The rest of the step was not affected.`,
    'GitHub',
  )
  return undefined
}
