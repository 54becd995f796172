import type { Store } from '../store.ts'
import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'
import type { Builder } from './builder.ts'

/** The usual way of a build, one status per read. */
export const usualScript: readonly string[] = ['QUEUED', 'BUILDING', 'DEPLOYING', 'DEPLOYED']

/** Plays a list of statuses per revision: the first read shows the first, each read one more, the last stays. */
export class ScriptedBuilder implements Builder {
  readonly #store: Store
  readonly #script: readonly string[]
  readonly #servedAt: string
  readonly #next: (readonly string[])[] = []
  readonly #playing = new Map<StoredRevision, { script: readonly string[]; reads: number }>()

  constructor(store: Store, script: readonly string[], servedAt: string) {
    this.#store = store
    this.#script = script
    this.#servedAt = servedAt
  }

  /** Queues the script for the next revision that is made. */
  nextScript(script: readonly string[]): void {
    if (script.length === 0) throw new Error('a script needs at least one status')
    this.#next.push([...script])
  }

  revisionMade(deployment: StoredDeployment, revision: StoredRevision): void {
    const script = this.#next.shift() ?? this.#script
    this.#playing.set(revision, { script, reads: 0 })
    this.#show(deployment, revision, script[0])
  }

  revisionRead(deployment: StoredDeployment, revision: StoredRevision): void {
    const play = this.#playing.get(revision)
    if (play === undefined) return
    this.#show(deployment, revision, play.script[Math.min(play.reads, play.script.length - 1)])
    play.reads += 1
  }

  revisionInterrupted(_deployment: StoredDeployment, revision: StoredRevision): void {
    this.#playing.delete(revision)
    this.#store.setStatus(revision, 'INTERRUPTED')
  }

  deploymentDeleted(): void {}

  async [Symbol.asyncDispose](): Promise<void> {}

  #show(deployment: StoredDeployment, revision: StoredRevision, status = 'UNKNOWN'): void {
    if (revision.history.at(-1) === status) return
    this.#store.setStatus(revision, status)
    const type = status.startsWith('DEPLOY') ? 'deploy' : 'build'
    const level = status.includes('FAILED') ? 'ERROR' : 'INFO'
    this.#store.writeLog(revision, type, `the script says ${status}`, level)
    if (status === 'DEPLOYED') this.#store.activate(deployment, revision, this.#servedAt)
  }
}
