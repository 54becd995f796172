import { isAssistantMissing, isRunRequest } from '../graph-server/refusals.ts'
import * as http from '../http/errors.ts'
import { bad, type Proof, unproved } from '../problems/row.ts'

/** What a failed request proves about the revision. */
export function proveRequest(error: http.RequestError): Proof {
  if (error.request.service !== 'graph') return unproved('a request to the control plane failed')
  if (error instanceof http.ResponseFormatError) {
    return unproved('a response of the Agent Server was empty or unreadable')
  }
  if (error instanceof http.TimeoutError && isRunRequest(error.request)) {
    return error.isQueued ? unproved('the run never started') : bad
  }
  if (!(error instanceof http.HttpError)) return unproved('the Agent Server could not be reached')
  const { status } = error
  if (isOfContinuingRun(error)) return unproved('a gateway responded instead of the Agent Server')
  // 511 is the login page of a network (RFC 6585, 6).
  const isBad = isAssistantMissing(error) || (status >= 500 && status !== 511)
  return isBad ? bad : unproved('the Agent Server rejected a request')
}

/** The run was created before a read of it failed; one that was cut by HTTP 504 may have been. */
function isOfContinuingRun({ request: { method, path }, status }: http.HttpError): boolean {
  if (!/\/runs\b/.test(path)) return false
  return status === 504 || (method === 'GET' && status >= 502 && status < 504)
}
