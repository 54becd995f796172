import { knownError } from '../known-error.ts'
import { formatDuration } from '../time/duration.ts'

/** The server that a request goes to: what to do about its refusals depends on it. */
export type ServiceName = 'control' | 'graph' | 'github'

/** What a request was for, in words for a reader, and where it went; never headers, bodies or queries. */
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
  /** The status of the response, where it is read as another one. */
  readonly sentStatus?: number | undefined
  /** What the body says, as one short redacted text; empty when it says nothing. */
  readonly reason: string
  /** How the body says it: JSON with a `detail`, as the control plane does, an HTML page, or anything else. */
  readonly form: 'detail' | 'html' | 'other'
  readonly retryAfterMs?: number | undefined
  readonly redirectOrigin?: string | undefined
  /** Why nothing else shows what the refusal means, for example a list that cannot be read. */
  readonly cause?: unknown
}

/** The server responded, outside of what counts as success. */
export class HttpError extends knownError('HttpError')<HttpFacts> {
  constructor(facts: HttpFacts) {
    const { request, status, sentStatus = status, reason } = facts
    const answer = `${request.host} returned HTTP ${sentStatus} for ${request.method} ${request.path}`
    super(reason ? `${answer}: ${reason}` : answer, facts)
  }
}

/** What responds at the URL is not the control plane: its 404 proves nothing about a deployment. */
export class ServiceNotFound extends knownError('ServiceNotFound')<{
  readonly request: RequestLabel
}> {
  constructor(cause: HttpError) {
    const { request, message } = cause
    const where = `${request.host}${request.path}`
    super(`the control plane was not found at ${where}: ${message}`, { request, cause })
  }
}

/** Errors that have a remedy of their own; `authority` is any other error of a certificate. */
export type ConnectionFault =
  | 'authority'
  | `certificate-${'host' | 'expired' | 'not-yet-valid' | 'revoked'}`
  | 'no-tls'
  | 'not-http'

interface ConnectionFacts {
  readonly request: RequestLabel
  /** Node's, for example `ECONNREFUSED`. */
  readonly code: string
  /** False only when the server certainly never saw the request. */
  readonly maybeSent: boolean
  /** Whether another attempt will not fix it. */
  readonly permanent: boolean
  readonly kind?: ConnectionFault | undefined
  readonly proxy?: { readonly host: string; readonly status: number | undefined }
  readonly cause?: unknown
}

/** No complete response arrived: the name did not resolve, the connection failed, broke, or the bytes were not HTTP. */
export class ConnectionError extends knownError('ConnectionError')<ConnectionFacts> {
  constructor({ explanation, ...facts }: ConnectionFacts & { readonly explanation: string }) {
    const { method, path, host } = facts.request
    super(`${method} ${path} at ${host} failed: ${explanation}`, facts)
  }
}

/** Our own limit for one request passed, from connect to last byte. */
export class TimeoutError extends knownError('TimeoutError')<{
  readonly request: RequestLabel
  readonly timeoutMs: number
  /** Whether the work that was requested had not begun: the server had others to do first. */
  readonly isQueued: boolean
}> {
  constructor(request: RequestLabel, timeoutMs: number, { isQueued = false } = {}) {
    const answer = `its response to ${request.method} ${request.path} within ${toLimit(timeoutMs)}`
    const queued = isQueued ? ': the run was still pending, behind other runs in its queue' : ''
    super(`${request.host} did not finish ${answer}${queued}`, { request, timeoutMs, isQueued })
  }
}

/** A limit as a user writes it; one that is what was left of a longer one is rounded. */
function toLimit(timeoutMs: number): string {
  const seconds = Number((timeoutMs / 1_000).toFixed(1))
  return seconds > 0 && seconds < 60 ? `${seconds} s` : formatDuration(timeoutMs)
}

/** A success that is not the call's: another 2xx, another resource, not JSON or of another shape, too large, encoded. */
export class ResponseFormatError extends knownError('ResponseFormatError')<{
  readonly request: RequestLabel
  /** Whether it may be right, and is more than is read. */
  readonly isTooLarge: boolean
}> {
  constructor(request: RequestLabel, problem: string, { isTooLarge = false } = {}) {
    const message = `${request.host} responded to ${request.method} ${request.path} with ${problem}`
    super(message, { request, isTooLarge })
  }
}

/** Whether an error is a server's or the network's, not a bug of this action. */
export function isRequestError(error: unknown): boolean {
  const known = [HttpError, ConnectionError, TimeoutError, ResponseFormatError]
  return known.some((one) => error instanceof one)
}

/** No response, and nothing that can be read, says whether a write was done. `cause` arrived instead of the response. */
export class WriteUnconfirmed extends knownError('WriteUnconfirmed')<{
  /** Why searching for the effect failed; undefined when the looks found nothing. */
  readonly lookError: unknown
}> {
  constructor(effect: string, cause: unknown, lookError?: unknown) {
    super(`it is unknown whether ${effect}`, { cause, lookError })
  }
}
