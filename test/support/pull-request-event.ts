import type { LocalGitHub } from '../platform/github/github-api.ts'
import type { WorkflowEvent } from './action-environment.ts'

/** The merge commit of a pull request's event, which nobody deploys. */
export const mergeSha = '9e12ab34cd56ef7890123456789abcdef0123456'

/**
 * The payload of an event about a pull request, as it is now; `change` goes into the pull request. GitHub closes and
 * opens it before it sends the event.
 */
export function pullRequestEvent(
  { github }: { readonly github: LocalGitHub },
  action: string,
  { number = 7, change = {}, name = 'pull_request', label = '' } = {},
): WorkflowEvent {
  const pull = github.pulls.find((one) => one.number === number)
  if (pull === undefined) throw new Error(`there is no pull request ${number}`)
  if (action === 'closed') pull.state = 'closed'
  if (action === 'reopened') pull.state = 'open'
  if (action === 'labeled') pull.labels = [...pull.labels, label]
  if (action === 'unlabeled') pull.labels = pull.labels.filter((one) => one !== label)
  const { head, base } = pull
  const full_name = 'acme/agent'
  const pull_request = {
    number,
    state: action === 'closed' ? 'closed' : 'open',
    draft: pull.draft,
    merged: pull.merged,
    title: pull.title,
    user: pull.author,
    labels: pull.labels.map((one) => ({ name: one })),
    head: { ref: head.ref, sha: head.sha, repo: { full_name: head.repository } },
    base: { ref: base.ref, sha: base.sha, repo: { full_name } },
    ...change,
  }
  const sender = { login: 'octocat', type: 'User' }
  const about = label === '' ? {} : { label: { name: label } }
  const repository = { full_name, name: 'agent' }
  const payload = { action, number, pull_request, ...about, repository, sender }
  return { name, payload, ref: `refs/pull/${number}/merge`, sha: mergeSha }
}
