import { maxAnswerBytes, maxRefusalBytes } from '../limits.ts'
import { findJson, isMap } from '../text/json-text.ts'
import { type Redact, redactDeep } from '../text/redact.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { HttpError, type RequestLabel, ResponseFormatError, type ServiceName } from './errors.ts'
import { type CallContext, type RetryPolicy, withRetries } from './policy.ts'
import { parseJsonBody, requireShape, type Shape } from './shape.ts'
import { type AnswerHead, type OpenRequest, readText, type Transport } from './transport.ts'
import { pathSegment } from './web-address.ts'

const maxReasonLength = 600
const maxItems = 10

/** Milliseconds of a `Retry-After`, seconds or an HTTP date (RFC 9110, 10.2.3); undefined for neither. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  const leftMs = /^[A-Z]/.test(value) ? Date.parse(value) - now.getTime() : Number.NaN
  return Number.isNaN(leftMs) ? undefined : Math.max(0, leftMs)
}

/** Reads the reason in a body as one short line: `detail` (FastAPI, the control plane), `message`, zod's `issues`, the title of a page, or plain text. */
export function readRefusal(
  body: string,
  contentType = '',
  redact: Redact,
): Pick<HttpError, 'reason' | 'isPage'> {
  const text = body.trim()
  const value = findJson(text)
  // An object of JSON is no page, whatever its label says.
  const isLabelled = /text\/html/i.test(contentType) && !isMap(value)
  if (isLabelled || /^<(!doctype|html)/i.test(text)) {
    const title = /<title[^<>]*>([^<]{1,200})/i.exec(redact(text))?.[1]
    const named = title ? ` titled "${toOneLine(title, 120)}"` : ''
    return { isPage: true, reason: text && `an HTML page${named}` }
  }
  // After JSON's escapes are undone and before anything is cut, so that no form and no half of a secret is left.
  const reason = value === undefined ? redact(text) : toJsonReason(redactDeep(value, redact))
  return { isPage: false, reason: toOneLine(reason, maxReasonLength) }
}

/** Empty for what may only echo the request. */
function toJsonReason(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    return value.slice(0, maxItems).map(toItemReason).filter(Boolean).join('; ')
  }
  if (!isMap(value)) return ''
  const { detail, message, issues, errors, error } = value
  // GitHub says in `errors` what its `message` is about.
  const parts = detail ? [detail] : [message, issues, errors, error]
  return parts.map(toJsonReason).filter(Boolean).join(': ')
}

/** Without what a 422 echoes of the input. */
function toItemReason(item: unknown): string {
  if (!isMap(item)) return typeof item === 'string' ? item : ''
  const { loc, path, field, code, msg, message } = item
  const where = [loc, path].find(Array.isArray) ?? [field]
  const place = where.filter((part: unknown) => part !== 'body').join('.')
  const what = [msg, message, field && code].find((text) => typeof text === 'string') ?? ''
  return place && what ? `${place}: ${what}` : `${what || place}`
}

/** The path of a call, below the base URL of its service. */
export interface CallAddress {
  /** Completes "could not …". */
  readonly purpose: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path segments below the base URL; each is checked and encoded, so that none can change the path. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
}

/** One request, without what it makes of the response. */
interface RawCall extends CallAddress, Partial<Pick<OpenRequest, 'timeoutMs' | 'onHead'>> {
  readonly body?: unknown
  /** Only for calls that may be sent twice. Default false. */
  readonly retry?: boolean | undefined
  /** The only 2xx that says it was done. */
  readonly success?: number | undefined
  /** Bytes of the body instead of 4 MiB. */
  readonly bodyLimit?: number | undefined
  readonly signal: AbortSignal
}

/** One call of a JSON API. */
export interface JsonCall<T> extends RawCall {
  readonly response: Shape<T>
  /** Represents an empty body, which is a ResponseFormatError without it. */
  readonly whenEmpty?: unknown
}

/** `headers` are sent with every call to `baseUrl`, whose path is kept, and nowhere else. */
interface JsonClientOptions extends Omit<CallContext, 'signal'> {
  readonly transport: Transport
  readonly service: ServiceName
  readonly baseUrl: URL
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
}

