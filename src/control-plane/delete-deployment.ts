import { isAmbiguous } from '../http/policy.ts'
import { pollFor, sendOnce, toUnconfirmed } from '../http/send-once.ts'
import { fail, isProblem, type Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { poll } from '../time/poll.ts'
import { type ServiceContext, withoutRetry } from './client.ts'
import { isBeingDeleted } from './revision-status.ts'
import { toEnd, toPollOptions, type Wait } from './wait.ts'

/** The result of a DELETE: accepted and in progress, done, nothing to delete, or unknown. */
type Deletion = 'accepted' | 'gone' | 'missing' | Problem<'write-unconfirmed'>

/**
 * Deletes a deployment, which is read after a response other than 204: a key that may not delete it also gets HTTP 404, which is
 * thrown where the deployment stays. Throws `write-unconfirmed` when it exists and nothing shows its deletion, unless that is awaited.
 */
export async function deleteDeployment(
  id: string,
  { deleteTracingProject, wait }: { deleteTracingProject: boolean; wait: Wait | undefined },
  context: ServiceContext,
): Promise<Deletion> {
  const { controlPlane, signal } = context
  const endsAt = toEnd(wait)
  let whenGone: Deletion = 'missing'
  let refusal: unknown
  const onFailure = (error: unknown) => {
    if (isAmbiguous(error)) whenGone = 'gone'
    refusal = error
  }
  const look = async (): Promise<Deletion | undefined> => {
    const deployment = await controlPlane.find(id, signal, withoutRetry)
    if (deployment === undefined) return 'gone'
    return isBeingDeleted(deployment.status) ? 'accepted' : undefined
  }
  const effect = `the deployment ${id} was deleted`
  const send = async (): Promise<Deletion> => {
    const options = { deleteTracingProject, endsAt, onFailure, signal }
    if (await controlPlane.delete(id, options)) return 'accepted'
    // Several looks, because a read may lag behind what somebody else deleted.
    const { found, error } = await pollFor({ look, endsAt }, context)
    if (found !== undefined) return found === 'gone' ? whenGone : found
    if (error !== undefined) throw error
    throw whenGone === 'gone' ? toUnconfirmed(effect, refusal) : refusal
  }
  const deletion = sendOnce({ send, look, effect, attempts: 1, endsAt }, context)
  return deletion.catch((error: unknown) => {
    const isStillThere =
      isProblem(error, 'write-unconfirmed') && error.facts.lookError === undefined
    if (isStillThere && wait !== undefined) return error
    throw error
  })
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
  const { controlPlane, log, signal } = context
  const { final, value } = await poll({
    ...toPollOptions(wait, context),
    read: () => controlPlane.find(id, signal, withoutRetry),
    isFinal: (deployment) => deployment === undefined,
  })
  if (final) return log.info(`Deleted deployment ${id}`)
  const status = value?.status === undefined ? '' : ` (${value.status})`
  const problem = `deployment ${id} still existed${status} after ${formatDuration(wait.timeoutMs)}`
  const reason = doubt?.cause instanceof Error ? `: ${doubt.cause.message}` : ''
  fail('deletion-timed-out', problem + reason, { isConfirmed: doubt === undefined })
}
