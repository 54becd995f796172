import { isReadFault } from '../http/errors.ts'
import { type CallContext, toAskedMs } from '../http/retry.ts'
import { sendOnce, WriteUnconfirmed } from '../http/send-once.ts'
import { withJitter } from '../time/backoff.ts'
import { poll } from '../time/poll.ts'
import type { ControlPlane } from './client.ts'
import { DeletionTimedOut } from './errors.ts'
import { isBeingDeleted } from './revision-status.ts'
import { toAdaptiveIntervalMs, toLeftMs, type WaitOptions } from './rollout.ts'

const maxConsecutiveErrors = 10

/** What a DELETE came to: accepted and still going on, not even that is known, done, or there was nothing to delete. */
export type Deletion = 'accepted' | 'unconfirmed' | 'gone' | 'missing'

/** How to delete one deployment. */
export interface DeleteOptions {
  readonly deleteTracingProject: boolean
  /** Whether the caller waits until it is gone, which proves more than any answer. */
  readonly isAwaited: boolean
}

/**
 * Deletes a deployment. Only 204 says that the service took the request; after an answer that was lost or proves
 * nothing, the deployment itself is looked at. Throws WriteUnconfirmed when it is there and nothing says that it goes.
 */
export async function deleteDeployment(
  controlPlane: Pick<ControlPlane, 'delete' | 'findOnce'>,
  deploymentId: string,
  { deleteTracingProject, isAwaited }: DeleteOptions,
  context: CallContext,
): Promise<Deletion> {
  const { signal } = context
  let isUnclear = false
  try {
    return await sendOnce<Deletion>(
      {
        send: async () => {
          if (await controlPlane.delete(deploymentId, { deleteTracingProject, signal })) {
            return 'accepted'
          }
          return isUnclear ? 'gone' : 'missing'
        },
        look: async () => {
          const deployment = await controlPlane.findOnce(deploymentId, signal)
          if (deployment === undefined) return 'gone'
          return isBeingDeleted(deployment.status) ? 'accepted' : undefined
        },
        onAmbiguous: () => {
          isUnclear = true
        },
        attempts: 1,
        effect: `the deployment ${deploymentId} was deleted`,
      },
      context,
    )
  } catch (error) {
    const isStillThere = error instanceof WriteUnconfirmed && error.lookError === undefined
    if (isStillThere && isAwaited) return 'unconfirmed'
    throw error
  }
}

/**
 * Waits until a deployment that was told to go answers 404; deleting is asynchronous in the public service, which has
 * `isConfirmed` that it deletes, or has not. Throws
 * DeletionTimedOut when it is still there in the end; an error of a single read is tolerated when another read may go
 * better, up to ten in a row.
 */
export async function awaitDeletion(
  controlPlane: Pick<ControlPlane, 'findOnce'>,
  deploymentId: string,
  wait: WaitOptions,
  context: CallContext,
  { isConfirmed } = { isConfirmed: true },
): Promise<void> {
  const { clock, random, log, signal } = context
  const result = await poll({
    read: () => controlPlane.findOnce(deploymentId, signal),
    isFinal: (deployment) => deployment === undefined,
    toIntervalMs: (readsDone) =>
      wait.intervalMs ?? withJitter(toAdaptiveIntervalMs(readsDone), random),
    timeoutMs: toLeftMs(wait, clock),
    toRetryDelayMs: (error, consecutive) =>
      isReadFault(error) && consecutive < maxConsecutiveErrors ? toAskedMs(error) : undefined,
    clock,
    signal,
  })
  if (!result.final) {
    const status = result.value?.status
    throw new DeletionTimedOut(deploymentId, { status, timeoutMs: wait.timeoutMs, isConfirmed })
  }
  log.info(`Deployment ${deploymentId} is gone`)
}
