import { cutText, toOneLine } from '../text/safe-text.ts'
import type { GitHubApi } from './api.ts'
import * as schemas from './schemas.ts'

const toDescription = (text: string) => cutText(toOneLine(text), 140) // GitHub accepts no more.

/** Creates a GitHub deployment. Its payload names the agent, for later steps. `ref` is a commit, a branch, or a tag. Throws HttpError 409 or 422 for an unknown ref. */
export function createDeployment(
  api: GitHubApi,
  shown: Readonly<Record<'ref' | 'environment' | 'description', string>>,
  agent: schemas.Agent,
  isPreview: boolean,
) {
  const body = {
    ...shown,
    description: toDescription(shown.description),
    // By default, GitHub would merge the default branch, and require every commit status.
    auto_merge: false,
    required_contexts: [],
    payload: { action: schemas.actionName, agent },
    transient_environment: isPreview,
    ...(isPreview ? { production_environment: false } : {}),
  }
  return api.call('POST', 'deployments', schemas.deploymentSchema, { body, creates: true })
}

/** A status of a GitHub deployment (REST API, "Create a deployment status"). */
export interface DeploymentStatus {
  readonly state: 'in_progress' | 'success' | 'failure' | 'error' | 'inactive'
  /** The URL of the Agent Server. Only sent if it is https. */
  readonly environmentUrl?: string | undefined
  readonly logUrl: string
  readonly description: string
}

/** The description of a deployment that served before. All deployments before it are inactive too. */
export const replaced = 'Replaced by a newer deployment'

/** Adds a status to a GitHub deployment. */
export async function setStatus(
  api: GitHubApi,
  id: number,
  { state, environmentUrl = '', logUrl, description }: DeploymentStatus,
): Promise<void> {
  const isHttps = URL.parse(environmentUrl)?.protocol === 'https:'
  const body = {
    state,
    log_url: logUrl,
    description: toDescription(description),
    ...(isHttps ? { environment_url: environmentUrl } : {}),
    // By default, GitHub would also make the deployments of other agents inactive.
    auto_inactive: false,
  }
  await api.call('POST', `deployments/${id}/statuses`, schemas.anySchema, { body })
}

/** The newest hundred GitHub deployments, of an environment or of all. */
export function listDeployments(api: GitHubApi, environment?: string) {
  const query = { environment, per_page: 100 }
  return api.call('GET', 'deployments', schemas.deploymentListSchema, { query })
}

/** Makes the GitHub deployments of an agent inactive, the oldest first. */
export async function deactivate(
  api: GitHubApi,
  deployments: readonly schemas.GitHubDeployment[],
  agent: schemas.Agent,
  ended: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<void> {
  const active: number[] = []
  // Older deployments may show only the ID, or only the name.
  const known = [agent]
  for (const { id, payload } of deployments) {
    const recorded = payload?.agent
    if (!recorded || !known.some((one) => schemas.isSameAgent(recorded, one))) continue
    known.push(recorded)
    const { state = '', description } = (await findLatestStatus(api, id)) ?? {}
    if (description === replaced) break
    // Failed deployments keep their status.
    if (!['inactive', 'failure', 'error'].includes(state)) active.push(id)
  }
  for (const id of active.reverse()) await setStatus(api, id, { state: 'inactive', ...ended })
}

/** True if the job has `environment:`, so that GitHub itself created a deployment. Its status links to the log of the job. */
export async function isJobRecorded(api: GitHubApi, environment: string, runId: string) {
  const listed = await listDeployments(api, environment)
  // The job has just begun, so its deployment is one of the newest.
  for (const { id } of listed.filter(({ payload }) => payload === undefined).slice(0, 10)) {
    const { state, log_url } = (await findLatestStatus(api, id)) ?? {}
    if (state === 'in_progress' && log_url?.includes(`/actions/runs/${runId}/job/`)) return true
  }
  return false
}

async function findLatestStatus(api: GitHubApi, id: number) {
  const options = { query: { per_page: 1 } }
  const path = `deployments/${id}/statuses`
  const [newest] = await api.call('GET', path, schemas.statusListSchema, options)
  return newest
}
