import type { RequestLabel } from '../http/errors.ts'
import { toHttpError } from '../http/json-client.ts'
import * as policy from '../http/policy.ts'
import { parseJsonAnswer, requireShape, type Shape } from '../http/shape.ts'
import type { Transport } from '../http/transport.ts'
import { pathSegment } from '../http/web-address.ts'
import { maxGitHubAnswerBytes } from '../limits.ts'
import type { Secret } from '../text/redact.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { isLongLimit, isOutage, toLimitError } from './permission-advice.ts'

/** How requests are sent, and to which API; its path (a GitHub Enterprise Server's `/api/v3`) is kept. */
interface GitHubOptions extends policy.CallContext {
  readonly transport: Transport
  readonly apiUrl: URL
  readonly token: Secret
  /** Owner and name. */
  readonly repository: string
  readonly timeoutMs: number
  readonly retryPolicy: policy.RetryPolicy
  readonly redact: (text: string) => string
}

/** What differs in one call from the client's own limits and signal. */
export interface CallLimits {
  /** `true`: again on each transient error, the default of GET. Writes are sent again if they were certainly not carried out. */
  readonly retry?: boolean
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

interface GitHubCall<T> extends CallLimits {
  /** Words that complete "could not …". */
  readonly purpose: string
  /** The shape of the response's body. */
  readonly response: Shape<T>
}

/** A method, and a path below that of the repository, with its parameters in braces. */
type Route = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`
type Fields = Readonly<Record<string, unknown>>
type Request = Readonly<{ method: string; url: string; body?: unknown }>

const pageSize = 100
/** GitHub itself rejects to page much further than ten thousand items. */
const maxPages = 100

/** GitHub's API for one repository and one step. Octokit knows its routes; what is sent, and its errors, are ours. */
export class GitHubApi {
  /** Its signal ends every call that has no other. */
  readonly context: policy.CallContext
  readonly #options: GitHubOptions
  readonly #repository: { readonly owner: string; readonly repo: string }
  readonly #baseUrl: string
  #outage: unknown

  /** Throws RangeError when `repository` is malformed. */
  constructor(options: GitHubOptions) {
    const [owner = '', repo = '', ...rest] = options.repository.split('/')
    if (!pathSegment.test(owner) || !pathSegment.test(repo) || rest.length > 0) {
      throw new RangeError('GITHUB_REPOSITORY is not an owner and a name')
    }
    this.context = options
    this.#options = options
    this.#repository = { owner, repo }
    this.#baseUrl = withoutTrailing(options.apiUrl.href, '/')
  }

  /** The limit or the time-out that ended the last call: what the step can do without is then left out, and no call is retried. */
  get outage(): unknown {
    return this.#outage
  }

  /** The validated response of the REST API. Throws as Transport, HttpError outside 2xx, with 429 for every limit. */
  async request<T>(call: GitHubCall<T>, route: Route, fields: Fields = {}): Promise<T> {
    // Evaluated at the first call, because it reads the event file, and throws if that is malformed.
    const { GitHub } = await import('@actions/github/lib/utils')
    const { endpoint } = new GitHub({ baseUrl: this.#baseUrl }).request
    const path = route.replace(' ', ' /repos/{owner}/{repo}')
    return this.#send(call, endpoint(path, { ...this.#repository, ...fields }))
  }

  /** The same of a GET without Octokit, which takes its time to load: for what every step reads. Throws as `request`. */
  async read<T>(
    call: GitHubCall<T>,
    path: readonly string[],
    query: Readonly<Record<string, string>> = {},
    { owner, repo } = this.#repository,
  ): Promise<T> {
    const place = ['repos', owner, repo, ...path].map(encodeURIComponent).join('/')
    const url = new URL(`${this.#baseUrl}/${place}`)
    url.search = new URLSearchParams(query).toString()
    return this.#send(call, { method: 'GET', url: url.href })
  }

  /** The response to a query of the GraphQL API. Throws as `request`, and ResponseFormatError for errors of GraphQL. */
  async query<T>(call: GitHubCall<T>, query: string): Promise<T> {
    const url = `${this.#baseUrl.replace(/\/v3$/, '')}/graphql`
    return this.#send(call, { method: 'POST', url, body: { query } })
  }

  /** The items of all pages, in the server's order. Throws as `request`. */
  async *list<T>(
    call: GitHubCall<T[]>,
    route: Route,
    fields: Fields = {},
  ): AsyncGenerator<T, void> {
    for (let page = 1; page <= maxPages; page += 1) {
      const items = await this.request(call, route, { ...fields, per_page: pageSize, page })
      yield* items
      if (items.length < pageSize) return
    }
  }

  async #send<T>(
    { purpose, response, ...limits }: GitHubCall<T>,
    { method, url: address, body }: Request,
  ): Promise<T> {
    const { transport, token, redact, retryPolicy, ...options } = this.#options
    const url = new URL(address)
    const { host, pathname: path } = url
    const label: RequestLabel = { service: 'github', purpose, method, host, path }
    const request = {
      label,
      url,
      headers: {
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${token.reveal()}`,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs: limits.timeoutMs ?? options.timeoutMs,
      signal: limits.signal ?? options.signal,
      bodyLimit: maxGitHubAnswerBytes,
    }
    const send = async () => {
      const answer = await transport.send(request)
      if (answer.ok) return answer
      const now = options.clock.date()
      throw toLimitError(toHttpError(answer, answer.body, label, { url, redact, now }), answer, now)
    }
    const wasDown = this.#outage !== undefined
    const { signal } = request
    const { retry = method === 'GET' || undefined } = limits
    const mayRepeat = retry ? policy.isTransient : policy.wasNotCarriedOut
    const mayRetry = (error: unknown) =>
      retry !== false && !wasDown && !isLongLimit(error) && mayRepeat(error)
    try {
      const answer = await policy.withRetries(send, {
        ...options,
        ...retryPolicy,
        signal,
        mayRetry,
      })
      this.#outage = undefined
      // What was deleted has no body.
      return requireShape(
        response,
        answer.status === 204 ? {} : parseJsonAnswer(answer, label),
        label,
      )
    } catch (error) {
      if (isOutage(error)) this.#outage = error
      throw error
    }
  }
}
