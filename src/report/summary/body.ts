import { classifyStatus, isInProgress, toStatusWords } from '../../control-plane/revision-status.ts'
import type { StatusChange, StepFacts, SweptPreview } from '../../step/step-facts.ts'
import {
  cutText,
  toCode,
  toCodeBlock,
  toHtml,
  toHtmlCode,
  toMarkdown,
  toOneLine,
  toSentence,
} from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { type GraphParts, toGraphDiagram, toGraphDiff } from '../diagrams.ts'
import { toSpanMs, type View } from '../view.ts'
import * as html from './html.ts'
import { toSmokeSection } from './smoke-section.ts'

const { joinParts, toFolded, toWords } = html

/** The part after the first lines of a summary. A step that ends at its inputs has none. */
export function toBody(view: View): string[] {
  const { state, endedAt, scoreboard = '' } = view
  const tests = toSmokeSection(view)
  const changes = toChangesSection(view)
  const isTestFirst = state.smokeTest === 'failed' || state.inputs?.['mode'] === 'smoke-test'
  return [
    toSweepSection(view),
    toDryRunSection(state),
    toLogSection(state),
    scoreboard,
    ...(isTestFirst ? [tests, changes] : [changes, tests]),
    toTimelineSection(state, endedAt),
    toDetailsSection(view),
  ]
}

const noChanges = 'No changes were made.'
const icons = { kept: '➖', deleted: '🗑️', 'would be deleted': '📝', failed: '❌' } as const
const previewColumns: readonly html.Column<SweptPreview>[] = [
  { heading: 'Preview', toCell: ({ name }) => toCode(name) },
  { heading: 'ID', toCell: ({ deploymentId }) => toCode(deploymentId) },
  { heading: 'Pull request', toCell: ({ pullRequest }) => String(pullRequest) },
  { heading: 'Result', toCell: ({ result }) => `${icons[result]} ${result}` },
  { heading: 'Reason', toCell: ({ reason }) => toMarkdown(toOneLine(reason)) },
]

function toSweepSection({ state: { sweep }, outcome }: View): string {
  if (sweep === undefined) return ''
  const table = sweep.length > 0 && html.toGrid(previewColumns, sweep)
  return joinParts([table, outcome === 'planned' && noChanges])
}

function toDryRunSection({ plan, planned }: StepFacts): string {
  if (plan === undefined) return ''
  const { lines = [], notes = [] } = planned ?? {}
  const toBlock = (text: string, language: string) =>
    toCodeBlock(cutText(text, html.maxBlockLength), language)
  const requests = plan.map(({ method, path, body }) => {
    const text = body === undefined ? '' : `\n${JSON.stringify(body, null, 2)}`
    return toBlock(`${method} ${path}${text}`, 'text')
  })
  return joinParts([
    lines.length > 0 && toBlock(lines.join('\n'), 'diff'),
    [...notes.map(toWords), noChanges].join(' '),
    toFolded(`Planned requests: ${plan.length}`, joinParts(requests)),
  ])
}

const maxValueLength = 200

