import { cutText, toOneLine } from '../text/safe-text.ts'
import type { GitHubApi } from './api.ts'
import * as schemas from './schemas.ts'

const toDescription = (text: string) => cutText(toOneLine(text), 140) // GitHub accepts no more.

/** Creates a deployment, with a payload by which a later step knows it; `ref` is a commit, a branch, or a tag without `refs/tags/`. Throws HttpError 409 or 422 for an unknown ref. */
export function createDeployment(
  api: GitHubApi,
  shown: Readonly<Record<'ref' | 'environment' | 'description', string>>,
  agent: schemas.Agent,
  isPreview: boolean,
) {
  const body = {
    ...shown,
    description: toDescription(shown.description),
    // The default merges the default branch into the ref, and requires every commit status.
    auto_merge: false,
    required_contexts: [],
    payload: { action: schemas.actionName, agent },
    transient_environment: isPreview,
    ...(isPreview ? { production_environment: false } : {}),
  }
  return api.call('POST', 'deployments', schemas.deploymentSchema, { body, creates: true })
}

/** A status of a deployment (GitHub's REST API, "Create a deployment status"). */
export interface DeploymentStatus {
  readonly state: 'in_progress' | 'success' | 'failure' | 'error' | 'inactive'
  /** The URL of the Agent Server; sent only if it is https. */
  readonly environmentUrl?: string | undefined
  readonly logUrl: string
  readonly description: string
}

/** Describes an inactive deployment that served: those before it are inactive too. */
export const replaced = 'Replaced by a newer deployment'

/** Adds a status. Sending it twice changes nothing. */
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
    // Older deployments are made inactive one by one: only this action's, and only of the same agent.
    auto_inactive: false,
  }
  await api.call('POST', `deployments/${id}/statuses`, schemas.anySchema, { body })
}

/** The newest hundred deployments, of an environment or of all. */
export function listDeployments(api: GitHubApi, environment?: string) {
  const query = { environment, per_page: 100 }
  return api.call('GET', 'deployments', schemas.deploymentListSchema, { query })
}

/** Makes the deployments of an agent inactive, the oldest first. */
export async function deactivate(
  api: GitHubApi,
  deployments: readonly schemas.GitHubDeployment[],
  agent: schemas.Agent,
  ended: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<void> {
  const active: number[] = []
  // A step that was given the ID may not have known the name, so an older deployment may show only that.
  const known = [agent]
  for (const { id, payload } of deployments) {
    const recorded = payload?.agent
    if (!recorded || !known.some((one) => schemas.isSameAgent(recorded, one))) continue
    known.push(recorded)
    const { state = '', description } = (await findLatestStatus(api, id)) ?? {}
    if (description === replaced) break
    // Failed deployments keep their state.
    if (!['inactive', 'failure', 'error'].includes(state)) active.push(id)
  }
  for (const id of active.reverse()) await setStatus(api, id, { state: 'inactive', ...ended })
}

/** True if GitHub itself created a deployment for the running job, whose workflow sets `environment:`: its status links to the log of that job. */
export async function isJobRecorded(api: GitHubApi, environment: string, runId: string) {
  const listed = await listDeployments(api, environment)
  // It is among the newest, because the job has just begun.
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
