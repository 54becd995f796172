import { classifyStatus, isInProgress, toStatusWords } from '../../control-plane/revision-status.ts'
import type { StatusChange, StepFacts } from '../../step/step-event.ts'
import { cutText, toCodeBlock, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { toSpanMs } from '../view.ts'
import { maxBlockLength, toFolded } from './html.ts'

/** How long each part took, in a line; that of a rollback is a part of it. */
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
  return words.length === 0 ? '' : `Timeline: ${toMarkdown(words.join(', '))}`
}

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

const maxLineLength = 500
const linesAround = 5
const maxShort = 15

/** The log of a revision that failed: its error with the lines around it open, and the rest folded. */
export function toLogSection({ revisionLog, revisionError = '' }: StepFacts): string {
  if (revisionLog === undefined) return ''
  const lines = revisionLog.map(toShort)
  const at = lines.findIndex((line) => isErrorLine(line, revisionError))
  const near = lines.slice(Math.max(0, at - linesAround), at + linesAround + 1)
  const around = at < 0 ? [] : lines.length <= maxShort ? lines : near
  const end = takeEnd(lines, maxBlockLength)
  const isAll = around.length >= lines.length
  const open = around.length === 0 ? '' : toCodeBlock(around.join('\n'), 'text')
  const title = 'Revision log (last lines)'
  const rest = isAll ? '' : toFolded(title, toCodeBlock(end.join('\n'), 'text'), open === '')
  return [open && '### Error in the revision log', open, rest].filter(Boolean).join('\n\n')
}

/** Whether it is the line that says why; the text of the error is that line, cleaned and cut. */
function isErrorLine(line: string, error: string): boolean {
  const start = error.replace(/…$/, '').slice(0, 100)
  return start !== '' && line.replace(/\s+/g, ' ').includes(start)
}

/** The last lines that fit in so many characters. */
export function takeEnd(lines: readonly string[], limit: number): string[] {
  const end: string[] = []
  let room = limit
  for (const line of lines.map(toShort).toReversed()) {
    room -= line.length + 1
    if (room < 0) break
    end.unshift(line)
  }
  return end
}

function toShort(line: string): string {
  return cutText(line, maxLineLength)
}
