import { ResponseFormatError, WriteUnconfirmed } from '../http/errors.ts'
import type { CallContext } from '../http/policy.ts'
import { sendOnce, type Write } from '../http/send-once.ts'
import { requireShape, type Shape } from '../http/shape.ts'
import { pathSegment } from '../http/web-address.ts'
import { type CallLimits, type Octokit, type OctokitOptions, OctokitSession } from './octokit.ts'

/** One call of GitHub's REST API. */
export interface GitHubCall<T> extends CallLimits {
  /** The shape of the answer's body, or of one item of a list. */
  readonly response: Shape<T>
}

/** The repository of a call, and where a list of it begins, as Octokit's methods take them. */
type Repository = { readonly owner: string; readonly repo: string }
type FirstPage = Repository & { readonly per_page: number; readonly page: number }
type OctokitAnswer = { readonly data: unknown; readonly headers?: { readonly link?: string } }

const pageSize = 100
/** GitHub itself refuses to page much further than ten thousand items. */
const maxPages = 100

/** GitHub's API for one repository and one step: Octokit, whose answers are validated. */
export class GitHubApi {
  /** Its signal ends every call that has no other. */
  readonly context: CallContext
  /** As `GITHUB_TOKEN` is: it begins with `ghs_` (GitHub documentation, "About authentication to GitHub"). */
  readonly isInstallationToken: boolean
  readonly #options: OctokitOptions
  readonly #repository: Repository

  /** `repository` is `GITHUB_REPOSITORY`: owner and name. Throws RangeError when it is malformed. */
  constructor(options: OctokitOptions & { readonly repository: string }) {
    this.context = options
    this.isInstallationToken = options.token.reveal().startsWith('ghs_')
    this.#options = options
    this.#repository = parseRepository(options.repository)
  }

  /** The validated answer to what `ask` calls; errors are those of Transport, HttpError outside 2xx, 429 for every limit. */
  async call<T>(
    call: GitHubCall<T>,
    ask: (octokit: Octokit, repository: Repository) => Promise<OctokitAnswer>,
  ): Promise<T> {
    const session = new OctokitSession(this.#options, call)
    const { data } = await session.run((octokit) => ask(octokit, this.#repository))
    return requireShape(call.response, data, session.label)
  }

  /** The items of all pages, at most `maxItems`, in the server's order. Throws as `call` does. */
  async *list<T>(
    call: GitHubCall<T> & { readonly maxItems?: number },
    ask: (octokit: Octokit, first: FirstPage) => AsyncIterable<OctokitAnswer>,
  ): AsyncGenerator<T, void> {
    const session = new OctokitSession(this.#options, call)
    const start = (page: number) =>
      session.run(async (octokit) => {
        const first = { ...this.#repository, per_page: pageSize, page }
        return ask(octokit, first)[Symbol.asyncIterator]()
      })
    let pages = await start(1)
    let room = call.maxItems ?? Number.POSITIVE_INFINITY
    for (let page = 1; page <= maxPages; page += 1) {
      const { done, value } = await session.run(() => pages.next())
      if (done) return
      if (!Array.isArray(value.data)) throw new ResponseFormatError(session.label, 'no list')
      for (const item of value.data.slice(0, room)) {
        yield requireShape(call.response, item, session.label)
      }
      room -= value.data.length
      if (room <= 0) return
      // A full page without any link: what comes after it is asked for by number.
      const isLinked = value.headers?.link !== undefined
      if (!isLinked && value.data.length >= pageSize) pages = await start(page + 1)
    }
  }

  /** See `sendOnce`, with less patience. An unclear write throws its own error: it is shown, and fails no step. */
  async sendOnce<T>(write: Write<T>): Promise<T> {
    const patience = { attempts: 3, looksAfterMs: [0, 1_000, 3_000] }
    try {
      return await sendOnce({ ...patience, ...write }, this.context)
    } catch (error) {
      throw error instanceof WriteUnconfirmed ? error.cause : error
    }
  }
}

function parseRepository(repository: string): Repository {
  const [owner = '', repo = '', ...rest] = repository.split('/')
  const isWhole = pathSegment.test(owner) && pathSegment.test(repo) && rest.length === 0
  if (isWhole) return { owner, repo }
  throw new RangeError('GITHUB_REPOSITORY is not an owner and a name')
}
