import { parseJsonText } from '../text/json-text.ts'
import type { Random } from '../time/backoff.ts'
import type { GitHubDeployment } from './schemas.ts'

/** What this action writes into the payload of a deployment, to know it again. */
export interface DeploymentMarker {
  readonly runId: string
  readonly runAttempt: string
  /** `GITHUB_JOB`: the key of the job in the workflow. */
  readonly job: string
  readonly mode: string
  /** Name or id of the graph deployment, which tells those that share an environment apart. */
  readonly deploymentName: string
  /** The id of the graph deployment; empty when it was not there yet. */
  readonly deploymentId?: string | undefined
  /** A text that no other step has, so that a lost answer can be found again. */
  readonly nonce: string
}

const actionName = 'graph-deploy-action'

/** A text that no other step has, out of chance. */
export function createNonce(random: Random): string {
  return Array.from({ length: 4 }, () => random().toString(36).slice(2, 8)).join('')
}

/** The payload of a deployment that this action records. */
export function toPayload(marker: DeploymentMarker): Record<string, string> {
  return {
    action: actionName,
    run_id: marker.runId,
    run_attempt: marker.runAttempt,
    job: marker.job,
    mode: marker.mode,
    deployment_name: marker.deploymentName,
    ...(marker.deploymentId ? { deployment_id: marker.deploymentId } : {}),
    nonce: marker.nonce,
  }
}

/** The marker of a deployment that this action recorded; undefined for everybody else's. */
export function findMarker({ payload }: GitHubDeployment): DeploymentMarker | undefined {
  const fields = toFields(payload)
  if (fields?.['action'] !== actionName) return undefined
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    runId: text('run_id'),
    runAttempt: text('run_attempt'),
    job: text('job'),
    mode: text('mode'),
    deploymentName: text('deployment_name'),
    deploymentId: text('deployment_id'),
    nonce: text('nonce'),
  }
}

/** GitHub gives a payload back as it was sent, or as the JSON text of it. */
function toFields(payload: unknown): Record<string, unknown> | undefined {
  if (typeof payload === 'object' && payload !== null) return payload as Record<string, unknown>
  if (typeof payload !== 'string' || !payload.startsWith('{')) return undefined
  try {
    return parseJsonText(payload) as Record<string, unknown>
  } catch {
    return undefined
  }
}
