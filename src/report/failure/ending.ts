import { Cancelled } from '../../cancelled.ts'
import type { Serving, StepState } from '../../step/step-state.ts'

const maxReasonLength = 600

type Show = (text: string, limit: number) => string

/** What a failed step that deploys ends with, a line each: what became of a rollback, and what serves now. */
export function toEnding(facts: StepState, show: Show): readonly string[] {
  const lines = [toRollbackSentence(facts, show), facts.serving && toServingSentence(facts.serving)]
  return lines.filter((line) => line !== undefined)
}

function toRollbackSentence({ rollback, noRollback }: StepState, show: Show): string | undefined {
  if (rollback !== undefined) {
    return `Rolled back to the configuration of revision ${rollback.to}.`
  }
  if (noRollback === undefined) return undefined
  const why = show(noRollback.why, maxReasonLength)
  return noRollback.isCertain
    ? `Not rolled back: ${why}.`
    : `It is not certain whether the deployment was rolled back: ${why}.`
}

/** What serves, in one sentence. */
function toServingSentence(serving: Serving): string {
  if ('unknown' in serving) return `Serving: unknown, because ${serving.unknown}.`
  const { revisionId, commitSha } = serving
  if (revisionId === null) return 'Serving: nothing.'
  const commit = commitSha === undefined ? '' : ` (commit ${commitSha.slice(0, 12)})`
  return `Serving: revision ${revisionId}${commit}.`
}

/** What to do after a rollback in place of what the error by itself advises; undefined where that still holds. */
export function findRollbackRemedy(
  error: unknown,
  { rollback, noRollback }: StepState,
): string | undefined {
  if (rollback !== undefined) {
    return rollback.proved === 'serves-and-is-bad'
      ? 'Fix the graph, or update the smoke test, and deploy again.'
      : undefined
  }
  return noRollback?.isCertain === false && !(error instanceof Cancelled)
    ? 'Check the serving revision on the page of the deployment before you deploy again.'
    : undefined
}
