import type { GitHubApi } from '../github/api.ts'
import { permissionNeeds, toPermissionAdvice } from '../github/permission-advice.ts'
import { findBranchHead } from '../github/pull-requests.ts'
import { isTag } from '../github/repo-ref.ts'
import type { ModeContext } from './context.ts'
import type { DeployableRef } from './requests.ts'

/**
 * Why a run is stale: its branch has moved on since its commit, so a newer run is on its way. Undefined when it has
 * not, or when nobody can tell, which is a warning.
 */
async function findStaleness(
  ref: DeployableRef | undefined,
  context: ModeContext,
): Promise<string | undefined> {
  const { github, log, signal } = context
  if (github === undefined || ref?.commitSha === undefined || isTag(ref.repoRef)) return undefined
  try {
    const head = await findBranchHead(github, ref.repoRef, signal)
    if (head === ref.commitSha) return undefined
    if (head === undefined) return await findGone(github, ref, context)
    return `the branch ${ref.repoRef} has moved on from ${ref.commitSha} to ${head}, which has a run of its own`
  } catch (error) {
    signal.throwIfAborted()
    log.warning(toPermissionAdvice(error, permissionNeeds.branch), 'GitHub')
    return undefined
  }
}

/**
 * GitHub says 404 of a branch that is gone, and of every branch to a token that may not see the contents: only a token
 * that sees another branch proves that this one is gone.
 */
async function findGone(
  github: GitHubApi,
  { repoRef, otherBranch }: DeployableRef,
  { log, signal }: ModeContext,
): Promise<string | undefined> {
  if (otherBranch !== undefined && otherBranch !== repoRef) {
    const seen = await findBranchHead(github, otherBranch, signal)
    if (seen !== undefined) return `the branch ${repoRef} is gone`
  }
  log.warning(
    `GitHub shows no branch ${repoRef} to this token, and no other branch either, so it is unknown whether the run is stale. Add the line "contents: read" under "permissions:" of the job. Everything else went on as usual.`,
    'GitHub',
  )
  return undefined
}

/** Ends a step that is stale as skipped; false when it may go on. */
export async function skipWhenStale(
  onStale: 'skip' | 'deploy',
  ref: DeployableRef | undefined,
  context: ModeContext,
): Promise<boolean> {
  if (onStale === 'deploy') return false
  const skipReason = await findStaleness(ref, context)
  if (skipReason === undefined) return false
  context.report({ skipReason, stale: true, smokeTest: 'skipped' })
  context.log.info(`Skipped: ${skipReason}`)
  return true
}
