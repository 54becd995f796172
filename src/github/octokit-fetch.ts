import { maxGitHubAnswerBytes } from '../bounds.ts'
import { toErrorReason } from '../http/error-reason.ts'
import { HttpError, type RequestLabel, ResponseFormatError } from '../http/errors.ts'
import { parseRetryAfter } from '../http/http-error.ts'
import type { Answer, Transport } from '../http/transport.ts'
import { JsonTooLarge, requireReadable } from '../text/json-text.ts'
import type { Secret } from '../text/secret.ts'
import type { Clock } from '../time/clock.ts'

/** What Octokit's requests are sent with. */
export interface OctokitFetchOptions {
  readonly transport: Transport
  readonly apiUrl: URL
  readonly token: Secret
  readonly timeoutMs: number
  readonly redact: (text: string) => string
  readonly clock: Clock
}

/** One call, as far as sending it is concerned. */
export interface OctokitCall {
  readonly purpose: string
  readonly timeoutMs?: number
  readonly signal: AbortSignal
}

interface FetchInit {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Headers of an answer that anybody here reads; Octokit chooses by the content type how to read the body. */
const readHeaders = ['content-type', 'link'] as const
/** Headers of Octokit's that are sent; the user agent is the transport's, and the token never enters Octokit. */
const sentHeaders = ['accept', 'content-type', 'x-github-api-version'] as const

/**
 * A `fetch` for one call of Octokit, over our transport. Every answer outside 2xx is thrown as an HttpError from here,
 * redirects included, and `failure` keeps what was thrown, because Octokit puts an error of its own in its place.
 */
export function createOctokitFetch(options: OctokitFetchOptions, call: OctokitCall) {
  let failure: unknown
  let label: RequestLabel = {
    service: 'github',
    purpose: call.purpose,
    method: '',
    host: options.apiUrl.host,
    path: '',
  }
  return {
    failure: () => failure,
    label: () => label,
    async fetch(address: string, init: FetchInit) {
      failure = undefined
      try {
        const url = new URL(address)
        label = { ...label, method: init.method ?? 'GET', path: url.pathname }
        // An address from elsewhere, such as a page's link, would carry the token there.
        if (url.origin !== options.apiUrl.origin) throw new RangeError('not the API of this client')
        const answer = await send(options, call, { label, url, init })
        if (answer.status < 200 || answer.status > 299) throw toHttpError(answer, label, options)
        requireBounded(answer, label)
        return toResponse(answer, url)
      } catch (error) {
        failure = error
        throw error
      }
    },
  }
}

function send(
  { transport, token, timeoutMs }: OctokitFetchOptions,
  call: OctokitCall,
  { label, url, init }: { label: RequestLabel; url: URL; init: FetchInit },
): Promise<Answer> {
  const headers = sentHeaders.flatMap((name) => {
    const value = init.headers?.[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return transport.send({
    label,
    url,
    headers: { ...Object.fromEntries(headers), authorization: `Bearer ${token.reveal()}` },
    body: typeof init.body === 'string' ? init.body : undefined,
    timeoutMs: call.timeoutMs ?? timeoutMs,
    bodyLimit: maxGitHubAnswerBytes,
    signal: call.signal,
  })
}

/** Octokit reads the body as it is, however many values it holds. */
function requireBounded({ body }: Answer, label: RequestLabel): void {
  try {
    requireReadable(body)
  } catch (error) {
    if (error instanceof JsonTooLarge) throw new ResponseFormatError(label, error.message)
    throw error
  }
}

function toResponse(answer: Answer, url: URL) {
  const headers = new Map<string, string>()
  for (const name of readHeaders) {
    const value = answer.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return { status: answer.status, url: url.href, headers, text: async () => answer.body }
}

/**
 * GitHub tells of a limit with 403 or 429, and of the wait in `retry-after` or `x-ratelimit-reset` (GitHub documentation,
 * "Rate limits for the REST API"). Both become 429 here, so that a limit is not taken for a missing permission.
 */
function toHttpError(
  answer: Answer,
  label: RequestLabel,
  { redact, clock }: OctokitFetchOptions,
): HttpError {
  const now = clock.date()
  const asked = parseRetryAfter(answer.header('retry-after'), now)
  const exhausted = answer.header('x-ratelimit-remaining') === '0'
  const limited = answer.status === 403 && (asked !== undefined || exhausted)
  return new HttpError({
    request: label,
    status: limited ? 429 : answer.status,
    reason: toErrorReason(answer.body, answer.header('content-type'), redact),
    retryAfterMs: asked ?? (exhausted ? toResetMs(answer, now) : undefined),
  })
}

function toResetMs(answer: Answer, now: Date): number | undefined {
  const reset = answer.header('x-ratelimit-reset') ?? ''
  if (!/^\d{1,12}$/.test(reset)) return undefined
  return Math.max(0, Number(reset) * 1_000 - now.getTime())
}
