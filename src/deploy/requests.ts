import type { DeploymentSecret } from '../control-plane/body.ts'
import type { WaitOptions } from '../control-plane/rollout.ts'
import type { SmokePlan } from '../smoke/plan.ts'
import type { SmokeQuestion } from '../smoke/smoke-test.ts'
import type { Secret } from '../text/secret.ts'
import type { ListenAddress } from '../webhook/receiver.ts'

/** A ref to deploy, and the commit that the event says it stands at. */
export interface DeployableRef {
  readonly repoRef: string
  readonly commitSha: string | undefined
  /** Whether the user named it; else it is the event's. */
  readonly given: boolean
  /** Whether the event is a push of it. */
  readonly pushed: boolean
  /** Whether the event leaves open that the name is a tag's. */
  readonly mayBeTag?: boolean
  /** Whether it is a ref of another repository than the event's. */
  readonly elsewhere?: boolean
  /** Another branch of the event's repository: where it can be read, a branch that cannot is gone. */
  readonly otherBranch?: string | undefined
}

/** What both creating and updating are told about the revision; undefined where the user said nothing. */
export interface RevisionRequest {
  /** Undefined for image sources. */
  readonly ref: DeployableRef | undefined
  readonly imageUri: string | undefined
  readonly graphConfigPath: string | undefined
  readonly buildOnPush: boolean | undefined
  readonly customUrl: string | undefined
  readonly resourceSpec: Readonly<Record<string, unknown>> | undefined
  readonly secrets: readonly DeploymentSecret[] | undefined
}

/** Whom the graph server tells that a run ended. */
export type WebhookRequest =
  | { readonly kind: 'none' }
  /** Token included. */
  | { readonly kind: 'url'; readonly url: string }
  /** A receiver on this runner. */
  | { readonly kind: 'listen'; readonly listen: ListenAddress; readonly token: Secret | undefined }

/** What is tested at a graph server, and how. */
export interface SmokeRequest {
  readonly test:
    | { readonly kind: 'question'; readonly question: SmokeQuestion }
    | { readonly kind: 'plan'; readonly plan: SmokePlan; readonly assistantId: string | undefined }
  readonly webhook: WebhookRequest
  /** Milliseconds of each run. */
  readonly timeoutMs: number
  /** How often a server that is just up may refuse. */
  readonly attempts: number
}

/** How a revision is awaited and tested. */
export interface RolloutRequest {
  /** Undefined when the step must not wait. */
  readonly wait: WaitOptions | undefined
  readonly onSuperseded: 'fail' | 'warn'
  /** Undefined when none is asked for. */
  readonly smokeTest: SmokeRequest | undefined
  /** The graph server, where the user names it. */
  readonly deploymentUrl: URL | undefined
  /** Whether a failure leads back to the last revision that was deployed. */
  readonly rollbackOnFailure: boolean
  /** What a branch that has moved on since this run's commit means. */
  readonly onStale: 'skip' | 'deploy'
}

/** Which deployment: exactly one of both is there. */
export interface DeploymentIdentity {
  readonly deploymentId: string | undefined
  readonly name: string | undefined
}

/** `mode: create`. */
export interface CreateRequest {
  readonly mode: 'create'
  readonly name: string
  readonly source: string
  readonly integrationId: string | undefined
  /** The repository to build, and whose deployment of this name is meant. */
  readonly repoUrl: string
  readonly deploymentType: string | undefined
  readonly ifExists: 'update' | 'reuse' | 'fail'
  readonly revision: RevisionRequest
  readonly rollout: RolloutRequest
  readonly dryRun: boolean
}

/** `mode: update`. */
export interface UpdateRequest {
  readonly mode: 'update'
  readonly identity: DeploymentIdentity
  /** Whose deployment is meant, by the address of the repository. */
  readonly repoUrl: string
  readonly revision: RevisionRequest
  readonly rollout: RolloutRequest
  readonly dryRun: boolean
}

/** `mode: delete`. */
export interface DeleteRequest {
  readonly mode: 'delete'
  readonly identity: DeploymentIdentity
  /** As for update. */
  readonly repoUrl: string
  readonly ifMissing: 'ignore' | 'fail'
  readonly deleteTracingProject: boolean
  /** Whether GitHub shows the deployment, by its name: one that is given by its id is read before it goes. */
  readonly isShown: boolean
  readonly wait: WaitOptions | undefined
  readonly dryRun: boolean
}

/** `mode: smoke-test`. */
export interface SmokeTestRequest {
  readonly mode: 'smoke-test'
  readonly identity: DeploymentIdentity
  readonly deploymentUrl: URL | undefined
  readonly smokeTest: SmokeRequest
  readonly dryRun: boolean
}

/** `mode: preview`: what the event of a pull request asks for. */
export interface PreviewRequest {
  readonly mode: 'preview'
  readonly step:
    | { readonly kind: 'skip'; readonly reason: string }
    | { readonly kind: 'deploy'; readonly create: CreateRequest; readonly onQuota: 'fail' | 'warn' }
    | {
        readonly kind: 'delete'
        readonly delete: DeleteRequest
        readonly pullRequest: number
      }
}

/** `mode: sweep`. */
export interface SweepRequest {
  readonly mode: 'sweep'
  /** The name with its placeholder; undefined for the default. */
  readonly pattern: string | undefined
  readonly repository: string
  /** Whose previews are meant, by the address of the repository. */
  readonly repoUrl: string
  readonly deleteTracingProject: boolean
  readonly dryRun: boolean
}

/** What a step was asked to do. */
export type ModeRequest =
  | CreateRequest
  | UpdateRequest
  | DeleteRequest
  | SmokeTestRequest
  | PreviewRequest
  | SweepRequest
