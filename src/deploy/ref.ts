import { toSourceFields } from '../control-plane/sources.ts'
import type { GitHubApi } from '../github/api.ts'
import { readPayloadText } from '../workflow/event.ts'
import { permissionNeeds } from '../github/permission-advice.ts'
import { findBranchHead, findTag } from '../github/pull-requests.ts'
import { type DeployableRef, isTag, toGivenRef } from '../workflow/repo-ref.ts'
import { isBuiltElsewhere } from '../workflow/repository-address.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { RefUnclear } from '../step/step-errors.ts'
import { askGitHub } from './best-effort.ts'
import type { DeployInputs, ModeContext } from './context.ts'

/** The ref that inputs and event lead to; its commit is known only of the event's ref in the event's repository. */
export function chooseRef(
  inputs: DeployInputs & { readonly source?: string },
  event: EventContext,
): DeployableRef | undefined {
  const { source = 'github', repo_ref: text } = inputs
  if (inputs.image_uri !== undefined || !toSourceFields(source, false).repository) return undefined
  const ofEvent = event.refOfEvent.kind === 'ref' ? event.refOfEvent : undefined
  const elsewhere = isBuiltElsewhere(inputs.repo_url, event.repositoryUrl)
  if (text === undefined) return elsewhere ? undefined : ofEvent
  const repoRef = toGivenRef(text)
  const isOfEvent = !elsewhere && repoRef === ofEvent?.repoRef
  const commitSha = isOfEvent ? ofEvent.commitSha : undefined
  return { kind: 'ref', repoRef, commitSha, elsewhere }
}

/** Resolves `head_branch`, which may be a tag's name (GitHub documentation, "workflow_run"). Throws RefUnclear. */
export async function resolveRef(
  ref: DeployableRef | undefined,
  context: ModeContext,
): Promise<DeployableRef | undefined> {
  if (ref?.mayBeTag !== true) return ref
  const name = ref.repoRef
  const found = await askGitHub(context, permissionNeeds.branch, async (github) => {
    if ((await findTag(github, name)) === undefined) return undefined
    return { isBranch: (await findBranchHead(github, name)) !== undefined }
  })
  if (found === undefined) return ref
  if (found.isBranch) {
    const problem = `the event names ${name} without saying which it is, and there is a branch and a tag of this name`
    throw new RefUnclear(problem, {})
  }
  context.log.info(`${name} is a tag`)
  return { ...ref, repoRef: `refs/tags/${name}` }
}

/** Why a run is stale: its branch has moved on since its commit. Undefined when it has not, or GitHub does not show it. */
export async function findStaleness(
  onStale: 'skip' | 'deploy',
  ref: DeployableRef | undefined,
  context: ModeContext,
): Promise<string | undefined> {
  if (onStale === 'deploy' || ref?.commitSha === undefined || isTag(ref.repoRef)) return undefined
  const { repoRef: branch, commitSha } = ref
  return askGitHub(context, permissionNeeds.branch, async (github) => {
    const head = await findBranchHead(github, branch)
    if (head === commitSha) return undefined
    if (head === undefined) return findGone(github, branch, context)
    return `the branch ${branch} has moved on from ${commitSha} to ${head}, which has a run of its own`
  })
}

/** GitHub says 404 of every branch to a token that sees none: only seeing another one proves that this one is gone. */
async function findGone(github: GitHubApi, branch: string, { event, log }: ModeContext) {
  const defaultBranch = readPayloadText(event.payload, 'repository.default_branch')
  const otherBranch = event.pullRequest?.baseRef ?? defaultBranch
  if (otherBranch !== undefined && otherBranch !== branch) {
    const seen = await findBranchHead(github, otherBranch)
    if (seen !== undefined) return `the branch ${branch} is gone`
  }
  log.warning(
    `GitHub shows no branch ${branch} to this token, and no other branch either, so it is unknown whether the run is stale. Add the line "contents: read" under "permissions:" of the job. Everything else went on as usual.`,
    'GitHub',
  )
  return undefined
}
