import type { PlatformOptions } from '../platform/platform.ts'
import type { WorkflowEvent } from '../support/action-environment.ts'
import type { FaultWorld } from './fault-world.ts'
import type { Truth } from './truth.ts'

/** One use of the action that every fault is tried on. */
export interface FaultScenario {
  readonly name: string
  readonly platform?: PlatformOptions
  /** Puts things there before the step. */
  readonly prepare?: (world: FaultWorld) => void
  readonly inputs: (world: FaultWorld) => Record<string, string>
  readonly event?: (world: FaultWorld) => WorkflowEvent
  /** The text of `smoke.yml` in the workspace. */
  readonly plan?: string
  /** Whether what was asked for has really happened. */
  readonly done: (world: FaultWorld, truth: Truth) => boolean
  /** How much may be made: deployments, revisions, redeploys, deletes. */
  readonly most: {
    readonly created?: number
    readonly revisions?: number
    readonly redeployed?: number
    readonly deleted?: number
    readonly runs?: number
  }
  /** The step is red although nothing fails: a rollback. Default false. */
  readonly redWhenClean?: boolean
}

/** A deployment of this repository that is there before the step. */
export function seedOurs(world: FaultWorld, name: string, source_config = {}): string {
  const { id } = world.platform.seed({
    name,
    repo_url: 'https://github.com/acme/agent',
    source_config,
    secrets: [{ name: 'MODEL_KEY', value: plainSecret }],
  })
  world.seeded.add(id)
  return id
}

/** The id of a deployment by its name. */
export function idOf({ platform }: FaultWorld, name: string): string {
  return platform.deployments.find((one) => one.name === name)?.id ?? ''
}

/** A secret that a deployment holds, and that the service shows in every body of it. */
export const plainSecret = 'CANARY-of-a-deployment-0123456789'
