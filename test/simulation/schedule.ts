import type { PlatformOptions } from '../platform/platform.ts'
import type { ServiceName } from './fault-kind.ts'

/** A secret that the deployment of a story holds at its start, and that the service shows in every body of it. */
export const plainSecret = 'CANARY-of-a-deployment-0123456789'

/** Everything that happens in one simulated story; from a seed, and plain data, so that it can be shrunk and told. */
export interface Schedule {
  readonly seed: number
  readonly dialect: 'spec' | 'live'
  readonly habits: Pick<
    PlatformOptions,
    'showCommitAsRef' | 'thinRows' | 'exposeRevisionOnPatch' | 'activeRevision' | 'urlField'
  >
  /** Name of the deployment that the steps are about. */
  readonly name: string
  /** The state at the start; undefined: it doesn't exist. */
  readonly target: TargetSeed | undefined
  readonly others: readonly OtherSeed[]
  /** State of pull request 7 at the start. */
  readonly pull: 'open' | 'closed'
  /** The number of comments by people. */
  readonly comments: number
  /** True if the comment of all agents exists, with the row of another agent. */
  readonly hasOtherAgent?: boolean
  readonly steps: readonly StepPlan[]
  readonly actors: readonly ActorPlan[]
  /** The builds of revisions, in the order of creation; the last entry is the usual build. */
  readonly builds: readonly BuildPlan[]
  /** Milliseconds that reads lag behind writes, at most. */
  readonly lagMs: { readonly lists: number; readonly gets: number }
  /** Milliseconds of one way of a request, at most. */
  readonly travelMs: number
  /** True if the graph of the steps' revisions answers wrongly. */
  readonly answersWrongly: boolean
}

/** The deployment of the steps as it stands at the start. */
export interface TargetSeed {
  /** Statuses of its revisions, the oldest first. */
  readonly statuses: readonly string[]
  readonly buildOnPush: boolean
  /** True if the latest DEPLOYED revision was built from the commit of the event. */
  readonly isCurrent: boolean
  /** True if it belongs to another repository: a name is no proof of ownership. */
  readonly isForeign: boolean
}

/** Another deployment of the workspace, which nobody may touch. */
export interface OtherSeed {
  readonly name: string
  readonly repository: string
}

/** The use of a step. */
export type Use =
  | 'create'
  | 'update'
  | 'delete'
  | 'preview-opened'
  | 'preview-pushed'
  | 'preview-closed'
  | 'rollback'
  | 'sweep'
  | 'smoke-test'

/** One step of a workflow. */
export interface StepPlan {
  readonly use: Use
  /** Milliseconds after the start of the story. */
  readonly startsAfterMs: number
  readonly inputs: Readonly<Record<string, string>>
  readonly faults: readonly FaultOnRequest[]
  readonly stop?: StopPlan | undefined
}

/** A fault on the n-th request of a step to a service, or the first after it that the kind fits. */
export interface FaultOnRequest {
  readonly service: ServiceName
  readonly index: number
  readonly kind: string
  /** For kinds that last: for so long. */
  readonly lastsMs: number
}

/** A signal that reaches a step at its n-th request to the control service, before the work or after it. */
interface StopPlan {
  readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'
  readonly index: number
  readonly moment: 'before' | 'after'
}

/** The action of somebody else during the story. */
export interface ActorPlan {
  readonly afterMs: number
  /** `is-built`: the service itself builds the push that started the steps. */
  readonly does:
    | 'deploys'
    | 'deploys-hotfix'
    | 'pushes'
    | 'is-built'
    | 'redeploys'
    | 'deletes'
    | 'renames'
    | 'closes'
    | 'reopens'
}

/** The build of a revision. */
export interface BuildPlan {
  readonly statuses: readonly string[]
  /** Milliseconds at each status but the last. */
  readonly paceMs: number
}

/** The branch that a schedule's steps deploy, by the name of their deployment. */
export function refOf(name: string): string {
  return name.includes('-pr-') ? 'feature-7' : 'main'
}
