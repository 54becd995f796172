import type { Comparison } from '../gate/scores.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { LogEnd } from '../problems/row.ts'
import type { Cost } from '../smoke/kinds.ts'
import type { TestReport } from '../smoke/test-report.ts'

/** The outcomes of a step, each with icon and headline. */
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

/** The plan of a dry run: its effect (`would be updated`), a diff, notes, and the requests without secrets. */
export interface DryRun {
  readonly planned: Readonly<{ words: string; lines: readonly string[]; notes: readonly string[] }>
  readonly plan: readonly Readonly<{ method: string; path: string; body?: object }>[]
}

/** The result of a mode that succeeded. */
export interface StepResult extends Partial<DryRun> {
  readonly outcome: Exclude<Outcome, 'failed' | 'timed-out' | 'smoke-test-failed' | 'cancelled'>
  readonly smokeTest?: 'passed' | 'skipped'
  readonly skipReason?: string
  /** Skipped because of a newer run. The step then leaves its comment and GitHub deployment alone. */
  readonly stale?: boolean
}

/** A status, and when it was first seen. */
export type StatusChange = { readonly status: string; readonly at: Date }

/** A preview that a sweep found, its result, and the reason. */
export interface SweptPreview {
  readonly name: string
  readonly deploymentId: string
  readonly pullRequest: number
  readonly result: 'kept' | 'deleted' | 'would be deleted' | 'failed'
  readonly reason: string
}

/** The results of the smoke test so far. */
export interface SmokeReport {
  readonly tests: readonly TestReport[]
  /** True if there is no plan, only `smoke_input`. */
  readonly isSingle?: boolean
  readonly assistantId?: string | undefined
  /** The path of the plan in the workspace. */
  readonly file?: string | undefined
  /** The cost of runs that were repeated for the comparison. They belong to no test. */
  readonly again?: Cost
}

/** The serving revision and its commit. Null if none serves. `unknown` says why it isn't known. */
export interface Serving extends Readonly<{ commitSha?: string | undefined; unknown?: string }> {
  readonly revisionId?: string | null
}

/** `rollback`: the revision that was rolled back to. `noRollback`: the reason why there was none. `isCertain` is false while a redeploy isn't confirmed. */
export interface RollbackResult {
  readonly rollback?: Readonly<{ to: string }>
  readonly noRollback?: Readonly<{ why: string; isCertain: boolean; to?: string }>
}

/** The names of secrets by what the step does to them. Undefined if the control plane doesn't show them. */
export type SecretChanges = Readonly<
  Record<'added' | 'changed' | 'not compared' | 'removed', readonly string[]>
>

// biome-ignore format: names
type TextFact =
  | 'deploymentId' | 'deploymentName' | 'deploymentUrl' | 'deploymentPage' | 'studioUrl' | 'tracesPage' | 'repositoryPage'
  | 'workspaceId' | 'integrationId' | 'repoRef' | 'commitSha' | 'previousCommitSha' | 'imageUri'
  | 'revisionId' | 'previousRevisionId' | 'targetRevisionId' | 'rollbackRevisionId'
  | 'status' | 'runId' | 'threadId' | 'skipReason' | 'summaryMarkdown'

/** Everything that a step can report. */
interface Facts extends Record<TextFact, string>, LogEnd, DryRun, RollbackResult {
  /** The inputs as written in the workflow, without those that can hold a secret, and the name of the deployment. */
  inputs: Readonly<Record<string, string>>
  givenName: string
  /** Set just before the first write, and just before the smoke test. */
  began: 'writing' | 'smoke-test'
  created: boolean
  /** True if the deployment existed and is only tested (`if_exists: reuse`). */
  reused: boolean
  secrets: SecretChanges
  /** The commit of the event. Another commit may have been built. */
  pushedSha: string
  /** The IDs of the revisions that the step interrupted. */
  interrupted: readonly string[]
  /** The statuses of the revision, and of the revision of a rollback. */
  timeline: readonly StatusChange[]
  rollbackTimeline: readonly StatusChange[]
  /** The serving revision after a failure, and before the first write. */
  serving: Serving
  servedBefore: Serving
  smoke: SmokeReport
  smokeTest: 'passed' | 'failed' | 'skipped'
  smokeDurationMs: number
  comparison: Comparison
  /** The number of regressed cases. Zero without a baseline. */
  regressions: number
  /** The graph that is served now, and an earlier graph: of this deployment, or of the baseline with this name. */
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

/** Takes facts as soon as they are known, and sets outputs at once. A later value replaces an earlier value, unless it is undefined. No mode can read it. */
export interface Journal {
  add(facts: StepFacts): void
}
