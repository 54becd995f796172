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
  readonly planned: Readonly<Record<'lines' | 'notes', readonly string[]>> & {
    readonly words: string
  }
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
