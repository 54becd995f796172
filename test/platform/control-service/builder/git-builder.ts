import type { Store } from '../store.ts'
import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'
import type { GitBuilderOptions } from './build-revision.ts'
import type { Builder } from './builder.ts'
import { DeploymentLane } from './deployment-lane.ts'

/** Really builds: clones or unpacks, reads the graph configuration, and serves the graphs with a real graph server. */
export class GitBuilder implements Builder {
  readonly #store: Store
  readonly #options: GitBuilderOptions
  readonly #lanes = new Map<StoredDeployment, DeploymentLane>()
  readonly #ending: Promise<void>[] = []
  #disposed = false

  constructor(store: Store, options: GitBuilderOptions) {
    this.#store = store
    this.#options = options
  }

  revisionMade(deployment: StoredDeployment, revision: StoredRevision): void {
    if (this.#disposed) return
    const lane =
      this.#lanes.get(deployment) ?? new DeploymentLane(this.#store, deployment, this.#options)
    this.#lanes.set(deployment, lane)
    lane.enqueue(revision)
  }

  revisionRead(): void {}

  revisionInterrupted(deployment: StoredDeployment, revision: StoredRevision): void {
    this.#lanes.get(deployment)?.interrupt(revision)
  }

  deploymentDeleted(deployment: StoredDeployment): void {
    const lane = this.#lanes.get(deployment)
    this.#lanes.delete(deployment)
    if (lane !== undefined) this.#ending.push(lane[Symbol.asyncDispose]())
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed = true
    for (const deployment of [...this.#lanes.keys()]) this.deploymentDeleted(deployment)
    await Promise.all(this.#ending)
  }
}
