import { toOneLine } from '../text/safe-text.ts'
import type { GitHubApi } from './api.ts'
import * as schemas from './schemas.ts'

const maxDescriptionLength = 140 // GitHub accepts no more.

/** Creates a GitHub deployment, and returns its ID. Its payload names the agent, so that later steps find the deployment. `ref` is a commit, a branch, or a tag. */
export async function createDeployment(
  api: GitHubApi,
  record: Readonly<Record<'ref' | 'environment' | 'description', string>>,
  agent: schemas.Agent,
  isPreview: boolean,
): Promise<number> {
  const body = {
    ...record,
    description: toOneLine(record.description, maxDescriptionLength),
    // Without these, GitHub would merge the default branch into the ref, and require every commit status.
    auto_merge: false,
    required_contexts: [],
    payload: { action: schemas.actionName, agent },
    transient_environment: isPreview,
    ...(isPreview ? { production_environment: false } : {}),
  }
  return (await api.call('POST', 'deployments', schemas.idSchema, { body, creates: true })).id
}

/** A status of a GitHub deployment (REST API, "Create a deployment status"). */
export interface DeploymentStatus {
  readonly state: 'in_progress' | 'success' | 'failure' | 'error' | 'inactive'
  /** The URL of the Agent Server. Sent only if it is https. */
  readonly environmentUrl?: string | undefined
  readonly logUrl: string
  readonly description: string
}

/** The status description of a GitHub deployment that was replaced. The agent's older GitHub deployments are then inactive or failed. */
export const replaced = 'Replaced by a newer deployment'

/** Adds a status to a GitHub deployment, which GitHub then shows as its state. */
export async function setStatus(api: GitHubApi, id: number, status: DeploymentStatus) {
  const { state, environmentUrl = '', logUrl, description } = status
  const isHttps = URL.parse(environmentUrl)?.protocol === 'https:'
  const body = {
    state,
    log_url: logUrl,
    description: toOneLine(description, maxDescriptionLength),
    ...(isHttps ? { environment_url: environmentUrl } : {}),
    // By default, GitHub would also make the deployments of other agents inactive.
    auto_inactive: false,
  }
  await api.call('POST', `deployments/${id}/statuses`, schemas.anySchema, { body })
}

/** Lists the newest hundred GitHub deployments of an environment, or of all environments. */
export function listDeployments(api: GitHubApi, environment?: string) {
  const query = { environment, per_page: 100 }
  return api.call('GET', 'deployments', schemas.deploymentListSchema, { query })
}

/** Makes the GitHub deployments of an agent inactive, except failed deployments. `deployments` begins with the newest. Stops at the first that an earlier step marked as `replaced`, because that step dealt with the older. */
export async function deactivate(
  api: GitHubApi,
  deployments: readonly schemas.GitHubDeployment[],
  agent: schemas.Agent,
  ended: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<void> {
  const active: number[] = []
  // A deployment may name the agent by ID or by name only, so each match adds an identity.
  const identities = [agent]
  for (const { id, payload } of deployments) {
    const recorded = payload?.agent
    if (!recorded || !identities.some((known) => schemas.isSameAgent(recorded, known))) continue
    identities.push(recorded)
    const { state = '', description } = (await findLatestStatus(api, id)) ?? {}
    if (description === replaced) break
    // Failed deployments keep their status, because it shows the failure.
    if (!['inactive', 'failure', 'error'].includes(state)) active.push(id)
  }
  // The oldest first: if a request fails, the newer stay active, and the next step finds them before it stops at a replaced deployment.
  for (const id of active.reverse()) await setStatus(api, id, { state: 'inactive', ...ended })
}

/** True if GitHub itself created a deployment for a job of this run, because the job has `environment:`. The status of such a deployment links to the job's log. */
export async function isJobRecorded(api: GitHubApi, environment: string, runId: string) {
  const listed = await listDeployments(api, environment)
  // Deployments of GitHub have no payload of ours. The job has just begun, so its deployment is among the newest.
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
