import { cutText, toOneLine } from '../text/safe-text.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import { deploymentStatusListSchema, deploymentStatusSchema } from './schemas.ts'

/** A status of a deployment (GitHub's REST API, "Create a deployment status"). */
export interface DeploymentStatus {
  readonly state: 'in_progress' | 'success' | 'failure' | 'error' | 'inactive'
  /** The URL of the Agent Server; sent only when it is https. */
  readonly environmentUrl?: string | undefined
  readonly logUrl: string
  readonly description: string
}

/** Begins the description of an inactive deployment that was never reached: an older one may still be active. */
export const neverServed = 'Never served'

const route = '/deployments/{deployment_id}/statuses'

/** Adds a status, once: after a lost response the statuses of the deployment are looked through. */
export async function setDeploymentStatus(
  api: GitHubApi,
  deploymentId: number,
  status: DeploymentStatus,
) {
  const description = toDescription(status.description)
  const look = async () => {
    const newestFirst = await listStatuses(api, deploymentId, 10)
    return newestFirst.find((one) => one.state === status.state && one.description === description)
  }
  const send = () => sendDeploymentStatus(api, deploymentId, status)
  return api.sendOnce({ send, look, effect: `the deployment was marked ${status.state}` })
}

/** Adds a status by one request. */
export function sendDeploymentStatus(
  api: GitHubApi,
  deployment_id: number,
  { state, environmentUrl = '', logUrl: log_url, description }: DeploymentStatus,
  limits: CallLimits = {},
) {
  const purpose = `mark the GitHub deployment as ${state}`
  const isHttps = URL.parse(environmentUrl)?.protocol === 'https:'
  return api.request({ purpose, response: deploymentStatusSchema, ...limits }, `POST ${route}`, {
    deployment_id,
    state,
    log_url,
    description: toDescription(description),
    ...(isHttps ? { environment_url: environmentUrl } : {}),
    // Older deployments are made inactive one by one: only this action's, and only of the same graph deployment.
    auto_inactive: false,
  })
}

/** The newest status of a deployment; undefined before the first. */
export async function findLatestStatus(api: GitHubApi, deploymentId: number) {
  return (await listStatuses(api, deploymentId, 1))[0]
}

function listStatuses(api: GitHubApi, deployment_id: number, per_page: number) {
  const purpose = 'read the statuses of the GitHub deployment'
  const call = { purpose, response: deploymentStatusListSchema }
  return api.request(call, `GET ${route}`, { deployment_id, per_page })
}

/** A description as GitHub accepts it: one line of 140 characters. */
export function toDescription(text: string): string {
  return cutText(toOneLine(text), 140)
}
