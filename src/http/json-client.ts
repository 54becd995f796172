import { maxAnswerBytes, maxRefusalBytes } from '../limits.ts'
import { isMap, JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { type Redact, redactDeep } from '../text/redact.ts'
import { cutText, toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { HttpError, type RequestLabel, ResponseFormatError, type ServiceName } from './errors.ts'
import { type CallContext, type RetryPolicy, withRetries } from './policy.ts'
import { parseJsonAnswer, requireShape, type Shape } from './shape.ts'
import {
  type Answer,
  type AnswerHead,
  type AnswerStream,
  readText,
  type StreamRequest,
  type Transport,
} from './transport.ts'
import { pathSegment } from './web-address.ts'

const maxReasonLength = 600
const maxItems = 10

/** Milliseconds of a `Retry-After`, seconds or an HTTP date (RFC 9110, 10.2.3); undefined for neither. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  if (!/^[A-Z][a-z]{2}, \d{2} /.test(value)) return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}

/** What a body says on one short line, by `detail` (FastAPI, the control plane), `message`, zod's `issues`, the title of a page or plain text. */
export function readRefusal(
  body: string,
  contentType = '',
  redact: Redact,
): Pick<HttpError, 'reason' | 'form'> {
  const text = body.trim()
  const isLabelled = /text\/html/i.test(contentType)
  const toPage = () => ({ form: 'html', reason: text && toHtmlReason(redact(text)) }) as const
  if (/^<(!doctype|html)/i.test(text)) return toPage()
  try {
    const value = parseJsonText(text)
    // An object of JSON is no page, whatever its label says.
    if (isLabelled && !isMap(value)) return toPage()
    const form = isMap(value) && value['detail'] ? 'detail' : 'other'
    // After JSON's escapes are undone and before anything is cut, so that no form and no half of a secret is left.
    return { form, reason: toOneLine(toJsonReason(redactDeep(value, redact)), maxReasonLength) }
  } catch (error) {
    if (isLabelled) return toPage()
    const reason = error instanceof JsonTooDeep ? '' : toOneLine(redact(text), maxReasonLength)
    return { form: 'other', reason }
  }
}

function toHtmlReason(html: string): string {
  const start = cutText(html, maxRefusalBytes)
  const title = /<title[^<>]*>([^<]{1,200})/i.exec(start)?.[1]
  return title ? `an HTML page titled "${toOneLine(title, 120)}"` : 'an HTML page'
}

/** Empty for what may only echo the request. */
function toJsonReason(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const reasons = value.slice(0, maxItems).map(toItemReason).filter(Boolean)
    const more = value.length - maxItems
    return reasons.join('; ') + (more > 0 ? `; and ${more} more` : '')
  }
  if (!isMap(value)) return ''
  const { detail, message, issues, errors, error } = value
  for (const candidate of [detail, message, issues, errors, error]) {
    const reason = toJsonReason(candidate)
    // GitHub says in `errors` what its `message` is about.
    const more = candidate === message && Array.isArray(errors) ? toJsonReason(errors) : ''
    if (reason) return more ? `${reason}: ${more}` : reason
  }
  return ''
}

/** Without what a 422 echoes of the input. */
function toItemReason(item: unknown): string {
  if (!isMap(item)) return typeof item === 'string' ? item : ''
  const { loc, path, field, code, msg, message } = item
  const where = [loc, path, [field]].find(Array.isArray) ?? []
  const place = where.filter((part: unknown) => part !== 'body').join('.')
  const what = [msg, message, field && code].find((text) => typeof text === 'string') ?? ''
  return place && what ? `${place}: ${what}` : `${what || place}`
}

/** Milliseconds that a request has in any case, however little is left until its deadline. */
const minRequestMs = 1_000

/** Where a call goes below the base URL of its service. */
export interface CallAddress {
  /** Completes "could not …". */
  readonly purpose: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path segments below the base URL; each is checked and encoded, so that none can change the path. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
}

/** One call of a JSON API. */
export interface JsonCall<T> extends CallAddress {
  readonly body?: unknown
  readonly response: Shape<T>
  /** Represents an empty body, which is a ResponseFormatError without it. */
  readonly whenEmpty?: unknown
  /** Only for calls that may be sent twice. Default false. */
  readonly retry?: boolean | undefined
  /** The clock's time at which it ends, a second after its beginning at least: the deadline of the mode. */
  readonly endsAt?: number | undefined
  /** The only 2xx that says it was done. */
  readonly success?: number | undefined
  readonly onFailure?: ((error: unknown) => void) | undefined
  readonly timeoutMs?: number | undefined
  /** Bytes of the body instead of 4 MiB. */
  readonly bodyLimit?: number | undefined
  readonly onHead?: ((head: AnswerHead) => void) | undefined
  readonly signal: AbortSignal
}

type RawCall = Omit<JsonCall<unknown>, 'response' | 'whenEmpty'>

/** One call that returns an event stream; its headers are those of this call alone. */
export type StreamCall = CallAddress &
  Pick<StreamRequest, 'timeoutMs' | 'onHead' | 'signal'> &
  Partial<Pick<StreamRequest, 'headers'>> & { readonly body?: unknown }

/** An event stream that has begun. */
export type EventStreamAnswer = AnswerStream & { readonly label: RequestLabel }

/** What a client is created from: `headers` are sent with every call to `baseUrl`, whose path is kept, and nowhere else. */
interface JsonClientOptions extends Omit<CallContext, 'signal'> {
  readonly transport: Transport
  readonly service: ServiceName
  readonly baseUrl: URL
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
}

/** A client of one JSON API: base URL, credentials and limits are settled once. */
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

  /** The label of a call, for messages and errors. */
  toLabel({ purpose, method, ...call }: CallAddress): RequestLabel {
    const path = this.#toUrl(call).pathname
    return { service: this.#options.service, purpose, method, host: this.host, path }
  }

  /** The validated response. Throws HttpError outside 2xx, ResponseFormatError for a foreign 2xx, and as `send` of Transport. */
  async call<T>(call: JsonCall<T>): Promise<T> {
    const answer = await this.callRaw(call)
    const label = this.toLabel(call)
    const isEmpty = answer.body.trim() === ''
    if (isEmpty && call.whenEmpty === undefined) {
      throw new ResponseFormatError(label, 'an empty body where JSON was expected')
    }
    const json = isEmpty ? call.whenEmpty : parseJsonAnswer(answer, label)
    return requireShape(call.response, json, label)
  }

  /** The raw response of a call, for bodies that are not plain JSON. */
  async callRaw(call: RawCall): Promise<Answer> {
    const attempt = () =>
      this.#send(call).catch((error: unknown) => {
        call.onFailure?.(error)
        throw error
      })
    if (call.retry !== true) return attempt()
    const { retryPolicy, ...context } = this.#options
    const { endsAt, signal } = call
    return withRetries(attempt, { ...context, ...retryPolicy, endsAt, signal })
  }

  /** The event stream of a call; never tried again. Throws as `call` does, and ResponseFormatError for no stream. */
  async callStream(call: StreamCall): Promise<EventStreamAnswer> {
    const headers = { accept: 'text/event-stream', 'cache-control': 'no-store', ...call.headers }
    const request = this.#toRequest(call, headers)
    const { label } = request
    const answer = await this.#options.transport.stream({ ...call, ...request })
    if (!answer.ok) {
      const { text } = await readText(answer.body, maxRefusalBytes)
      throw this.#toError(answer, text, label)
    }
    const type = answer.header('content-type') ?? 'no content type'
    if (/^text\/event-stream\s*(;|$)/i.test(type)) return { ...answer, label }
    answer.close()
    throw new ResponseFormatError(
      label,
      `HTTP ${answer.status} and ${type} where a stream was expected`,
    )
  }

  async #send(call: RawCall): Promise<Answer> {
    const { bodyLimit = maxAnswerBytes, endsAt = Infinity } = call
    const leftMs = Math.max(minRequestMs, endsAt - this.context.clock.now())
    const timeoutMs = Math.min(call.timeoutMs ?? this.#options.timeoutMs, leftMs)
    const request = this.#toRequest(call, { accept: 'application/json' })
    const answer = await this.#options.transport.send({ ...call, ...request, timeoutMs, bodyLimit })
    if (!answer.ok) throw this.#toError(answer, answer.body, request.label)
    const { success = answer.status } = call
    if (answer.status === success) return answer
    throw new ResponseFormatError(request.label, `HTTP ${answer.status}, expected ${success}`)
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

  #toRequest(
    call: CallAddress & { readonly body?: unknown },
    headers: Readonly<Record<string, string>>,
  ) {
    const body: string | undefined = JSON.stringify(call.body)
    return {
      label: this.toLabel(call),
      url: this.#toUrl(call),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#options.headers,
      },
      body,
    }
  }

  /** The HttpError of a response outside 2xx, with what its body says, redacted. */
  #toError({ status, header }: AnswerHead, body: string, request: RequestLabel): HttpError {
    const location = status >= 300 && status < 400 ? header('location') : undefined
    const redirect = location ? URL.parse(location, this.baseUrl.href) : null
    return new HttpError({
      request,
      status,
      ...readRefusal(body, header('content-type'), this.#options.redact),
      retryAfterMs: parseRetryAfter(header('retry-after'), this.context.clock.date()),
      redirectOrigin: redirect?.origin,
      redirectPath: redirect?.pathname,
    })
  }
}
