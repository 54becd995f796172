import { isMap, parseJsonText } from '../text/json-text.ts'
import type { GitHubApi } from './api.ts'
import {
  type DeploymentStatus,
  findLatestStatus,
  neverServed,
  sendDeploymentStatus,
  setDeploymentStatus,
  toDescription,
} from './deployment-status.ts'
import type { WorkflowRun } from './event.ts'
import type { CallLimits } from './octokit.ts'
import { deploymentSchema, type GitHubDeployment } from './schemas.ts'

/** What this action writes into the payload of a deployment, to know it again. */
interface DeploymentMarker {
  readonly run: WorkflowRun
  readonly mode: string
  /** Or its id; it tells those that share an environment apart. */
  readonly deploymentName: string
  readonly deploymentId?: string | undefined
  /** A text that no other step has, so that a lost answer can be found again. */
  readonly nonce: string
}

/** A deployment to record on GitHub. */
interface DeploymentRecord {
  /** A branch by its name, a tag by its full ref. */
  readonly repoRef: string
  /** Where the event says that it stands. */
  readonly commitSha: string | undefined
  readonly environment: string
  readonly description: string
  /** Whether the environment is gone one day, as a preview is. */
  readonly transient: boolean
  readonly marker: DeploymentMarker
}

/** Records a deployment once, found again by its nonce. Throws HttpError 409 or 422 for an unknown ref. */
export async function createDeploymentRecord(api: GitHubApi, record: DeploymentRecord) {
  const { environment, transient, marker } = record
  const deployment = {
    ref: toDeploymentRef(record),
    environment,
    description: toDescription(record.description),
    // The default merges the default branch into the ref, and demands every commit status.
    auto_merge: false,
    required_contexts: [],
    payload: toPayload(marker),
    transient_environment: transient,
    ...(transient ? { production_environment: false } : {}),
  }
  const call = { purpose: 'record the GitHub deployment', response: deploymentSchema }
  const send = () =>
    api.call(call, ({ request }, repo) =>
      request('POST /repos/{owner}/{repo}/deployments', { ...repo, ...deployment }),
    )
  const look = () => findByNonce(api, environment, marker.nonce)
  return api.sendOnce({ send, look, effect: 'the deployment was recorded' })
}

/** Makes records inactive, the oldest first: `auto_inactive` would end other previews, and other people's. Returns how many. */
export async function deactivateDeployments(
  api: GitHubApi,
  /** What steps may have called a graph deployment, and why it is inactive. */
  ended: readonly {
    readonly names: readonly (string | undefined)[]
    readonly description: string
  }[],
  /** Only records of this environment, and only those made before this one. */
  options: { readonly logUrl: string; readonly environment?: string; readonly before?: number },
): Promise<number> {
  const { logUrl, environment, before = Number.POSITIVE_INFINITY } = options
  const searched = new Map<unknown, (typeof ended)[number]>(
    ended.flatMap((one) => one.names.map((name) => [name, one] as const)),
  )
  const active: { readonly id: number; readonly description: string }[] = []
  // Twenty pages, however many previews there were.
  for await (const record of listDeployments(api, environment, { maxItems: 2_000 })) {
    const called = findMarker(record)?.names ?? []
    const owner = called.map((name) => searched.get(name)).find(Boolean)
    if (owner === undefined || record.id >= before) continue
    const latest = await findLatestStatus(api, record.id)
    // The search ends at one that is inactive and served once; failed ones stay what they are.
    if (latest?.state === 'inactive') {
      const isOver = !latest.description.startsWith(neverServed)
      if (isOver) for (const name of owner.names) searched.delete(name)
      if (searched.size === 0) break
    } else if (latest?.state !== 'failure' && latest?.state !== 'error') {
      active.push({ id: record.id, description: owner.description })
    }
  }
  for (const { id, description } of active.reverse()) {
    await setDeploymentStatus(api, id, { state: 'inactive', logUrl, description })
  }
  return active.length
}

