import { HttpError } from '../http/errors.ts'
import { toOneLine } from '../text/safe-text.ts'

/** A part of this action that talks to GitHub, and the permission of the job's token that it needs. */
export interface PermissionNeed {
  /** Words that complete "… could not be done". */
  readonly what: string
  /** The line under `permissions:` (GitHub documentation, "Workflow syntax", `permissions`). */
  readonly permission: string
}

/** What each part needs. */
export const permissionNeeds = {
  deployment: { what: 'Recording the GitHub deployment', permission: 'deployments: write' },
  comment: { what: 'Commenting on the pull request', permission: 'pull-requests: write' },
  pullRequests: { what: 'Reading the pull requests', permission: 'pull-requests: read' },
  branch: { what: 'Reading the head of the branch', permission: 'contents: read' },
} as const satisfies Record<string, PermissionNeed>

/**
 * One warning for an error of the GitHub part, which never fails a deployment. What GitHub does not permit (403, and
 * 404 where a token may not even look) names the line to add to the workflow; a token that is refused (401) says so.
 */
export function toPermissionAdvice(error: unknown, need: PermissionNeed): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `${need.what} failed: ${toOneLine(reason, 500)}. ${toRemedy(error, need)}`
}

function toRemedy(error: unknown, { permission }: PermissionNeed): string {
  const nothingElse = 'Everything else went on as usual.'
  const status = error instanceof HttpError ? error.status : undefined
  switch (status) {
    case 401:
      return `GitHub does not know the token: leave github_token out, or give one that is valid for this server. ${nothingElse}`
    case 403:
    case 404:
      return (
        `Add the line "${permission}" under "permissions:" of the job. ` +
        'In runs for forks and for Dependabot the token can only read, whatever the workflow says; ' +
        `a conversation that is locked cannot be commented on. ${nothingElse}`
      )
    case 429:
      return `GitHub limits the requests of this token; the next run tries again. ${nothingElse}`
    default:
      return nothingElse
  }
}
