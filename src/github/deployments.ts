import { findJson, isMap } from '../text/json-text.ts'
import { cutText, toOneLine } from '../text/safe-text.ts'
import type { WorkflowRun } from '../workflow/event.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import { type Agent, isSamePlace, toHash } from './place.ts'
import * as schemas from './schemas.ts'

const actionName = 'graph-deploy-action'
const statusRoute = '/deployments/{deployment_id}/statuses'

interface NewDeployment {
  /** A commit, a branch, or a tag without `refs/tags/`. */
  readonly ref: string
  readonly environment: string
  readonly description: string
  readonly mode: string
  readonly run: WorkflowRun
  readonly agent: Agent
  readonly deploymentId?: string | undefined
}

/** Creates a deployment, with a payload by which a later step knows it. Throws HttpError 409 or 422 for an unknown ref. */
export function createDeployment(
  api: GitHubApi,
  { ref, environment, description, mode, run, agent, deploymentId }: NewDeployment,
) {
  const isPreview = mode === 'preview'
  const fields = {
    ref,
    environment,
    description: toDescription(description),
    // The default merges the default branch into the ref, and requires every commit status.
    auto_merge: false,
    required_contexts: [],
    payload: {
      action: actionName,
      run_id: run.id,
      run_attempt: run.attempt,
      job: run.job,
      mode,
      deployment_name: agent.name,
      deployment_id: deploymentId,
      control_plane: agent.controlPlane,
      workspace: agent.workspace,
    },
    transient_environment: isPreview,
    ...(isPreview ? { production_environment: false } : {}),
  }
  const call = { purpose: 'create the GitHub deployment', response: schemas.deploymentSchema }
  return api.request(call, 'POST /deployments', fields)
}

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

/** Adds a status. One that is sent twice changes nothing. */
export function setStatus(
  api: GitHubApi,
  deployment_id: number,
  { state, environmentUrl = '', logUrl: log_url, description }: DeploymentStatus,
  limits: CallLimits = {},
) {
  const purpose = `mark the GitHub deployment as ${state}`
  const isHttps = URL.parse(environmentUrl)?.protocol === 'https:'
  const call = { purpose, response: schemas.deploymentStatusSchema, retry: true, ...limits }
  return api.request(call, `POST ${statusRoute}`, {
    deployment_id,
    state,
    log_url,
    description: toDescription(description),
    ...(isHttps ? { environment_url: environmentUrl } : {}),
    // Older deployments are made inactive one by one: only this action's, and only of the same agent.
    auto_inactive: false,
  })
}

/** The newest hundred deployments, of an environment or of all. */
export function listDeployments(api: GitHubApi, environment?: string) {
  const purpose = 'list the GitHub deployments'
  const call = { purpose, response: schemas.deploymentListSchema }
  const filter = environment === undefined ? {} : { environment }
  return api.request(call, 'GET /deployments', { ...filter, per_page: 100 })
}

/** Makes the deployments of an agent inactive, the oldest first, and returns how many. Older ones than the last that served are. */
export async function deactivate(
  api: GitHubApi,
  deployments: readonly schemas.GitHubDeployment[],
  agent: Agent,
  { logUrl, description }: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<number> {
  const active: number[] = []
  // A step that was given the ID may not have known the name, so an older record may show only that.
  const known = [agent]
  for (const { id, payload } of deployments) {
    const recorded = findAgent(payload)
    if (!recorded || !known.some((one) => isSamePlace(recorded, one))) continue
    known.push(recorded)
    const latest = await findLatestStatus(api, id)
    const isInactive = latest?.state === 'inactive'
    if (isInactive && !latest.description.startsWith(neverServed)) break
    // Failed ones stay what they are.
    if (!isInactive && latest?.state !== 'failure' && latest?.state !== 'error') active.push(id)
  }
  for (const id of active.reverse()) {
    await setStatus(api, id, { state: 'inactive', logUrl, description })
  }
  return active.length
}

/** Whether GitHub itself created one for the running job, whose workflow sets `environment:`: its status links to the log of that job. */
export async function isJobRecorded(
  api: GitHubApi,
  environment: string,
  // GitHub accepts `GITHUB_SHA` or a pull request's head, by the event.
  { runId, commits }: { readonly runId: string; readonly commits: readonly unknown[] },
): Promise<boolean> {
  for (const { id, sha, payload } of await listDeployments(api, environment)) {
    if (findAgent(payload) !== undefined || !commits.includes(sha)) continue
    const { state, logUrl } = (await findLatestStatus(api, id)) ?? {}
    if (state === 'in_progress' && logUrl?.includes(`/actions/runs/${runId}/job/`)) return true
  }
  return false
}

async function findLatestStatus(api: GitHubApi, deployment_id: number) {
  const purpose = 'read the statuses of the GitHub deployment'
  const call = { purpose, response: schemas.deploymentStatusListSchema }
  const [newest] = await api.request(call, `GET ${statusRoute}`, { deployment_id, per_page: 1 })
  return newest
}

/** The agent that a payload of this action names; undefined for all other payloads. */
function findAgent(payload: unknown): Agent | undefined {
  // GitHub returns a payload as it was sent, or as the JSON text of it.
  const fields = typeof payload === 'string' ? findJson(payload) : payload
  if (!isMap(fields) || fields['action'] !== actionName) return undefined
  const { deployment_name: name, deployment_id: id, control_plane, workspace } = fields
  return {
    name: String(name),
    controlPlane: toText(control_plane),
    workspace: toText(workspace),
    deployment: id ? toHash(String(id)) : undefined,
  }
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function toDescription(text: string): string {
  return cutText(toOneLine(text), 140)
}
