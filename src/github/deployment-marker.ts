import { isMap, parseJsonText } from '../text/json-text.ts'
import type { WorkflowRun } from './event.ts'

/** What this action writes into the payload of a deployment, to know it again. */
export interface DeploymentMarker {
  readonly run: WorkflowRun
  readonly mode: string
  /** Or its id; it tells those that share an environment apart. */
  readonly deploymentName: string
  readonly deploymentId?: string | undefined
  /** A text that no other step has, so that a lost answer can be found again. */
  readonly nonce: string
}

const actionName = 'graph-deploy-action'

/** The payload of a deployment that this action records. */
export function toPayload(marker: DeploymentMarker): Record<string, string> {
  const { run, deploymentId } = marker
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
export function findMarker({
  payload,
}: {
  readonly payload?: unknown
}): { readonly names: readonly unknown[]; readonly nonce: unknown } | undefined {
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
