import { classifyStatus, isInProgress, toStatusWords } from '../../control-plane/revision-status.ts'
import type { StatusChange } from '../../rollout/rollout.ts'
import type { StepFacts } from '../../step/step-facts.ts'
import { toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { toSpanMs } from '../view.ts'

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
