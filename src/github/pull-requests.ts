import { undefinedIfNotFound } from '../http/gone.ts'
import type { GitHubApi } from './api.ts'
import { gitRefSchema, pullRequestSchema } from './schemas.ts'

/** Every open pull request, the oldest first, so that one that is opened meanwhile does not move the pages. */
export function listOpenPullRequests(api: GitHubApi) {
  const call = { purpose: 'list the open pull requests', response: pullRequestSchema }
  return api.list(call, 'GET /pulls', { state: 'open', sort: 'created', direction: 'asc' })
}

/** Undefined for 404, which a token also gets that may not see the repository: list the open ones first. */
export function findPullRequest(api: GitHubApi, pull_number: number) {
  const call = { purpose: 'read the pull request', response: pullRequestSchema }
  return undefinedIfNotFound(api.request(call, 'GET /pulls/{pull_number}', { pull_number }))
}

/** The commit that a branch stands at; undefined when the branch is gone, or the token may not see it. */
export function findBranchHead(api: GitHubApi, branch: string): Promise<string | undefined> {
  return findRef(api, 'read the head of the branch', `heads/${branch}`)
}

/** What a tag points at, a commit or an annotation; undefined when there is none, or the token may not see it. */
export function findTag(api: GitHubApi, tag: string): Promise<string | undefined> {
  return findRef(api, 'read the tag', `tags/${tag}`)
}

function findRef(api: GitHubApi, purpose: string, ref: string): Promise<string | undefined> {
  const call = { purpose, response: gitRefSchema }
  return undefinedIfNotFound(api.request(call, 'GET /git/ref/{ref}', { ref }))
}
