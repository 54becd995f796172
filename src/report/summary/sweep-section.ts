import type { StepState, SweptPreview } from '../../step/step-state.ts'
import { toCode, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { toGrid } from './html.ts'

const maxRows = 300

/** The previews that a sweep looked at, those that were kept last; empty when the step is none. */
export function toSweepSection({ sweep }: StepState): string {
  if (sweep === undefined) return ''
  if (sweep.length === 0) return 'There are no previews.'
  const icons = { kept: '➖', deleted: '🗑️', 'would be deleted': '📋', failed: '❌' } as const
  const isKept = ({ result }: SweptPreview) => Number(result === 'kept')
  const rows = sweep
    .toSorted((one, other) => isKept(one) - isKept(other))
    .slice(0, maxRows)
    .map(({ name, deploymentId, pullRequest, result, reason }) => [
      toCode(name),
      toCode(deploymentId),
      String(pullRequest),
      `${icons[result]} ${result}`,
      toMarkdown(toOneLine(reason)),
    ])
  const table = toGrid(['Preview', 'ID', 'Pull request', 'Result', 'Why'], rows)
  const more = sweep.length - rows.length
  return more > 0 ? `${table}\n\n… and ${more} more.` : table
}