/** The commit where it is known, because a branch moves on; a tag by its bare name, because it stays and says more. */
export function toDeploymentRef(record: Pick<DeploymentRecord, 'repoRef' | 'commitSha'>): string {
  const { repoRef, commitSha } = record
  if (repoRef.startsWith('refs/tags/')) return repoRef.slice('refs/tags/'.length)
  return commitSha ?? repoRef
}

const actionName = 'graph-deploy-action'

function toPayload({ run, deploymentId, ...marker }: DeploymentMarker): Record<string, string> {
  return {
    action: actionName,
    run_id: run.id,
    run_attempt: run.attempt,
    job: run.job,
    mode: marker.mode,
    deployment_name: marker.deploymentName,
    ...(deploymentId ? { deployment_id: deploymentId } : {}),
    nonce: marker.nonce,
  }
}

/** What a payload of this action says: the names and ids of its graph deployment; undefined for all other payloads. */
function findMarker({ payload }: GitHubDeployment) {
  const fields = parsePayload(payload)
  if (!isMap(fields) || fields['action'] !== actionName) return undefined
  const { deployment_name: name, deployment_id: id, nonce } = fields
  return { names: [name, id].filter(Boolean), nonce }
}

/** GitHub gives a payload back as it was sent, or as the JSON text of it. */
function parsePayload(payload: unknown): unknown {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return payload
  try {
    return parseJsonText(payload)
  } catch {
    return undefined
  }
}

function findByNonce(api: GitHubApi, environment: string, nonce: string, limits?: Limits) {
  return findRecent(api, environment, (one) => findMarker(one)?.nonce === nonce, limits)
}

type Limits = Omit<CallLimits, 'purpose'>

/** The newest deployment that is wanted, among the hundred of an environment that can be of this moment. */
async function findRecent(
  api: GitHubApi,
  environment: string,
  isWanted: (deployment: GitHubDeployment) => boolean | Promise<boolean>,
  limits: Limits = {},
) {
  for await (const one of listDeployments(api, environment, { ...limits, maxItems: 100 })) {
    if (await isWanted(one)) return one
  }
  return undefined
}

function listDeployments(
  api: GitHubApi,
  environment: string | undefined,
  limits: Limits & { readonly maxItems: number },
) {
  const call = { purpose: 'list the GitHub deployments', response: deploymentSchema, ...limits }
  const filter = environment === undefined ? {} : { environment }
  return api.list(call, ({ paginate }, first) =>
    paginate.iterator('GET /repos/{owner}/{repo}/deployments', { ...filter, ...first }),
  )
}

/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const maxCallMs = 2_000

/** Marks a deployment as `error` by one request, without the step's signal, which has just been aborted. */
export async function endCancelledDeployment(
  api: GitHubApi,
  record: { readonly id: number | undefined; readonly environment: string; readonly nonce: string },
  status: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<void> {
  const { clock } = api.context
  const limits = { signal: new AbortController().signal, retry: false, timeoutMs: maxCallMs }
  const endsAt = clock.now() + maxCallMs
  // Cancelled before GitHub's answer: GitHub may still be at work on it.
  let { id } = record
  while (id === undefined) {
    const left = { ...limits, timeoutMs: endsAt - clock.now() }
    if (left.timeoutMs <= 0) return
    id = (await findByNonce(api, record.environment, record.nonce, left))?.id
    if (id === undefined) await clock.sleep(200)
  }
  await sendDeploymentStatus(api, id, { ...status, state: 'error' }, limits)
}

/** A running job. Its commits are `GITHUB_SHA` and a pull request's head: GitHub takes either, by the event. */
interface JobIdentity {
  readonly environment: string
  readonly commits: readonly (string | undefined)[]
  readonly runId: string
}

/** What GitHub recorded for `environment:` of the running job; its latest status links to the log of that job. */
export function findJobDeployment(api: GitHubApi, job: JobIdentity) {
  return findRecent(api, job.environment, async (deployment) => {
    if (!isMadeForJob(deployment, job)) return false
    const { state = '', logUrl } = (await findLatestStatus(api, deployment.id)) ?? {}
    const isOpen = ['queued', 'pending', 'in_progress'].includes(state)
    return isOpen && logUrl?.includes(`/actions/runs/${job.runId}/job/`) === true
  })
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
