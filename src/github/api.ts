import { HttpError, TimeoutError } from '../http/errors.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import * as policy from '../http/policy.ts'
import type { Shape } from '../http/shape.ts'
import { maxGitHubAnswerBytes } from '../limits.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'

/** The uses of GitHub's API, and the permission that each needs (GitHub documentation, "Workflow syntax", `permissions`). */
export const needs = {
  deployment: { what: 'Writing the GitHub deployment', permission: 'deployments: write' },
  comment: { what: 'Commenting on the pull request', permission: 'pull-requests: write' },
  pullRequests: { what: 'Reading the pull requests', permission: 'pull-requests: read' },
  contents: { what: 'Reading the graph configuration', permission: 'contents: read' },
  repository: { what: 'Looking up the repository', permission: 'metadata: read' },
  branch: { what: 'Reading the head of the branch', permission: 'contents: read' },
} as const

export type Need = keyof typeof needs

interface GitHubOptions extends policy.CallContext {
  readonly repository: string
  /** True for a pull request from a fork or by Dependabot. Its token can usually only read. */
  readonly isReadOnly: boolean
}

interface CallOptions extends Pick<JsonCall<unknown>, 'query' | 'body'> {
  /** Completes the sentence "Could not …", in case the request fails the step. */
  readonly purpose?: string
  /** Another repository (`owner/name`). Default: the event's repository. */
  readonly repository?: string
  /** True if the request creates something. It is then sent again only if it was certainly not carried out. */
  readonly creates?: boolean
  readonly isTriedOnce?: boolean
  readonly signal?: AbortSignal | undefined
}

const pageSize = 100
/** The most pages of a list that are read: ten thousand items. */
const maxPages = 100
/** Few attempts, because GitHub is less important than the deployment, and waiting costs runner time. */
const retries = { attempts: 3, backoff: { baseMs: 500, capMs: 20_000 } }
const longestRetryAfterMs = 10_000

/** Sends requests to GitHub's API about a repository, by default the event's. */
export class GitHubApi {
  readonly context: GitHubOptions
  readonly #client: JsonClient
  readonly #warned = new Set<Need | 'outage'>()
  /** True after a rate limit or a timeout, until a request succeeds again. Meanwhile, callers should skip optional requests, and `call` doesn't repeat a request. */
  isDown = false
  /** Cancels the requests. It is the step's signal, until the reporter replaces it for the last requests. */
  signal: AbortSignal

  constructor(client: JsonClient, context: GitHubOptions) {
    this.#client = client
    this.signal = context.signal
    this.context = context
  }

