import { HttpError } from '../http/errors.ts'
import type { GitHubApi, GitHubCall } from './api.ts'
import { type GitHubPullRequest, gitRefSchema, pullRequestSchema } from './schemas.ts'

/** Every open pull request, the oldest first, so that one that is opened meanwhile does not move the pages. */
export function listOpenPullRequests(
  api: GitHubApi,
  signal: AbortSignal,
): AsyncIterable<GitHubPullRequest> {
  return api.list({
    purpose: 'list the open pull requests',
    route: 'GET /repos/{owner}/{repo}/pulls',
    parameters: { state: 'open', sort: 'created', direction: 'asc' },
    response: pullRequestSchema,
    signal,
  })
}

/**
 * A pull request as it is now; undefined when no pull request has the number. GitHub says the same (404) to a token that
 * may not see the repository, so list the open ones first.
 */
export function findPullRequest(
  api: GitHubApi,
  number: number,
  signal: AbortSignal,
): Promise<GitHubPullRequest | undefined> {
  return whenFound(api, {
    purpose: 'read the pull request',
    route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
    parameters: { pull_number: number },
    response: pullRequestSchema,
    signal,
  })
}

/** The commit that a branch stands at; undefined when the branch is gone, or the token may not see it. */
export function findBranchHead(
  api: GitHubApi,
  branch: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  return findRef(api, 'read the head of the branch', `heads/${branch}`, signal)
}

/** What a tag points at, a commit or an annotation; undefined when there is none, or the token may not see it. */
export function findTag(
  api: GitHubApi,
  tag: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  return findRef(api, 'read the tag', `tags/${tag}`, signal)
}

function findRef(
  api: GitHubApi,
  purpose: string,
  ref: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  return whenFound(api, {
    purpose,
    route: 'GET /repos/{owner}/{repo}/git/ref/{ref}',
    parameters: { ref },
    response: gitRefSchema,
    signal,
  })
}

async function whenFound<T>(api: GitHubApi, call: GitHubCall<T>): Promise<T | undefined> {
  try {
    return await api.call(call)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}
