import { hasStatus } from '../http/errors.ts'
import * as policy from '../http/policy.ts'
import { fail } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, type Tries } from '../time/repeat.ts'
import { type ServiceContext, withoutRetry } from './client.ts'
import { isBeingDeleted } from './revision-status.ts'
import type { Deployment } from './schemas.ts'
import { toReadPauseMs, type Wait } from './wait.ts'

/** Requests the deletion of a deployment, without waiting for its end. Returns `missing` if the deployment didn't exist, or `gone` if it no longer exists after a lost response. Throws `write-unconfirmed` if a request without a response may still delete it. Repeats nothing after the end of `wait`. */
export async function deleteDeployment(
  id: string,
  { deleteTracingProject, wait }: { deleteTracingProject: boolean; wait: Wait | undefined },
  context: ServiceContext,
): Promise<'accepted' | 'gone' | 'missing'> {
  const { controlPlane, signal } = context
  const endsAt = wait?.endsAt
  let isLost = false // If a response was lost, the deletion may have been carried out.
  const send = () =>
    controlPlane.delete(id, deleteTracingProject, signal).catch((error: unknown) => {
      isLost ||= policy.isAmbiguous(error)
      throw error
    })
  // Unlike other writes, a DELETE can be sent again after a lost response.
  const retries = { ...context, ...policy.writeRetries, mayRetry: policy.mayRepeatRead, endsAt }
  let sendError: unknown
  try {
    await policy.withRetries(send, retries)
    return 'accepted'
  } catch (error) {
    signal.throwIfAborted()
    if (!hasStatus(error, 404, 410) && !isLost) throw error
    sendError = error
  }
  // A response was lost, or the last was 404 or 410, so a read decides.
  const look = async () => {
    const deployment = await controlPlane.find(id, signal, withoutRetry)
    if (deployment === undefined) return isLost ? 'gone' : 'missing'
    return isBeingDeleted(deployment.status) ? 'accepted' : undefined
  }
  // Read several times, because a replica of the database may lag behind.
  const { found, error: readError } = await policy.pollFor({ look, endsAt }, context)
  if (found !== undefined) return found
  // The deployment still exists, or can't be read (`readError`). Only a request whose response was lost may still delete it.
  if (!isLost) throw readError ?? sendError
  throw policy.toUnconfirmed(`the deployment ${id} was deleted`, sendError, readError)
}

/** Waits until a deployment that is being deleted no longer exists. Throws `deletion-timed-out` if no read shows this by the end of `wait`. */
export async function awaitDeletion(
  { id, name = id }: Pick<Deployment, 'id' | 'name'>,
  wait: Wait,
  context: ServiceContext,
) {
  const { clock, controlPlane, log, signal } = context
  const read = () => controlPlane.find(id, signal, withoutRetry)
  const isGone = (deployment: unknown) => deployment === undefined
  const toPauseMs = (tries: Tries) => toReadPauseMs(wait, tries, context)
  const { final, value } = await repeat(read, { isFinal: isGone, toPauseMs, clock, signal })
  if (final) return log.info(`Deleted deployment ${name}`)
  const status = value?.status === undefined ? '' : ` (${value.status})`
  const waited = formatDuration(wait.timeoutMs)
  fail('deletion-timed-out', `deployment ${name} still existed${status} after ${waited}`)
}
