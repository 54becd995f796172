import type { Facts } from '../../modes/facts.ts'
import { toCode, toHtml } from '../../safe-text.ts'
import { toGrid } from './html-table.ts'

/** The previews that a sweep looked at; empty when the step is none. */
export function toSweepSection({ sweep }: Facts): string {
  if (sweep === undefined) return ''
  if (sweep.length === 0) return 'There are no previews.'
  const icons = { kept: '➖', deleted: '🗑️', 'would be deleted': '📋', failed: '❌' } as const
  const rows = sweep
    .slice(0, 300)
    .map(({ name, deploymentId, pullRequest, result, reason }) => [
      toCode(name),
      toCode(deploymentId),
      String(pullRequest),
      `${icons[result]} ${result}`,
      toHtml(reason),
    ])
  return toGrid(['Preview', 'ID', 'Pull request', 'Result', 'Why'], rows)
}
