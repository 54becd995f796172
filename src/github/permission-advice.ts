import { HttpError } from '../http/errors.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { isOutage } from './outage.ts'

/** What each part needs (GitHub documentation, "Workflow syntax", `permissions`). */
export const permissionNeeds = {
  deployment: { what: 'Writing the GitHub deployment', permission: 'deployments: write' },
  comment: { what: 'Commenting on the pull request', permission: 'pull-requests: write' },
  pullRequests: { what: 'Reading the pull requests', permission: 'pull-requests: read' },
  contents: { what: 'Reading the graph configuration', permission: 'contents: read' },
  branch: { what: 'Reading the head of the branch', permission: 'contents: read' },
} as const

/** What a part does on GitHub, and the line under `permissions:` that it needs for that. */
export type PermissionNeed = (typeof permissionNeeds)[keyof typeof permissionNeeds]

/** One warning for an error of the GitHub part, which never fails a deployment, with what to add to the workflow; `isForFork` in a run whose token can only read. */
export function toPermissionAdvice(
  error: unknown,
  need: PermissionNeed,
  isForFork = false,
): string {
  const reason = error instanceof Error ? error.message : String(error)
  const remedy = error instanceof HttpError ? toRemedy(error.status, need, isForFork) : ''
  const end = isOutage(error) ? 'The step makes no other GitHub requests until its end. ' : ''
  return `${need.what} failed: ${withoutTrailing(toOneLine(reason, 500), '.')}. ${remedy}${end}The rest of the step was not affected.`
}

function toRemedy(status: number, need: PermissionNeed, isForFork: boolean): string {
  if (status === 401) {
    return 'GitHub rejected the token. Use the default of `github_token`, or set a token for this server. '
  }
  if (status === 429)
    return 'GitHub limits the requests of this token. The next workflow run retries. '
  // GitHub returns HTTP 404 where a token may not even look.
  if (status !== 403 && status !== 404) return ''
  const isComment = need === permissionNeeds.comment
  const unlock = isComment ? ', and unlock the conversation if it is locked' : ''
  const fork = isForFork ? 'In runs for forks and for Dependabot the token can only read. ' : ''
  return `Add \`${need.permission}\` to the permissions of the job${unlock}. ${fork}`
}
