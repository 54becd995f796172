import { Problem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'

/** The server that a request goes to: what to do about its refusals depends on it. */
export type ServiceName = 'control' | 'graph' | 'github' | 'storage'

/** The purpose of a request, in words for a reader, and its path; never headers, bodies, or queries. */
export interface RequestLabel {
  readonly service: ServiceName
  /** Completes "could not …". */
  readonly purpose: string
  readonly method: string
  readonly host: string
  /** Without its query. */
  readonly path: string
}

interface HttpFacts {
  readonly request: RequestLabel
  readonly status: number
  /** The message of the body, in one short redacted line. */
  readonly reason: string
  /** True if the body is an HTML page, so it comes from a gateway. */
  readonly isPage: boolean
  readonly retryAfterMs?: number | undefined
  readonly redirect?: URL | undefined
  /** The reason why nothing else shows the meaning of the refusal, for example a list that can't be read. */
  readonly cause?: unknown
}

/** The base of the four errors of a request, whose facts are fields and never secrets. */
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

/** The server responded, but not with a status that counts as success. */
export class HttpError extends requestError('HttpError')<HttpFacts> {
  constructor(facts: HttpFacts) {
    const { request, status, reason } = facts
    const answer = `${request.host} returned HTTP ${status} for ${request.method} ${request.path}`
    super(reason ? `${answer}: ${reason}` : answer, facts)
  }
}

/** Errors that have a remedy of their own; `authority` is any other error of a certificate. */
export type ConnectionFault = 'authority' | `certificate-${'host' | 'time'}` | 'no-tls' | 'not-http'

interface ConnectionFacts {
  readonly request: RequestLabel
  /** Node's, for example `ECONNREFUSED`. */
  readonly code: string
  /** False only when the server certainly never saw the request. */
  readonly maybeSent: boolean
  /** True if another attempt won't help. */
  readonly permanent: boolean
  readonly kind?: ConnectionFault | undefined
  readonly proxy?: { readonly host: string; readonly status: number | undefined }
  readonly cause?: unknown
}

/** No complete response arrived: the name did not resolve, the connection failed, broke, or the bytes were not HTTP. */
export class ConnectionError extends requestError('ConnectionError')<ConnectionFacts> {
  constructor({ explanation, ...facts }: ConnectionFacts & { readonly explanation: string }) {
    const { method, path, host } = facts.request
    super(`${method} ${path} at ${host} failed: ${explanation}`, facts)
  }
}

/** Our own limit for one request passed, from connect to last byte. */
export class TimeoutError extends requestError('TimeoutError')<{
  readonly request: RequestLabel
  readonly timeoutMs: number
  /** True if the requested work had not begun: the server had others to do first. */
  readonly isQueued: boolean
}> {
  constructor(request: RequestLabel, timeoutMs: number, { isQueued = false } = {}) {
    const answer = `its response to ${request.method} ${request.path} within ${formatDuration(timeoutMs)}`
    const queued = isQueued ? ': the run was still pending, behind other runs in its queue' : ''
    super(`${request.host} did not finish ${answer}${queued}`, { request, timeoutMs, isQueued })
  }
}

/** A success that is not the call's: another 2xx, another resource, not JSON or of another shape, too large, encoded. */
export class ResponseFormatError extends requestError('ResponseFormatError')<{
  readonly request: RequestLabel
  /** True if the response is too large to be read. It may be right. */
  readonly isTooLarge: boolean
}> {
  constructor(request: RequestLabel, problem: string, { isTooLarge = false } = {}) {
    const message = `${request.host} responded to ${request.method} ${request.path} with ${problem}`
    super(message, { request, isTooLarge })
  }
}

export type RequestError = HttpError | ConnectionError | TimeoutError | ResponseFormatError

/** True if an error comes from a server or the network, and isn't a bug of this action. */
export function isRequestError(error: unknown): error is RequestError {
  const known = [HttpError, ConnectionError, TimeoutError, ResponseFormatError]
  return known.some((one) => error instanceof one)
}

/** True if an error is thrown on purpose. Any other error is a bug of this action. */
export function isKnownError(error: unknown): error is RequestError | Problem {
  return error instanceof Problem || isRequestError(error)
}
