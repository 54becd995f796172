import type { Comparison } from '../gate/scores.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { StatusChange } from '../rollout/rollout.ts'
import type { Cost, KeptResult, TestReport } from '../smoke/test-report.ts'

/** How a step ended, in the product's words, and the icon and the words of its headline. */
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

/** How a step ended. */
export type Outcome = keyof typeof outcomes

/** Why a step does nothing. One that is `stale` leaves record and comment to a newer run. */
export type Skip = { readonly skipReason: string; readonly stale?: boolean }

/** A preview that a sweep found, what became of it, and why. */
export interface SweptPreview {
  readonly name: string
  readonly deploymentId: string
  readonly pullRequest: number
  readonly result: 'kept' | 'deleted' | 'would be deleted' | 'failed'
  readonly reason: string
}

/** What the smoke test asked, expected and got; of a plan, how its tests went. */
export interface SmokeReport {
  readonly assistantId?: string | undefined
  readonly input?: { readonly value: unknown } | undefined
  readonly expected?: { readonly value: unknown } | undefined
  readonly output?: KeptResult | undefined
  /** How the test of `smoke_input` went, without a plan. */
  readonly singleTest?: TestReport | undefined
  readonly tests?: readonly TestReport[]
  /** The path of the plan in the workspace. */
  readonly file?: string | undefined
  /** What it cost to ask suspects again, which is a part of no test. */
  readonly again?: Cost
}

/** The revision that serves and its commit where that is known, null when none does, or why it is unknown. */
export type Serving =
  | { readonly revisionId: string | null; readonly commitSha?: string | undefined }
  | { readonly unknown: string }

/** Everything that is known about a step so far: a failed step reports what it made, too. */
export interface StepState {
  /** What the step is doing, which decides what an error means for its outcome. */
  readonly stage: 'preparing' | 'writing' | 'waiting' | 'deleting' | 'smoke-test' | 'sweeping'
  /** Whether there is an api_key; undefined before the inputs were read. */
  readonly keyGiven?: boolean
  /** What the inputs call the deployment, which may not exist. */
  readonly givenName?: string | undefined
  readonly deploymentId?: string
  /** The workspace of the deployment, where the control plane shows it. */
  readonly workspaceId?: string
  readonly deploymentName?: string | undefined
  readonly deploymentUrl?: string
  readonly deploymentPage?: string | undefined
  readonly tracesPage?: string | undefined
  readonly studioUrl?: string | undefined
  /** What a comment on a pull request says. */
  readonly summaryMarkdown?: string
  /** The page of the repository that it is built from, where the URL is known. */
  readonly repositoryPage?: string | undefined
  readonly revisionId?: string
  readonly previousRevisionId?: string | undefined
  readonly targetRevisionId?: string
  /** The commit that served before a rollback by hand. */
  readonly previousCommitSha?: string | undefined
  /** The control plane's own word for the revision. */
  readonly status?: string
  readonly repoRef?: string | undefined
  readonly imageUri?: string | undefined
  readonly commitSha?: string | undefined
  /** The commit of the event, which another one may have been built instead of. */
  readonly pushedSha?: string | undefined
  readonly created?: boolean
  /** Whether it was there before, and the step deploys nothing (`if_exists: reuse`). */
  readonly reused?: boolean
  /** The path of the graph's configuration that the deployment has from before, where it is not the usual one. */
  readonly keptConfigPath?: string
  /** Revisions in progress that the step interrupted. */
  readonly interrupted?: readonly string[]
  /** Names of the deployment's secrets that the step adds, changes or removes, where the control plane shows them. */
  readonly secrets?: Record<'added' | 'changed' | 'not compared' | 'removed', readonly string[]>
  readonly smokeTest?: 'passed' | 'failed' | 'skipped'
  readonly smoke?: SmokeReport
  readonly smokeDurationMs?: number
  /** How the tested agent compares with the baseline, once all is known. */
  readonly comparison?: Comparison
  /** How many cases regressed: 0 without a baseline, undefined while that is unknown. */
  readonly regressions?: number
  readonly runId?: string
  readonly threadId?: string | undefined
  /** The statuses of the revision in the order they were seen. */
  readonly timeline?: readonly StatusChange[]
  /** The end of the build or deploy log of a revision that failed, oldest line first: 30 lines, after a traceback above them. */
  readonly revisionLog?: readonly string[]
  /** The line of that log that says why, on one line. */
  readonly revisionError?: string
  /** What to do about it, where that is known. */
  readonly revisionAdvice?: string | undefined
  /** Where in the user's own code a traceback in that log leads: `src/agent/graph.py:12`. */
  readonly revisionFrame?: string
  readonly integrationId?: string | undefined
  /** The inputs of the step as they were given, without those that can hold a secret. */
  readonly inputs?: Readonly<Record<string, string>>
  /** What a dry run would do: what becomes of the deployment (`would be updated`), the lines of a diff, and sentences below it. */
  readonly planned?: Readonly<Record<'lines' | 'notes', readonly string[]>> & {
    readonly words: string
  }
  /** The requests that a dry run would send, with secrets hidden. */
  readonly plan?: readonly Readonly<{ method: string; path: string; body?: object }>[]
  /** The graph that is served now, and the one before this step, where both could be read. */
  readonly graph?: {
    /** The assistant that it belongs to, as the inputs or the plan name it. */
    readonly name: string
    readonly now: GraphDescription
    readonly before: GraphDescription | undefined
    /** The baseline that `before` is of, where it is of one. */
    readonly beforeName?: string | undefined
    /** Those of further assistants of the plan. */
    readonly others?: readonly { readonly name: string; readonly graph: GraphDescription }[]
  }
  /** Why nothing was done, for a step that ends as skipped. */
  readonly skipReason?: string
  /** Whether that is because of a newer run, whose record and comment are not this step's to touch. */
  readonly stale?: boolean
  /** After a failure. */
  readonly serving?: Serving
  /** When the deployment was read, before anything was written. */
  readonly servedBefore?: Serving
  /** The revision that a rollback created, whatever became of it. */
  readonly rollbackRevisionId?: string
  readonly rollbackTimeline?: readonly StatusChange[]
  /** The revision whose configuration serves again after a failure, and what that proved. */
  readonly rollback?: {
    readonly to: string
    readonly proved: 'does-not-serve' | 'serves-and-is-bad'
  }
  /** Why there is no rollback although one was requested; not certain while a redeploy is unconfirmed. `to` is the revision whose redeploy certainly failed. */
  readonly noRollback?: { readonly why: string; readonly isCertain: boolean; readonly to?: string }
  /** Those that were kept come last, so that a list that is cut still has what was deleted. */
  readonly sweep?: readonly SweptPreview[]
  /** At the end of the step, as its duration is. */
  readonly outcome?: Outcome
  readonly durationMs?: number
}
