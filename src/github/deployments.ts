import { findJson, isMap } from '../text/json-text.ts'
import type { WorkflowRun } from '../workflow/event.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import * as statuses from './deployment-status.ts'
import { areDifferent, type Place, toHash } from './place.ts'
import { deploymentSchema, type GitHubDeployment } from './schemas.ts'

/** A deployment to record on GitHub. */
interface DeploymentRecord extends Pick<DeployableRef, 'repoRef' | 'commitSha'> {
  readonly environment: string
  readonly description: string
  /** Whether the environment is temporary, as a preview is. */
  readonly transient: boolean
  /** What this action writes into the payload, to know its records again. */
  readonly marker: {
    readonly run: WorkflowRun
    readonly mode: string
    /** Or its id; it distinguishes deployments that share an environment. */
    readonly deploymentName: string
    readonly deploymentId?: string | undefined
    readonly place?: Place | undefined
    /** A string that no other step has, so that a lost response can be found again. */
    readonly nonce: string
  }
}

const actionName = 'graph-deploy-action'

/** Records a deployment once, found again by its nonce. Throws HttpError 409 or 422 for an unknown ref. */
export async function createDeploymentRecord(api: GitHubApi, record: DeploymentRecord) {
  const { environment, transient } = record
  const { run, mode, deploymentName, deploymentId, place = {}, nonce } = record.marker
  const deployment = {
    ref: toDeploymentRef(record),
    environment,
    description: statuses.toDescription(record.description),
    // The default merges the default branch into the ref, and requires every commit status.
    auto_merge: false,
    required_contexts: [],
    payload: {
      action: actionName,
      run_id: run.id,
      run_attempt: run.attempt,
      job: run.job,
      mode,
      deployment_name: deploymentName,
      ...(deploymentId ? { deployment_id: deploymentId } : {}),
      control_plane: place.controlPlane,
      workspace: place.workspace,
      nonce,
    },
    transient_environment: transient,
    ...(transient ? { production_environment: false } : {}),
  }
  const call = { purpose: 'create the GitHub deployment', response: deploymentSchema }
  const send = () => api.request(call, 'POST /deployments', deployment)
  const look = () => findByNonce(api, { environment, nonce })
  return api.createOnce(send, look)
}

/** The commit where it is known, because a branch moves on; a tag by its bare name, because it stays and says more. */
export function toDeploymentRef(record: Pick<DeploymentRecord, 'repoRef' | 'commitSha'>): string {
  const { repoRef, commitSha } = record
  if (repoRef.startsWith('refs/tags/')) return repoRef.slice('refs/tags/'.length)
  return commitSha ?? repoRef
}

/** A graph deployment that ended: what steps may have called it, where it was, and why it is inactive. */
interface Ended extends Pick<statuses.DeploymentStatus, 'logUrl' | 'description'> {
  readonly names: readonly (string | undefined)[]
  readonly place?: Place
}

/** Which records may be its own: those of an environment, those made before one, or those that were listed before. */
interface RecordSearch {
  readonly environment?: string
  readonly before?: number
  readonly records?: readonly GitHubDeployment[]
}

/** Makes its records inactive, the oldest first: `auto_inactive` would end other previews, and other people's. Returns how many. */
export async function deactivateDeployments(
  api: GitHubApi,
  { names, place = {}, logUrl, description }: Ended,
  { environment, before = Number.POSITIVE_INFINITY, records }: RecordSearch,
): Promise<number> {
  const known = new Set<unknown>(names)
  const active: number[] = []
  for await (const record of records ?? listDeployments(api, environment)) {
    const marker = findMarker(record)
    if (!marker?.names.some((name) => known.has(name)) || areDifferent(place, marker.place))
      continue
    if (record.id >= before) continue
    // A step that was given the id may not have known the name, so an older record may show only that.
    for (const name of marker.names) known.add(name)
    const latest = await statuses.findLatestStatus(api, record.id)
    // The search ends at one that is inactive and served once; failed ones stay what they are.
    if (latest?.state === 'inactive') {
      if (!latest.description.startsWith(statuses.neverServed)) break
    } else if (latest?.state !== 'failure' && latest?.state !== 'error') {
      active.push(record.id)
    }
  }
  for (const id of active.reverse()) {
    await statuses.setDeploymentStatus(api, id, { state: 'inactive', logUrl, description })
  }
  return active.length
}

