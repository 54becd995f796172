import { knownError } from '../known-error.ts'
import { formatDuration } from '../time/duration.ts'

/** The service that a request goes to: what to do about its refusals depends on it. */
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
  /** What the body says, as one short redacted text; empty when it says nothing. */
  readonly reason: string
  readonly retryAfterMs?: number | undefined
  readonly redirectOrigin?: string | undefined
}

/** The server answered, outside of what counts as success. */
export class HttpError extends knownError('HttpError')<HttpFacts> {
  constructor({ reason = '', ...facts }: Omit<HttpFacts, 'reason'> & { reason?: string }) {
    const { host, method, path } = facts.request
    const answer = `${host} answered ${facts.status} to ${method} ${path}`
    super(reason ? `${answer}: ${reason}` : answer, { ...facts, reason })
  }
}

/** Faults that have a remedy of their own; `authority` is any other fault of a certificate. */
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
  /** Whether another attempt will not mend it. */
  readonly permanent: boolean
  readonly kind?: ConnectionFault | undefined
  /** The one that stood in the way. */
  readonly proxy?: { readonly host: string; readonly status: number | undefined }
  readonly cause?: unknown
}

/** No complete answer came: the name did not resolve, the connection failed, broke, or the bytes were not HTTP. */
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
}> {
  constructor(request: RequestLabel, timeoutMs: number) {
    const answer = `its answer to ${request.method} ${request.path} within ${toLimit(timeoutMs)}`
    super(`${request.host} did not finish ${answer}`, { request, timeoutMs })
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
    const message = `${request.host} answered ${request.method} ${request.path} with ${problem}`
    super(message, { request, isTooLarge })
  }
}

/** Whether another attempt of a harmless request may go better. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError) return !error.permanent
  if (!(error instanceof HttpError)) return error instanceof TimeoutError
  const { status } = error
  return [408, 425, 429].includes(status) || (status >= 500 && ![501, 505, 511].includes(status))
}

/** The same for a read: a body that is not as agreed may be a gateway's page. */
export function isReadFault(error: unknown): boolean {
  return isTransient(error) || error instanceof ResponseFormatError
}

/** Whether a write may have been done without a success that was heard, and may not simply be sent again. */
export function isAmbiguous(error: unknown): boolean {
  return error instanceof ConnectionError ? error.maybeSent : isReadFault(error)
}

/** Whether it certainly never reached the server, and may be sent again. */
export function isNeverSent(error: unknown): boolean {
  return error instanceof ConnectionError && !error.maybeSent && !error.permanent
}

/** Whether it was not carried out for now, and may be sent again: 425, 429 (RFC 8470, 5.2; RFC 6585, 4). */
export function isPostponed(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 425 || error.status === 429)
}

/** Whether an error is a server's or the network's, not a defect of this action. */
export function isRequestError(error: unknown): boolean {
  return isReadFault(error) || error instanceof HttpError || error instanceof ConnectionError
}
