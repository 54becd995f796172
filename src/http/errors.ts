import { Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'

/** The kind of server that a request goes to. The advice after a failed request depends on it. */
export type ServiceName = 'control' | 'graph' | 'github' | 'storage'

/** Describes a request in errors and logs. Contains no headers, body, or query, because they may be secret. */
export interface RequestLabel {
  readonly service: ServiceName
  /** Completes the sentence "could not …": `read the deployment`. */
  readonly purpose: string
  readonly method: string
  readonly host: string
  readonly path: string
}

interface HttpFacts {
  readonly request: RequestLabel
  readonly status: number
  /** The server's reason from the response's body, as one short line without secrets. May be empty. */
  readonly reason: string
  /** True if the body is an HTML page, so that a gateway probably sent it, and not the API. */
  readonly isPage: boolean
  /** Milliseconds to wait before another attempt, if the server asks for it (`Retry-After`). */
  readonly retryAfterMs?: number | undefined
  readonly redirect?: URL | undefined
}

/** Creates a base class for a kind of request error. The facts become fields of the error, so they must contain no secrets. */
function requestError<const Name extends string>(name: Name) {
  const base = class extends Error {
    override readonly name = name

    constructor(message: string, { cause, ...facts }: { readonly cause?: unknown }) {
      super(message, cause === undefined ? {} : { cause })
      Object.assign(this, facts)
    }
  }
  // TypeScript can't infer fields from `Object.assign`, so this type adds the fields of `Facts`.
  return base as unknown as new <Facts extends object>(
    message: string,
    facts: Facts & { readonly cause?: unknown },
  ) => Error & Readonly<Facts> & { readonly name: Name }
}

/** The server responded with a status outside 2xx. */
export class HttpError extends requestError('HttpError')<HttpFacts> {
  constructor(facts: HttpFacts) {
    const { request, status, reason } = facts
    const outcome = `${request.host} returned HTTP ${status} for ${request.method} ${request.path}`
    super(reason ? `${outcome}: ${reason}` : outcome, facts)
  }
}

/** The kinds of connection errors that have advice of their own. `authority` is a certificate error other than a wrong host or time. */
export type ConnectionFault = 'authority' | `certificate-${'host' | 'time'}` | 'no-tls' | 'not-http'

interface ConnectionFacts {
  readonly request: RequestLabel
  /** Node's error code, for example `ECONNREFUSED`. `PROXY` if the proxy is the cause, `UNKNOWN` if Node gave no code. */
  readonly code: string
  /** False if the request certainly never reached the server, else true. */
  readonly maybeSent: boolean
  /** True if the request was not sent, and the cause doesn't pass by itself. */
  readonly permanent: boolean
  readonly kind?: ConnectionFault | undefined
  readonly proxy?: { readonly host: string; readonly status: number | undefined }
  readonly cause?: unknown
}

/** No complete response arrived: the host name did not resolve, the connection failed or broke, or the response was not HTTP. */
export class ConnectionError extends requestError('ConnectionError')<ConnectionFacts> {
  constructor({ explanation, ...facts }: ConnectionFacts & { readonly explanation: string }) {
    const { method, path, host } = facts.request
    super(`${method} ${path} at ${host} failed: ${explanation}`, facts)
  }
}

/** The response was not complete within our own time limit, which counts from connect to the last byte. */
export class TimeoutError extends requestError('TimeoutError')<{
  readonly request: RequestLabel
  readonly timeoutMs: number
  /** True if the request was for a run that had not begun, because the server ran other runs first. */
  readonly isQueued: boolean
}> {
  constructor(request: RequestLabel, timeoutMs: number, { isQueued = false } = {}) {
    const unfinished = `its response to ${request.method} ${request.path} within ${formatDuration(timeoutMs)}`
    const queued = isQueued ? ': the run was still pending, behind other runs in its queue' : ''
    super(`${request.host} did not finish ${unfinished}${queued}`, { request, timeoutMs, isQueued })
  }
}

/** The response isn't the expected response. For example, it isn't JSON, has another shape or 2xx status, is too large, or comes from a gateway. */
export class ResponseFormatError extends requestError('ResponseFormatError')<{
  readonly request: RequestLabel
  /** True if the response may be right, but is too large to be read. */
  readonly isTooLarge: boolean
}> {
  constructor(request: RequestLabel, problem: string, { isTooLarge = false } = {}) {
    const message = `${request.host} responded to ${request.method} ${request.path} with ${problem}`
    super(message, { request, isTooLarge })
  }
}

export type RequestError = HttpError | ConnectionError | TimeoutError | ResponseFormatError

export function isRequestError(error: unknown): error is RequestError {
  const known = [HttpError, ConnectionError, TimeoutError, ResponseFormatError]
  return known.some((errorClass) => error instanceof errorClass)
}

/** True for a request error or a Problem. Most other errors are bugs of this action. */
export function isKnownError(error: unknown): error is RequestError | Problem {
  return error instanceof Problem || isRequestError(error)
}

export function hasStatus(error: unknown, ...statuses: readonly number[]): error is HttpError {
  return error instanceof HttpError && statuses.includes(error.status)
}

/** Returns the response, or undefined after HTTP 404, because the resource doesn't exist. Throws a 404 with an HTML page, because a gateway sent it. */
export function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (hasStatus(error, 404) && !error.isPage) return undefined
    throw error
  })
}

/** Returns the response, or undefined if the server responds with one of the statuses. The default statuses mean that the server doesn't know the request, or has no such resource. */
export function undefinedOnStatus<T>(answer: Promise<T>, statuses = [404, 405, 501]) {
  return answer.catch((error: unknown) => {
    if (hasStatus(error, ...statuses)) return undefined
    throw error
  })
}
