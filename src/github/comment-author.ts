import { isRequestError } from '../http/errors.ts'
import type { CallLimits, GitHubApi } from './api.ts'
import { type Comment, viewerSchema } from './schemas.ts'

/** The author of what the `GITHUB_TOKEN` of a job writes. */
const jobAuthor = 'github-actions[bot]'

/**
 * Which comments are ours, as one step knows it: what it wrote itself, what the job's own bot wrote, and what the owner of the
 * token wrote. An author that cannot be proved to be one of these is somebody else: their comment is never edited on a guess.
 */
export class OwnComments {
  readonly #api: GitHubApi
  readonly #ids = new Set<number>()
  readonly #authors = new Set([jobAuthor])
  /** Whether the owner of the token is known, or was asked for in vain. */
  #isOwnerSought = false

  constructor(api: GitHubApi) {
    this.#api = api
  }

  /** To be called with what this step created: GitHub's response shows who the owner of the token is. */
  noteCreated({ id, author }: Comment): void {
    this.#ids.add(id)
    if (author === undefined) return
    this.#authors.add(author)
    this.#isOwnerSought = true
  }

  /** Throws the reason of an abort; an owner that cannot be read is unknown. */
  async has({ id, author }: Comment, limits: CallLimits = {}): Promise<boolean> {
    if (this.#ids.has(id)) return true
    if (author === undefined) return false
    if (!this.#authors.has(author) && !this.#isOwnerSought) await this.#askViewer(limits)
    return this.#authors.has(author)
  }

  async #askViewer(limits: CallLimits): Promise<void> {
    this.#isOwnerSought = true
    // `GET /user` rejects the tokens of apps.
    const purpose = 'find out whose token this is'
    const whose = { purpose, response: viewerSchema, retry: true, ...limits }
    try {
      const query = 'query { viewer { login } }'
      this.#authors.add(await this.#api.ask(whose, ({ graphql }) => graphql(query)))
    } catch (error) {
      if (!isRequestError(error)) throw error
      const { log } = this.#api.context
      log.info(`${(error as Error).message}; comments of other authors are left alone`)
    }
  }
}
