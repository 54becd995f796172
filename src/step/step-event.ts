import type { Comparison } from '../gate/scores.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { Proof } from '../problems/row.ts'
import type { Cost, KeptResult, TestReport } from '../smoke/test-report.ts'
import { type Redact, redactDeep } from '../text/redact.ts'

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

/** What a dry run would do: what becomes of the deployment (`would be updated`), the lines of a diff, sentences below it, and the requests, with secrets hidden. */
export interface DryRun {
  readonly planned: Readonly<{ words: string; lines: readonly string[]; notes: readonly string[] }>
  readonly plan: readonly Readonly<{ method: string; path: string; body?: object }>[]
}

/** What a mode did, if it did not fail. */
export type StepResult =
  | {
      readonly outcome: 'deployed' | 'not-awaited' | 'superseded' | 'rolled-back'
      readonly smokeTest: 'passed' | 'skipped'
    }
  | { readonly outcome: 'not-awaited' | 'deleted' | 'missing' | 'passed' }
  | ({ readonly outcome: 'planned' } & Partial<DryRun>)
  | {
      readonly outcome: 'skipped'
      readonly skipReason?: string
      /** Whether that is because of a newer run, whose GitHub deployment and comment this step leaves alone. */
      readonly stale?: boolean
      readonly smokeTest?: 'passed' | 'skipped'
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

/** The tests of a plan, or the single test, as far as they were run. */
export function listTests({ tests, singleTest }: SmokeReport = {}): readonly TestReport[] {
  return tests ?? (singleTest === undefined ? [] : [singleTest])
}

/** The revision that serves and its commit if it is known, null if none does, or why it is unknown. */
export type Serving =
  | ({ readonly revisionId: string | null; readonly unknown?: undefined } & Texts<'commitSha'>)
  | { readonly unknown: string; readonly revisionId?: undefined; readonly commitSha?: undefined }

/** What a rollback did. `to` is the revision whose configuration serves again, or whose redeploy certainly failed. While a redeploy is unconfirmed, nothing is certain. */
export type RollbackResult =
  | { readonly rollback: Readonly<{ to: string; proved: Exclude<Proof['proves'], 'nothing'> }> }
  | { readonly noRollback: Readonly<{ why: string; isCertain: boolean; to?: string }> }

/** Names of the deployment's secrets by what the step does to them, if the control plane shows them. */
export type SecretChanges = Readonly<
  Record<'added' | 'changed' | 'not compared' | 'removed', readonly string[]>
>

/** The end of the log of a revision that failed, oldest line first: 30 lines, after a traceback above them. */
export interface LogEnd {
  readonly revisionLog: readonly string[]
  /** The line that says why, what to do about it, and the line of the user's code: `src/agent/graph.py:12`. */
  readonly revisionError?: string
  readonly revisionAdvice?: string | undefined
  readonly revisionFrame?: string
}

/** Texts that are known, or not. */
type Texts<Name extends string> = { readonly [N in Name]?: string | undefined }

/** Something that became known during a step, in the words of the report. */
export type StepEvent =
  /** The inputs as they were given, without those that can hold a secret, and what they call the deployment. */
  | {
      readonly type: 'given'
      readonly inputs?: Readonly<Record<string, string>>
      readonly givenName?: string | undefined
    }
  /** Before the first request that changes something, and before the smoke test. */
  | { readonly type: 'began'; readonly began: 'writing' | 'smoke-test' }
  /** Pages and IDs as far as they are known; `reused` is one that was there before, and gets no revision (`if_exists: reuse`). */
  | ({
      readonly type: 'deployment'
      readonly created?: boolean
      readonly reused?: boolean
    } & Texts<'deploymentId' | 'deploymentName' | 'deploymentUrl' | 'deploymentPage'> &
      Texts<'workspaceId' | 'tracesPage' | 'studioUrl' | 'repositoryPage'>)
  /** Before the step changes anything. */
  | { readonly type: 'served-before'; readonly servedBefore: Serving }
  /** What is to be deployed; a rollback by hand has the target, and the commit that served before. */
  | ({
      readonly type: 'requested'
      readonly secrets?: SecretChanges
    } & Texts<'repoRef' | 'commitSha' | 'imageUri' | 'previousRevisionId' | 'integrationId'> &
      Texts<'targetRevisionId' | 'previousCommitSha'>)
  /** A revision in progress that the step interrupted. */
  | { readonly type: 'interrupted'; readonly id: string }
  | { readonly type: 'revision'; readonly revisionId: string; readonly status?: string }
  | { readonly type: 'status' | 'rollback-status'; readonly change: StatusChange }
  /** The commit that was built, and that of the event. */
  | { readonly type: 'built'; readonly commitSha?: string; readonly pushedSha?: string | undefined }
  | ({ readonly type: 'log' } & LogEnd)
  | ({ readonly type: 'run' } & Texts<'runId' | 'threadId'>)
  | { readonly type: 'tests'; readonly smoke: SmokeReport }
  | { readonly type: 'tested'; readonly smokeTest?: 'passed'; readonly smokeDurationMs: number }
  | { readonly type: 'tested'; readonly smokeTest: 'skipped' }
  /** How the agent compares with the baseline, and how many cases regressed: 0 without a baseline. */
  | { readonly type: 'compared'; readonly comparison?: Comparison; readonly regressions: number }
  /** The graphs that are served now and were before, if both could be read. */
  | {
      readonly type: 'graph'
      readonly graph: {
        readonly now: GraphDescription
        readonly before: GraphDescription | undefined
        /** The baseline that `before` is of. */
        readonly beforeName?: string | undefined
      }
    }
  /** The revision that a rollback created, whatever became of it. */
  | { readonly type: 'redeployed'; readonly rollbackRevisionId: string }
  | ({ readonly type: 'rollback' } & RollbackResult)
  /** After a failure. The status is that of the step's own revision, read again. */
  | { readonly type: 'serving'; readonly serving: Serving; readonly status?: string }
  /** Those that were kept come last, so that a list that is cut still has what was deleted. */
  | { readonly type: 'swept'; readonly sweep: readonly SweptPreview[] }
  | ({ readonly type: 'ended'; readonly durationMs: number } & (
      | StepResult
      | { readonly outcome: Outcome; readonly smokeTest?: 'failed' | 'skipped' }
    ))
  /** What a comment on a pull request says. */
  | { readonly type: 'summary'; readonly summaryMarkdown: string }

/** Takes what becomes known. Outputs are set from it immediately, before the part that may fail. No mode can read it. */
export interface Journal {
  add(event: StepEvent): void
}

type KeyOf<E> = E extends unknown ? keyof E : never
type ValueOf<E, K> = E extends unknown ? (K extends keyof E ? E[K] : never) : never
type Special = 'type' | 'change' | 'id'

/** Everything that the events of a step say: what the report reads. */
export type StepFacts = {
  readonly [K in Exclude<KeyOf<StepEvent | RollbackResult>, Special>]?: ValueOf<StepEvent, K>
} & {
  /** The statuses of the revision, and of that of a rollback, in the order they were seen. */
  readonly timeline?: readonly StatusChange[]
  readonly rollbackTimeline?: readonly StatusChange[]
  readonly interrupted?: readonly string[]
}

/** What events say together, without secrets; a later one wins. */
export function toFacts(events: readonly StepEvent[], redact: Redact): StepFacts {
  const facts = events.reduce<StepFacts>(include, {})
  const shown = Object.entries(facts).map(([name, value]) => [name, redactDeep(value, redact)])
  return Object.fromEntries(shown) as StepFacts
}

function include(facts: StepFacts, event: StepEvent): StepFacts {
  switch (event.type) {
    case 'status': {
      const { change } = event
      return { ...facts, status: change.status, timeline: extend(facts.timeline, change) }
    }
    case 'rollback-status':
      return { ...facts, rollbackTimeline: extend(facts.rollbackTimeline, event.change) }
    case 'interrupted':
      return { ...facts, interrupted: [...(facts.interrupted ?? []), event.id] }
    default: {
      const { type: _, ...more } = event
      return { ...facts, ...more }
    }
  }
}

function extend(timeline: readonly StatusChange[] = [], change: StatusChange) {
  return timeline.at(-1)?.status === change.status ? timeline : [...timeline, change]
}
