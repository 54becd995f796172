import type { Answer } from '../wire/answer.ts'
import { createComment, deleteComment, listComments, updateComment } from './endpoints/comments.ts'
import { readContents } from './endpoints/contents.ts'
import {
  createDeployment,
  createStatus,
  listDeployments,
  listStatuses,
} from './endpoints/deployments.ts'
import { listPulls, readPull, readRef } from './endpoints/pulls.ts'
import { readRepository } from './endpoints/repository.ts'
import { listWorkflowRuns, rerunWorkflow } from './endpoints/workflow-runs.ts'
import { type GitHubCall, type GitHubEndpoint, refusal } from './github-call.ts'
import type { TokenPermissions } from './github-state.ts'
import { violationsOf } from './openapi.ts'

const repo = '/repos/{owner}/{repo}'
type Need = keyof TokenPermissions | 'none'

/** Every operation that is played, as `METHOD template`, with the permission that it needs. */
const routes: readonly { template: string; need: Need; answer: GitHubEndpoint }[] = [
  { template: `GET ${repo}/deployments`, need: 'deployments', answer: listDeployments },
  { template: `POST ${repo}/deployments`, need: 'deployments', answer: createDeployment },
  ...[
    { verb: 'GET', tail: '/statuses', answer: listStatuses },
    { verb: 'POST', tail: '/statuses', answer: createStatus },
  ].map(({ verb, tail, answer }) => ({
    template: `${verb} ${repo}/deployments/{deployment_id}${tail}`,
    need: 'deployments' as const,
    answer,
  })),
  ...[
    { verb: 'GET', tail: '{issue_number}/comments', answer: listComments },
    { verb: 'POST', tail: '{issue_number}/comments', answer: createComment },
    { verb: 'PATCH', tail: 'comments/{comment_id}', answer: updateComment },
    { verb: 'DELETE', tail: 'comments/{comment_id}', answer: deleteComment },
  ].map(({ verb, tail, answer }) => ({
    template: `${verb} ${repo}/issues/${tail}`,
    need: 'pull-requests' as const,
    answer,
  })),
  { template: `GET ${repo}/pulls`, need: 'pull-requests', answer: listPulls },
  { template: `GET ${repo}/pulls/{pull_number}`, need: 'pull-requests', answer: readPull },
  { template: `GET ${repo}/git/ref/{ref}`, need: 'contents', answer: readRef },
  { template: `GET ${repo}/contents/{path}`, need: 'contents', answer: readContents },
  {
    template: `GET ${repo}/actions/workflows/{workflow_id}/runs`,
    need: 'actions',
    answer: listWorkflowRuns,
  },
  { template: `POST ${repo}/actions/runs/{run_id}/rerun`, need: 'actions', answer: rerunWorkflow },
  { template: `GET ${repo}`, need: 'none', answer: readRepository },
]

/** Answers a call with the operation that it names; what GitHub's description does not allow goes to `violated`. */
export function routeGitHub(
  call: Omit<GitHubCall, 'parameters' | 'body'> & { method: string; sent: unknown },
  violated: (violation: string) => void,
): Answer {
  for (const { template, need, answer } of routes) {
    const parameters = matched(template, `${call.method} ${call.path}`)
    if (parameters === undefined) continue
    const [owner, name] = call.state.repository.toLowerCase().split('/')
    const elsewhere =
      parameters['owner'] !== undefined &&
      (parameters['owner'].toLowerCase() !== owner || parameters['repo']?.toLowerCase() !== name)
    if (elsewhere && answer === readRepository && isFormer(call, parameters))
      return answer({ ...call, parameters, body: {} })
    if (elsewhere) throw refusal(404, 'Not Found')
    requirePermission(call, need)
    const violations = violationsOf(template, call.query, call.sent)
    for (const violation of violations) violated(`${template}: ${violation}`)
    if (violations.length > 0) {
      throw refusal(422, `Invalid request.\n\n${violations.join('\n')}`)
    }
    const body = (call.sent ?? {}) as GitHubCall['body']
    return answer({ ...call, parameters, body })
  }
  violated(`unknown operation ${call.method} ${call.path}`)
  throw refusal(404, 'Not Found')
}

/** True if the repository had this name before. */
function isFormer(
  { state }: { state: GitHubCall['state'] },
  { owner, repo }: Readonly<Record<string, string>>,
): boolean {
  return state.formerName === `${owner}/${repo}`
}

function requirePermission(call: { method: string; state: GitHubCall['state'] }, need: Need): void {
  if (need === 'none') return
  const access = call.state.permissions[need]
  const reads = call.method === 'GET'
  if (access === 'write' || (access === 'read' && reads)) return
  throw refusal(403, 'Resource not accessible by integration')
}

/** The values of a template; a git reference may hold slashes, and so may a path, which may be missing. */
function matched(template: string, asked: string): Record<string, string> | undefined {
  const pattern = template
    .replace('/{path}', '(?:/(?<path>.*))?')
    .replace(/\{(\w+)\}/g, (_whole, name: string) =>
      name === 'ref' ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`,
    )
  const groups = new RegExp(`^${pattern}$`).exec(asked)
  if (groups === null) return undefined
  return Object.fromEntries(
    Object.entries(groups.groups ?? {}).map(([name, value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  )
}
