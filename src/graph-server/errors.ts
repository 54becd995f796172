import { HttpError, type RequestLabel } from '../http/errors.ts'
import { knownError } from '../known-error.ts'

/** Why a run did not end well, as the beginning of a sentence about the run that its detail completes. */
export const endWords = {
  raised: 'ended with an error: ',
  interrupted: 'stopped at an interrupt: ',
  stopped: 'stopped before node ',
  'timed-out': 'reached the time limit of the Agent Server: ',
  cancelled: 'was cancelled, rolled back, or deleted by another client before it ended: ',
  'no-values': 'ended without values: ',
  'no-result': 'returned no result: ',
  unproved: 'returned values, but may have stopped before it ended: ',
} as const

/** A run did not end in a result; `stopped` is at a breakpoint. The detail is the error as the Agent Server reports it, or what the run waits for. */
export class RunFailed extends knownError('RunFailed')<{
  readonly end: keyof typeof endWords
  readonly detail: string | undefined
  /** The node that raised, where it is known; one in a subgraph as `child > tools`. */
  readonly node: string | undefined
  readonly advice: string | undefined
}> {
  constructor(end: keyof typeof endWords, detail?: string, node?: string, advice?: string) {
    super(`the run ended as ${end}`, { end, detail, node, advice })
  }
}

/** Whether a run ended by what its agent did, and not by others or without a proof of its end. */
export function isOfAgent({ end }: Pick<RunFailed, 'end'>): boolean {
  return !['cancelled', 'no-result', 'unproved'].includes(end)
}

/** No assistant, or not one alone, fits what the user requested; `available` are graph names with ids. */
export class AssistantUnclear extends knownError('AssistantUnclear')<{
  /** The ID or graph name that the user set; undefined where any would do. */
  readonly wanted: string | undefined
  readonly available: readonly string[]
  /** The line of the plan whose test requested it. */
  readonly line?: number | undefined
}> {}

/** The Agent Server has no crons: the JavaScript server never, others where they are switched off. */
export class CronsUnsupported extends knownError('CronsUnsupported')<{ readonly host: string }> {}

/** Calls that an Agent Server can have switched off, each as a whole (`http.disable_…` of its langgraph.json). */
export type RouteFamily = 'assistants' | 'threads' | 'runs'

/** The Agent Server has no path for a call: its family is switched off, or the URL lacks a prefix. */
export class RoutesMissing extends knownError('RoutesMissing')<{ readonly family: RouteFamily }> {
  constructor(family: RouteFamily, cause: HttpError) {
    const { host, method, path } = cause.request
    const answer = `it returned HTTP 404 for ${method} ${path}`
    super(`the Agent Server at ${host} has no routes for ${family}: ${answer}`, { family, cause })
  }
}

/** RoutesMissing for a refusal of a server that has no such path; other errors as they are. */
export function toRoutesMissing(family: RouteFamily, error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 404) return error
  // Of a path that they have, both official servers say what was not found.
  return /^(?:404 )?not found$/i.test(error.reason) ? new RoutesMissing(family, error) : error
}

/** The response of a call. Throws RoutesMissing where the server has no such path. */
export function orRoutesMissing<T>(family: RouteFamily, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw toRoutesMissing(family, error)
  })
}

/** The JavaScript server accepts a depth of `xray` for true or false. */
export class DepthUnsupported extends knownError('DepthUnsupported')<object> {}

/** A call about a thread has a config that names no thread. */
export class ThreadIdMissing extends knownError('ThreadIdMissing')<object> {}

/** The server can be reached, and fails all requests: it returns HTTP 5xx, or not any more. `cause` is its last failure. */
export class ServerFailing extends knownError('ServerFailing')<object> {}

/** Whether a request lasts as long as its run: created and waited for, streamed, or joined. */
export function isRunRequest({ service, path }: RequestLabel): boolean {
  return service === 'graph' && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path)
}

/** Whether a run was rejected because its assistant does not exist (measured: 404 on both servers, 422 for a graph name on Python). */
export function isAssistantMissing({ request, status, reason }: HttpError): boolean {
  const isRefusal = request.service === 'graph' && (status === 404 || status === 422)
  return isRefusal && /\bassistant|\bgraph id/i.test(reason)
}
