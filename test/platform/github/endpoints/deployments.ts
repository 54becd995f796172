import { jsonAnswer } from '../../wire/answer.ts'
import { isJsonObject } from '../../wire/wire.ts'
import {
  type GitHubCall,
  type GitHubEndpoint,
  invalid,
  pageAnswer,
  refusal,
} from '../github-call.ts'
import type { GitHubState, StoredGitHubDeployment } from '../github-state.ts'
import { toDeployment, toStatus } from '../wire-shapes.ts'

const maxDescriptionLength = 140

/** `GET /repos/{owner}/{repo}/deployments`, the newest first. */
export const listDeployments: GitHubEndpoint = (call) => {
  const { query, state } = call
  const asked = (['sha', 'ref', 'task', 'environment'] as const).filter(
    (name) => (query.get(name) ?? 'none') !== 'none',
  )
  const matching = state.deployments.filter((deployment) =>
    asked.every((name) => deployment[name] === query.get(name)),
  )
  return pageAnswer(call, matching.toReversed(), (deployment) => toDeployment(call, deployment))
}

/** `POST /repos/{owner}/{repo}/deployments`. */
export const createDeployment: GitHubEndpoint = (call) => {
  const { body, state } = call
  const ref = String(body['ref'])
  const sha = state.resolve(ref)
  if (sha === undefined) throw invalid('Deployment', 'ref', `No ref found for: ${ref}`)
  const description = (body['description'] as string | undefined) ?? null
  requireShort('Deployment', description)
  const environment = (body['environment'] as string | undefined) ?? 'production'
  const payload = body['payload']
  const deployment: StoredGitHubDeployment = {
    id: state.nextId(),
    ref,
    sha,
    task: (body['task'] as string | undefined) ?? 'deploy',
    environment,
    description,
    payload: isJsonObject(payload) ? payload : String(payload ?? ''),
    transient: body['transient_environment'] === true,
    production:
      (body['production_environment'] as boolean | undefined) ?? environment === 'production',
    creator: state.viewer,
    createdAt: state.now(),
    statuses: [],
  }
  state.deployments.push(deployment)
  return jsonAnswer(201, toDeployment(call, deployment))
}

/** `GET …/deployments/{deployment_id}/statuses`, the newest first. */
export const listStatuses: GitHubEndpoint = (call) => {
  const deployment = requireDeployment(call)
  const newestFirst = deployment.statuses.toReversed()
  return pageAnswer(call, newestFirst, (status) => toStatus(call, deployment, status))
}

/** `POST …/deployments/{deployment_id}/statuses`; a success makes older deployments inactive, unless `auto_inactive` is false. */
export const createStatus: GitHubEndpoint = (call) => {
  const { body, state } = call
  const deployment = requireDeployment(call)
  const text = (name: string) => (body[name] as string | undefined) ?? ''
  requireShort('DeploymentStatus', text('description'))
  for (const name of ['log_url', 'environment_url', 'target_url']) {
    if (!/^(https?:\/\/|$)/.test(text(name))) {
      throw invalid('DeploymentStatus', name, `${name} must use http(s) scheme`)
    }
  }
  addStatus(state, deployment, {
    state: text('state'),
    description: text('description'),
    logUrl: text('log_url') || text('target_url'),
    environmentUrl: text('environment_url') || (deployment.statuses.at(-1)?.environmentUrl ?? ''),
    automatic: false,
  })
  if (body['state'] === 'success' && body['auto_inactive'] !== false) endOlder(state, deployment)
  const status = deployment.statuses.at(-1)
  return jsonAnswer(201, status === undefined ? {} : toStatus(call, deployment, status))
}

/** Adds a status to a deployment without a request. */
export function addStatus(
  state: GitHubState,
  deployment: StoredGitHubDeployment,
  status: Omit<StoredGitHubDeployment['statuses'][number], 'id' | 'createdAt'>,
): void {
  deployment.statuses.push({ ...status, id: state.nextId(), createdAt: state.now() })
}

/** Implements `auto_inactive` (GitHub documentation, "Create a deployment status"). */
function endOlder(state: GitHubState, newest: StoredGitHubDeployment): void {
  for (const older of state.deployments) {
    const same = older.environment === newest.environment && older.id < newest.id
    if (!same || older.transient || older.production) continue
    if (older.statuses.at(-1)?.state !== 'success') continue
    const status = { state: 'inactive', description: '', logUrl: '', environmentUrl: '' }
    addStatus(state, older, { ...status, automatic: true })
  }
}

function requireDeployment({ state, parameters }: GitHubCall): StoredGitHubDeployment {
  const found = state.deployments.find(({ id }) => String(id) === parameters['deployment_id'])
  if (found === undefined) throw refusal(404, 'Not Found')
  return found
}

function requireShort(resource: string, description: string | null): void {
  if ((description ?? '').length <= maxDescriptionLength) return
  throw invalid(resource, 'description', 'description is too long (maximum is 140 characters)')
}
