import { Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'

/** The server of a request. Advice after a refusal depends on it. */
export type ServiceName = 'control' | 'graph' | 'github' | 'storage'

/** The purpose of a request in words, and its path. Never contains headers, bodies, or queries. */
export interface RequestLabel {
  readonly service: ServiceName
  /** Completes the sentence "could not …". */
  readonly purpose: string
  readonly method: string
  readonly host: string
  /** Without the query. */
  readonly path: string
}

interface HttpFacts {
  readonly request: RequestLabel
  readonly status: number
  /** The message in the body, as one short line without secrets. */
  readonly reason: string
  /** True if the body is an HTML page: it comes from a gateway. */
  readonly isPage: boolean
  readonly retryAfterMs?: number | undefined
  readonly redirect?: URL | undefined
  /** The error of a later request that should have explained this one. */
  readonly cause?: unknown
}

/** Creates the base class of the four errors of a request. Its facts become fields, and are never secrets. */
function requestError<const Name extends string>(name: Name) {
  const base = class extends Error {
    override readonly name = name

    constructor(message: string, { cause, ...facts }: { readonly cause?: unknown }) {
      super(message, cause === undefined ? {} : { cause })
      Object.assign(this, facts)
    }
  }
  return base as unknown as new <Facts extends object>(
    message: string,
    facts: Facts & { readonly cause?: unknown },
  ) => Error & Readonly<Facts> & { readonly name: Name }
}

/** The server responded, but not with success. */
export class HttpError extends requestError('HttpError')<HttpFacts> {
  constructor(facts: HttpFacts) {
    const { request, status, reason } = facts
    const answer = `${request.host} returned HTTP ${status} for ${request.method} ${request.path}`
    super(reason ? `${answer}: ${reason}` : answer, facts)
  }
}

/** Connection errors with advice of their own. `authority` is any other error of a certificate. */
export type ConnectionFault = 'authority' | `certificate-${'host' | 'time'}` | 'no-tls' | 'not-http'

interface ConnectionFacts {
  readonly request: RequestLabel
  /** Node's error code, for example `ECONNREFUSED`. */
  readonly code: string
  /** False only if the request certainly never reached the server. */
  readonly maybeSent: boolean
  /** True if another attempt won't help. */
  readonly permanent: boolean
  readonly kind?: ConnectionFault | undefined
  readonly proxy?: { readonly host: string; readonly status: number | undefined }
  readonly cause?: unknown
}

/** No complete response arrived: the name did not resolve, the connection failed or broke, or the response was not HTTP. */
export class ConnectionError extends requestError('ConnectionError')<ConnectionFacts> {
  constructor({ explanation, ...facts }: ConnectionFacts & { readonly explanation: string }) {
    const { method, path, host } = facts.request
    super(`${method} ${path} at ${host} failed: ${explanation}`, facts)
  }
}

/** The request took longer than our own limit, from connect to the last byte. */
export class TimeoutError extends requestError('TimeoutError')<{
  readonly request: RequestLabel
  readonly timeoutMs: number
  /** True if the run had not begun, because other runs came first. */
  readonly isQueued: boolean
}> {
  constructor(request: RequestLabel, timeoutMs: number, { isQueued = false } = {}) {
    const answer = `its response to ${request.method} ${request.path} within ${formatDuration(timeoutMs)}`
    const queued = isQueued ? ': the run was still pending, behind other runs in its queue' : ''
    super(`${request.host} did not finish ${answer}${queued}`, { request, timeoutMs, isQueued })
  }
}

/** The response has a 2xx status, but isn't the expected response: another status or resource, not JSON, of another shape, or too large. */
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

/** True if an error comes from a server or the network. */
export function isRequestError(error: unknown): error is RequestError {
  const known = [HttpError, ConnectionError, TimeoutError, ResponseFormatError]
  return known.some((one) => error instanceof one)
}

/** True if an error was thrown on purpose, and isn't a bug of this action. */
export function isKnownError(error: unknown): error is RequestError | Problem {
  return error instanceof Problem || isRequestError(error)
}

/** Returns undefined for a 404 that isn't an HTML page: the resource was deleted. */
export function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404 && !error.isPage) return undefined
    throw error
  })
}

/** Returns undefined for one of these statuses: the server doesn't have this request. */
export function undefinedOnStatus<T>(answer: Promise<T>, statuses = [404, 405, 501]) {
  return answer.catch((error: unknown) => {
    if (error instanceof HttpError && statuses.includes(error.status)) return undefined
    throw error
  })
}
