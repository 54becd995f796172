import type { HttpError } from '../http/errors.ts'
import { isAmbiguous, pollFor, toUnconfirmed } from '../http/policy.ts'
import { fail, type Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { repeat, withJitter } from '../time/repeat.ts'
import { type ServiceContext, withoutRetry } from './client.ts'
import { isBeingDeleted } from './revision-status.ts'
import { toAdaptiveIntervalMs, toEnd, toReadPauseMs, type Wait } from './wait.ts'

/** The result of a DELETE: accepted and in progress, done, nothing to delete, or unknown. */
type Deletion = 'accepted' | 'gone' | 'missing' | Problem<'write-unconfirmed'>

/** Deletes a deployment. After a response other than 204, a read decides. Throws its refusal, and `write-unconfirmed`. */
export async function deleteDeployment(
  id: string,
  { deleteTracingProject, wait }: { deleteTracingProject: boolean; wait: Wait | undefined },
  context: ServiceContext,
): Promise<Deletion> {
  const { controlPlane, log, signal } = context
  const endsAt = toEnd(wait)
  const effect = `the deployment ${id} was deleted`
  let lost: unknown
  let refusal: unknown
  const onFailure = (error: unknown) => {
    if (isAmbiguous(error)) lost = error
    refusal = error
  }
  const options = { deleteTracingProject, endsAt, onFailure, signal }
  const look = async (): Promise<Deletion | undefined> => {
    const deployment = await controlPlane.find(id, signal, withoutRetry)
    if (deployment === undefined) return lost === undefined ? 'missing' : 'gone'
    return isBeingDeleted(deployment.status) ? 'accepted' : undefined
  }
  for (let isLast = false; ; isLast = true) {
    const isAccepted = await controlPlane.delete(id, options).catch((error: unknown) => {
      signal.throwIfAborted()
      // What a read on the way failed with says nothing about the DELETE.
      const isOfDelete = (error as HttpError).request?.method === 'DELETE'
      if (!(isOfDelete && isAmbiguous(error)))
        throw lost === undefined ? error : toUnconfirmed(effect, error)
      lost = error
      log.info(`${(error as Error).message}; checking whether ${effect}`)
      return false
    })
    if (isAccepted) return 'accepted'
    // Several looks, because a read may lag behind what somebody else deleted.
    const { found, error } = await pollFor({ look, endsAt }, context)
    if (found !== undefined) return found
    if (lost === undefined) throw error ?? refusal
    if (!isLast && error === undefined) continue
    const doubt = toUnconfirmed(effect, refusal, error)
    if (wait === undefined || error !== undefined) throw doubt
    return doubt
  }
}

/** Waits until a deployment returns HTTP 404: LangSmith only says that it deletes, where there is no `doubt`. Fails as `deletion-timed-out`. */
export async function awaitDeletion(
  id: string,
  {
    wait,
    doubt,
  }: { readonly wait: Wait; readonly doubt?: Problem<'write-unconfirmed'> | undefined },
  context: ServiceContext,
): Promise<void> {
  const { clock, controlPlane, log, random, signal } = context
  const read = () => controlPlane.find(id, signal, withoutRetry)
  const { final, value } = await repeat(read, {
    isFinal: (deployment) => deployment === undefined,
    toPauseMs(tries) {
      const adaptiveMs = withJitter(toAdaptiveIntervalMs(tries.done - 1), random)
      return toReadPauseMs(wait, { adaptiveMs, tries, clock })
    },
    clock,
    signal,
  })
  if (final) return log.info(`Deleted deployment ${id}`)
  const status = value?.status === undefined ? '' : ` (${value.status})`
  const problem = `deployment ${id} still existed${status} after ${formatDuration(wait.timeoutMs)}`
  const reason = doubt?.cause instanceof Error ? `: ${doubt.cause.message}` : ''
  fail('deletion-timed-out', problem + reason, { isConfirmed: doubt === undefined })
}
