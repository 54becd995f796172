import type * as z from 'zod'
import { type RequestLabel, ResponseFormatError } from '../http/errors.ts'
import { isPathSegment } from '../http/path-segment.ts'
import { type RetryPolicy, withRetries } from '../http/retry.ts'
import type { Transport } from '../http/transport.ts'
import type { Log } from '../log.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { Secret } from '../text/secret.ts'
import { withoutTrailing } from '../text/without-trailing.ts'
import type { Random } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { createOctokitLoader } from './octokit.ts'
import { createOctokitFetch } from './octokit-fetch.ts'

/** One call of GitHub's REST API. The `{owner}` and `{repo}` of a route are filled in. */
export interface GitHubCall<T> {
  /** What it is for, in words that complete "could not …". */
  readonly purpose: string
  /** Method and template as in GitHub's documentation: `GET /repos/{owner}/{repo}/deployments`. */
  readonly route: string
  /** Values of the template, then the query of a GET, or the body of a write. */
  readonly parameters?: Readonly<Record<string, unknown>>
  /** What the answer must look like. */
  readonly response: z.ZodType<T>
  /** Try again on a transient error. Default: true for GET, false for writes. */
  readonly retry?: boolean
  /** Milliseconds for this call instead of the client's. */
  readonly timeoutMs?: number
  readonly signal: AbortSignal
}

/** A client of GitHub's REST API for one repository. */
export interface GitHubApi {
  /** Owner and name. */
  readonly repository: string
  /** Whether the token is one of an app's installation, as `GITHUB_TOKEN` is: it begins with `ghs_` (GitHub documentation, "About authentication to GitHub"). */
  readonly isInstallationToken: boolean
  /** Where GitHub's GraphQL API is: beside `/api/v3` on a GitHub Enterprise Server. */
  readonly graphqlUrl: string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /**
   * The validated answer. Throws HttpError for every status outside 2xx (a rate limit always as 429), and
   * ConnectionError, TimeoutError, ResponseFormatError as the transport does, never an error of Octokit.
   */
  call<T>(call: GitHubCall<T>): Promise<T>
  /** The items of all pages, a hundred each, in the server's order. `response` is one item. */
  list<T>(call: Omit<GitHubCall<T>, 'retry'>): AsyncIterable<T>
}

/** What a client is made of. */
export interface GitHubApiOptions {
  readonly transport: Transport
  /** `GITHUB_API_URL`; a GitHub Enterprise Server's path (`/api/v3`) is kept. */
  readonly apiUrl: URL
  readonly token: Secret
  /** `GITHUB_REPOSITORY`: owner and name. */
  readonly repository: string
  readonly timeoutMs: number
  readonly retryPolicy: RetryPolicy
  readonly redact: (text: string) => string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

const pageSize = 100
/** Ten thousand items; GitHub itself refuses to page much further. */
const mostPages = 100

/** A client over Octokit, whose requests all go through our transport. Throws RangeError for a malformed repository. */
export function createGitHubApi(options: GitHubApiOptions): GitHubApi {
  const { clock, random, log, retryPolicy } = options
  const { owner, repo } = parseRepository(options.repository)
  const baseUrl = withoutTrailing(options.apiUrl.href, '/')
  const octokit = createOctokitLoader({ baseUrl, log })

  const request = async (call: Omit<GitHubCall<unknown>, 'response'>) => {
    const gateway = createOctokitFetch(options, call)
    const { fetch } = gateway
    const attempt = async () => {
      try {
        const client = await octokit()
        return await client.request(call.route, {
          ...(call.route.includes('{owner}') ? { owner, repo } : {}),
          ...call.parameters,
          headers: { 'x-github-api-version': '2022-11-28' },
          request: { fetch },
        })
      } catch (error) {
        // Octokit wraps what fetch throws into a status 500 of its own.
        throw gateway.failure() ?? error
      }
    }
    const { signal, retry = call.route.startsWith('GET ') } = call
    const answer = retry
      ? await withRetries(attempt, { ...retryPolicy, clock, random, log, signal })
      : await attempt()
    return { answer, label: gateway.label() }
  }

  return {
    repository: options.repository,
    graphqlUrl: `${baseUrl.replace(/\/v3$/, '')}/graphql`,
    isInstallationToken: options.token.reveal().startsWith('ghs_'),
    clock,
    random,
    log,
    async call(call) {
      const { answer, label } = await request(call)
      return parse(call.response, answer.data, label)
    },
    async *list(call) {
      for (let page = 1; page <= mostPages; page += 1) {
        const parameters = { ...call.parameters, per_page: pageSize, page }
        const { answer, label } = await request({ ...call, parameters })
        const items: unknown = answer.data
        if (!Array.isArray(items)) throw new ResponseFormatError(label, 'no list')
        for (const item of items) yield parse(call.response, item, label)
        const { link } = answer.headers
        if (link === undefined ? items.length < pageSize : !/rel="next"/.test(link)) return
      }
    },
  }
}

function parse<T>(schema: z.ZodType<T>, data: unknown, label: RequestLabel): T {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  // Octokit hands a body that is not JSON over as a text.
  if (typeof data === 'string') throw new ResponseFormatError(label, 'a body that is not JSON')
  const issue = parsed.error.issues[0]
  const place = toOneLine(issue?.path.join('.') ?? '', 80)
  throw new ResponseFormatError(label, `JSON of another shape than agreed (${place})`)
}

function parseRepository(repository: string): { owner: string; repo: string } {
  const [owner = '', repo = '', ...rest] = repository.split('/')
  if (!isPathSegment(owner) || !isPathSegment(repo) || rest.length > 0) {
    throw new RangeError('GITHUB_REPOSITORY is not an owner and a name')
  }
  return { owner, repo }
}
