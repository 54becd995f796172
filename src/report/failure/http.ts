import { ConnectionError, HttpError, ResponseFormatError, TimeoutError } from '../../http/errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { toConnectionRemedy } from './connection-remedy.ts'
import type { ExplainContext, Explanation } from './explanation.ts'
import { toHttpRemedy } from './http-remedy.ts'

/** Explains a request without a success. */
export function explainHttp(
  error: unknown,
  { facts, tell }: ExplainContext,
): Explanation | undefined {
  if (error instanceof HttpError) {
    const reason = error.reason ? `: ${tell(error.reason)}` : '.'
    const { purpose, host } = error.request
    return {
      title: `Could not ${purpose} (${error.status})`,
      message: `${host} answered ${error.status}${reason}`,
      remedy: toHttpRemedy(error, facts),
    }
  }
  const known =
    error instanceof ConnectionError ||
    error instanceof TimeoutError ||
    error instanceof ResponseFormatError
  if (!known) return undefined
  return {
    title: `Could not ${error.request.purpose}`,
    message: `${tell(error.message, 600)}.`,
    remedy: toUnansweredRemedy(error, facts),
  }
}

function toUnansweredRemedy(
  error: ConnectionError | TimeoutError | ResponseFormatError,
  { stage }: StepState,
): string {
  const address = stage === 'smoke-test' ? 'deployment_url' : 'base_url or region'
  if (error instanceof ResponseFormatError) {
    return `Check ${address}: a proxy, a login page or another service may answer there.`
  }
  if (error instanceof TimeoutError) {
    return stage === 'smoke-test'
      ? 'The run was told to stop. Increase smoke_timeout, or find out why the graph is slow.'
      : 'Run the step again, or increase request_timeout.'
  }
  return toConnectionRemedy(error, address)
}
