import type { Comparison } from '../gate/scores.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { LogEnd } from '../problems/row.ts'
import type { Cost } from '../smoke/kinds.ts'
import type { TestReport } from '../smoke/test-report.ts'

/** The outcomes of a step, each with its icon and its words in the headline: `✅ my-agent deployed`. */
export const outcomes = {
  deployed: ['✅', 'deployed'],
  'not-awaited': ['🚀', 'is deploying (`wait: false`)'],
  failed: ['❌', 'failed'],
  superseded: ['⏭️', 'revision superseded'],
  'timed-out': ['⏱️', 'timed out'],
  deleted: ['🗑️', 'deleted'],
  missing: ['➖', 'does not exist'],
  skipped: ['⏭️', 'skipped'],
  planned: ['📝', 'would not change'],
  'rolled-back': ['↩️', 'rolled back'],
  'smoke-test-failed': ['❌', 'failed its smoke test'],
  passed: ['✅', 'passed its smoke test'],
  cancelled: ['🛑', 'was cancelled'],
} as const
export type Outcome = keyof typeof outcomes

/** `planned`: the effect in words (`would be updated`), the lines of a diff, and notes. `plan`: the requests, without secrets. */
export interface DryRun {
  readonly planned: Readonly<{ words: string; lines: readonly string[]; notes: readonly string[] }>
  readonly plan: readonly Readonly<{ method: string; path: string; body?: object }>[]
}

/** The result of a mode that did its work, or was skipped. A mode that fails throws instead. */
export interface StepResult extends Partial<DryRun> {
  readonly outcome: Exclude<Outcome, 'failed' | 'timed-out' | 'smoke-test-failed' | 'cancelled'>
  readonly smokeTest?: 'passed' | 'skipped'
  readonly skipReason?: string
  /** True if the branch or the pull request changed after the event. Then the step writes no comment and no GitHub deployment. */
  readonly stale?: boolean
}

/** A status of a revision, and when the step first saw it. */
export type StatusChange = { readonly status: string; readonly at: Date }

export interface SweptPreview {
  readonly name: string
  readonly deploymentId: string
  readonly pullRequest: number
  readonly result: 'kept' | 'deleted' | 'would be deleted' | 'failed'
  readonly reason: string
}

/** The results of the tests that ended. */
export interface SmokeReport {
  readonly tests: readonly TestReport[]
  /** True for the single test of `smoke_input`. Without a plan and `smoke_input`, true unless several graphs were tested. */
  readonly isSingle?: boolean
  readonly assistantId?: string | undefined
  /** The path of the smoke plan in the workspace. */
  readonly file?: string | undefined
  /** The cost of runs that the comparison with the baseline repeated. `tests` don't include it. */
  readonly again?: Cost
}

/** The serving revision and its commit. `revisionId` is null if none serves. `unknown` is the reason if the serving revision isn't known. */
export interface Serving extends Readonly<{ commitSha?: string | undefined; unknown?: string }> {
  readonly revisionId?: string | null
}

/** The result of a rollback after a failure. `rollback.to` is the earlier revision whose configuration serves again. In `StepFacts`, it counts even if an earlier `noRollback` is still set. */
export interface RollbackResult {
  readonly rollback?: Readonly<{ to: string }>
  /** The reason why the step didn't roll back. `isCertain` is false if its redeploy may have succeeded, or may still succeed. `to` is the revision that it redeployed, but certainly without success. */
  readonly noRollback?: Readonly<{ why: string; isCertain: boolean; to?: string }>
}

/** The names of the deployment's secrets that this step changes. Those whose old value the control plane hides are `not compared`. */
export type SecretChanges = Readonly<
  Record<'added' | 'changed' | 'not compared' | 'removed', readonly string[]>
>

// biome-ignore format: names
type TextFact =
  | 'deploymentId' | 'deploymentName' | 'deploymentUrl' | 'deploymentPage' | 'studioUrl' | 'tracesPage' | 'repositoryPage'
  | 'workspaceId' | 'integrationId' | 'repoRef' | 'commitSha' | 'previousCommitSha' | 'imageUri'
  | 'revisionId' | 'previousRevisionId' | 'targetRevisionId' | 'rollbackRevisionId'
  | 'status' | 'runId' | 'threadId' | 'skipReason' | 'summaryMarkdown'

/** Everything that a step can report in its summary, its comment, its annotations, and its outputs. */
interface Facts extends Record<TextFact, string>, LogEnd, DryRun, RollbackResult {
  /** The texts of the inputs that differ from their defaults, secrets hidden. `givenName` is the deployment's name, or else its ID, by these inputs. */
  inputs: Readonly<Record<string, string>>
  givenName: string
  /** `writing` is set just before the first change of a mode that deploys, and `smoke-test` just before the smoke test. */
  began: 'writing' | 'smoke-test'
  created: boolean
  /** True if the deployment existed and is only tested (`if_exists: reuse`). */
  reused: boolean
  secrets: SecretChanges
  /** The commit that should be built: the event's, or in mode rollback that of the earlier revision. The commit that was built is `commitSha`, and may be another. */
  pushedSha: string
  /** The IDs of the older revisions that the step interrupted (`interrupt_running`). */
  interrupted: readonly string[]
  /** The statuses of the revision that the step awaited, and of the revision that its rollback created. */
  timeline: readonly StatusChange[]
  rollbackTimeline: readonly StatusChange[]
  /** `servedBefore` is from before the step's first change. `serving` is set after a failure: as read then, or else `servedBefore`. */
  serving: Serving
  servedBefore: Serving
  smoke: SmokeReport
  smokeTest: 'passed' | 'failed' | 'skipped'
  smokeDurationMs: number
  comparison: Comparison
  /** The number of cases that regressed, at least 1 if the agent is worse overall. Zero without a baseline. */
  regressions: number
  /** The served graph, and the graph to compare it with: of this deployment before the step, or of the baseline `beforeName`. */
  graph: Readonly<{
    now: GraphDescription
    before: GraphDescription | undefined
    beforeName?: string | undefined
  }>
  /** Kept previews come last, so that a list that is cut still shows what was deleted. */
  sweep: readonly SweptPreview[]
  outcome: Outcome
  stale: boolean
  durationMs: number
}

export type StepFacts = { readonly [Name in keyof Facts]?: Facts[Name] | undefined }

/** Takes facts as soon as a mode knows them, and sets the outputs of the step at once. An undefined fact never replaces a known fact. */
export type Journal = Readonly<{ add(facts: StepFacts): void }>
