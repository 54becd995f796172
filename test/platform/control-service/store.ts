import { randomBytes, randomUUID } from 'node:crypto'
import type { Dialect, WireSecret, WireSourceConfig } from '../wire/wire.ts'
import type { Habits } from './habits.ts'
import type {
  LogType,
  RevisionConfig,
  StoredDeployment,
  StoredRevision,
} from './stored-deployment.ts'
import { Uploads } from './uploads.ts'

/** The fields of a new deployment. */
export interface NewDeployment {
  readonly name: string
  readonly source: string
  readonly source_config: WireSourceConfig
  readonly secrets: readonly WireSecret[]
}

/** The state behind the control service: deployments, their revisions, what was uploaded, and the names that stay blocked. */
export class Store {
  readonly deployments: StoredDeployment[] = []
  readonly uploads: Uploads
  readonly #byId = new Map<string, StoredDeployment>()
  readonly #byName = new Map<string, StoredDeployment[]>()
  readonly #revisionIds = new Set<string>()
  readonly #tracingProjects = new Set<string>()
  readonly #dialect: Dialect
  readonly #habits: Habits
  readonly #clock: () => number
  #lastTime = 0

  /** `clock` gives the time of the calendar in milliseconds. */
  constructor(dialect: Dialect, habits: Habits, clock = Date.now) {
    this.#dialect = dialect
    this.#habits = habits
    this.uploads = new Uploads(habits.expiredUploads)
    this.#clock = clock
  }

  /** The state as it is now, for answers that lag behind. */
  snapshot(): Store {
    const copy = new Store(this.#dialect, this.#habits, this.#clock)
    for (const deployment of structuredClone(this.deployments)) copy.#keep(deployment)
    for (const name of this.#tracingProjects) copy.#tracingProjects.add(name)
    return copy
  }

  /** A timestamp later than every earlier timestamp, so that sorting by it is stable. */
  now(): string {
    this.#lastTime = Math.max(this.#clock(), this.#lastTime + 1)
    return new Date(this.#lastTime).toISOString()
  }

  /** Everything that a list shows, oldest first. */
  present(): StoredDeployment[] {
    return this.deployments.filter((deployment) => !deployment.deleted)
  }

  /** The deployment with this ID, unless it was deleted. */
  find(id: string): StoredDeployment | undefined {
    const found = this.#byId.get(id)
    return found?.deleted === true ? undefined : found
  }

  /** Gives a deployment another name. */
  rename(deployment: StoredDeployment, name: string): void {
    const others = this.#byName.get(deployment.name)?.filter((one) => one !== deployment)
    this.#byName.set(deployment.name, others ?? [])
    deployment.name = name
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), deployment])
  }

  /** Live: a tracing project of that name blocks it, also after a delete; spec: only a present deployment does. */
  isNameTaken(name: string): boolean {
    if (this.#dialect === 'live' && this.#tracingProjects.has(name)) return true
    return this.#byName.get(name)?.some(({ deleted }) => !deleted) ?? false
  }

  /** Forgets the tracing project of a deleted deployment, as `delete_tracing_project=true` does. */
  forgetTracingProject(name: string): void {
    this.#tracingProjects.delete(name)
  }

  /** Keeps a new deployment, still without a revision. */
  addDeployment(wanted: NewDeployment): StoredDeployment {
    const createdAt = this.now()
    const deployment: StoredDeployment = {
      ...wanted,
      id: this.#newId('dep'),
      createdAt,
      updatedAt: createdAt,
      revisions: [],
      status: 'READY',
      url: null,
      activeRevisionId: null,
      tracerSessionId: randomUUID(),
      deleted: false,
      readsUntilGone: null,
    }
    this.#keep(deployment)
    this.#tracingProjects.add(wanted.name)
    return deployment
  }

  /** Adds the next revision; the builder sets its first status. */
  addRevision(
    deployment: StoredDeployment,
    config: RevisionConfig,
    madeBy: StoredRevision['madeBy'],
    createdAt = this.now(),
  ): StoredRevision {
    const revision: StoredRevision = {
      repo_ref: config.repo_ref,
      config_path: config.config_path,
      image_uri: config.image_uri,
      tarball_path: config.tarball_path,
      id: this.#newId('rev'),
      source: config.source ?? deployment.source,
      createdAt,
      updatedAt: createdAt,
      logs: { build: [], deploy: [] },
      history: [],
      madeBy,
      repo_commit_sha: config.repo_commit_sha ?? null,
      readsUntilVisible: ['patch', 'redeploy'].includes(madeBy)
        ? this.#habits.visibleAfterReads
        : 0,
      status: 'CREATING',
    }
    deployment.revisions.push(revision)
    this.#revisionIds.add(revision.id)
    deployment.updatedAt = createdAt
    return revision
  }

  /** Moves a revision to a status and remembers it in its history. */
  setStatus(revision: StoredRevision, status: string): void {
    if (revision.history.at(-1) === status) return
    revision.status = status
    revision.history.push(status)
    revision.updatedAt = this.now()
  }

  /** Makes the revision the active one, served at this address. */
  activate(deployment: StoredDeployment, revision: StoredRevision, url: string): void {
    const stays = this.#habits.activeRevision === 'stays' && deployment.activeRevisionId !== null
    if (!stays) deployment.activeRevisionId = revision.id
    deployment.url = url
    deployment.updatedAt = this.now()
  }

  /** Appends lines to a log of the revision. */
  writeLog(
    revision: StoredRevision,
    type: LogType,
    text: string,
    level: 'INFO' | 'ERROR' = 'INFO',
  ): void {
    for (const message of text.split('\n').filter((line) => line.trim() !== '')) {
      revision.logs[type].push({ id: randomUUID(), timestamp: this.now(), level, message })
    }
  }

  #keep(deployment: StoredDeployment): void {
    const { id, name } = deployment
    this.deployments.push(deployment)
    this.#byId.set(id, deployment)
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), deployment])
  }

  #newId(prefix: string): string {
    if (this.#dialect === 'live') return randomUUID()
    const id = `${prefix}_${randomBytes(3).toString('hex')}`
    const taken = this.#byId.has(id) || this.#revisionIds.has(id)
    return taken ? this.#newId(prefix) : id
  }
}
