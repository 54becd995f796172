import type { GitHubApi } from '../github/api.ts'
import { readPayloadText } from '../github/event.ts'
import { permissionNeeds } from '../github/permission-advice.ts'
import { findBranchHead } from '../github/pull-requests.ts'
import { type DeployableRef, isTag } from '../github/repo-ref.ts'
import type { Outcome } from '../step/step-state.ts'
import { askGitHub } from './best-effort.ts'
import type { ModeContext } from './context.ts'

/** Ends a step that has nothing to do. One that is `stale` leaves record and comment to a newer run. */
export function skip(
  skipReason: string,
  { report, log }: ModeContext,
  { stale } = { stale: false },
): Outcome {
  report({ skipReason, smokeTest: 'skipped', ...(stale ? { stale } : {}) })
  log.info(`Skipped: ${skipReason}`)
  return 'skipped'
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

/**
 * GitHub says 404 of a branch that is gone, and of every branch to a token that may not see the contents: only a token
 * that sees another branch proves that this one is gone.
 */
async function findGone(
  github: GitHubApi,
  branch: string,
  { event, log }: ModeContext,
): Promise<string | undefined> {
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
