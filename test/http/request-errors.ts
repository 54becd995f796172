import { ConnectionError, HttpError } from '../../src/http/errors.ts'

/** The request of the errors below. */
export const request = {
  service: 'control',
  purpose: 'test',
  method: 'GET',
  host: 'h',
  path: '/',
} as const

/** An answer with a status, and what its `Retry-After` asks for. */
export function http(status: number, retryAfterMs?: number): HttpError {
  return new HttpError({ request, status, reason: '', isPage: false, retryAfterMs })
}

/** A connection that broke before or after the request may have been sent. */
export function connection(maybeSent: boolean, permanent = false): ConnectionError {
  return new ConnectionError({ request, code: 'X', explanation: 'x', maybeSent, permanent })
}
