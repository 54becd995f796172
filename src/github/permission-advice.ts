import { HttpError, TimeoutError } from '../http/errors.ts'
import { isPostponed, maxRetryAfterMs, toRetryAfterMs } from '../http/policy.ts'
import type { Answer } from '../http/transport.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'

/** Whether GitHub limits this token or does not respond in time, so that other calls would wait for nothing, too. */
export function isOutage(error: unknown): boolean {
  return error instanceof TimeoutError || isPostponed(error) || toRetryAfterMs(error) > 0
}

/** Whether GitHub requests a longer wait than what it shows is worth: the runner is billed meanwhile. */
export function isLongLimit(error: unknown): boolean {
  return toRetryAfterMs(error) > 10_000
}

/** A limit may come as 403 (GitHub documentation, "Rate limits for the REST API"); it is 429 here, no missing permission. */
export function toLimitError(error: HttpError, answer: Answer, now: Date): HttpError {
  const isExhausted = answer.header('x-ratelimit-remaining') === '0'
  const isNamed = /\brate limit\b/i.test(error.reason)
  const isLimit =
    error.status === 403 && (error.retryAfterMs !== undefined || isExhausted || isNamed)
  const resetMs = Number(answer.header('x-ratelimit-reset')) * 1_000 - now.getTime()
  // "Otherwise, wait for at least one minute" (the same page).
  const leastMs = isLimit ? maxRetryAfterMs : undefined
  const askedMs = isExhausted && resetMs > 0 ? resetMs : leastMs
  const read = isLimit ? { status: 429, sentStatus: error.status } : {}
  return new HttpError({ ...error, ...read, retryAfterMs: error.retryAfterMs ?? askedMs })
}

/** What each part needs (GitHub documentation, "Workflow syntax", `permissions`). */
const needs = {
  deployment: { what: 'Writing the GitHub deployment', permission: 'deployments: write' },
  comment: { what: 'Commenting on the pull request', permission: 'pull-requests: write' },
  pullRequests: { what: 'Reading the pull requests', permission: 'pull-requests: read' },
  contents: { what: 'Reading the graph configuration', permission: 'contents: read' },
  repository: { what: 'Looking up the repository', permission: 'metadata: read' },
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
