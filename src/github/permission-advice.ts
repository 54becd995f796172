import { HttpError, TimeoutError } from '../http/errors.ts'
import { isPostponed, toRetryAfterMs } from '../http/policy.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'

/** What a step does on GitHub, and the permission that it needs (GitHub documentation, "Workflow syntax", `permissions`). */
export const needs = {
  deployment: { what: 'Writing the GitHub deployment', permission: 'deployments: write' },
  comment: { what: 'Commenting on the pull request', permission: 'pull-requests: write' },
  pullRequests: { what: 'Reading the pull requests', permission: 'pull-requests: read' },
  contents: { what: 'Reading the graph configuration', permission: 'contents: read' },
  repository: { what: 'Looking up the repository', permission: 'metadata: read' },
  branch: { what: 'Reading the head of the branch', permission: 'contents: read' },
} as const

export type Need = keyof typeof needs

/** True if GitHub limits this token or does not respond in time: other calls would wait for nothing, too. */
export function isOutage(error: unknown): boolean {
  return error instanceof TimeoutError || isPostponed(error) || toRetryAfterMs(error) > 0
}

/** Describes an error of the GitHub part, which never fails a deployment, and what to add to the workflow. */
export function toPermissionAdvice(error: unknown, need: Need, isReadOnly = false): string {
  const reason = error instanceof Error ? error.message : String(error)
  const sentences = [
    `${needs[need].what} failed: ${withoutTrailing(toOneLine(reason, 500), '.')}.`,
    error instanceof HttpError ? toRemedy(error.status, need, isReadOnly) : '',
    isOutage(error) ? 'The step makes no other GitHub requests until its end.' : '',
    'The rest of the step was not affected.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function toRemedy(status: number, need: Need, isReadOnly: boolean): string {
  if (status === 401) return 'GitHub rejected the token. Use the default of `github_token`.'
  if (status === 429) return 'GitHub limits the requests of this token.'
  // GitHub returns HTTP 404 if a token may not even look.
  if (status !== 403 && status !== 404) return ''
  const { permission } = needs[need]
  const unlock = need === 'comment' ? ', and unlock the conversation if it is locked' : ''
  const isDenied = isReadOnly && permission.endsWith('write')
  const fork = isDenied ? ' In runs for forks and for Dependabot the token can only read.' : ''
  return `Add \`${permission}\` to the permissions of the job${unlock}.${fork}`
}
