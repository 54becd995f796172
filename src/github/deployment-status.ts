import { cutText, toOneLine } from '../text/safe-text.ts'
import type { GitHubApi } from './api.ts'
import { deploymentStatusSchema, type GitHubDeploymentStatus } from './schemas.ts'
import { writeOnce } from './write-once.ts'

/** A status of a deployment (GitHub's REST API, "Create a deployment status"). */
export interface DeploymentStatus {
  readonly state: 'in_progress' | 'success' | 'failure' | 'error' | 'inactive'
  /** Where the graph server answers; sent only when it is https. */
  readonly environmentUrl?: string | undefined
  /** The page of the workflow run. */
  readonly logUrl: string
  readonly description: string
}

/** Begins the description of an inactive deployment that nobody ever reached, so that an older one may still be active. */
export const neverServed = 'Never served'

const longestDescription = 140
/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const cancelLimitMs = 2_000

/** Adds a status, once: after a lost answer the statuses of the deployment are looked through. */
export async function setDeploymentStatus(
  api: GitHubApi,
  deploymentId: number,
  status: DeploymentStatus,
  signal: AbortSignal,
): Promise<GitHubDeploymentStatus> {
  const body = toBody(status)
  const look = async () => {
    const newestFirst = await api.call({
      purpose: 'read the statuses of the GitHub deployment',
      route: 'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
      parameters: { deployment_id: deploymentId, per_page: 10 },
      response: deploymentStatusSchema.array(),
      signal,
    })
    return newestFirst.find(
      ({ state, description }) => state === body.state && description === body.description,
    )
  }
  return writeOnce(api, {
    send: () => post(api, deploymentId, body, { signal }),
    look,
    effect: `the deployment was marked ${status.state}`,
    signal,
  })
}

/**
 * Marks a deployment as `error` after a cancellation: one request, at most two seconds. It has no signal, because the
 * step's own has just been aborted.
 */
export async function markDeploymentCancelled(
  api: GitHubApi,
  deploymentId: number,
  status: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<void> {
  const body = toBody({ ...status, state: 'error' })
  const { signal } = new AbortController()
  await post(api, deploymentId, body, { signal, timeoutMs: cancelLimitMs })
}

function post(
  api: GitHubApi,
  deploymentId: number,
  body: ReturnType<typeof toBody>,
  limits: { readonly signal: AbortSignal; readonly timeoutMs?: number },
): Promise<GitHubDeploymentStatus> {
  return api.call({
    purpose: `mark the GitHub deployment as ${body.state}`,
    route: 'POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
    parameters: { deployment_id: deploymentId, ...body },
    response: deploymentStatusSchema,
    ...limits,
  })
}

function toBody({ state, environmentUrl, logUrl, description }: DeploymentStatus) {
  const isHttps = environmentUrl !== undefined && URL.parse(environmentUrl)?.protocol === 'https:'
  return {
    state,
    log_url: logUrl,
    description: cutText(toOneLine(description), longestDescription),
    ...(isHttps ? { environment_url: environmentUrl } : {}),
    // Older deployments are made inactive one by one: only this action's, and only of the same graph deployment.
    auto_inactive: false,
  }
}
