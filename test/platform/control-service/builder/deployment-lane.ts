import type { GraphServer } from '../../graph-server/graph-server.ts'
import { makeTemporaryDirectory, type TemporaryDirectory } from '../../temporary-directory.ts'
import type { Store } from '../store.ts'
import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'
import { BuildFailure } from './build-failure.ts'
import { buildRevision, type GitBuilderOptions } from './build-revision.ts'

/** The builds of one deployment, one at a time: of those that wait only the newest is built, the others are SKIPPED. */
export class DeploymentLane implements AsyncDisposable {
  readonly #store: Store
  readonly #deployment: StoredDeployment
  readonly #options: GitBuilderOptions
  readonly #stopping = new AbortController()
  #waiting: StoredRevision | undefined
  #working: Promise<void> | undefined
  #building: { revision: StoredRevision; stop: AbortController } | undefined
  #serving: { server: GraphServer; directory: TemporaryDirectory } | undefined

  constructor(store: Store, deployment: StoredDeployment, options: GitBuilderOptions) {
    this.#store = store
    this.#deployment = deployment
    this.#options = options
  }

  /** Takes a new revision in; returns at once. */
  enqueue(revision: StoredRevision): void {
    if (this.#waiting !== undefined) this.#store.setStatus(this.#waiting, 'SKIPPED')
    this.#waiting = revision
    this.#store.setStatus(revision, revision.madeBy === 'create' ? 'CREATING' : 'QUEUED')
    this.#working ??= this.#work()
  }

  /** Stops a revision that waits or is built; the next one is begun. */
  interrupt(revision: StoredRevision): void {
    if (this.#waiting === revision) this.#waiting = undefined
    if (this.#building?.revision === revision) this.#building.stop.abort()
    this.#store.setStatus(revision, 'INTERRUPTED')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort()
    await this.#working
    await this.#stopServing()
  }

  async #work(): Promise<void> {
    while (this.#waiting !== undefined && !this.#stopping.signal.aborted) {
      const revision = this.#waiting
      this.#waiting = undefined
      await this.#build(revision)
    }
    this.#working = undefined
  }

  async #build(revision: StoredRevision): Promise<void> {
    const directory = makeTemporaryDirectory('build')
    const stop = new AbortController()
    this.#building = { revision, stop }
    const signal = AbortSignal.any([stop.signal, this.#stopping.signal])
    try {
      const server = await buildRevision(
        this.#store,
        this.#deployment,
        revision,
        directory.path,
        this.#options,
        signal,
      )
      const old = this.#serving
      this.#serving = { server, directory }
      this.#store.activate(this.#deployment, revision, server.url)
      this.#store.writeLog(revision, 'deploy', 'the graph server answers')
      this.#store.setStatus(revision, 'DEPLOYED')
      await dispose(old)
    } catch (error) {
      await directory[Symbol.asyncDispose]()
      if (signal.aborted) this.#store.setStatus(revision, 'INTERRUPTED')
      else this.#fail(revision, error)
    }
  }

  #fail(revision: StoredRevision, error: unknown): void {
    const status = error instanceof BuildFailure ? error.status : 'BUILD_FAILED'
    const type = status === 'DEPLOY_FAILED' ? 'deploy' : 'build'
    const text = error instanceof Error ? error.message : String(error)
    this.#store.writeLog(revision, type, text, 'ERROR')
    this.#store.setStatus(revision, status)
  }

  async #stopServing(): Promise<void> {
    const serving = this.#serving
    this.#serving = undefined
    this.#deployment.url = null
    await dispose(serving)
  }
}

async function dispose(
  serving: { server: GraphServer; directory: TemporaryDirectory } | undefined,
): Promise<void> {
  await serving?.server[Symbol.asyncDispose]()
  await serving?.directory[Symbol.asyncDispose]()
}
