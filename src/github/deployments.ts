import { cutText, toOneLine } from '../text/safe-text.ts'
import type { GitHubApi } from './api.ts'
import { createNonce, type DeploymentMarker, findMarker, toPayload } from './deployment-marker.ts'
import { type DeploymentStatus, neverServed, setDeploymentStatus } from './deployment-status.ts'
import { isMadeForJob, isOfRunningJob, type JobIdentity } from './job-deployment.ts'
import {
  deploymentSchema,
  deploymentStatusSchema,
  type GitHubDeployment,
  type GitHubDeploymentStatus,
} from './schemas.ts'
import { writeOnce } from './write-once.ts'

/** A deployment to record on GitHub. */
export interface DeploymentRecord {
  /** The ref as the control service takes it: a branch by its name, a tag by its full ref. */
  readonly repoRef: string
  /** The commit that the event says the ref stands at. */
  readonly commitSha: string | undefined
  readonly environment: string
  readonly description: string
  /** Whether the environment is gone one day, as a preview is. */
  readonly transient: boolean
  readonly marker: Omit<DeploymentMarker, 'nonce'>
  /** By which it is found again; a new one unless given. */
  readonly nonce?: string
}

/** Which of this action's deployments are meant. */
export interface DeploymentSelection {
  readonly environment: string
  readonly deploymentName: string
  /** What other steps may have called the same graph deployment: its name, its id. */
  readonly otherNames?: readonly (string | undefined)[]
  /** Only those that were made before this one. */
  readonly before?: number
}

const route = 'GET /repos/{owner}/{repo}/deployments'
const statusRoute = `${route}/{deployment_id}/statuses`
const longestDescription = 140
/** How many of the newest deployments of an environment can be of this moment: one page. */
const mostRecent = 100
/** How far back older ones are looked for, where many pull requests share an environment. */
const mostLooked = 2_000

/**
 * Records a deployment, at most once: after a lost answer it is looked up by the nonce in its payload. No status yet.
 * Throws HttpError 409 or 422 when GitHub does not know the ref.
 */
export async function createDeploymentRecord(
  api: GitHubApi,
  record: DeploymentRecord,
  signal: AbortSignal,
): Promise<GitHubDeployment> {
  const { environment, nonce = createNonce(api.random) } = record
  const send = () =>
    api.call({
      purpose: 'record the GitHub deployment',
      route: 'POST /repos/{owner}/{repo}/deployments',
      parameters: {
        ref: toDeploymentRef(record),
        environment,
        description: cutText(toOneLine(record.description), longestDescription),
        // The default merges the default branch into the ref, and demands every commit status.
        auto_merge: false,
        required_contexts: [],
        payload: toPayload({ ...record.marker, nonce }),
        transient_environment: record.transient,
        ...(record.transient ? { production_environment: false } : {}),
      },
      response: deploymentSchema,
      signal,
    })
  const look = async () => {
    let seen = 0
    for await (const deployment of listDeployments(api, environment, signal)) {
      if (findMarker(deployment)?.nonce === nonce) return deployment
      seen += 1
      if (seen >= mostRecent) return undefined
    }
    return undefined
  }
  return writeOnce(api, { send, look, effect: 'the deployment was recorded', signal })
}

/**
 * The deployment that GitHub made because the running job itself has `environment:` with this name; undefined when it
 * has none. Recording another one would show every deployment twice.
 */
export async function findJobDeployment(
  api: GitHubApi,
  job: JobIdentity,
  signal: AbortSignal,
): Promise<GitHubDeployment | undefined> {
  let seen = 0
  for await (const deployment of listDeployments(api, job.environment, signal)) {
    if (isMadeForJob(deployment, job)) {
      const status = await findLatestStatus(api, deployment.id, signal)
      if (isOfRunningJob(status, job)) return deployment
    }
    seen += 1
    if (seen >= mostRecent) return undefined
  }
  return undefined
}

/**
 * Makes deployments of this action inactive, the oldest first, and returns how many. Those before one that is inactive
 * already are so too, which keeps this short, unless it never served; failed ones stay what they are. GitHub's own `auto_inactive` would also
 * end the previews of other pull requests and other people's deployments.
 */
export async function deactivateDeployments(
  api: GitHubApi,
  selection: DeploymentSelection,
  status: Omit<DeploymentStatus, 'state'>,
  signal: AbortSignal,
): Promise<number> {
  const names = [selection.deploymentName, ...(selection.otherNames ?? [])]
  const active: number[] = []
  let seen = 0
  for await (const deployment of listDeployments(api, selection.environment, signal)) {
    const { id } = deployment
    seen += 1
    if (seen > mostLooked) break
    const marker = findMarker(deployment)
    if (marker === undefined) continue
    const called = [marker.deploymentName, marker.deploymentId].filter(Boolean)
    if (!called.some((name) => names.includes(name))) continue
    if (selection.before !== undefined && id >= selection.before) continue
    const latest = await findLatestStatus(api, id, signal)
    if (latest?.state === 'inactive') {
      if (latest.description.startsWith(neverServed)) continue
      break
    }
    if (latest?.state !== 'failure' && latest?.state !== 'error') active.push(id)
  }
  for (const id of active.reverse()) {
    await setDeploymentStatus(api, id, { ...status, state: 'inactive' }, signal)
  }
  return active.length
}

/** The newest status of a deployment; undefined before the first. */
export async function findLatestStatus(
  api: GitHubApi,
  deploymentId: number,
  signal: AbortSignal,
): Promise<GitHubDeploymentStatus | undefined> {
  const newestFirst = await api.call({
    purpose: 'read the status of the GitHub deployment',
    route: statusRoute,
    parameters: { deployment_id: deploymentId, per_page: 1 },
    response: deploymentStatusSchema.array(),
    signal,
  })
  return newestFirst[0]
}

/**
 * What GitHub is given as the ref: the commit where it is known, because a branch may have moved on since the event; a
 * tag by its bare name, because it says more and stays where it is.
 */
export function toDeploymentRef({
  repoRef,
  commitSha,
}: Pick<DeploymentRecord, 'repoRef' | 'commitSha'>): string {
  if (repoRef.startsWith('refs/tags/')) return repoRef.slice('refs/tags/'.length)
  return commitSha ?? repoRef
}

/** The deployments of an environment, or of all of them, the newest first. */
export function listDeployments(
  api: GitHubApi,
  environment: string | undefined,
  signal: AbortSignal,
): AsyncIterable<GitHubDeployment> {
  return api.list({
    purpose: 'list the GitHub deployments',
    route,
    parameters: environment === undefined ? {} : { environment },
    response: deploymentSchema,
    signal,
  })
}
