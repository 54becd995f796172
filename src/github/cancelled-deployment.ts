import type { GitHubApi } from './api.ts'
import { findMarker } from './deployment-marker.ts'
import { type DeploymentStatus, sendDeploymentStatus } from './deployment-status.ts'
import { findRecentDeployment } from './deployments.ts'
import type { GitHubDeployment } from './schemas.ts'

/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const maxCallMs = 2_000

/**
 * Marks a deployment as `error` by one request, without the step's signal, which has just been aborted. Without an id, its
 * creation was cancelled before GitHub's answer: it is looked for by its nonce, because GitHub may still be at work on it.
 */
export async function endCancelledDeployment(
  api: GitHubApi,
  record: { readonly id: number | undefined; readonly environment: string; readonly nonce: string },
  status: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<void> {
  const { clock } = api.context
  const limits = { signal: new AbortController().signal, retry: false, timeoutMs: maxCallMs }
  const endsAt = clock.now() + maxCallMs
  let { id } = record
  while (id === undefined) {
    const left = { ...limits, timeoutMs: endsAt - clock.now() }
    if (left.timeoutMs <= 0) return
    const isWanted = (one: GitHubDeployment) => findMarker(one)?.nonce === record.nonce
    id = (await findRecentDeployment(api, record.environment, isWanted, left))?.id
    if (id === undefined) await clock.sleep(200)
  }
  await sendDeploymentStatus(api, id, { ...status, state: 'error' }, limits)
}
