import type { SummaryInput } from './summary.ts'
import { toChangesSection, toFailureBlock, toHeadline, toRows, toTable } from './summary.ts'

/** The comment on a pull request: what a reviewer wants to know, without inputs, answers and logs. */
export function toComment(input: SummaryInput): string {
  const { facts, failure, endedAt, runUrl } = input
  const time = endedAt.toISOString().slice(0, 16).replace('T', ' ')
  const sections = [
    `### ${toHeadline(input)}`,
    failure === undefined ? '' : toFailureBlock(failure),
    toTable(toRows(input)),
    toChangesSection(facts),
    `<sub><a href="${runUrl}">Workflow run</a> · ${time} UTC</sub>`,
  ]
  return sections.filter(Boolean).join('\n\n')
}
