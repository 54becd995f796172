import { toLeftMs, type Wait } from '../control-plane/wait.ts'
import { awaitAnswer } from '../graph-server/await-answer.ts'
import { ConnectionError } from '../http/errors.ts'
import type { ModeContext } from './context.ts'

const maxWaitMs = 60_000

/**
 * Asks the graph server of a revision that is deployed whether it is up, for a minute of the wait. One that this runner
 * cannot reach is not checked, because the control service has said that it serves. Throws ServerFailing.
 */
export async function requireAnswer(
  url: URL | undefined,
  wait: Wait,
  context: ModeContext,
): Promise<void> {
  if (url === undefined) return
  const { clock, log } = context
  const limitMs = Math.min(maxWaitMs, toLeftMs(wait, clock))
  const fault = await awaitAnswer(context.connectGraphServer(url), limitMs, context)
  if (fault === undefined) return
  const line = `The revision is deployed. Whether its graph server answers was not checked, because it cannot be reached from this runner: ${fault.message}`
  // What answers there and cannot be trusted or understood is seen by every client, not only by this runner.
  if (fault instanceof ConnectionError && fault.kind !== undefined) {
    log.warning(`${line}.`, 'Graph server not checked')
  } else log.info(line)
}
