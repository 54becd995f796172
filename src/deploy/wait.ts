import type { Wait } from '../control-plane/wait.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import type { Clock } from '../time/clock.ts'

type WaitInputs = Pick<InputsOf<'delete'>, 'wait' | 'wait_timeout' | 'poll_interval'>

/** The wait that the inputs ask for, beginning now; undefined when the step must not wait. */
export function startWait(inputs: WaitInputs, clock: Clock): Wait | undefined {
  if (!inputs.wait) return undefined
  const { wait_timeout: timeoutMs, poll_interval: intervalMs } = inputs
  return { timeoutMs, intervalMs, startedAt: clock.now() }
}
