import type * as z from 'zod'
import { toOneLine } from '../safe-text.ts'
import { toErrorReason } from './error-reason.ts'
import { HttpError, type RequestLabel, ResponseFormatError } from './errors.ts'
import { isPathSegment } from './path-segment.ts'
import { parseRetryAfter, type RetryPolicy, withRetries } from './retry.ts'
import type { Answer, AnswerHead, Transport } from './transport.ts'
import type { Log } from '../log.ts'
import type { Random } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'

/** One call of a JSON API. */
export interface JsonCall<T> {
  /** What it is for, in words that complete "could not …". */
  readonly purpose: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path segments below the base URL; each is checked and encoded, so that none can change the path. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  readonly body?: unknown
  /** What the answer must look like; `emptyAnswer` in the options for calls whose body does not matter. */
  readonly response: z.ZodType<T>
  /** Value to validate when the body is empty. Without it an empty body is a ResponseFormatError. */
  readonly whenEmpty?: unknown
  /** Try again on a transient error: only for calls that may be sent twice. Default false. */
  readonly retry?: boolean | undefined
  /** Called before every attempt. */
  readonly onAttempt?: (() => void) | undefined
  /** Milliseconds for this call instead of the client's. */
  readonly timeoutMs?: number | undefined
  /** Bytes of the body instead of 4 MiB. */
  readonly bodyLimit?: number | undefined
  readonly onHead?: ((head: AnswerHead) => void) | undefined
  readonly signal: AbortSignal
}

/** Calls one JSON API: base URL, credentials and limits are settled once. */
export interface JsonClient {
  /** Host and port of the API, for messages. */
  readonly host: string
  /**
   * The validated answer of a call. Throws HttpError for every status outside 2xx, redirects included, and
   * ConnectionError, TimeoutError, ResponseFormatError as the transport does.
   */
  call<T>(call: JsonCall<T>): Promise<T>
  /** The raw answer of a call, for bodies that are not plain JSON; `response` and `whenEmpty` are not used. */
  callRaw(call: Omit<JsonCall<unknown>, 'response' | 'whenEmpty'>): Promise<Answer>
}

/** What a client is made of. */
export interface JsonClientOptions {
  readonly transport: Transport
  /** Scheme, host and, for self-hosted services, a path that is kept. */
  readonly baseUrl: URL
  /** Sent with every call to this base URL and nowhere else. */
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

const defaultBodyLimit = 4 * 1024 * 1024

/** A client of the JSON API at `baseUrl`. */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const { baseUrl, clock, random, log } = options
  const client: JsonClient = {
    host: baseUrl.host,
    async call(call) {
      const answer = await client.callRaw(call)
      return parseAnswer(answer, call, toLabel(baseUrl, call))
    },
    async callRaw(call) {
      const attempt = () => send(call, options)
      if (call.retry !== true) return attempt()
      const { signal } = call
      return withRetries(attempt, { policy: options.retryPolicy, clock, random, log, signal })
    },
  }
  return client
}

async function send(
  call: Omit<JsonCall<unknown>, 'response'>,
  options: JsonClientOptions,
): Promise<Answer> {
  const label = toLabel(options.baseUrl, call)
  call.onAttempt?.()
  const answer = await options.transport.send({
    label,
    url: toUrl(options.baseUrl, call),
    headers: {
      accept: 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    timeoutMs: call.timeoutMs ?? options.timeoutMs,
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    onHead: call.onHead,
    signal: call.signal,
  })
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new HttpError({
    request: label,
    status: answer.status,
    // Redacted before it is cut, so that no half of a secret is left.
    reason: toErrorReason(options.redact(answer.body), answer.header('content-type')),
    retryAfterMs: parseRetryAfter(answer.header('retry-after'), options.clock.date()),
    redirectOrigin: toRedirectOrigin(answer, options.baseUrl),
  })
}

function parseAnswer<T>(answer: Answer, call: JsonCall<T>, label: RequestLabel): T {
  const empty = answer.body.trim() === ''
  if (empty && call.whenEmpty === undefined) {
    throw new ResponseFormatError(label, 'an empty body where JSON was expected')
  }
  const parsed = call.response.safeParse(empty ? call.whenEmpty : parseJson(answer, label))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.')
  throw new ResponseFormatError(
    label,
    `JSON of another shape than agreed (${place ? `${toOneLine(place, 80)}: ` : ''}${issue?.message ?? 'unknown'})`,
  )
}

function parseJson(answer: Answer, label: RequestLabel): unknown {
  try {
    return JSON.parse(answer.body)
  } catch {
    const type = toOneLine(answer.header('content-type') ?? 'no content type', 60)
    throw new ResponseFormatError(label, `a body that is not JSON (${type})`)
  }
}

function toLabel(baseUrl: URL, call: Omit<JsonCall<unknown>, 'response'>): RequestLabel {
  const { pathname } = toUrl(baseUrl, call)
  return { purpose: call.purpose, method: call.method, host: baseUrl.host, path: pathname }
}

function toUrl(baseUrl: URL, call: Pick<JsonCall<unknown>, 'path' | 'query'>): URL {
  const url = new URL(baseUrl)
  const base = baseUrl.pathname.replace(/\/+$/, '')
  url.pathname = [base, ...call.path.map(toPathSegment)].join('/')
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** `DELETE /v2/deployments/` without an id would be a delete of many, so a bad segment is a defect, not a request. */
function toPathSegment(segment: string): string {
  if (!isPathSegment(segment)) throw new RangeError('an identifier cannot be a path segment')
  return encodeURIComponent(segment)
}

function toRedirectOrigin(answer: Answer, baseUrl: URL): string | undefined {
  const location =
    answer.status >= 300 && answer.status < 400 ? answer.header('location') : undefined
  const target = location === undefined ? null : URL.parse(location, baseUrl.href)
  return target === null ? undefined : target.origin
}
