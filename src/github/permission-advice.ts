import { HttpError } from '../http/errors.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { isOutage } from './outage.ts'

/** What each part needs (GitHub documentation, "Workflow syntax", `permissions`). */
const needs = {
  deployment: { what: 'Writing the GitHub deployment', permission: 'deployments: write' },
  comment: { what: 'Commenting on the pull request', permission: 'pull-requests: write' },
  pullRequests: { what: 'Reading the pull requests', permission: 'pull-requests: read' },
  contents: { what: 'Reading the graph configuration', permission: 'contents: read' },
  branch: { what: 'Reading the head of the branch', permission: 'contents: read' },
} as const

/** What a step does on GitHub. */
export type Need = keyof typeof needs

/** What a step does on GitHub, in words. */
export function describeNeed(need: Need): string {
  return needs[need].what
}

/** One warning for an error of the GitHub part, which never fails a deployment, with what to add to the workflow; `isForFork` in a run whose token can only read. */
export function toPermissionAdvice(error: unknown, need: Need, isForFork = false): string {
  const reason = error instanceof Error ? error.message : String(error)
  const remedy = error instanceof HttpError ? toRemedy(error.status, need, isForFork) : ''
  const end = isOutage(error) ? 'The step makes no other GitHub requests until its end. ' : ''
  return `${needs[need].what} failed: ${withoutTrailing(toOneLine(reason, 500), '.')}. ${remedy}${end}The rest of the step was not affected.`
}

function toRemedy(status: number, need: Need, isForFork: boolean): string {
  if (status === 401) {
    return 'GitHub rejected the token. Use the default of `github_token`, or set a token for this server. '
  }
  if (status === 429)
    return 'GitHub limits the requests of this token. The next workflow run retries. '
  // GitHub returns HTTP 404 where a token may not even look.
  if (status !== 403 && status !== 404) return ''
  const unlock = need === 'comment' ? ', and unlock the conversation if it is locked' : ''
  const fork = isForFork ? 'In runs for forks and for Dependabot the token can only read. ' : ''
  return `Add \`${needs[need].permission}\` to the permissions of the job${unlock}. ${fork}`
}
