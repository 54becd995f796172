import { HttpError, type RequestLabel } from '../http/errors.ts'
import { isProblem, Problem } from '../problem.ts'
import { withoutTrailing } from '../text/safe-text.ts'

/** Whether a request lasts as long as its run: created and waited for, streamed, or joined. */
export function isRunRequest({ service, path }: RequestLabel): boolean {
  return service === 'graph' && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path)
}

/** Whether a run was rejected because its assistant does not exist (measured: 404 on both servers, 422 for a graph name on Python). */
export function isAssistantMissing({ request, status, reason }: HttpError): boolean {
  const isRefusal = request.service === 'graph' && (status === 404 || status === 422)
  return isRefusal && /\bassistant|\bgraph id/i.test(reason)
}

/** Calls that an Agent Server can have switched off, each as a whole (`http.disable_…` of its langgraph.json). */
export type RouteFamily = 'assistants' | 'threads' | 'runs'

export type RoutesMissing = Problem<`routes-missing-${RouteFamily}`>

export function isRoutesMissing(error: unknown): error is RoutesMissing {
  return isProblem(
    error,
    'routes-missing-assistants',
    'routes-missing-threads',
    'routes-missing-runs',
  )
}

/** A problem for the refusal of a server that has no such path; other errors as they are. */
export function toRoutesMissing(family: RouteFamily, error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 404) return error
  // Of a path that they have, both official servers say what was not found.
  if (!/^(?:404 )?not found$/i.test(error.reason)) return error
  const { host, method, path } = error.request
  const answer = `it returned HTTP 404 for ${method} ${path}`
  const message = `the Agent Server at ${host} has no routes for ${family}: ${answer}`
  return new Problem(`routes-missing-${family}`, message, { cause: error })
}

/** The response of a call. Fails as `routes-missing` if the server has no such path. */
export function orRoutesMissing<T>(family: RouteFamily, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw toRoutesMissing(family, error)
  })
}

/** Why a run did not end well, as a sentence about the run that its detail completes. */
const ends = {
  raised: 'ended with an error: ',
  interrupted: 'stopped at an interrupt: ',
  stopped: 'stopped before node ',
  'timed-out': 'reached the time limit of the Agent Server: ',
  cancelled: 'was cancelled, rolled back, or deleted by another client before it ended: ',
  'no-values': 'ended without values: ',
  'no-result': 'returned no result: ',
  unproved: 'returned values, but may have stopped before it ended: ',
} as const

/** How a run ended that did not end in a result; `stopped` is at a breakpoint. */
export type RunEnd = keyof typeof ends

const codes = (Object.keys(ends) as RunEnd[]).map((end) => `run-${end}` as const)

/** A run did not end in a result. The detail is the error as the Agent Server reports it, or what the run waits for. */
export type RunFailed = Problem<`run-${RunEnd}`>

/** A run that did not end in a result, and why. */
export function runFailed(end: RunEnd, detail?: string, node?: string, advice?: string): RunFailed {
  const isHidden = end === 'stopped' && (detail ?? '') === ''
  const words = node === undefined ? ends[end] : `raised an error in node ${node}: `
  const sentence = isHidden
    ? 'stopped at an interrupt without a value, or before a node that is not shown'
    : `${words}${withoutTrailing(detail ?? '', '.')}`
  const message = `the run ${sentence.replace(/:? $/, '')}`
  return new Problem(`run-${end}`, message, { detail, node, advice })
}

/** Whether a run did not end in a result, in one of these ways if some are given. */
export function isRunFailed(error: unknown, ...wanted: RunEnd[]): error is RunFailed {
  if (!isProblem(error, ...codes)) return false
  return wanted.length === 0 || wanted.includes(toRunEnd(error))
}

/** How the run ended. */
export function toRunEnd({ code }: RunFailed): RunEnd {
  return code.slice('run-'.length) as RunEnd
}

/** Whether a run ended by what its agent did, and not by others or without a proof of its end. */
export function isOfAgent(error: RunFailed): boolean {
  return !isRunFailed(error, 'cancelled', 'no-result', 'unproved')
}