  /** Sends a request about a repository, repeats it after a transient failure unless `isDown`, and validates the response. Sets or clears `isDown`. Throws the errors of JsonClient, but HttpError 429 for a rate limit with status 403. */
  async call<T>(
    method: JsonCall<T>['method'],
    path: string,
    response: Shape<T>,
    options: CallOptions = {},
  ): Promise<T> {
    const { context } = this
    const { purpose = 'use the API of GitHub', query, body, creates, isTriedOnce } = options
    const { signal = this.signal, repository = context.repository } = options
    const mayRepeat = creates ? policy.wasNotCarriedOut : policy.isTransient
    // While GitHub is down, a repetition would only cost time.
    const isSentOnce = this.isDown || isTriedOnce
    const mayRetry = (error: unknown) =>
      !isSentOnce && policy.toRetryAfterMs(error) <= longestRetryAfterMs && mayRepeat(error)
    const segments = await toPath(method, `/repos/${repository}/${path}`)
    const request = { purpose, method, path: segments, query, body, response, signal }
    // GitHub's response to a deletion has no body. It counts as an empty object.
    const reading = { whenEmpty: {}, bodyLimit: maxGitHubAnswerBytes }
    const send = () =>
      this.#client.call({ ...request, ...reading }).catch((error: unknown) => {
        throw toLimitError(error)
      })
    try {
      const answer = await policy.withRetries(send, { ...context, ...retries, signal, mayRetry })
      this.isDown = false
      return answer
    } catch (error) {
      if (isOutage(error)) this.isDown = true
      throw error
    }
  }

  /** Yields the items of a list, up to `maxPages` pages. */
  async *list<T>(path: string, response: Shape<T[]>, options: CallOptions = {}) {
    for (let page = 1; page <= maxPages; page += 1) {
      const query = { ...options.query, per_page: pageSize, page }
      const items = await this.call('GET', path, response, { ...options, query })
      yield* items
      if (items.length < pageSize) return
    }
  }

  /** Reports the failure of an optional request. Warns of the first failure of each need, and of the first outage, and only logs later failures. With `isMinor`, only logs a failure that isn't an outage. */
  report(error: unknown, need: Need, { isMinor = false } = {}): void {
    const { log, isReadOnly } = this.context
    const text = describeFailure(error, need, isReadOnly)
    const topic = isOutage(error) ? 'outage' : need
    // The first outage is a warning even for a minor request, because the step then skips other requests too.
    const isOnlyLogged = (isMinor && topic !== 'outage') || this.#warned.has(topic)
    if (isOnlyLogged) log.info(text)
    else log.warning(text, 'GitHub')
    if (!isOnlyLogged) this.#warned.add(topic)
  }
}

/** Splits the path of a request into its segments. Octokit, which this project has to use, forms only the paths of writes: it loads slowly, and most steps only read. */
async function toPath(method: string, route: string): Promise<readonly string[]> {
  if (method === 'GET') return route.split('/').filter(Boolean)
  const { GitHub } = await import('@actions/github/lib/utils')
  const { url } = new GitHub({ baseUrl: 'https://api.github.com' }).request.endpoint(
    `${method} ${route}`,
  )
  return new URL(url).pathname.split('/').filter(Boolean).map(decodeURIComponent)
}

/** Changes the status of a rate limit from 403 to 429 (GitHub documentation, "Rate limits for the REST API"). Returns other errors as they are. */
function toLimitError(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 403) return error
  const isLimit = error.retryAfterMs !== undefined || /\brate limit\b/i.test(error.reason)
  // Without `Retry-After`, "wait for at least one minute" (the same page of the documentation).
  const { retryAfterMs = policy.maxRetryAfterMs } = error
  return isLimit ? new HttpError({ ...error, status: 429, retryAfterMs }) : error
}

/** True if GitHub limits the rate of requests, asks to come back later, or doesn't respond in time. Other requests would probably fail too. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof TimeoutError || policy.isPostponed(error) || policy.toRetryAfterMs(error) > 0
  )
}

/** Describes the failure of an optional request for a user, with advice, for example on a missing permission. */
export function describeFailure(error: unknown, need: Need, isReadOnly = false): string {
  const reason = error instanceof Error ? error.message : String(error)
  const sentences = [
    `${needs[need].what} failed: ${withoutTrailing(toOneLine(reason, 500), '.')}.`,
    error instanceof HttpError ? toRemedy(error.status, need, isReadOnly) : '',
    isOutage(error) ? 'The step makes no other GitHub requests until its end.' : '',
    'The rest of the step was not affected.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function toRemedy(status: number, need: Need, isReadOnly: boolean): string {
  if (status === 401) return 'GitHub rejected the token. Use the default of `github_token`.'
  if (status === 429) return 'GitHub limits the requests of this token.'
  // Without a permission, GitHub may return 404.
  if (status !== 403 && status !== 404) return ''
  const { permission } = needs[need]
  const unlock = need === 'comment' ? ', and unlock the conversation if it is locked' : ''
  const isDenied = isReadOnly && permission.endsWith('write')
  const fork = isDenied ? ' In runs for forks and for Dependabot the token can only read.' : ''
  return `Add \`${permission}\` to the permissions of the job${unlock}.${fork}`
}
