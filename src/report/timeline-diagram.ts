import { toFinality } from '../control-plane/revision-status.ts'
import type { StatusChange } from '../rollout/rollout.ts'
import { toMermaidLabel } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'

/** Mermaid draws no bar below that; a status that was seen shorter is drawn this long. */
const minBarMs = 1

/** The statuses of a revision as a Mermaid Gantt chart, from its first reading to the end of the step; those of a rollback after it are a section. */
export function toTimelineDiagram(
  rollout: readonly StatusChange[],
  endedAt: Date,
  rollback: readonly StatusChange[] = [],
): string {
  const start = rollout[0]?.at.getTime() ?? 0
  const toBars = (timeline: readonly StatusChange[], end: Date) =>
    timeline.map(({ status, at }, index) => {
      const from = at.getTime() - start
      const until = (timeline[index + 1]?.at ?? end).getTime() - start
      const finality = toFinality(status)
      if (finality === 'succeeded') return `  ${toMermaidLabel(status)} :milestone, ${from}, 0ms`
      const label = toMermaidLabel(`${status} ${formatDuration(until - from)}`)
      const mark = finality === 'in-progress' || finality === 'unknown' ? 'done' : 'crit'
      return `  ${label} :${mark}, ${from}, ${Math.max(until, from + minBarMs)}`
    })
  const bars = toBars(rollout, rollback[0]?.at ?? endedAt)
  if (rollback.length > 0) {
    bars.unshift('  section Rollout')
    bars.push('  section Rollback', ...toBars(rollback, endedAt))
  }
  const ticks = `  tickInterval ${toTickInterval(endedAt.getTime() - start)}`
  return ['gantt', '  dateFormat x', '  axisFormat %M:%S', ticks, ...bars].join('\n')
}

/** About ten marks on the axis, none of which reads like its neighbour. */
function toTickInterval(totalMs: number): string {
  if (totalMs <= 12_000) return '1second'
  if (totalMs <= 120_000) return '10second'
  if (totalMs <= 900_000) return '1minute'
  return '10minute'
}
