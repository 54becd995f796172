import type { GitHubApi } from './api.ts'
import { type DeploymentMarker, findMarker, toPayload } from './deployment-marker.ts'
import {
  findLatestStatus,
  neverServed,
  setDeploymentStatus,
  toDescription,
} from './deployment-status.ts'
import type { CallLimits } from './octokit.ts'
import { deploymentSchema, type GitHubDeployment } from './schemas.ts'

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

/** A graph deployment whose records are made inactive: what steps may have called it, and why it is inactive. */
interface EndedDeployment {
  readonly names: readonly (string | undefined)[]
  readonly description: string
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
  const look = () =>
    findRecentDeployment(api, environment, (one) => findMarker(one)?.nonce === marker.nonce)
  return api.sendOnce({ send, look, effect: 'the deployment was recorded' })
}

/**
 * Makes records inactive, the oldest first, and returns how many. The search ends at one that is inactive and served once;
 * failed ones stay what they are. GitHub's own `auto_inactive` would also end other previews, and other people's.
 */
export async function deactivateDeployments(
  api: GitHubApi,
  ended: readonly EndedDeployment[],
  /** Only records of this environment, and only those made before this one. */
  options: { readonly logUrl: string; readonly environment?: string; readonly before?: number },
): Promise<number> {
  const { logUrl, environment, before = Number.POSITIVE_INFINITY } = options
  const searched = new Map<unknown, EndedDeployment>(
    ended.flatMap((one) => one.names.map((name) => [name, one] as const)),
  )
  const active: { readonly id: number; readonly description: string }[] = []
  // Twenty pages, however many previews there were.
  for await (const record of listDeployments(api, environment, { maxItems: 2_000 })) {
    const called = findMarker(record)?.names ?? []
    const owner = called.map((name) => searched.get(name)).find(Boolean)
    if (owner === undefined || record.id >= before) continue
    const latest = await findLatestStatus(api, record.id)
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

/** The newest deployment that is wanted, among the hundred of an environment that can be of this moment. */
export async function findRecentDeployment(
  api: GitHubApi,
  environment: string,
  isWanted: (deployment: GitHubDeployment) => boolean | Promise<boolean>,
  limits: Omit<CallLimits, 'purpose'> = {},
) {
  for await (const one of listDeployments(api, environment, { ...limits, maxItems: 100 })) {
    if (await isWanted(one)) return one
  }
  return undefined
}

function listDeployments(
  api: GitHubApi,
  environment: string | undefined,
  limits: Omit<CallLimits, 'purpose'> & { readonly maxItems: number },
) {
  const call = { purpose: 'list the GitHub deployments', response: deploymentSchema, ...limits }
  const filter = environment === undefined ? {} : { environment }
  return api.list(call, ({ paginate }, first) =>
    paginate.iterator('GET /repos/{owner}/{repo}/deployments', { ...filter, ...first }),
  )
}
