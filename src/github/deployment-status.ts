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

/** Adds a status. One that is sent twice changes nothing. */
export function setDeploymentStatus(
  api: GitHubApi,
  deployment_id: number,
  { state, environmentUrl = '', logUrl: log_url, description }: DeploymentStatus,
  limits: CallLimits = {},
) {
  const purpose = `mark the GitHub deployment as ${state}`
  const isHttps = URL.parse(environmentUrl)?.protocol === 'https:'
  return api.request(
    { purpose, response: deploymentStatusSchema, retry: true, ...limits },
    `POST ${route}`,
    {
      deployment_id,
      state,
      log_url,
      description: toDescription(description),
      ...(isHttps ? { environment_url: environmentUrl } : {}),
      // Older deployments are made inactive one by one: only this action's, and only of the same graph deployment.
      auto_inactive: false,
    },
  )
}

/** The newest status of a deployment; undefined before the first. */
export async function findLatestStatus(api: GitHubApi, deployment_id: number) {
  const purpose = 'read the statuses of the GitHub deployment'
  const call = { purpose, response: deploymentStatusListSchema }
  const [newest] = await api.request(call, `GET ${route}`, { deployment_id, per_page: 1 })
  return newest
}

/** A description as GitHub accepts it: one line of 140 characters. */
export function toDescription(text: string): string {
  return cutText(toOneLine(text), 140)
}
