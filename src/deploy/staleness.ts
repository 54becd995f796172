import type { GitHubApi } from '../github/api.ts'
import { permissionNeeds, toPermissionAdvice } from '../github/permission-advice.ts'
import { findBranchHead } from '../github/pull-requests.ts'
import { type DeployableRef, isTag } from '../github/repo-ref.ts'
import { bestEffort } from './best-effort.ts'
import type { DeployInputs, ModeContext } from './context.ts'

/** Reports a step as skipped whose branch has moved on since its commit, as `on_stale` asks; false when it may go on. */
export async function skipWhenStale(
  { on_stale: onStale }: DeployInputs,
  ref: DeployableRef | undefined,
  context: ModeContext,
): Promise<boolean> {
  if (onStale === 'deploy' || ref === undefined) return false
  const skipReason = await bestEffort(
    context,
    () => findStaleness(ref, context),
    (error) => context.log.warning(toPermissionAdvice(error, permissionNeeds.branch), 'GitHub'),
  )
  if (skipReason === undefined) return false
  context.report({ skipReason, stale: true, smokeTest: 'skipped' })
  context.log.info(`Skipped: ${skipReason}`)
  return true
}

/** Why a run is stale: a newer one is on its way. Undefined when it is not, or when GitHub does not tell. */
async function findStaleness(
  { repoRef, commitSha }: DeployableRef,
  context: ModeContext,
): Promise<string | undefined> {
  const { github } = context
  if (github === undefined || commitSha === undefined || isTag(repoRef)) return undefined
  const head = await findBranchHead(github, repoRef)
  if (head === commitSha) return undefined
  if (head === undefined) return findGone(github, repoRef, context)
  return `the branch ${repoRef} has moved on from ${commitSha} to ${head}, which has a run of its own`
}

/**
 * GitHub says 404 of a branch that is gone, and of every branch to a token that may not see the contents: only a token
 * that sees another branch proves that this one is gone.
 */
async function findGone(
  github: GitHubApi,
  branch: string,
  { event: { otherBranch }, log }: ModeContext,
): Promise<string | undefined> {
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
