import { HttpError } from '../http/errors.ts'
import type { ControlPlane } from './client.ts'
import { ListUnreadable, WriteUnconfirmed } from './errors.ts'
import { sendOnce, type WriteContext } from './lost-answer.ts'
import { isBeingDeleted } from './revision-status.ts'
import type { Deployment, DeploymentSpec } from './schemas.ts'

/** A deployment that a create request led to. */
export interface CreatedDeployment {
  readonly deployment: Deployment
  /** False when the name turned out to be taken by somebody else's request. */
  readonly created: boolean
}

/**
 * Creates a deployment at most once, after its exact name was found to be free. When the answer is lost, the name is
 * looked up before anything is sent again; whatever was made by the first request is adopted.
 * A name that is taken after all (409) is looked up too: a concurrent run may have made it.
 * Throws WriteUnconfirmed when nothing tells whether the deployment exists.
 */
export async function createDeployment(
  controlPlane: ControlPlane,
  spec: DeploymentSpec,
  context: WriteContext,
): Promise<CreatedDeployment> {
  let ambiguous = false
  try {
    const deployment = await sendOnce({
      send: () => controlPlane.create(spec, context.signal),
      look: () => findReadable(controlPlane, spec, context.signal),
      onAmbiguous: () => {
        ambiguous = true
      },
      effect: `the deployment ${spec.name} was created`,
      context,
    })
    return { deployment, created: true }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error
    const deployment = await findReadable(controlPlane, spec, context.signal)
    // One on its way out keeps its name a while; nothing can be done with it.
    if (isBeingDeleted(deployment?.status)) throw error
    if (deployment === undefined) {
      if (ambiguous) throw new WriteUnconfirmed(`the deployment ${spec.name} was created`, error)
      throw error
    }
    return { deployment, created: ambiguous }
  }
}

/** Where the list cannot be read, the service's own refusal of a taken name is what prevents a second deployment. */
async function findReadable(
  controlPlane: ControlPlane,
  spec: DeploymentSpec,
  signal: AbortSignal,
): Promise<Deployment | undefined> {
  try {
    return await controlPlane.findByName(spec.name, signal)
  } catch (error) {
    if (error instanceof ListUnreadable) return undefined
    throw error
  }
}
