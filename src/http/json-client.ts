import { maxAnswerBytes, maxRefusalBytes } from '../limits.ts'
import { findJson, isMap } from '../text/json-text.ts'
import { type Redact, redactDeep } from '../text/redact.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { HttpError, type RequestLabel, ResponseFormatError, type ServiceName } from './errors.ts'
import { type CallContext, type RetryPolicy, withRetries } from './policy.ts'
import { parseJsonBody, requireShape, type Shape } from './shape.ts'
import { type AnswerHead, type OpenRequest, readText, sendRequest } from './transport.ts'
import { pathSegment } from './web-address.ts'

const maxReasonLength = 600
const maxItems = 10

/** Converts the value of `Retry-After`, which is seconds or an HTTP date, to milliseconds from now (RFC 9110, 10.2.3). Zero for a past date, undefined for any other value. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  const leftMs = /^[A-Z]/.test(value) ? Date.parse(value) - now.getTime() : Number.NaN
  return Number.isNaN(leftMs) ? undefined : Math.max(0, leftMs)
}

/** Finds the reason in the body of an error response, and returns it as one short line without secrets, maybe empty. `isPage` is true for an HTML page, whose reason is at most its title. */
export function readRefusal(body: string, contentType = '', redact: Redact) {
  const text = body.trim()
  const value = findJson(text)
  // A JSON object isn't a page, even if its content type says so.
  const isLabelledPage = /text\/html/i.test(contentType) && !isMap(value)
  if (isLabelledPage || /^<(!doctype|html)/i.test(text)) {
    const title = /<title[^<>]*>([^<]{1,200})/i.exec(redact(text))?.[1]
    const named = title ? ` titled "${toOneLine(title, 120)}"` : ''
    return { isPage: true, reason: text && `an HTML page${named}` }
  }
  // Redact before the line is cut, and JSON only after parsing: an escaped or cut secret would not be found.
  const reason = value === undefined ? redact(text) : toJsonReason(redactDeep(value, redact))
  return { isPage: false, reason: toOneLine(reason, maxReasonLength) }
}

/** Joins the texts in the fields of an error response that FastAPI, zod, the control plane, or GitHub uses. Leaves out other fields, because they may repeat the request. */
function toJsonReason(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value.slice(0, maxItems).map(toItemReason).filter(Boolean).join('; ')
  if (!isMap(value)) return ''
  const { detail, message, issues, errors, error } = value
  // GitHub's `errors` explain its `message`.
  const parts = detail ? [detail] : [message, issues, errors, error]
  return parts.map(toJsonReason).filter(Boolean).join(': ')
}

/** Formats an item of an error list as `place: message`. A text stays as it is. Leaves out `input`, which repeats a part of the request. */
function toItemReason(item: unknown): string {
  if (!isMap(item)) return typeof item === 'string' ? item : ''
  const { loc, path, field, code, msg, message } = item
  const keys = [loc, path].find(Array.isArray) ?? [field]
  const place = keys.filter((part: unknown) => part !== 'body').join('.')
  const problem = [msg, message, field && code].find((text) => typeof text === 'string') ?? ''
  return place && problem ? `${place}: ${problem}` : `${problem || place}`
}

export interface CallAddress {
  readonly purpose: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path segments below the base URL, not encoded. A segment that could lead to another path, such as `..`, throws RangeError. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
}

/** A request whose response is read as text or as an event stream. For an event stream, `retry` and `bodyLimit` have no effect. */
interface RawCall extends CallAddress, Partial<Pick<OpenRequest, 'timeoutMs' | 'onHead'>> {
  readonly body?: unknown
  /** True to send the request again after a failure, by the client's retry policy. Default: false. */
  readonly retry?: boolean | undefined
  /** The only status that means success. Without it, every 2xx status does. */
  readonly success?: number | undefined
  /** The most bytes of the response's body. Default: 4 MiB. */
  readonly bodyLimit?: number | undefined
  readonly signal: AbortSignal
}

export interface JsonCall<T> extends RawCall {
  readonly response: Shape<T>
  /** The parsed JSON that an empty body stands for. Without it, an empty body is a ResponseFormatError. */
  readonly whenEmpty?: unknown
}

/** `headers` may contain a key, and are sent only to the host of `baseUrl`. */
interface JsonClientOptions extends Omit<CallContext, 'signal'> {
  readonly userAgent: string
  readonly service: ServiceName
  readonly baseUrl: URL
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
}

