import { isOfAgent, isRunRequest, RunFailed } from '../graph-server/errors.ts'
import { TimeoutError } from '../http/errors.ts'
import { NoPendingInterrupt, SmokeTestFailed } from '../smoke/errors.ts'
import { isUnscored } from '../smoke/judge/errors.ts'
import type { SampleReport } from '../smoke/test-report.ts'

/** Whether a run of either side ended without an answer of its agent: by what happens on the way to it, or by others. It proves nothing about the agent, so that it is not compared. */
export function isUnanswered({ failure }: Pick<SampleReport, 'failure'>): boolean {
  return failure !== undefined && !isUnscored(failure) && !isAnswer(failure.error)
}

/** Whether an error is what an agent does. A server's own refusals, HTTP 5xx too, are none: `rollout/proof.ts` says what they prove about a revision. */
function isAnswer(error: unknown): boolean {
  if (error instanceof RunFailed) return isOfAgent(error)
  if (error instanceof TimeoutError) return isRunRequest(error.request)
  return error instanceof SmokeTestFailed || error instanceof NoPendingInterrupt
}
