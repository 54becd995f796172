import type { JsonObject } from '../wire/wire.ts'
import type {
  Author,
  GitHubState,
  StoredComment,
  StoredDeploymentStatus,
  StoredGitHubDeployment,
  StoredPull,
} from './github-state.ts'

/** The URLs of a repository's objects. */
export interface Addresses {
  readonly baseUrl: string
  readonly state: GitHubState
}

/** A user in GitHub's form (`simple-user`). */
function toUser({ login, type }: Author): JsonObject {
  const api = `https://api.github.com/users/${encodeURIComponent(login)}`
  const addresses = 'followers following gists starred subscriptions organizations repos events'
  return {
    login,
    id: 41_898_282,
    node_id: 'MDM6Qm90NDE4OTgyODI=',
    avatar_url: 'https://avatars.githubusercontent.com/in/15368?v=4',
    gravatar_id: '',
    url: api,
    html_url: `https://github.com/apps/${login.replace('[bot]', '')}`,
    ...Object.fromEntries(addresses.split(' ').map((name) => [`${name}_url`, `${api}/${name}`])),
    received_events_url: `${api}/received_events`,
    type,
    site_admin: false,
  }
}

/** A comment in GitHub's form (`issue-comment`). */
export function toComment({ baseUrl, state }: Addresses, comment: StoredComment): JsonObject {
  const issue = `${baseUrl}/repos/${state.repository}/issues`
  return {
    url: `${issue}/comments/${comment.id}`,
    html_url: `https://github.com/${state.repository}/pull/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${issue}/${comment.issue}`,
    id: comment.id,
    node_id: 'IC_kwDO',
    user: toUser(comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: toAssociation(comment.author, state),
    body: comment.body,
    performed_via_github_app: null,
  }
}

/** Whoever owns a personal token that may write is a collaborator. */
function toAssociation({ login, type }: Author, { viewer }: GitHubState): string {
  if (type === 'Bot') return 'NONE'
  return login === viewer.login ? 'COLLABORATOR' : 'CONTRIBUTOR'
}

/** A deployment in GitHub's form (`deployment`). */
export function toDeployment(
  { baseUrl, state }: Addresses,
  deployment: StoredGitHubDeployment,
): JsonObject {
  const url = `${baseUrl}/repos/${state.repository}/deployments/${deployment.id}`
  return {
    url,
    id: deployment.id,
    node_id: 'DE_kwDO',
    task: deployment.task,
    original_environment: deployment.environment,
    environment: deployment.environment,
    description: deployment.description,
    created_at: deployment.createdAt,
    updated_at: deployment.statuses.at(-1)?.createdAt ?? deployment.createdAt,
    statuses_url: `${url}/statuses`,
    repository_url: `${baseUrl}/repos/${state.repository}`,
    creator: toUser(deployment.creator),
    sha: deployment.sha,
    ref: deployment.ref,
    payload: deployment.payload,
    transient_environment: deployment.transient,
    production_environment: deployment.production,
    performed_via_github_app: null,
  }
}

/** A status of a deployment in GitHub's form (`deployment-status`). */
export function toStatus(
  { baseUrl, state }: Addresses,
  deployment: StoredGitHubDeployment,
  status: StoredDeploymentStatus,
): JsonObject {
  const url = `${baseUrl}/repos/${state.repository}/deployments/${deployment.id}`
  return {
    url: `${url}/statuses/${status.id}`,
    id: status.id,
    node_id: 'DES_kwDO',
    state: status.state,
    creator: toUser(deployment.creator),
    description: status.description,
    environment: deployment.environment,
    target_url: status.logUrl,
    created_at: status.createdAt,
    updated_at: status.createdAt,
    deployment_url: url,
    repository_url: `${baseUrl}/repos/${state.repository}`,
    environment_url: status.environmentUrl,
    log_url: status.logUrl,
    performed_via_github_app: null,
  }
}

/** A pull request in GitHub's form, as far as anybody here reads it. */
export function toPull({ baseUrl, state }: Addresses, pull: StoredPull): JsonObject {
  return {
    url: `${baseUrl}/repos/${state.repository}/pulls/${pull.number}`,
    id: pull.number * 7,
    number: pull.number,
    state: pull.state,
    locked: pull.locked,
    title: pull.title,
    user: toUser(pull.author),
    draft: pull.draft,
    merged: pull.merged,
    ...(pull.updatedAt === undefined ? {} : { updated_at: pull.updatedAt }),
    merged_at: pull.merged ? '2026-01-01T00:00:00Z' : null,
    labels: pull.labels.map((name) => ({ name })),
    head: {
      ref: pull.head.ref,
      sha: pull.head.sha,
      repo: { full_name: pull.head.repository },
    },
    base: { ref: pull.base.ref, sha: pull.base.sha, repo: { full_name: state.repository } },
  }
}
