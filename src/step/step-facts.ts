import type { Comparison } from '../gate/scores.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { LogEnd } from '../problems/row.ts'
import type { Cost } from '../smoke/kinds.ts'
import type { TestReport } from '../smoke/test-report.ts'

/** The outcomes of a step, with icon and headline. */
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

/** The plan of a dry run: the effect on the deployment (`would be updated`), the lines of a diff, notes, and requests without secrets. */
export interface DryRun {
  readonly planned: Readonly<{ words: string; lines: readonly string[]; notes: readonly string[] }>
  readonly plan: readonly Readonly<{ method: string; path: string; body?: object }>[]
}

/** The result of a mode that didn't fail. */
export interface StepResult extends Partial<DryRun> {
  readonly outcome: Exclude<Outcome, 'failed' | 'timed-out' | 'smoke-test-failed' | 'cancelled'>
  readonly smokeTest?: 'passed' | 'skipped'
  readonly skipReason?: string
  /** Skipped because of a newer run, whose GitHub deployment and comment this step leaves alone. */
  readonly stale?: boolean
}

/** A status, and when it was first seen. */
export type StatusChange = { readonly status: string; readonly at: Date }

/** A preview that a sweep found, what became of it, and why. */
export interface SweptPreview {
  readonly name: string
  readonly deploymentId: string
  readonly pullRequest: number
  readonly result: 'kept' | 'deleted' | 'would be deleted' | 'failed'
  readonly reason: string
}

/** The results of the smoke tests, as far as they were run. */
export interface SmokeReport {
  readonly tests: readonly TestReport[]
  /** True for the only test of a step without a plan. */
  readonly isSingle?: boolean
  readonly assistantId?: string | undefined
  /** The path of the plan in the workspace. */
  readonly file?: string | undefined
  /** The cost of running suspects again, which belongs to no test. */
  readonly again?: Cost
}

/** The revision that serves and its commit if it is known, null if none does, or why it is unknown. */
export interface Serving extends Readonly<{ commitSha?: string | undefined; unknown?: string }> {
  readonly revisionId?: string | null
}

/** The revision whose configuration serves again after a rollback, or the reason why there was none: `to` if its redeploy certainly failed. While a redeploy is unconfirmed, nothing is certain. */
export interface RollbackResult {
  readonly rollback?: Readonly<{ to: string }>
  readonly noRollback?: Readonly<{ why: string; isCertain: boolean; to?: string }>
}

/** Names of the deployment's secrets by what the step does to them, if the control plane shows them. */
export type SecretChanges = Readonly<
  Record<'added' | 'changed' | 'not compared' | 'removed', readonly string[]>
>

// biome-ignore format: names
type TextFact =
  | 'deploymentId' | 'deploymentName' | 'deploymentUrl' | 'deploymentPage' | 'studioUrl' | 'tracesPage' | 'repositoryPage'
  | 'workspaceId' | 'integrationId' | 'repoRef' | 'commitSha' | 'previousCommitSha' | 'imageUri'
  | 'revisionId' | 'previousRevisionId' | 'targetRevisionId' | 'rollbackRevisionId'
  | 'status' | 'runId' | 'threadId' | 'skipReason' | 'summaryMarkdown'

/** Everything that can become known during a step, in the words of the report. */
interface Facts extends Record<TextFact, string>, LogEnd, DryRun, RollbackResult {
  /** The inputs as they were given, without those that can hold a secret, and what they call the deployment. */
  inputs: Readonly<Record<string, string>>
  givenName: string
  /** Before the first request that changes something, and before the smoke test. */
  began: 'writing' | 'smoke-test'
  created: boolean
  /** The deployment existed, and gets no revision (`if_exists: reuse`). */
  reused: boolean
  secrets: SecretChanges
  /** The event's commit, if another was built. */
  pushedSha: string
  /** Revisions in progress that the step interrupted. */
  interrupted: readonly string[]
  /** The statuses of the revision, and of that of a rollback, in the order they were seen. */
  timeline: readonly StatusChange[]
  rollbackTimeline: readonly StatusChange[]
  /** The serving revision after a failure, and before the step changed anything. */
  serving: Serving
  servedBefore: Serving
  smoke: SmokeReport
  smokeTest: 'passed' | 'failed' | 'skipped'
  smokeDurationMs: number
  comparison: Comparison
  /** The number of regressed cases: 0 without a baseline. */
  regressions: number
  /** The graph that is served now, and the graph before or the baseline's with this name, if both could be read. */
  graph: Readonly<{
    now: GraphDescription
    before: GraphDescription | undefined
    beforeName?: string | undefined
  }>
  /** Those that were kept come last, so that a list that is cut still has what was deleted. */
  sweep: readonly SweptPreview[]
  outcome: Outcome
  stale: boolean
  durationMs: number
}

export type StepFacts = { readonly [Name in keyof Facts]?: Facts[Name] | undefined }

/** Takes what becomes known; what is added later replaces it, unless it is undefined. Outputs are set immediately, before the part that may fail. No mode can read it. */
export interface Journal {
  add(facts: StepFacts): void
}
