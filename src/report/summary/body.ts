import { classifyStatus } from '../../control-plane/revision-status.ts'
import type { Outcome, StepState, SweptPreview } from '../../step/step-state.ts'
import {
  cutText,
  toCode,
  toCodeBlock,
  toHtml,
  toHtmlCode,
  toMarkdown,
  toOneLine,
} from '../../text/safe-text.ts'
import { toChangesSection } from './changes.ts'
import type { SummaryInput } from './head.ts'
import { type Column, maxBlockLength, toFolded, toGrid } from './html.ts'
import { toLink, toWords } from './links.ts'
import { toLogSection } from './log-section.ts'
import { toSmokeSection } from './smoke-section.ts'
import { toTimelineSection } from './timeline.ts'

/** What follows the first lines of a summary: a step that ends at its inputs has none of it. */
export function toBody(input: SummaryInput): string[] {
  const { state, outcome, endedAt, scoreboard = '' } = input
  const tests = toSmokeSection(input)
  const changes = toChangesSection(state)
  return [
    toSweepSection(state, outcome),
    toDryRunSection(state),
    toLogSection(state),
    scoreboard,
    ...(state.smokeTest === 'failed' ? [tests, changes] : [changes, tests]),
    toTimelineSection(state, endedAt),
    toDetailsSection(state, outcome),
  ]
}

const maxPreviews = 300
const icons = { kept: '➖', deleted: '🗑️', 'would be deleted': '📝', failed: '❌' } as const
const previewColumns: readonly Column<SweptPreview>[] = [
  { heading: 'Preview', toCell: ({ name }) => toCode(name) },
  { heading: 'ID', toCell: ({ deploymentId }) => toCode(deploymentId) },
  { heading: 'Pull request', toCell: ({ pullRequest }) => String(pullRequest) },
  { heading: 'Result', toCell: ({ result }) => `${icons[result]} ${result}` },
  { heading: 'Reason', toCell: ({ reason }) => toMarkdown(toOneLine(reason)) },
]

/** Each preview of a sweep: what became of it, and why. */
function toSweepSection({ sweep }: StepState, outcome: Outcome): string {
  if (sweep === undefined) return ''
  const noChanges = outcome === 'planned' ? 'No changes were made.' : ''
  if (sweep.length === 0) return noChanges
  const table = toGrid(previewColumns, sweep.slice(0, maxPreviews))
  const more = sweep.length - maxPreviews
  const rest = more > 0 ? `… and ${more} more.` : ''
  return [table, rest, noChanges].filter(Boolean).join('\n\n')
}

/** What a dry run would do, as a diff, with the requests folded below. */
function toDryRunSection({ plan, planned }: StepState): string {
  if (plan === undefined) return ''
  const { lines = [], notes = [] } = planned ?? {}
  const blocks = plan.map(({ method, path, body }) => {
    const text = body === undefined ? '' : `\n${JSON.stringify(body, null, 2)}`
    return toCodeBlock(cutText(`${method} ${path}${text}`, maxBlockLength), 'text')
  })
  const sections = [
    lines.length > 0 && toCodeBlock(cutText(lines.join('\n'), maxBlockLength), 'diff'),
    [...notes.map(toWords), 'No changes were made.'].join(' '),
    blocks.length > 0 && toFolded(`Planned requests: ${plan.length}`, blocks.join('\n\n')),
  ]
  return sections.filter(Boolean).join('\n\n')
}

/** Every ID in full and the inputs in force, folded. */
function toDetailsSection(state: StepState, outcome: Outcome): string {
  const { deploymentUrl = '', smoke, inputs = {} } = state
  const rows: readonly (readonly [label: string, cell: string | undefined])[] = [
    ['Outcome', toCode(outcome)],
    ['Deployment', toDeploymentCell(state)],
    ['Agent Server URL', toLink(deploymentUrl, deploymentUrl, toHtml)],
    ['Revision', toRevisionCell(state)],
    ['Previous revision', toCell(state.previousRevisionId)],
    ['Serving revision', toCell(findReplacement(state))],
    ['Rollback target', toCell((state.rollback ?? state.noRollback)?.to ?? state.targetRevisionId)],
    ['Rollback revision', state.rollback ? '' : toCell(state.rollbackRevisionId)],
    ['Interrupted revisions', state.interrupted?.map(toCode).join(', ')],
    ['Integration', toCell(state.integrationId)],
    ['Commit', toCell(state.commitSha)],
    ['Assistant', toCell(smoke?.assistantId)],
    ['Run', toCell(state.runId)],
    ['Thread', toCell(state.threadId)],
    ['Inputs', Object.entries(inputs).map(toInputLine).join('<br>')],
  ]
  const lines = rows.flatMap(([label, cell]) =>
    cell ? [`<tr><th align="left">${label}</th><td>${cell}</td></tr>`] : [],
  )
  const table = ['<table>', ...lines, '</table>'].join('\n')
  return toFolded('Details: IDs and inputs', table)
}

const maxValueLength = 200

function toInputLine([name, value]: [string, string]): string {
  return toHtmlCode(`${name}: ${toOneLine(value, maxValueLength)}`)
}

function toCell(text: string | undefined): string | undefined {
  return text && toCode(text)
}

function toDeploymentCell({ deploymentName, deploymentId }: StepState): string {
  const name = deploymentName === deploymentId ? undefined : deploymentName
  return [name && toMarkdown(toOneLine(name)), toCell(deploymentId)].filter(Boolean).join(' ')
}

/** The revision that serves instead of this step's, where one does. */
function findReplacement(state: StepState): string | undefined {
  const { revisionId, serving, rollback, rollbackRevisionId } = state
  const shown = serving && 'revisionId' in serving ? serving.revisionId : undefined
  const id = shown ?? (rollback && rollbackRevisionId)
  return id === revisionId ? undefined : id
}

/** The revision and its status now, unless another one serves in its place. */
function toRevisionCell(state: StepState): string {
  const { revisionId, status = '' } = state
  const isReplaced = classifyStatus(status) === 'succeeded' && findReplacement(state) !== undefined
  const now = isReplaced ? 'replaced' : status && toCode(toOneLine(status))
  return [toCell(revisionId), now].filter(Boolean).join(' ')
}
