import { toChangesSection } from './summary/graph-section.ts'
import { toHead } from './summary/head.ts'
import type { SummaryInput } from './summary/summary-input.ts'

/** The comment on a pull request: what a reviewer wants to know, without inputs, answers and logs. */
export function toComment(input: SummaryInput): string {
  const time = input.endedAt.toISOString().slice(0, 16).replace('T', ' ')
  const sections = [
    ...toHead(input),
    toChangesSection(input.facts),
    `<sub><a href="${input.runUrl}">Workflow run</a> · ${time} UTC</sub>`,
  ]
  return `### ${sections.filter(Boolean).join('\n\n')}`
}
