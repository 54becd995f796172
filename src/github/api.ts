import { type RequestLabel, ResponseFormatError } from '../http/errors.ts'
import {
  type CallContext,
  isAmbiguous,
  isTransient,
  type RetryPolicy,
  toRetryAfterMs,
  withRetries,
} from '../http/policy.ts'
import { toHttpError } from '../http/refusal.ts'
import { parseJsonAnswer, requireShape, type Shape } from '../http/shape.ts'
import type { Answer, Transport } from '../http/transport.ts'
import { pathSegment } from '../http/web-address.ts'
import { maxGitHubAnswerBytes } from '../limits.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import type { Secret } from '../text/secret.ts'
import * as outages from './outage.ts'

/** GitHub's own client, as the toolkit brings it, without the methods that the bundle leaves out (`scripts/split.mjs`). */
export type Octokit = Omit<InstanceType<typeof import('@actions/github/lib/utils').GitHub>, 'rest'>

/** How requests are sent, and to which API; its path (a GitHub Enterprise Server's `/api/v3`) is kept. */
interface GitHubOptions extends CallContext {
  readonly transport: Transport
  readonly apiUrl: URL
  readonly token: Secret
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
}

/** What differs in one call from the client's own limits and signal. */
export interface CallLimits {
  /** Try again on a transient error. Default: true for GET, false for writes. */
  readonly retry?: boolean
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** One call of GitHub's API. */
interface GitHubCall<T> extends CallLimits {
  /** Words that complete "could not …". */
  readonly purpose: string
  /** The shape of the response's body, or of one item of a list. */
  readonly response: Shape<T>
}

/** A method, and a path below that of the repository, with its parameters in braces. */
type Route = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`
type Fields = Readonly<Record<string, unknown>>

const pageSize = 100
/** GitHub itself rejects to page much further than ten thousand items. */
const maxPages = 100

type FetchInit = { method: string; body?: string; headers: Readonly<Record<string, string>> }

/** GitHub's API for one repository and one step: Octokit, whose responses are validated. */
export class GitHubApi {
  /** Its signal ends every call that has no other. */
  readonly context: CallContext
  readonly #options: GitHubOptions & { readonly health: outages.Health }
  readonly #repository: { readonly owner: string; readonly repo: string }

  /** `repository` is owner and name. Throws RangeError when it is malformed. */
  constructor(options: GitHubOptions & { readonly repository: string }) {
    const [owner = '', repo = '', ...rest] = options.repository.split('/')
    if (!pathSegment.test(owner) || !pathSegment.test(repo) || rest.length > 0) {
      throw new RangeError('GITHUB_REPOSITORY is not an owner and a name')
    }
    this.context = options
    this.#options = { ...options, health: { waitLeftMs: outages.maxWaitMs } }
    this.#repository = { owner, repo }
  }

  /** The limit or the time-out that ended the last call: what the step can do without is then left out, and no call is retried. */
  get outage(): unknown {
    return this.#options.health.outage
  }

  /** From now on only what is shown waits for GitHub: a limit of a few seconds is waited for, a longer one is not. */
  waitBriefly(): void {
    const { health } = this.#options
    health.waitLeftMs = Math.min(health.waitLeftMs, outages.maxShowingWaitMs)
  }

  /** The validated response of the REST API. Throws as Transport, HttpError outside 2xx, with 429 for every limit. */
  request<T>(call: GitHubCall<T>, route: Route, parameters: Fields): Promise<T> {
    return this.ask(call, async ({ request }) => {
      return (await request(toRoute(route), { ...this.#repository, ...parameters })).data
    })
  }

  /** The same of a GET without Octokit, which takes its time to load: for what every step reads. Throws as `request`. */
  async read<T>(
    call: GitHubCall<T>,
    path: readonly string[],
    query: Readonly<Record<string, string>> = {},
  ): Promise<T> {
    const { owner, repo } = this.#repository
    const place = ['repos', owner, repo, ...path].map(encodeURIComponent).join('/')
    const base = withoutTrailing(this.#options.apiUrl.href, '/')
    const session = openSession(this.#options, call)
    const headers = { accept: 'application/vnd.github+json' }
    const search = new URLSearchParams(query).toString()
    const address = `${base}/${place}${search && `?${search}`}`
    return session.check((await session.fetch(address, { method: 'GET', headers })).body)
  }

  /** The validated response to what `ask` makes of Octokit. Throws as `request`. */
  async ask<T>(call: GitHubCall<T>, ask: (octokit: Octokit) => Promise<unknown>): Promise<T> {
    const session = openSession(this.#options, call)
    return session.check(await session.run(ask))
  }

  /** The items of all pages, at most `maxItems`, in the server's order. Throws as `request`. */
  async *list<T>(
    call: GitHubCall<T> & { readonly maxItems?: number },
    route: Route,
    parameters: Fields = {},
  ): AsyncGenerator<T, void> {
    const session = openSession(this.#options, call)
    const start = (page: number) =>
      session.run(async ({ paginate }) => {
        const first = { ...this.#repository, ...parameters, per_page: pageSize, page }
        return paginate.iterator(toRoute(route), first)[Symbol.asyncIterator]()
      })
    let pages = await start(1)
    let room = call.maxItems ?? Number.POSITIVE_INFINITY
    for (let page = 1; page <= maxPages; page += 1) {
      const { done, value } = await session.run(() => pages.next())
      if (done) return
      const items: unknown = value.data
      if (!Array.isArray(items)) throw session.refuse('no list')
      for (const item of items.slice(0, room)) yield session.check(item)
      room -= items.length
      if (room <= 0) return
      // A full page without any link: what comes after it is requested by number.
      const isLinked = value.headers.link !== undefined
      if (!isLinked && items.length >= pageSize) pages = await start(page + 1)
    }
  }

  /** What a POST creates. After an error that leaves open whether it did, `look` searches for it before it is sent again. Throws the last error. */
  async createOnce<T>(send: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
    const { clock, log, signal } = this.context
    for (let left = this.#options.retryPolicy.attempts - 1; ; left -= 1) {
      try {
        return await send()
      } catch (error) {
        const isOpen = isTransient(error) || isAmbiguous(error)
        const mayRepeat = left > 0 && isOpen && !signal.aborted
        if (!mayRepeat || !outages.takeWait(this.#options.health, error)) throw error
        log.info(`${(error as Error).message}; checking whether it was done`)
        await clock.sleep(Math.max(1_000, toRetryAfterMs(error)), { signal })
        const found = await look().catch(() => {
          throw error
        })
        if (found !== undefined) return found
      }
    }
  }
}

function toRoute(route: Route): string {
  return route.replace(' ', ' /repos/{owner}/{repo}')
}

/** Octokit for one call and its pages, over our transport. It has no access to the token, and never leaves the API's origin. */
function openSession<T>(
  options: GitHubOptions & { readonly health: outages.Health },
  { purpose, response, ...limits }: GitHubCall<T>,
) {
  const { apiUrl, health, retryPolicy, ...context } = { ...options, ...limits }
  const { host, pathname: path } = apiUrl
  /** The last request. */
  let label: RequestLabel = { service: 'github', purpose, method: '', host, path }
  let failure: unknown
  let octokit: Octokit | undefined

  const send = async (url: URL, init: FetchInit): Promise<Answer> => {
    const { body, headers: given } = init
    const { transport, token, redact, clock, timeoutMs, signal } = context
    const authorization = `Bearer ${token.reveal()}`
    const headers = { ...given, 'x-github-api-version': '2022-11-28', authorization }
    const request = { label, url, headers, body, timeoutMs, signal }
    const answer = await transport.send({ ...request, bodyLimit: maxGitHubAnswerBytes })
    if (answer.ok) return answer
    const now = clock.date()
    throw outages.toLimitError(
      toHttpError(answer, answer.body, label, { url, redact, now }),
      answer,
      now,
    )
  }
  const fetch = async (address: string, init: FetchInit) => {
    try {
      const url = new URL(address)
      if (url.origin !== apiUrl.origin) throw refuse('a link to another origin')
      label = { ...label, method: init.method, path: url.pathname }
      const { retry = init.method === 'GET' } = limits
      const sendIt = () => send(url, init)
      const retries = { ...context, ...retryPolicy, mayRetry: outages.createPatience(health) }
      const answer = await (retry ? withRetries(sendIt, retries) : sendIt())
      health.outage = undefined
      // What was deleted has no body.
      const isEmpty = init.method === 'DELETE' && answer.status === 204
      const body = isEmpty ? {} : parseJsonAnswer(answer, label)
      // Octokit would take it for an empty list.
      if (!body) throw refuse('no object and no list')
      const headers = [['link', answer.header('link')]]
      return { status: answer.status, url: url.href, headers, body }
    } catch (error) {
      failure = error
      if (outages.isOutage(error)) health.outage = error
      throw error
    }
  }
  const refuse = (problem: string) => new ResponseFormatError(label, problem)

  return {
    refuse,
    fetch,
    /** The value of a response, or of an item of a list, when it has the shape of the call. */
    check: (json: unknown): T => requireShape(response, json, label),
    /** What `work` does with Octokit. Throws the errors of its requests instead of those of Octokit. */
    async run<R>(work: (octokit: Octokit) => Promise<R>): Promise<R> {
      try {
        // Evaluated at the first call, because it reads the event file and the proxy settings, and throws when one is malformed.
        const { GitHub } = await import('@actions/github/lib/utils')
        const baseUrl = withoutTrailing(apiUrl.href, '/')
        octokit ??= new GitHub({ baseUrl, request: { fetch, parseSuccessResponseBody: false } })
        return await work(octokit)
      } catch (error) {
        if (failure !== undefined) throw failure
        // Octokit rejects responses as well, for example with the errors of GraphQL, which come with 200.
        throw label.method === '' ? error : refuse('what Octokit does not accept')
      }
    },
  }
}
