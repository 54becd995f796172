import type { DeploymentSpec } from '../control-plane/body.ts'
import type { ServiceContext } from '../control-plane/client.ts'
import { findByName } from '../control-plane/find-by-name.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { toAdaptiveIntervalMs, toLeftMs, type Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import * as policy from '../http/policy.ts'
import { pollFor, toUnconfirmed } from '../http/poll-for.ts'
import { fail } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'

/** Five minutes have been enough for a conflict to pass in public use, and a lasting one must not cost an hour. */
const maxConflictMs = 300_000

/**
 * The deployment of a name: `created` only if the control plane confirmed that. After a lost response or a conflict (409) the name
 * is looked up, and what has it is returned. An old deployment that is being deleted keeps its name and its place for the
 * repository (409), which is waited for. Throws `write-unconfirmed` if nothing shows whether it exists.
 */
export async function createDeployment(
  { spec, wait }: { readonly spec: DeploymentSpec; readonly wait: Wait },
  context: ServiceContext,
): Promise<{ readonly deployment: Deployment; readonly created: boolean }> {
  const { clock, controlPlane, log, signal } = context
  const effect = `the deployment ${spec.name} was created`
  const endsAt = clock.now() + toLeftMs(wait, clock)
  const conflictEndsAt = Math.min(endsAt, clock.now() + maxConflictMs)
  const again = { ...context, ...policy.writeRetries, endsAt }
  const look = () => findByName(spec.name, context)
  let lost = 0
  for (let tries = 0; ; tries += 1) {
    try {
      const send = () => controlPlane.create(spec, signal)
      return { deployment: await policy.withRetries(send, again), created: true }
    } catch (error) {
      signal.throwIfAborted()
      const isLost = policy.isAmbiguous(error)
      const refusal = error instanceof HttpError && error.status === 409 ? error : undefined
      // Whatever refuses a later request, the first may have been carried out.
      const toEnd = (lookError?: unknown) =>
        lost > 0 ? toUnconfirmed(effect, error, lookError) : withCause(error, lookError)
      if (isLost) {
        lost += 1
        log.info(`${(error as Error).message}; checking whether ${effect}`)
      }
      if (lost === 0 && refusal === undefined) throw error
      const { found, error: lookError } = await pollFor({ look, endsAt }, context)
      if (found !== undefined && !isBeingDeleted(found.status))
        return { deployment: found, created: false }
      const mayPass = found !== undefined || /\bagent environment\b/i.test(refusal?.reason ?? '')
      const isOver = lookError !== undefined || (isLost ? lost >= policy.maxRequests : !mayPass)
      const leftMs = (isLost ? endsAt : conflictEndsAt) - clock.now()
      const askedMs = policy.toRetryAfterMs(error)
      if (isOver || leftMs <= 0 || askedMs > leftMs) throw toEnd(lookError)
      const usualMs = Math.min(wait.intervalMs ?? toAdaptiveIntervalMs(tries), leftMs)
      const pauseMs = Math.max(usualMs, askedMs)
      log.info(`${(error as Error).message}; retrying in ${formatDuration(pauseMs)}`)
      await clock.sleep(pauseMs, { signal })
    }
  }
}

function withCause(error: unknown, cause: unknown): unknown {
  return error instanceof HttpError && cause ? new HttpError({ ...error, cause }) : error
}

/** A control plane may respond to a creation with another deployment, or with another form of the name. Throws `no-own-revision`. */
export function requireName({ id, name }: Deployment, createdName = name): void {
  if (name === undefined || name === createdName) return
  const problem = `the control plane confirmed the creation of ${createdName} with the ID of another deployment, ${name} (${id}); ${createdName} may have been created`
  fail('no-own-revision', problem)
}
