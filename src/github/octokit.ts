import { maxGitHubAnswerBytes, maxJsonMemory } from '../bounds.ts'
import { HttpError, type RequestLabel, ResponseFormatError } from '../http/errors.ts'
import { toHttpError } from '../http/refusal.ts'
import { type CallContext, type RetryPolicy, withRetries } from '../http/policy.ts'
import { parseJsonAnswer } from '../http/shape.ts'
import type { Answer, Transport } from '../http/transport.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import type { Secret } from '../text/secret.ts'

/** GitHub's own client, as the toolkit brings it, without the methods that the bundle leaves out (`scripts/split.mjs`). */
export type Octokit = Omit<InstanceType<typeof import('@actions/github/lib/utils').GitHub>, 'rest'>

/** How the requests of Octokit are sent; the path of `apiUrl` (a GitHub Enterprise Server's `/api/v3`) is kept. */
export interface OctokitOptions extends CallContext {
  readonly transport: Transport
  readonly apiUrl: URL
  readonly token: Secret
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
}

/** What one call is for, and what differs from the client's own limits and signal. */
export interface CallLimits {
  /** Words that complete "could not …". */
  readonly purpose: string
  /** Try again on a transient error. Default: true for GET, false for writes. */
  readonly retry?: boolean
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

interface FetchInit {
  readonly method: string
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}

/** Octokit for one call and its pages, over our transport. It never sees the token, nor leaves the API's origin. */
export class OctokitSession {
  /** The last request. */
  label: RequestLabel
  readonly #options: OctokitOptions & CallLimits
  #octokit: Octokit | undefined
  #failure: unknown

  constructor(options: OctokitOptions, limits: CallLimits) {
    this.#options = { ...options, ...limits }
    const { host, pathname: path } = options.apiUrl
    this.label = { service: 'github', purpose: limits.purpose, method: '', host, path }
  }

  /** What `work` does with Octokit. Throws what its requests came to, in place of the errors that Octokit makes of that. */
  async run<T>(work: (octokit: Octokit) => Promise<T>): Promise<T> {
    try {
      this.#octokit ??= await this.#load()
      return await work(this.#octokit)
    } catch (error) {
      if (this.#failure !== undefined) throw this.#failure
      // Octokit finds fault with answers as well, for example with the errors of GraphQL, which come with 200.
      if (this.label.method === '') throw error
      throw new ResponseFormatError(this.label, 'what Octokit does not accept')
    }
  }

  /** Evaluated at the first call, because it reads the event file and the proxy settings, and throws when one is malformed. */
  async #load(): Promise<Octokit> {
    const { GitHub } = await import('@actions/github/lib/utils')
    const answer = async (address: string, init: FetchInit) => {
      try {
        return await this.#answer(new URL(address), init)
      } catch (error) {
        this.#failure = error
        throw error
      }
    }
    const baseUrl = withoutTrailing(this.#options.apiUrl.href, '/')
    return new GitHub({ baseUrl, request: { fetch: answer, parseSuccessResponseBody: false } })
  }

  async #answer(url: URL, init: FetchInit) {
    const options = this.#options
    if (url.origin !== options.apiUrl.origin) {
      throw new ResponseFormatError(this.label, 'a link to another origin')
    }
    this.label = { ...this.label, method: init.method, path: url.pathname }
    const { retry = init.method === 'GET' } = options
    const send = () => this.#send(url, init)
    const retries = { ...options, ...options.retryPolicy }
    const answer = await (retry ? withRetries(send, retries) : send())
    const body = parseJsonAnswer(answer, this.label, maxJsonMemory)
    // Octokit would take it for an empty list.
    if (!body) throw new ResponseFormatError(this.label, 'no object and no list')
    const headers = [['link', answer.header('link')]]
    return { status: answer.status, url: url.href, headers, body }
  }

  async #send(url: URL, { body, headers }: FetchInit): Promise<Answer> {
    const { transport, token, redact, clock, timeoutMs, signal } = this.#options
    const answer = await transport.send({
      label: this.label,
      url,
      headers: {
        ...headers,
        'x-github-api-version': '2022-11-28',
        authorization: `Bearer ${token.reveal()}`,
      },
      body,
      timeoutMs,
      bodyLimit: maxGitHubAnswerBytes,
      signal,
    })
    if (answer.ok) return answer
    const now = clock.date()
    const error = toHttpError(answer, answer.body, this.label, { url, redact, now })
    throw toLimitError(error, answer, now)
  }
}

/** A limit may come as 403 (GitHub documentation, "Rate limits for the REST API"); it is 429 here, no missing permission. */
function toLimitError(error: HttpError, answer: Answer, now: Date): HttpError {
  const reset = answer.header('x-ratelimit-reset') ?? ''
  const isExhausted = answer.header('x-ratelimit-remaining') === '0'
  const isKnown = isExhausted && /^\d{1,12}$/.test(reset)
  const resetMs = isKnown ? Math.max(0, Number(reset) * 1_000 - now.getTime()) : undefined
  const isLimit = error.status === 403 && (error.retryAfterMs !== undefined || isExhausted)
  const retryAfterMs = error.retryAfterMs ?? resetMs
  return new HttpError({ ...error, status: isLimit ? 429 : error.status, retryAfterMs })
}
