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

/** Reads `Retry-After` as milliseconds: seconds or an HTTP date (RFC 9110, 10.2.3). Undefined for anything else. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  const leftMs = /^[A-Z]/.test(value) ? Date.parse(value) - now.getTime() : Number.NaN
  return Number.isNaN(leftMs) ? undefined : Math.max(0, leftMs)
}

/** Reads the reason of a refusal as one short line: `detail` (FastAPI, the control plane), `message`, zod's `issues`, the title of a page, or plain text. */
export function readRefusal(
  body: string,
  contentType = '',
  redact: Redact,
): Pick<HttpError, 'reason' | 'isPage'> {
  const text = body.trim()
  const value = findJson(text)
  // A JSON object isn't a page, whatever its content type says.
  const isLabelled = /text\/html/i.test(contentType) && !isMap(value)
  if (isLabelled || /^<(!doctype|html)/i.test(text)) {
    const title = /<title[^<>]*>([^<]{1,200})/i.exec(redact(text))?.[1]
    const named = title ? ` titled "${toOneLine(title, 120)}"` : ''
    return { isPage: true, reason: text && `an HTML page${named}` }
  }
  // Redact after unescaping JSON and before cutting: otherwise, a part of a secret could remain.
  const reason = value === undefined ? redact(text) : toJsonReason(redactDeep(value, redact))
  return { isPage: false, reason: toOneLine(reason, maxReasonLength) }
}

/** Reads the text of known fields. Others may repeat the request, and are left out. */
function toJsonReason(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    return value.slice(0, maxItems).map(toItemReason).filter(Boolean).join('; ')
  }
  if (!isMap(value)) return ''
  const { detail, message, issues, errors, error } = value
  // GitHub's `errors` explain its `message`.
  const parts = detail ? [detail] : [message, issues, errors, error]
  return parts.map(toJsonReason).filter(Boolean).join(': ')
}

/** Reads an item of a 422 without the input that it repeats. */
function toItemReason(item: unknown): string {
  if (!isMap(item)) return typeof item === 'string' ? item : ''
  const { loc, path, field, code, msg, message } = item
  const where = [loc, path].find(Array.isArray) ?? [field]
  const place = where.filter((part: unknown) => part !== 'body').join('.')
  const what = [msg, message, field && code].find((text) => typeof text === 'string') ?? ''
  return place && what ? `${place}: ${what}` : `${what || place}`
}

/** The purpose, method, and path of a request. */
export interface CallAddress {
  /** Completes "could not …". */
  readonly purpose: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path segments below the base URL. Each is checked and encoded, so that none can change the path. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
}

/** A request, without the shape of its response. */
interface RawCall extends CallAddress, Partial<Pick<OpenRequest, 'timeoutMs' | 'onHead'>> {
  readonly body?: unknown
  /** True if the request may be sent again. Default: false. */
  readonly retry?: boolean | undefined
  /** The only 2xx status that means success. */
  readonly success?: number | undefined
  /** The most bytes of the response. Default: 4 MiB. */
  readonly bodyLimit?: number | undefined
  readonly signal: AbortSignal
}

/** A request with the shape of its response. */
export interface JsonCall<T> extends RawCall {
  readonly response: Shape<T>
  /** The value of an empty body. Without it, an empty body is a ResponseFormatError. */
  readonly whenEmpty?: unknown
}

/** `headers` are sent only to `baseUrl`. */
interface JsonClientOptions extends Omit<CallContext, 'signal'> {
  readonly transport: Transport
  readonly service: ServiceName
  readonly baseUrl: URL
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
}

/** A client of a JSON API. Requests throw HttpError for a status outside 2xx, and the errors of `Transport.open`. */
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

  /** Sends a request, and validates the response. Throws ResponseFormatError for another shape. */
  async call<T>(call: JsonCall<T>): Promise<T> {
    const { body, label, header } = await this.callRaw(call)
    const isEmpty = call.whenEmpty !== undefined && body.trim() === ''
    const json = isEmpty ? call.whenEmpty : parseJsonBody(body, header('content-type'), label)
    return requireShape(call.response, json, label)
  }

  /** Sends a request, and returns the text of the response. Throws ResponseFormatError if it is too large. */
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

  /** Sends a request once, and returns its event stream. Throws ResponseFormatError for anything else. */
  async callStream(call: RawCall) {
    const answer = await this.#open(call, 'text/event-stream')
    const { status, header, close, label } = answer
    const type = header('content-type') ?? 'no content type'
    if (/^text\/event-stream\s*(;|$)/i.test(type)) return answer
    close()
    throw new ResponseFormatError(label, `HTTP ${status} and ${type} where a stream was expected`)
  }

  /** Sends a request, and returns its response if that is a success. The body must still be read. */
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

  /** Adds path and query to the base URL. Throws RangeError for a path segment that is unsafe. */
  #toUrl({ path, query = {} }: Pick<CallAddress, 'path' | 'query'>): URL {
    const url = new URL(this.baseUrl)
    // `DELETE /v2/deployments/` without an ID would delete many deployments.
    // On GitHub, names of branches and files may have any other characters.
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

  /** Creates the error for a status outside 2xx, with the reason in the body. */
  #toError({ status, header }: AnswerHead, body: string, request: RequestLabel): HttpError {
    const location = status >= 300 && status < 400 ? header('location') : undefined
    const redirect = (location && URL.parse(location, this.baseUrl.href)) || undefined
    const retryAfterMs = parseRetryAfter(header('retry-after'), this.context.clock.date())
    const said = readRefusal(body, header('content-type'), this.#options.redact)
    return new HttpError({ request, status, ...said, retryAfterMs, redirect })
  }
}
