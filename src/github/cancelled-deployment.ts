import type { GitHubApi } from './api.ts'
import { findMarker } from './deployment-marker.ts'
import { type DeploymentStatus, sendDeploymentStatus } from './deployment-status.ts'
import { deploymentSchema } from './schemas.ts'

/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const maxCallMs = 2_000
const pauseMs = 200

/**
 * Marks a deployment as `error` after a cancellation, by one request of two seconds at most. One whose creation was
 * cancelled before GitHub's answer has no id: it is looked for by its nonce for two seconds, because GitHub may still be at
 * work on it, and left alone when it never comes up. Nothing here has a signal: the step's own has just been aborted.
 */
export async function endCancelledDeployment(
  api: GitHubApi,
  record: { readonly id: number | undefined; readonly environment: string; readonly nonce: string },
  status: Pick<DeploymentStatus, 'logUrl' | 'description'>,
): Promise<void> {
  const { signal } = new AbortController()
  const id = record.id ?? (await findByNonce(api, record, signal))
  if (id === undefined) return
  const limits = { timeoutMs: maxCallMs, signal }
  await sendDeploymentStatus(api, id, { ...status, state: 'error' }, limits)
}

async function findByNonce(
  api: GitHubApi,
  { environment, nonce }: { readonly environment: string; readonly nonce: string },
  signal: AbortSignal,
): Promise<number | undefined> {
  const endsAt = api.clock.now() + maxCallMs
  const call = {
    purpose: 'list the GitHub deployments',
    response: deploymentSchema.array(),
    retry: false,
    signal,
  }
  for (;;) {
    const timeoutMs = endsAt - api.clock.now()
    if (timeoutMs <= 0) return undefined
    const newestFirst = await api.call({ ...call, timeoutMs }, ({ rest }, repository) =>
      rest.repos.listDeployments({ ...repository, environment, per_page: 30 }),
    )
    const found = newestFirst.find((one) => findMarker(one)?.nonce === nonce)
    if (found !== undefined) return found.id
    await api.clock.sleep(pauseMs, { signal })
  }
}
