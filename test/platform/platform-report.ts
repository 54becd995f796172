import type { Platform } from './platform.ts'

/** Prints what has happened on a platform since it was last asked: requests and the statuses of revisions, no bodies. */
export class PlatformReport {
  readonly #platform: Platform
  readonly #shownStatus = new Map<string, string>()
  #shownRequests = 0

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** Prints the news. */
  print(): void {
    const news = this.#platform.requests.slice(this.#shownRequests)
    this.#shownRequests += news.length
    for (const { method, path, status } of news) {
      console.log(`${method} ${path} ${status ?? 'no answer'}`)
    }
    for (const deployment of this.#platform.deployments) {
      for (const revision of deployment.revisions) {
        if (this.#shownStatus.get(revision.id) === revision.status) continue
        this.#shownStatus.set(revision.id, revision.status)
        const where = revision.status === 'DEPLOYED' ? ` at ${deployment.url}` : ''
        console.log(`  ${deployment.name}: revision ${revision.id} ${revision.status}${where}`)
      }
    }
  }
}