/** Sends requests to a JSON API. Each request throws HttpError for a status outside 2xx, and the errors of `sendRequest`. */
export class JsonClient {
  readonly host: string
  readonly context: Omit<CallContext, 'signal'>
  readonly #options: JsonClientOptions

  constructor(options: JsonClientOptions) {
    this.#options = options
    this.host = options.baseUrl.host
    this.context = options
  }

  /** Sends a request, and returns the JSON of the response, as the shape of the call converts it. Throws ResponseFormatError if the body isn't JSON of this shape. */
  async call<T>(call: JsonCall<T>): Promise<T> {
    const { body, label, header } = await this.callRaw(call)
    const isEmpty = call.whenEmpty !== undefined && body.trim() === ''
    const json = isEmpty ? call.whenEmpty : parseJsonBody(body, header('content-type'), label)
    return requireShape(call.response, json, label)
  }

  /** Sends a request, and returns the response with its body as text. Throws ResponseFormatError if the text is larger than `bodyLimit`. */
  async callRaw(call: RawCall) {
    const { retry = false, bodyLimit = maxAnswerBytes, signal } = call
    const attempt = async () => {
      const answer = await this.#open(call, 'application/json')
      const { text, isWhole } = await readText(answer.body, bodyLimit)
      if (isWhole) return { ...answer, body: text }
      const problem = `more than ${bodyLimit} bytes (${bodyLimit / 1024 / 1024} MiB)`
      throw new ResponseFormatError(answer.label, problem, { isTooLarge: true })
    }
    if (!retry) return attempt()
    const { retryPolicy, ...context } = this.#options
    return withRetries(attempt, { ...context, ...retryPolicy, signal })
  }

  /** Sends a request once, and returns the response with its event stream still unread. Throws ResponseFormatError if it is no event stream. */
  async callStream(call: RawCall) {
    const answer = await this.#open(call, 'text/event-stream')
    const { status, header, close, label } = answer
    const type = header('content-type') ?? 'no content type'
    if (/^text\/event-stream\s*(;|$)/i.test(type)) return answer
    close()
    throw new ResponseFormatError(label, `HTTP ${status} and ${type} where a stream was expected`)
  }

  /** Sends a request once, and returns its response with the body still unread. Throws HttpError or ResponseFormatError if its status isn't success. */
  async #open(call: RawCall, accept: string) {
    const { service, headers, ...options } = this.#options
    const { purpose, method, success, timeoutMs = options.timeoutMs, onHead, signal } = call
    const url = this.#toUrl(call)
    const label: RequestLabel = { service, purpose, method, host: this.host, path: url.pathname }
    const body: string | undefined = JSON.stringify(call.body)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = { label, url, headers: { accept, ...type, ...headers }, body }
    const answer = await sendRequest({ ...request, timeoutMs, onHead, signal }, options)
    if (!answer.ok) {
      const { text } = await readText(answer.body, maxRefusalBytes)
      throw this.#toError(answer, text, label)
    }
    if (success === undefined || answer.status === success) return { ...answer, label }
    answer.close()
    throw new ResponseFormatError(label, `HTTP ${answer.status}, expected ${success}`)
  }

  /** Returns the base URL with a path and a query. Leaves out undefined parameters. Throws RangeError if a path segment could change the path. */
  #toUrl({ path, query = {} }: Pick<CallAddress, 'path' | 'query'>): URL {
    const url = new URL(this.#options.baseUrl)
    // `DELETE /v2/deployments/` without an ID would delete many deployments. On GitHub, names of branches and files may have almost any characters.
    const isSafe = this.#options.service === 'github' ? /^(?!\.{1,2}$)[^/\\]+$/ : pathSegment
    if (!path.every((segment) => isSafe.test(segment)))
      throw new RangeError('an ID cannot be used as a path segment')
    url.pathname = [withoutTrailing(url.pathname, '/'), ...path.map(encodeURIComponent)].join('/')
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url
  }

  #toError({ status, header }: AnswerHead, body: string, request: RequestLabel): HttpError {
    const location = status >= 300 && status < 400 ? header('location') : undefined
    const redirect = (location && URL.parse(location, this.#options.baseUrl.href)) || undefined
    const retryAfterMs = parseRetryAfter(header('retry-after'), this.context.clock.date())
    const refusal = readRefusal(body, header('content-type'), this.#options.redact)
    return new HttpError({ request, status, ...refusal, retryAfterMs, redirect })
  }
}
