import type { StepState } from '../step/step-state.ts'
import { cutText, toCodeBlock } from '../text/safe-text.ts'
import { toChangesSection, toGraphSection } from './summary/graph-section.ts'
import { toHead } from './summary/head.ts'
import { maxBlockLength, toFolded } from './summary/html.ts'
import { toSmokeSection } from './summary/smoke-section.ts'
import type { SummaryInput } from './summary/summary-input.ts'
import { toSweepSection } from './summary/sweep-section.ts'
import { toTimelineDiagram } from './timeline-diagram.ts'

/** GitHub drops a summary above 1 MiB whole; what comes first is what matters most. */
const maxSummaryBytes = 900_000

/** The step summary: what happened, to what, how long it took, and what to do. Every text of a server stays text. */
export function toSummary(input: SummaryInput): string {
  const { facts } = input
  const sections = [
    ...toHead(input),
    toSweepSection(facts),
    toTimelineSection(input),
    toGraphSection(facts),
    toChangesSection(facts),
    toSmokeSection(facts),
    toLogSection(facts),
    toPlanSection(facts),
  ]
  return `## ${keepShort(sections.filter(Boolean)).join('\n\n')}`
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

function toTimelineSection({ facts: { timeline = [] }, endedAt }: SummaryInput): string {
  if (timeline.length === 0) return ''
  return `### Timeline\n\n${toCodeBlock(toTimelineDiagram(timeline, endedAt), 'mermaid')}`
}

function toLogSection({ revisionLog }: StepState): string {
  if (revisionLog === undefined) return ''
  const text = cutText(revisionLog.map((line) => cutText(line, 500)).join('\n'), maxBlockLength)
  return toFolded("The end of the revision's log", toCodeBlock(text, 'text'), true)
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
