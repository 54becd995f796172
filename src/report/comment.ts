import { toFactRows } from './summary/fact-rows.ts'
import { toFailureBlock } from './summary/failure-block.ts'
import { toChangesSection } from './summary/graph-section.ts'
import { toHeadline } from './summary/headline.ts'
import { toTable } from './summary/html-table.ts'
import { toSkipSection } from './summary/skip-section.ts'
import type { SummaryInput } from './summary/summary-input.ts'

/** The comment on a pull request: what a reviewer wants to know, without inputs, answers and logs. */
export function toComment(input: SummaryInput): string {
  const { facts, failure, endedAt, runUrl } = input
  const time = endedAt.toISOString().slice(0, 16).replace('T', ' ')
  const sections = [
    `### ${toHeadline(input)}`,
    failure === undefined ? '' : toFailureBlock(failure),
    toTable(toFactRows(input)),
    toSkipSection(facts),
    toChangesSection(facts),
    `<sub><a href="${runUrl}">Workflow run</a> · ${time} UTC</sub>`,
  ]
  return sections.filter(Boolean).join('\n\n')
}