/** A client of one JSON API: base URL, credentials and limits are settled once. All calls throw HttpError outside 2xx, and as `open` of Transport. */
export class JsonClient {
  readonly host: string
  readonly baseUrl: URL
  readonly context: Omit<CallContext, 'signal'>
  readonly #options: JsonClientOptions

  constructor(options: JsonClientOptions) {
    this.#options = options
    this.host = options.baseUrl.host
    this.baseUrl = options.baseUrl
    this.context = options
  }

  /** The validated response. Throws ResponseFormatError for a foreign 2xx. */
  async call<T>(call: JsonCall<T>): Promise<T> {
    const { body, label, header } = await this.callRaw(call)
    const isEmpty = call.whenEmpty !== undefined && body.trim() === ''
    const json = isEmpty ? call.whenEmpty : parseJsonBody(body, header('content-type'), label)
    return requireShape(call.response, json, label)
  }

  /** The text of a response, for bodies that are not plain JSON. Throws ResponseFormatError for one above the limit. */
  async callRaw(call: RawCall) {
    const { retry = false, bodyLimit = maxAnswerBytes, signal } = call
    const attempt = async () => {
      const answer = await this.#open(call, 'application/json')
      const { text, isWhole } = await readText(answer.body, bodyLimit)
      if (isWhole) return { ...answer, body: text }
      const limit = `more than ${bodyLimit} bytes (${bodyLimit / 1024 / 1024} MiB)`
      throw new ResponseFormatError(answer.label, limit, { isTooLarge: true })
    }
    if (!retry) return attempt()
    const { retryPolicy, ...context } = this.#options
    return withRetries(attempt, { ...context, ...retryPolicy, signal })
  }

  /** The event stream of a call; never tried again. Throws ResponseFormatError for no stream. */
  async callStream(call: RawCall) {
    const answer = await this.#open(call, 'text/event-stream')
    const { status, header, close, label } = answer
    const type = header('content-type') ?? 'no content type'
    if (/^text\/event-stream\s*(;|$)/i.test(type)) return answer
    close()
    throw new ResponseFormatError(label, `HTTP ${status} and ${type} where a stream was expected`)
  }

  /** A success whose body is still to be read. */
  async #open(call: RawCall, accept: string) {
    const { transport, service, headers, ...options } = this.#options
    const { purpose, method, success, timeoutMs = options.timeoutMs, onHead, signal } = call
    const url = this.#toUrl(call)
    const label: RequestLabel = { service, purpose, method, host: this.host, path: url.pathname }
    const body: string | undefined = JSON.stringify(call.body)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = { label, url, headers: { accept, ...type, ...headers }, body }
    const answer = await transport.open({ ...request, timeoutMs, onHead, signal })
    if (!answer.ok) {
      const { text } = await readText(answer.body, maxRefusalBytes)
      throw this.#toError(answer, text, label)
    }
    if (success === undefined || answer.status === success) return { ...answer, label }
    answer.close()
    throw new ResponseFormatError(label, `HTTP ${answer.status}, expected ${success}`)
  }

  /** The path of the base URL is kept. Throws RangeError for a bad segment. */
  #toUrl({ path, query = {} }: Pick<CallAddress, 'path' | 'query'>): URL {
    const url = new URL(this.baseUrl)
    // `DELETE /v2/deployments/` without an id would be a delete of many, so a bad segment is a bug, not a request.
    // Branches and files on GitHub have names of every kind.
    const isSafe = this.#options.service === 'github' ? /^(?!\.{1,2}$)[^/\\]+$/ : pathSegment
    if (!path.every((segment) => isSafe.test(segment))) {
      throw new RangeError('an ID cannot be used as a path segment')
    }
    url.pathname = [withoutTrailing(url.pathname, '/'), ...path.map(encodeURIComponent)].join('/')
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url
  }

  /** The HttpError of a response outside 2xx, with what its body says, redacted. */
  #toError({ status, header }: AnswerHead, body: string, request: RequestLabel): HttpError {
    const location = status >= 300 && status < 400 ? header('location') : undefined
    const redirect = (location && URL.parse(location, this.baseUrl.href)) || undefined
    const retryAfterMs = parseRetryAfter(header('retry-after'), this.context.clock.date())
    const said = readRefusal(body, header('content-type'), this.#options.redact)
    return new HttpError({ request, status, ...said, retryAfterMs, redirect })
  }
}