function toDetailsSection({ state, outcome }: View): string {
  const { deploymentUrl = '', deploymentId, deploymentName, revisionId, status = '' } = state
  const { serving, rollback, noRollback, rollbackRevisionId, smoke, inputs = {} } = state
  const served = serving?.revisionId ?? (rollback && rollbackRevisionId)
  const servingId = served === revisionId ? undefined : served
  const isReplaced = classifyStatus(status) === 'succeeded' && servingId !== undefined
  const shownStatus = isReplaced ? 'replaced' : toId(toOneLine(status))
  const name = deploymentName === deploymentId ? '' : toMarkdown(toOneLine(deploymentName ?? ''))
  const given = Object.entries(inputs).map(([input, value]) =>
    toHtmlCode(`${input}: ${toOneLine(value, maxValueLength)}`),
  )
  const rows: readonly (readonly [label: string, cell: string])[] = [
    ['Outcome', toCode(outcome)],
    ['Deployment', joinParts([name, toId(deploymentId)], ' ')],
    ['Agent Server URL', html.toLink(deploymentUrl, deploymentUrl, toHtml)],
    ['Revision', joinParts([toId(revisionId), shownStatus], ' ')],
    ['Previous revision', toId(state.previousRevisionId)],
    ['Serving revision', toId(servingId)],
    ['Rollback target', toId((rollback ?? noRollback)?.to ?? state.targetRevisionId)],
    ['Rollback revision', rollback ? '' : toId(rollbackRevisionId)],
    ['Interrupted revisions', (state.interrupted ?? []).map(toCode).join(', ')],
    ['Integration', toId(state.integrationId)],
    ['Commit', toId(state.commitSha)],
    ['Assistant', toId(smoke?.assistantId)],
    ['Run', toId(state.runId)],
    ['Thread', toId(state.threadId)],
    ['Inputs', given.join('<br>')],
  ]
  const lines = rows.flatMap(([label, cell]) =>
    cell ? [`<tr><th align="left">${label}</th><td>${cell}</td></tr>`] : [],
  )
  return toFolded('Details: IDs and inputs', ['<table>', ...lines, '</table>'].join('\n'))
}

function toId(text = ''): string {
  return text && toCode(text)
}

const maxNames = 3

/** The changes in the graph and the secrets, in a sentence and as a picture. The picture is folded if the graph didn't change. */
function toChangesSection({ state: { graph, secrets, planned }, changes }: View): string {
  if (planned !== undefined || (graph ?? secrets) === undefined) return ''
  const { before, beforeName = '' } = graph ?? {}
  const diff = toGraphDiff(changes)
  const words = [
    toPartWords(changes.added, 'added to the graph'),
    toPartWords(changes.removed, 'removed from the graph'),
    ...listSecretWords(secrets),
    diff !== '' && beforeName && `compared with ${toCode(toOneLine(beforeName))}`,
  ]
  const sentence = joinParts(words, ' · ')
  const diagram = graph && toGraphDiagram(graph.now, changes)
  const picture = diagram ? toCodeBlock(diagram, 'mermaid') : ''
  const isSame = before !== undefined && diff === ''
  return joinParts([
    sentence ? `### Changes\n\n${toSentence(sentence)}` : picture && !isSame && '### Graph',
    isSame ? toFolded('Graph: no changes', picture) : picture,
    // For a reader whom the picture does not show it.
    picture === '' && diff !== '' && toFolded('All graph changes', toCodeBlock(diff, 'diff')),
  ])
}

function toPartWords({ nodes, edges }: GraphParts, where: string): string {
  const ofNodes =
    nodes.length > maxNames ? html.toCounted(nodes.length, 'node') : toNamed('node', nodes)
  const ofEdges = edges.length > 0 && html.toCounted(edges.length, 'edge')
  const words = joinParts([ofNodes, ofEdges], ' and ')
  return words && `${words} ${where}`
}

function toNamed(kind: string, names: readonly string[]): string {
  return names.length === 0
    ? ''
    : `${kind}${names.length === 1 ? '' : 's'} ${names.map(toCode).join(', ')}`
}

function listSecretWords(secrets: StepFacts['secrets']): string[] {
  return Object.entries(secrets ?? {}).flatMap(([change, names]) => {
    const words = change === 'not compared' ? 'sent' : change
    return names.length === 0 ? [] : [`${toNamed('secret', names)} ${words}`]
  })
}

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

/** Words for a status that has ended, before its duration; other statuses are shown as they are. */
const endedWords: Readonly<Record<string, string>> = {
  QUEUED: 'queued',
  BUILDING: 'built in',
  DEPLOYING: 'deployed in',
}

function listParts(timeline: readonly StatusChange[], end: Date): string[] {
  return timeline.slice(0, 8).flatMap(({ status, at }, index) => {
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
function toLogSection({ revisionLog, revisionError = '' }: StepFacts): string {
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
