import { isTransient } from '../http/errors.ts'
import { withJitter } from '../time/backoff.ts'
import { poll } from '../time/poll.ts'
import type { ControlPlane } from './client.ts'
import { DeletionTimedOut } from './errors.ts'
import type { WriteContext } from './lost-answer.ts'
import { toAdaptiveIntervalMs, type WaitOptions } from './rollout.ts'

const mostConsecutiveErrors = 10

/**
 * Waits until a deployment that was told to go answers 404; deleting is asynchronous in the public service. Throws
 * DeletionTimedOut when it is still there in the end.
 */
export async function awaitDeletion(
  controlPlane: Pick<ControlPlane, 'find'>,
  deploymentId: string,
  wait: WaitOptions,
  context: WriteContext,
): Promise<void> {
  const { clock, random, log, signal } = context
  const result = await poll({
    read: () => controlPlane.find(deploymentId, signal),
    isFinal: (deployment) => deployment === undefined,
    toIntervalMs: (readsDone) =>
      wait.intervalMs ?? withJitter(toAdaptiveIntervalMs(readsDone), random),
    timeoutMs: wait.timeoutMs,
    toRetryDelayMs: (error, consecutive) =>
      isTransient(error) && consecutive < mostConsecutiveErrors ? 0 : undefined,
    clock,
    signal,
  })
  if (!result.final) throw new DeletionTimedOut(deploymentId, result.value?.status, wait.timeoutMs)
  log.info(`Deployment ${deploymentId} is gone`)
}
