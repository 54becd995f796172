import type { GitHubApi } from './api.ts'
import { findMarker } from './deployment-marker.ts'
import { type DeploymentStatus, markDeploymentCancelled } from './deployment-status.ts'
import { deploymentSchema } from './schemas.ts'

/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`); the status needs some of that too. */
const lookLimitMs = 2_000
const pauseMs = 200

/**
 * Ends a record whose creation was cancelled before GitHub's answer: looked for by its nonce for two seconds at most,
 * because GitHub may still be at work on it. Does nothing when it never comes up. It has no signal, because the step's
 * own has just been aborted.
 */
export async function endCancelledRecord(
  api: GitHubApi,
  record: { readonly environment: string; readonly nonce: string },
  status: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<void> {
  const { signal } = new AbortController()
  const endsAt = api.clock.now() + lookLimitMs
  for (;;) {
    const leftMs = endsAt - api.clock.now()
    if (leftMs <= 0) return
    const newestFirst = await api.call({
      purpose: 'list the GitHub deployments',
      route: 'GET /repos/{owner}/{repo}/deployments',
      parameters: { environment: record.environment, per_page: 30 },
      response: deploymentSchema.array(),
      retry: false,
      timeoutMs: leftMs,
      signal,
    })
    const found = newestFirst.find((one) => findMarker(one)?.nonce === record.nonce)
    if (found !== undefined) return markDeploymentCancelled(api, found.id, status)
    await api.clock.sleep(pauseMs, { signal })
  }
}
