import type { StepState } from '../step/step-state.ts'
import { cutText, toCode, toCodeBlock, toMarkdown, toOneLine } from '../text/safe-text.ts'
import { toChangesSection, toGraphSection, toTimelineDiagram } from './diagrams.ts'
import { type SummaryInput, toHead } from './summary/head.ts'
import { maxBlockLength, toFolded, toGrid } from './summary/html.ts'
import { toSmokeSection } from './summary/smoke-section.ts'

/** GitHub drops a summary above 1 MiB whole; what comes first is what matters most. */
const maxSummaryBytes = 900_000
const maxSweepRows = 300
/** Characters of a log in a comment, of which GitHub takes 65,536. */
const maxCommentLogLength = 8_000
const maxLogLineLength = 500

/** The step summary: what happened, to what, how long it took, and what to do. Every text of a server stays text. */
export function toSummary(input: SummaryInput): string {
  const { state } = input
  const sections = [
    ...toHead(input),
    toSweepSection(input),
    toTimelineSection(input),
    input.scoreboard ?? '',
    toSmokeSection(input),
    toGraphSection(state),
    toChangesSection(state),
    toLogSection(state, maxBlockLength, state.revisionFrame === undefined),
    toPlanSection(state),
  ]
  return `## ${keepShort(sections.filter(Boolean)).join('\n\n')}`
}

/** The comment on a pull request: what a reviewer wants to know, without inputs and answers. */
export function toComment(input: SummaryInput): string {
  const time = input.endedAt.toISOString().slice(0, 16).replace('T', ' ')
  const sections = [
    ...toHead(input),
    input.scoreboard ?? '',
    toChangesSection(input.state),
    toLogSection(input.state, maxCommentLogLength),
    `<sub><a href="${input.runUrl}">Workflow run</a> · ${time} UTC</sub>`,
  ]
  return `### ${sections.filter(Boolean).join('\n\n')}`
}

function keepShort(sections: readonly string[]): string[] {
  let room = maxSummaryBytes
  return sections.map((section) => {
    const length = Buffer.byteLength(section)
    if (length > room) return '_A part was too long for a step summary._'
    room -= length
    return section
  })
}

function toSweepSection({ state: { sweep }, failure }: SummaryInput): string {
  if (sweep === undefined) return ''
  if (sweep.length === 0) return failure === undefined ? 'There are no previews.' : ''
  const icons = { kept: '➖', deleted: '🗑️', 'would be deleted': '📋', failed: '❌' } as const
  const rows = sweep
    .slice(0, maxSweepRows)
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

function toTimelineSection({ state, endedAt }: SummaryInput): string {
  const { timeline = [], rollbackTimeline } = state
  if (timeline.length === 0) return ''
  const diagram = toTimelineDiagram(timeline, endedAt, rollbackTimeline)
  return `### Timeline\n\n${toCodeBlock(diagram, 'mermaid')}`
}

function toPlanSection({ plan }: StepState): string {
  if (plan === undefined) return ''
  if (plan.length === 0) return 'Nothing would be written.'
  const blocks = plan.map(({ method, path, body }) => {
    const text = body === undefined ? '' : `\n${JSON.stringify(body, null, 2)}`
    return toCodeBlock(cutText(`${method} ${path}${text}`, maxBlockLength), 'text')
  })
  return ['### What would be sent', ...blocks].join('\n\n')
}

/** The end of the log of a revision that failed, where its error stands: the last lines that fit. */
function toLogSection({ revisionLog }: StepState, limit: number, open = false): string {
  if (revisionLog === undefined) return ''
  const end: string[] = []
  let room = limit
  for (const line of revisionLog.toReversed()) {
    const text = cutText(line, maxLogLineLength)
    room -= text.length + 1
    if (room < 0) break
    end.unshift(text)
  }
  return toFolded("The end of the revision's log", toCodeBlock(end.join('\n'), 'text'), open)
}
