import type { GitHubApi } from './api.ts'
import { findMarker } from './deployment-marker.ts'
import { type DeploymentStatus, neverServed, setDeploymentStatus } from './deployment-status.ts'
import { findLatestStatus, listDeployments } from './deployments.ts'

/** How far back deployments are looked for: twenty pages, however many previews there were. */
const maxLooked = 2_000

/**
 * Makes this action's deployments of several graph deployments inactive, in whatever environment they were recorded, over
 * one reading of the list; failed ones stay what they are. Returns how many.
 */
export async function deactivateByName(
  api: GitHubApi,
  names: ReadonlySet<string>,
  toStatus: (name: string) => Omit<DeploymentStatus, 'state'>,
  signal: AbortSignal,
): Promise<number> {
  /** Of these, everything older is inactive already. */
  const done = new Set<string>()
  const active: { readonly id: number; readonly name: string }[] = []
  let seen = 0
  for await (const deployment of listDeployments(api, undefined, signal)) {
    seen += 1
    if (seen > maxLooked || done.size === names.size) break
    const name = findMarker(deployment)?.deploymentName
    if (name === undefined || !names.has(name) || done.has(name)) continue
    const latest = await findLatestStatus(api, deployment.id, signal)
    if (latest?.state === 'inactive') {
      if (!latest.description.startsWith(neverServed)) done.add(name)
    } else if (latest?.state !== 'failure' && latest?.state !== 'error') {
      active.push({ id: deployment.id, name })
    }
  }
  for (const { id, name } of active.reverse()) {
    await setDeploymentStatus(api, id, { ...toStatus(name), state: 'inactive' }, signal)
  }
  return active.length
}
