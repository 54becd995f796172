import type { Explanation } from '../explain/explanation.ts'
import { isProblem } from '../problem.ts'
import type { StepFacts } from '../step/step-facts.ts'
import type { Outcome } from '../step/step-result.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toShortCommit } from '../workflow/repo-ref.ts'

/** A failure as a reader needs it; that of a step says what became of a rollback and what serves, too. */
export interface Failure extends Omit<Explanation, 'outcome'> {
  readonly outcome: Outcome
  /** Why nothing was rolled back, or that it was; undefined if no rollback was requested. */
  readonly rollback?: string | undefined
  /** What serves now. */
  readonly serving?: string | undefined
}

const maxTextLength = 600

/** The error that ended a step in words, with the result of a rollback and the serving revision. */
export function toFailure(
  error: unknown,
  failure: Explanation,
  state: StepFacts,
  redact: Redact,
): Failure {
  // A step that was stopped after its rollback says both.
  const isRolledBack = state.rollback !== undefined && failure.outcome !== 'cancelled'
  return {
    ...failure,
    outcome: isRolledBack ? 'rolled-back' : failure.outcome,
    remedy: toRemedy(error, state, failure),
    rollback: toRollbackSentence(state, redact),
    serving: toServingSentence(state),
  }
}

function toRollbackSentence(state: StepFacts, redact: Redact): string | undefined {
  const { rollback, noRollback, rollbackRevisionId: id } = state
  if (rollback) {
    const { added = [], changed = [], removed = [] } = state.secrets ?? {}
    const isKept = [...added, ...changed, ...removed].length > 0
    const kept = isKept ? ' The secrets that this step changed are not rolled back.' : ''
    return `Rolled back to the configuration of revision ${rollback.to}.${kept}`
  }
  if (noRollback === undefined) return undefined
  const why = toShownText(noRollback.why, redact, maxTextLength)
  if (noRollback.to !== undefined) {
    return `Rollback failed: ${why.startsWith(`revision ${id} `) ? 'its ' : ''}${why}.`
  }
  return noRollback.isCertain
    ? `Not rolled back: ${why}.`
    : `It is not certain whether the deployment was rolled back: ${why}.`
}

function toServingSentence({ serving }: StepFacts): string | undefined {
  if (serving === undefined) return undefined
  if ('unknown' in serving) return `Serving: unknown, because ${serving.unknown}.`
  const { revisionId, commitSha } = serving
  if (revisionId === null) return 'Serving: nothing.'
  const commit = commitSha === undefined ? '' : ` (commit ${toShortCommit(commitSha)})`
  return `Serving: revision ${revisionId}${commit}.`
}

/** Problems of `mode: rollback` after which the same step could go back to the revision that was to be replaced. */
// biome-ignore format: a list of names
const unclearEnds = ['cancelled', 'no-own-revision', 'not-serving', 'rollout-timed-out', 'superseded', 'write-unconfirmed'] as const

/** What to do next: after a rollback, or after one by hand that may have succeeded, the remedy of the error does not help. */
function toRemedy(error: unknown, state: StepFacts, { remedy }: Explanation): string {
  const { rollback, noRollback, stage, targetRevisionId: target } = state
  const isCancelled = isProblem(error, 'cancelled')
  const isUnclearByHand = stage !== 'preparing' && isProblem(error, ...unclearEnds)
  // A server that was never ready was not tested: the remedy of its error applies.
  const isTested = stage !== 'waiting' || isCancelled
  const isUnclear = rollback === undefined && noRollback?.isCertain === false && !isCancelled
  // biome-ignore format: a row is a line
  const rows: readonly (readonly [applies: boolean, remedy: string])[] = [
    [target !== undefined && isUnclearByHand, `Check the serving revision, because a rollout that was started continues. To roll back again, set \`revision_id: ${target}\`: the default depends on the serving revision at that time.`],
    [rollback?.proved === 'serves-and-is-bad' && isTested, 'Fix the graph, or update the smoke test, and deploy again.'],
    [noRollback?.to !== undefined, `Deploy an earlier tag with \`mode: update\`, or roll back again with \`mode: rollback\` and \`revision_id: ${noRollback?.to}\`. ${remedy}`],
    [isUnclear, 'Check the serving revision on the deployment page before you deploy again.'],
  ]
  return rows.find(([applies]) => applies)?.[1] ?? remedy
}
