import { HttpError, isRequestError } from '../http/errors.ts'
import { sendOnce, toUnconfirmed } from '../http/send-once.ts'
import { formatDuration } from '../time/duration.ts'
import type { DeploymentSpec } from './body.ts'
import type { ServiceContext } from './client.ts'
import { ListUnreadable } from './errors.ts'
import { isBeingDeleted } from './revision-status.ts'
import type { Deployment } from './schemas.ts'
import { toAdaptiveIntervalMs, toLeftMs, type Wait } from './wait.ts'

/** Five minutes have been enough for a conflict to pass in public use, and a lasting one must not cost an hour. */
const maxConflictMs = 300_000

/**
 * Creates a deployment at most once, after its exact name was found to be free. Throws WriteUnconfirmed when nothing
 * tells whether it exists. A conflict (409) is looked up: a concurrent run may have made it. While an old deployment is
 * being deleted it keeps its name and its place for the repository; that passes, and is waited for if the step waits.
 */
export async function createDeployment(
  spec: DeploymentSpec,
  wait: Wait | undefined,
  context: ServiceContext,
): Promise<{ readonly deployment: Deployment; readonly created: boolean }> {
  const { clock, log, signal } = context
  const patienceMs = wait === undefined ? 0 : Math.min(toLeftMs(wait, clock), maxConflictMs)
  const deadline = clock.now() + patienceMs
  for (let tries = 0; ; tries += 1) {
    const result = await tryToCreate(spec, context)
    if (!(result instanceof HttpError)) return result
    const leftMs = deadline - clock.now()
    if (leftMs <= 0) throw result
    const pauseMs = Math.min(wait?.intervalMs ?? toAdaptiveIntervalMs(tries), leftMs)
    log.info(`${result.message}; trying again in ${formatDuration(pauseMs)}`)
    await clock.sleep(pauseMs, { signal })
  }
}

/** One creation, `created` unless another request had taken the name; a conflict that may pass by itself is returned. */
async function tryToCreate(spec: DeploymentSpec, context: ServiceContext) {
  const { controlPlane, signal } = context
  const effect = `the deployment ${spec.name} was created`
  // Where the list cannot be read, the service's own refusal of a taken name is what prevents a second deployment.
  const look = () =>
    controlPlane.findByName(spec.name, signal).catch((error: unknown) => {
      if (error instanceof ListUnreadable) return undefined
      throw error
    })
  let isUnclear = false
  const send = (isAgain: boolean) => {
    isUnclear = isAgain
    return controlPlane.create(spec, signal)
  }
  try {
    const deployment = await sendOnce({ send, look, effect }, context)
    return { deployment, created: true }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error
    const deployment = await look().catch((lookError: unknown) => {
      signal.throwIfAborted()
      if (!isRequestError(lookError)) throw lookError
      throw isUnclear ? toUnconfirmed(effect, error, lookError) : error
    })
    // One on its way out keeps its name a while; nothing can be done with it.
    if (isBeingDeleted(deployment?.status)) return error
    if (deployment !== undefined) return { deployment, created: isUnclear }
    if (isUnclear) throw toUnconfirmed(effect, error)
    if (/\bagent environment\b/i.test(error.reason)) return error
    throw error
  }
}
