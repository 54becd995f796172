import type { FaultKind } from '../platform/platform.ts'

/** The three services that a step may talk to. */
export type ServiceName = 'control' | 'github' | 'graph'

/** A request of the clean run that a fault is tried on. */
export interface Target {
  readonly service: ServiceName
  /** Position among the requests of that service. */
  readonly index: number
  readonly method: string
  readonly path: string
}

/** The material of a fault: the targets of redirects, and the owners of wrong IDs. */
export interface FaultMaterial {
  readonly trapUrl: string
  readonly foreignDeploymentId: string
  readonly foreignRevisionId: string
  /** A secret that the step knows, for a service that echoes it. */
  readonly knownSecret: string
}

/** The facts that a step can learn. Does the service show names in its responses? Does the step read more of them, and does it write to what it created? */
interface Listener {
  readonly isSpec: boolean
  readonly isUpload: boolean
  readonly isAwaited: boolean
}

/** The facts about a kind of fault, for the oracle. */
export interface KindTraits {
  /** Happens once to something that may be tried again: the step must end as it does without it. */
  readonly passing?: boolean
  /** The first status that the step receives, if known. */
  readonly status?: number
  /** True if the response is untrue and looks true: an existing thing is missing, or a success that is none. */
  readonly lie?: (target: Target, step: Listener) => boolean
}

/** One kind of fault: what happens to the request, and what to those after it. */
interface FaultPlan {
  readonly hit: FaultKind
  /** The number of requests from the target on; default 1. */
  readonly times?: number
  /** The fault of every later GET. */
  readonly laterReads?: FaultKind
}

/** A kind of fault with its name, the targets it makes sense for, and what it does there. */
export interface Kind extends KindTraits {
  readonly name: string
  readonly fits: (target: Target) => boolean
  readonly plan: (material: FaultMaterial) => FaultPlan
}
