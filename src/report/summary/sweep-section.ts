import type { StepState } from '../../step/step-state.ts'
import { toCode, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { toGrid } from './html.ts'

const maxRows = 300
const icons = { kept: '➖', deleted: '🗑️', 'would be deleted': '📝', failed: '❌' } as const

/** Each preview of a sweep: what became of it, and why. */
export function toSweepSection({ sweep }: StepState, hasFailed: boolean): string {
  if (sweep === undefined) return ''
  if (sweep.length === 0) return hasFailed ? '' : 'No previews found.'
  const rows = sweep
    .slice(0, maxRows)
    .map(({ name, deploymentId, pullRequest, result, reason }) => [
      toCode(name),
      toCode(deploymentId),
      String(pullRequest),
      `${icons[result]} ${result}`,
      toMarkdown(toOneLine(reason)),
    ])
  const table = toGrid(['Preview', 'ID', 'Pull request', 'Result', 'Reason'], rows)
  const more = sweep.length - rows.length
  return more > 0 ? `${table}\n\n… and ${more} more.` : table
}
