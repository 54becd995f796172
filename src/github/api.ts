import { HttpError, TimeoutError } from '../http/errors.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import * as policy from '../http/policy.ts'
import type { Shape } from '../http/shape.ts'
import { maxGitHubAnswerBytes } from '../limits.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'

/** The calls of a step on GitHub, and the permission that each needs (GitHub documentation, "Workflow syntax", `permissions`). */
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
  /** True in a run for a fork or for Dependabot, whose token can only read. */
  readonly isReadOnly: boolean
}

interface CallOptions extends Pick<JsonCall<unknown>, 'query' | 'body'> {
  /** Completes "could not …", for a call without which the step fails. */
  readonly purpose?: string
  /** Owner and name, by default those of the event. */
  readonly repository?: string
  /** The call creates something, so it is sent again only if it was certainly not carried out. */
  readonly creates?: boolean
  /** A failure ends the call, whatever it is: it is not worth waiting for. */
  readonly isTriedOnce?: boolean
  /** By default that of the API. */
  readonly signal?: AbortSignal | undefined
}

const pageSize = 100
/** GitHub itself rejects to page much further than ten thousand items. */
const maxPages = 100
/** Few attempts: the GitHub side is worth less than the deployment, and the runner is billed while it waits. */
const retries = { attempts: 3, backoff: { baseMs: 500, capMs: 20_000 } }
const maxWaitMs = 10_000

/** GitHub's API for one repository and one step. Octokit writes its routes; what is sent, and its errors, are ours. */
export class GitHubApi {
  readonly context: GitHubOptions
  readonly #client: JsonClient
  readonly #warned = new Set<Need | 'outage'>()
  /** True after a limit or a time-out. The step then leaves out what it can do without, and no call is retried. */
  isDown = false
  /** Ends the calls: the step's, until the step shows its end. */
  signal: AbortSignal

  constructor(client: JsonClient, context: GitHubOptions) {
    this.#client = client
    this.signal = context.signal
    this.context = context
  }

  /** The validated response to a call below the repository. Throws as JsonClient; HttpError has the status 429 for every limit. */
  async call<T>(
    method: JsonCall<T>['method'],
    path: string,
    response: Shape<T>,
    options: CallOptions = {},
  ): Promise<T> {
    const { context } = this
    const { creates, isTriedOnce, signal = this.signal } = options
    const { repository = context.repository } = options
    const wasDown = this.isDown
    const mayRepeat = creates ? policy.wasNotCarriedOut : policy.isTransient
    const mayRetry = (error: unknown) =>
      !(wasDown || isTriedOnce) && policy.toRetryAfterMs(error) <= maxWaitMs && mayRepeat(error)
    const request = {
      purpose: 'use the API of GitHub',
      ...options,
      method,
      path: await toPath(method, `/repos/${repository}/${path}`),
      response,
      whenEmpty: {},
      bodyLimit: maxGitHubAnswerBytes,
      signal,
    }
    const send = () =>
      this.#client.call(request).catch((error: unknown) => {
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

  /** The items of all pages, in the server's order. Throws as `call`. */
  async *list<T>(
    path: string,
    response: Shape<T[]>,
    options: CallOptions = {},
  ): AsyncGenerator<T, void> {
    for (let page = 1; page <= maxPages; page += 1) {
      const query = { ...options.query, per_page: pageSize, page }
      const items = await this.call('GET', path, response, { ...options, query })
      yield* items
      if (items.length < pageSize) return
    }
  }

  /** Reports that optional work failed: one warning for each need and for outages, then lines in the log. */
  report(error: unknown, need: Need, { isMinor = false } = {}): void {
    const { log, isReadOnly } = this.context
    const advice = toPermissionAdvice(error, need, isReadOnly)
    const topic = isOutage(error) ? 'outage' : need
    // After an outage the step skips other parts too, so it is always a warning.
    const isTold = (isMinor && topic !== 'outage') || this.#warned.has(topic)
    if (isTold) log.info(advice)
    else log.warning(advice, 'GitHub')
    if (!isTold) this.#warned.add(topic)
  }
}

/** The segments of a route. For a read, which every step makes, Octokit is not loaded: it takes its time. */
async function toPath(method: string, route: string): Promise<readonly string[]> {
  if (method === 'GET') return route.split('/').filter(Boolean)
  const { GitHub } = await import('@actions/github/lib/utils')
  const { url } = new GitHub({ baseUrl: 'https://api.github.com' }).request.endpoint(
    `${method} ${route}`,
  )
  return new URL(url).pathname.split('/').filter(Boolean).map(decodeURIComponent)
}

/** A limit may come as 403 (GitHub documentation, "Rate limits for the REST API"); it is 429 here, no missing permission. */
function toLimitError(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 403) return error
  const isLimit = error.retryAfterMs !== undefined || /\brate limit\b/i.test(error.reason)
  // "Otherwise, wait for at least one minute" (the same page).
  const { retryAfterMs = policy.maxRetryAfterMs } = error
  return isLimit ? new HttpError({ ...error, status: 429, retryAfterMs }) : error
}

/** True if GitHub limits this token or does not respond in time: other calls would wait for nothing, too. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof TimeoutError || policy.isPostponed(error) || policy.toRetryAfterMs(error) > 0
  )
}

/** Describes an error of the GitHub part, which never fails a deployment, and what to add to the workflow. */
export function toPermissionAdvice(error: unknown, need: Need, isReadOnly = false): string {
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
  // GitHub returns HTTP 404 if a token may not even look.
  if (status !== 403 && status !== 404) return ''
  const { permission } = needs[need]
  const unlock = need === 'comment' ? ', and unlock the conversation if it is locked' : ''
  const isDenied = isReadOnly && permission.endsWith('write')
  const fork = isDenied ? ' In runs for forks and for Dependabot the token can only read.' : ''
  return `Add \`${permission}\` to the permissions of the job${unlock}.${fork}`
}
