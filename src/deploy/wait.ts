import type { Wait } from '../control-plane/wait.ts'
import type { Clock } from '../time/clock.ts'

/** The wait that the inputs ask for, beginning now; undefined when the step must not wait. */
export function startWait(
  inputs: {
    readonly wait: boolean
    readonly wait_timeout: number
    readonly poll_interval?: number | undefined
  },
  clock: Clock,
): Wait | undefined {
  if (!inputs.wait) return undefined
  const { wait_timeout: timeoutMs, poll_interval: intervalMs } = inputs
  return { timeoutMs, intervalMs, startedAt: clock.now() }
}
