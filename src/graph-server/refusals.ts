import { HttpError, type RequestLabel } from '../http/errors.ts'
import { Problem } from '../problem.ts'

/** True if a request lasts as long as its run: it creates the run and waits, streams it, or joins it. */
export function isRunRequest({ service, path }: RequestLabel): boolean {
  return service === 'graph' && /\/runs\/(?:[^/]+\/)?(?:wait|stream|join)$/.test(path)
}

/** True if a run was rejected because its assistant doesn't exist (measured: 404 on both servers, 422 for a graph name on Python). */
export function isAssistantMissing({ request, status, reason }: HttpError): boolean {
  const isRefusal = request.service === 'graph' && (status === 404 || status === 422)
  return isRefusal && /\bassistant|\bgraph id/i.test(reason)
}

/** Calls that an Agent Server can have switched off, each as a whole (`http.disable_…` of its langgraph.json). */
type RouteFamily = 'assistants' | 'threads' | 'runs'

export function isRoutesMissing(error: unknown): error is Problem {
  return error instanceof Problem && error.code.startsWith('routes-missing-')
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
