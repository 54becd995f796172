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

/** The objects that builds change, and the listener for events without a request. */
interface BuilderWorld {
  readonly store: Store
  readonly time: SimulatedTime
  readonly servedAt: string
  readonly changed: () => void
}

/** Builds revisions as time goes on, as the schedule wants them. */
export class TimedBuilder implements Builder {
  readonly #world: BuilderWorld
  readonly #lanes = new Map<StoredDeployment, Lane>()
  #plans: readonly BuildPlan[]

  constructor(world: BuilderWorld, plans: readonly BuildPlan[]) {
    this.#world = world
    this.#plans = plans
  }

  /** From now on every build succeeds. */
  heal(): void {
    this.#plans = []
  }

  revisionMade(deployment: StoredDeployment, revision: StoredRevision): void {
    const [plan = usual, ...rest] = this.#plans
    this.#plans = rest
    const lane = this.#laneOf(deployment)
    if (lane.waiting) this.#world.store.setStatus(lane.waiting.revision, 'SKIPPED')
    lane.waiting = { revision, plan }
    this.#world.store.setStatus(revision, 'QUEUED')
    this.#begin(deployment, lane)
  }

  revisionRead(): void {}

  revisionInterrupted(deployment: StoredDeployment, revision: StoredRevision): void {
    const lane = this.#laneOf(deployment)
    if (lane.waiting?.revision === revision) lane.waiting = undefined
    this.#world.store.setStatus(revision, 'INTERRUPTED')
    if (lane.building?.revision === revision) this.#end(deployment, lane)
  }

  deploymentDeleted(deployment: StoredDeployment): void {
    this.#lanes.delete(deployment)
    this.#world.time.after(goneAfterMs, () => {
      deployment.deleted = true
      this.#world.changed()
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
    const { tarball_path: archive } = build.revision
    const isLost = archive !== null && this.#world.store.uploads.read(archive) === undefined
    const { statuses, paceMs } = isLost ? { ...usual, statuses: ['BUILD_FAILED'] } : build.plan
    for (const [at, status] of statuses.entries()) {
      this.#world.time.after(at * paceMs, () => {
        // An interrupted build shows nothing more, nor does the build of a deleted deployment.
        if (lane.building !== build || this.#lanes.get(deployment) !== lane) return
        this.#world.store.setStatus(build.revision, status)
        if (status === 'DEPLOYED')
          this.#world.store.activate(deployment, build.revision, this.#world.servedAt)
        if (at === statuses.length - 1) this.#end(deployment, lane)
        this.#world.changed()
      })
    }
  }

  #end(deployment: StoredDeployment, lane: Lane): void {
    lane.building = undefined
    this.#begin(deployment, lane)
  }
}
