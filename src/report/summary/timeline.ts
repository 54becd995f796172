import { classifyStatus, isInProgress, toStatusWords } from '../../control-plane/revision-status.ts'
import type { StatusChange } from '../../rollout/rollout.ts'
import type { StepFacts } from '../../step/step-facts.ts'
import { toCodeBlock, toMarkdown, toMermaidLabel, toOneLine } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { toSpanMs } from './head.ts'
import { toFolded } from './html.ts'

/** How long each part took, in words, above a folded chart; that of a rollback is a part of it. */
export function toTimelineSection(state: StepFacts, endedAt: Date): string {
  const { timeline = [], rollbackTimeline, smokeDurationMs } = state
  if (timeline.length === 0) return ''
  const end = rollbackTimeline?.[0]?.at ?? endedAt
  const rollbackMs = toSpanMs(rollbackTimeline)
  const { noRollback, rollback } = state
  const rolledBack = rollback ? 'rolled back in' : 'rolling back for'
  const words = [
    ...toPartWords(timeline, end),
    smokeDurationMs !== undefined && `tested in ${formatDuration(smokeDurationMs)}`,
    rollbackMs !== undefined &&
      `${noRollback?.to ? 'rollback failed after' : rolledBack} ${formatDuration(rollbackMs)}`,
  ].filter(Boolean)
  // One that was deployed at its first reading took no time that is known.
  if (words.length === 0) return ''
  const diagram = toTimelineDiagram(timeline, endedAt, rollbackTimeline)
  const title = `Timeline: ${toMarkdown(words.join(', '))}`
  return toFolded(title, toCodeBlock(diagram, 'mermaid'))
}

/** Statuses in words; one line holds no more. */
const maxStatuses = 8
/** A status that has ended, in words before its duration; other statuses are shown as they are. */
const endedWords: Readonly<Record<string, string>> = {
  QUEUED: 'queued',
  BUILDING: 'built in',
  DEPLOYING: 'deployed in',
}

function toPartWords(timeline: readonly StatusChange[], end: Date): string[] {
  return timeline.slice(0, maxStatuses).flatMap(({ status, at }, index) => {
    if (classifyStatus(status) === 'succeeded') return []
    const words = toOneLine(toStatusWords(status), 40)
    const [before, next] = [timeline[index - 1], timeline[index + 1]]
    const toTime = (from: Date, to: Date) => formatDuration(to.getTime() - from.getTime())
    if (isBroken(status)) return [before ? `${words} after ${toTime(before.at, at)}` : words]
    if (!isInProgress({ status })) return [words]
    if (next && isBroken(next.status)) return []
    return [`${(next && endedWords[status]) || words} ${toTime(at, next?.at ?? end)}`]
  })
}

function isBroken(status: string): boolean {
  return ['failed', 'interrupted'].includes(classifyStatus(status))
}

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
      if (classifyStatus(status) === 'succeeded') {
        return `  ${toMermaidLabel(status)} :milestone, ${from}, 0ms`
      }
      const label = toMermaidLabel(`${status} ${formatDuration(until - from)}`)
      const mark = isInProgress({ status }) ? 'done' : 'crit'
      return `  ${label} :${mark}, ${from}, ${Math.max(until, from + minBarMs)}`
    })
  const bars = toBars(rollout, rollback[0]?.at ?? endedAt)
  if (rollback.length > 0) {
    bars.unshift('  section Rollout')
    bars.push('  section Rollback', ...toBars(rollback, endedAt))
  }
  // Mermaid shows times in the zone of the reader, in some of which minutes don't begin at 0.
  return ['gantt', '  dateFormat x', '  axisFormat -', ...bars].join('\n')
}
