import { undefinedIfNotFound } from '../http/gone.ts'
import type { GitHubApi } from './api.ts'
import { gitRefSchema, pullRequestListSchema, pullRequestOf } from './schemas.ts'

/** Every open pull request, the oldest first, so that a newly opened one does not move the pages. */
export function listOpenPullRequests(api: GitHubApi) {
  const call = { purpose: 'list the open pull requests', response: pullRequestListSchema }
  return api.list(call, 'GET /pulls', { state: 'open', sort: 'created', direction: 'asc' })
}

/** Undefined for 404, which a token also gets that may not see the repository: list the open ones first. */
export function findPullRequest(api: GitHubApi, pull_number: number) {
  const call = { purpose: 'read the pull request', response: pullRequestOf(pull_number) }
  return undefinedIfNotFound(api.request(call, 'GET /pulls/{pull_number}', { pull_number }))
}

/** The commit that a branch is at, or what a tag points at; undefined when there is none, or the token may not see it. */
export function findRef(api: GitHubApi, kind: 'branch' | 'tag', name: string) {
  const purpose = kind === 'branch' ? 'read the head of the branch' : 'read the tag'
  const namespace = kind === 'branch' ? 'heads' : 'tags'
  const path = ['git', 'ref', namespace, ...name.split('/')]
  return undefinedIfNotFound(api.read({ purpose, response: gitRefSchema }, path))
}
