import { classifyStatus, isInProgress, toStatusWords } from '../../control-plane/revision-status.ts'
import type { StatusChange, StepFacts } from '../../step/step-facts.ts'
import { cutText, toCodeBlock, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { toSpanMs } from '../view.ts'
import { joinParts, toFolded } from './html.ts'

/** How long each part took, in a line; the rollback is a part of it. */
export function toTimelineSection(state: StepFacts, endedAt: Date): string {
  const { timeline = [], rollbackTimeline, smokeDurationMs, rollback } = state
  if (timeline.length === 0) return ''
  const rollbackMs = toSpanMs(rollbackTimeline)
  const parts = [
    ...listParts(timeline, rollbackTimeline?.[0]?.at ?? endedAt),
    smokeDurationMs !== undefined && `tested in ${formatDuration(smokeDurationMs)}`,
    rollbackMs !== undefined &&
      `${rollback ? 'rolled back in' : 'rollback tried for'} ${formatDuration(rollbackMs)}`,
  ]
  // A revision that was deployed at its first reading took no time that is known.
  const words = joinParts(parts, ', ')
  return words && `Timeline: ${toMarkdown(words)}`
}

const maxStatuses = 8
/** Words for a status that has ended, before its duration; other statuses are shown as they are. */
const endedWords: Readonly<Record<string, string>> = {
  QUEUED: 'queued',
  BUILDING: 'built in',
  DEPLOYING: 'deployed in',
}

function listParts(timeline: readonly StatusChange[], end: Date): string[] {
  return timeline.slice(0, maxStatuses).flatMap(({ status, at }, index) => {
    const words = toOneLine(toStatusWords(status), 40)
    const [before, next] = [timeline[index - 1], timeline[index + 1]]
    const toTime = (from: Date, to: Date) => formatDuration(to.getTime() - from.getTime())
    if (classifyStatus(status) === 'succeeded') return []
    if (isBroken(status)) return [before ? `${words} after ${toTime(before.at, at)}` : words]
    if (!isInProgress({ status })) return [words]
    if (next && isBroken(next.status)) return []
    return [`${(next && endedWords[status]) || words} ${toTime(at, next?.at ?? end)}`]
  })
}

function isBroken(status: string): boolean {
  return ['failed', 'interrupted'].includes(classifyStatus(status))
}

const maxLogLines = 40
const maxLineLength = 500
const linesAround = 5

/** The log of a revision that failed: its error with the lines around it open, and the rest folded. */
export function toLogSection({ revisionLog, revisionError = '' }: StepFacts): string {
  if (revisionLog === undefined) return ''
  const lines = revisionLog.map((line) => cutText(line, maxLineLength))
  // The text of the error is its line, cleaned and cut.
  const start = revisionError.replace(/…$/, '').slice(0, 100)
  const at = lines.findIndex((line) => start && line.replace(/\s+/g, ' ').includes(start))
  const around = at < 0 ? [] : lines.slice(Math.max(0, at - linesAround), at + linesAround + 1)
  const open = around.length > 0 && toCodeBlock(around.join('\n'), 'text')
  const end = toCodeBlock(lines.slice(-maxLogLines).join('\n'), 'text')
  return joinParts([
    open && `### Error in the revision log\n\n${open}`,
    around.length < lines.length && toFolded('Revision log (last lines)', end, !open),
  ])
}