/** The newest hundred deployments, of an environment or of all. */
export function listDeployments(
  api: GitHubApi,
  environment: string | undefined,
  limits: CallLimits = {},
) {
  const purpose = 'list the GitHub deployments'
  const call = { purpose, response: deploymentSchema, maxItems: 100, ...limits }
  return api.list(call, 'GET /deployments', environment === undefined ? {} : { environment })
}

/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const maxCallMs = 2_000

/** Limits of a call after the step's signal was aborted. */
export const lastCall = { signal: new AbortController().signal, retry: false, timeoutMs: maxCallMs }

/** The deployment of a nonce, if the step was cancelled before GitHub's response: GitHub may still be at work on it. */
export async function findCancelledDeployment(
  api: GitHubApi,
  record: { readonly environment: string; readonly nonce: string },
): Promise<number | undefined> {
  const { clock } = api.context
  const endsAt = clock.now() + maxCallMs
  for (let restMs = maxCallMs; restMs > 0; restMs = endsAt - clock.now()) {
    const found = await findByNonce(api, record, { ...lastCall, timeoutMs: restMs })
    if (found !== undefined) return found.id
    await clock.sleep(200)
  }
  return undefined
}

/** A running job. Its commits are `GITHUB_SHA` and a pull request's head: GitHub accepts either, by the event. */
interface JobIdentity {
  readonly environment: string
  readonly commits: readonly (string | undefined)[]
  readonly runId: string
}

/** What GitHub recorded for `environment:` of the running job; its latest status links to the log of that job. */
export async function findJobDeployment(api: GitHubApi, job: JobIdentity) {
  for await (const deployment of listDeployments(api, job.environment)) {
    if (!isMadeForJob(deployment, job)) continue
    const { state = '', logUrl } = (await statuses.findLatestStatus(api, deployment.id)) ?? {}
    const isOpen = ['queued', 'pending', 'in_progress'].includes(state)
    if (isOpen && logUrl?.includes(`/actions/runs/${job.runId}/job/`)) return deployment
  }
  return undefined
}

/** GitHub's own has the task `deploy`, no payload, and its app is GitHub Actions or its creator the bot. */
function isMadeForJob(deployment: GitHubDeployment, job: JobIdentity): boolean {
  const { sha, task, environment, appSlug, creatorLogin } = deployment
  return (
    findMarker(deployment) === undefined &&
    task === 'deploy' &&
    // Not case-sensitive (GitHub documentation, "Managing environments for deployment").
    environment?.toLowerCase() === job.environment.toLowerCase() &&
    typeof sha === 'string' &&
    job.commits.includes(sha) &&
    (appSlug === 'github-actions' || creatorLogin === 'github-actions[bot]')
  )
}

/** What a payload of this action says: the names and ids of its graph deployment; undefined for all other payloads. */
function findMarker({ payload }: GitHubDeployment) {
  // GitHub returns a payload as it was sent, or as the JSON text of it.
  const fields = typeof payload === 'string' ? findJson(payload) : payload
  if (!isMap(fields) || fields['action'] !== actionName) return undefined
  const { deployment_name: name, deployment_id: id, control_plane, workspace, nonce } = fields
  const place = { controlPlane: toText(control_plane), workspace: toText(workspace) }
  const deployment = id ? toHash(String(id)) : undefined
  return { names: [name, id].filter(Boolean), place: { ...place, deployment }, nonce }
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

async function findByNonce(
  api: GitHubApi,
  { environment, nonce }: { readonly environment: string; readonly nonce: string },
  limits?: CallLimits,
) {
  for await (const deployment of listDeployments(api, environment, limits)) {
    if (findMarker(deployment)?.nonce === nonce) return deployment
  }
  return undefined
}
