import type { Builder } from '../platform/control-service/builder/builder.ts'
import type { Store } from '../platform/control-service/store.ts'
import type {
  StoredDeployment,
  StoredRevision,
} from '../platform/control-service/stored-deployment.ts'
import type { BuildPlan } from './schedule.ts'
import type { SimulatedTime } from './time.ts'

interface Build {
  readonly revision: StoredRevision
  readonly plan: BuildPlan
}

/** The builds of one deployment, one at a time; of those that wait only the newest is built (public service). */
interface Lane {
  building: Build | undefined
  waiting: Build | undefined
}

const goneAfterMs = 15_000
const usual: BuildPlan = {
  statuses: ['QUEUED', 'BUILDING', 'DEPLOYING', 'DEPLOYED'],
  paceMs: 8_000,
}

/** Builds revisions as time goes on, as the schedule wants them. */
export class TimedBuilder implements Builder {
  readonly #store: Store
  readonly #time: SimulatedTime
  readonly #servedAt: string
  readonly #changed: () => void
  readonly #lanes = new Map<StoredDeployment, Lane>()
  #plans: readonly BuildPlan[]

  /** `changed` is told of everything that happens without a request. */
  constructor(options: {
    readonly store: Store
    readonly time: SimulatedTime
    readonly servedAt: string
    readonly plans: readonly BuildPlan[]
    readonly changed: () => void
  }) {
    this.#store = options.store
    this.#time = options.time
    this.#servedAt = options.servedAt
    this.#plans = options.plans
    this.#changed = options.changed
  }

  /** From now on every build succeeds. */
  heal(): void {
    this.#plans = []
  }

  revisionMade(deployment: StoredDeployment, revision: StoredRevision): void {
    const [plan = usual, ...rest] = this.#plans
    this.#plans = rest
    const lane = this.#laneOf(deployment)
    if (lane.waiting) this.#store.setStatus(lane.waiting.revision, 'SKIPPED')
    lane.waiting = { revision, plan }
    this.#store.setStatus(revision, 'QUEUED')
    this.#begin(deployment, lane)
  }

  revisionRead(): void {}

  revisionInterrupted(deployment: StoredDeployment, revision: StoredRevision): void {
    const lane = this.#laneOf(deployment)
    if (lane.waiting?.revision === revision) lane.waiting = undefined
    this.#store.setStatus(revision, 'INTERRUPTED')
    if (lane.building?.revision === revision) this.#end(deployment, lane)
  }

  deploymentDeleted(deployment: StoredDeployment): void {
    this.#lanes.delete(deployment)
    this.#time.after(goneAfterMs, () => {
      deployment.deleted = true
      this.#changed()
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  #laneOf(deployment: StoredDeployment): Lane {
    const lane = this.#lanes.get(deployment) ?? { building: undefined, waiting: undefined }
    this.#lanes.set(deployment, lane)
    return lane
  }

  #begin(deployment: StoredDeployment, lane: Lane): void {
    if (lane.building !== undefined || lane.waiting === undefined) return
    const build = lane.waiting
    lane.building = build
    lane.waiting = undefined
    const { statuses, paceMs } = build.plan
    for (const [at, status] of statuses.entries()) {
      this.#time.after(at * paceMs, () => {
        // An interrupted build shows nothing more, nor one of a deployment that is deleted.
        if (lane.building !== build || this.#lanes.get(deployment) !== lane) return
        this.#store.setStatus(build.revision, status)
        if (status === 'DEPLOYED') this.#store.activate(deployment, build.revision, this.#servedAt)
        if (at === statuses.length - 1) this.#end(deployment, lane)
        this.#changed()
      })
    }
  }

  #end(deployment: StoredDeployment, lane: Lane): void {
    lane.building = undefined
    this.#begin(deployment, lane)
  }
}
