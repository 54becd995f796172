import { classifyStatus, isInProgress, toStatusWords } from '../../control-plane/revision-status.ts'
import type { StatusChange, StepFacts, SweptPreview } from '../../step/step-facts.ts'
import * as safe from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { type GraphParts, toGraphDiagram, toGraphDiff } from '../diagrams.ts'
import * as html from '../html.ts'
import { toSpanMs, type View } from '../view.ts'
import { toSmokeSection } from './smoke-section.ts'

const { joinParts, toFolded, toWords } = html

/** Writes the sections of the summary below its first lines. The tests come before the changes if they failed, or are the only purpose of the step. */
export function toBody(view: View): string {
  const { state, endedAt, scoreboard = '' } = view
  const tests = toSmokeSection(view)
  const changes = toChangesSection(view)
  const isTestFirst = state.smokeTest === 'failed' || state.inputs?.['mode'] === 'smoke-test'
  return joinParts([
    toSweepSection(view),
    toDryRunSection(state),
    toLogSection(state),
    scoreboard,
    ...(isTestFirst ? [tests, changes] : [changes, tests]),
    toTimelineSection(state, endedAt),
    toDetailsSection(view),
  ])
}

const noChanges = 'No changes were made.'
const icons = { kept: '➖', deleted: '🗑️', 'would be deleted': '📝', failed: '❌' } as const
const previewColumns: readonly html.Column<SweptPreview>[] = [
  { heading: 'Preview', toCell: ({ name }) => safe.toCode(name) },
  { heading: 'ID', toCell: ({ deploymentId }) => safe.toCode(deploymentId) },
  { heading: 'Pull request', toCell: ({ pullRequest }) => String(pullRequest) },
  { heading: 'Result', toCell: ({ result }) => `${icons[result]} ${result}` },
  { heading: 'Reason', toCell: ({ reason }) => html.toText(reason) },
]

function toSweepSection({ state: { sweep }, outcome }: View): string {
  if (sweep === undefined) return ''
  const table = sweep.length > 0 && html.toGrid(previewColumns, sweep)
  return joinParts([table, outcome === 'planned' && noChanges])
}

/** Writes the dry run: the changes as a diff, the notes, and the folded requests. Empty if `plan` is undefined. */
function toDryRunSection({ plan, planned }: StepFacts): string {
  if (plan === undefined) return ''
  const { lines = [], notes = [] } = planned ?? {}
  const toBlock = (text: string, language: string) =>
    safe.toCodeBlock(safe.cutText(text, html.maxBlockLength), language)
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
  // If the serving revision wasn't read after a rollback, it is the revision that the rollback created.
  const servingId = serving?.revisionId ?? (rollback && rollbackRevisionId)
  const otherServingId = servingId === revisionId ? undefined : servingId
  const isReplaced = classifyStatus(status) === 'succeeded' && otherServingId !== undefined
  const shownStatus = isReplaced ? 'replaced' : toId(safe.toOneLine(status))
  const name = deploymentName === deploymentId ? '' : html.toText(deploymentName ?? '')
  const inputLines = Object.entries(inputs).map(([input, value]) =>
    safe.toHtmlCode(`${input}: ${safe.toOneLine(value, maxValueLength)}`),
  )
  const rows: readonly (readonly [label: string, cell: string])[] = [
    ['Outcome', safe.toCode(outcome)],
    ['Deployment', joinParts([name, toId(deploymentId)], ' ')],
    ['Agent Server URL', html.toLink(deploymentUrl, deploymentUrl, safe.toHtml)],
    ['Revision', joinParts([toId(revisionId), shownStatus], ' ')],
    ['Previous revision', toId(state.previousRevisionId)],
    ['Serving revision', toId(otherServingId)],
    ['Rollback target', toId((rollback ?? noRollback)?.to ?? state.targetRevisionId)],
    // After a rollback that succeeded, this ID is in the row `Serving revision`.
    ['Rollback revision', rollback ? '' : toId(rollbackRevisionId)],
    ['Interrupted revisions', (state.interrupted ?? []).map(safe.toCode).join(', ')],
    ['Integration', toId(state.integrationId)],
    ['Commit', toId(state.commitSha)],
    ['Assistant', toId(smoke?.assistantId)],
    ['Run', toId(state.runId)],
    ['Thread', toId(state.threadId)],
    ['Inputs', inputLines.join('<br>')],
  ]
  const lines = rows.flatMap(([label, cell]) =>
    cell ? [`<tr><th align="left">${label}</th><td>${cell}</td></tr>`] : [],
  )
  return toFolded('Details: IDs and inputs', ['<table>', ...lines, '</table>'].join('\n'))
}

function toId(text = ''): string {
  return text && safe.toCode(text)
}

const maxNames = 3

/** Writes the changes of the graph and of secrets as a sentence, and the graph as a diagram. The diagram is folded if the graph did not change. Empty for a dry run. */
function toChangesSection({ state: { graph, secrets, planned }, changes }: View): string {
  if (planned !== undefined || (graph ?? secrets) === undefined) return ''
  // `before` is undefined if no earlier graph is known. `beforeName` is the baseline's name, if the graph is compared with the baseline's.
  const { before, beforeName = '' } = graph ?? {}
  const diff = toGraphDiff(changes)
  const words = [
    toPartWords(changes.added, 'added to the graph'),
    toPartWords(changes.removed, 'removed from the graph'),
    ...listSecretWords(secrets),
    diff !== '' && beforeName && `compared with ${safe.toCode(safe.toOneLine(beforeName))}`,
  ]
  const sentence = joinParts(words, ' · ')
  const diagram = graph && toGraphDiagram(graph.now, changes)
  const picture = diagram ? safe.toCodeBlock(diagram, 'mermaid') : ''
  const isSame = before !== undefined && diff === ''
  return joinParts([
    sentence ? `### Changes\n\n${safe.toSentence(sentence)}` : picture && !isSame && '### Graph',
    isSame ? toFolded('Graph: no changes', picture) : picture,
    // A graph that is too large for a diagram gets a list of its changes.
    picture === '' && diff !== '' && toFolded('All graph changes', safe.toCodeBlock(diff, 'diff')),
  ])
}

function toPartWords({ nodes, edges }: GraphParts, where: string): string {
  const ofNodes =
    nodes.length > maxNames ? html.toCounted(nodes.length, 'node') : formatNames('node', nodes)
  const ofEdges = edges.length > 0 && html.toCounted(edges.length, 'edge')
  const words = joinParts([ofNodes, ofEdges], ' and ')
  return words && `${words} ${where}`
}

function formatNames(noun: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  return `${noun}${names.length === 1 ? '' : 's'} ${names.map(safe.toCode).join(', ')}`
}

function listSecretWords(secrets: StepFacts['secrets']): string[] {
  return Object.entries(secrets ?? {}).flatMap(([change, names]) => {
    // The old value of a secret that was not compared is unknown, so only its sending is certain.
    const words = change === 'not compared' ? 'sent' : change
    return names.length === 0 ? [] : [`${formatNames('secret', names)} ${words}`]
  })
}

/** Writes the time that each phase of the step took: `Timeline: built in 3 min, tested in 20 s`. Empty if the step saw no status of its revision. */
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
  // Without parts there is no timeline: the first status was final, so its duration is unknown.
  const words = joinParts(parts, ', ')
  return words && `Timeline: ${safe.toMarkdown(words)}`
}

/** Words before the duration of a status that has ended. Other statuses are shown as they are. */
const endedWords: Readonly<Record<string, string>> = {
  QUEUED: 'queued',
  BUILDING: 'built in',
  DEPLOYING: 'deployed in',
}

/** Writes the statuses in progress with their durations (`built in 3 min`). A failure says how long the status before it took, so that status is left out, as is a success. `end` is the end of the last status. */
function listParts(timeline: readonly StatusChange[], end: Date): string[] {
  return timeline.slice(0, 8).flatMap(({ status, at }, index) => {
    const words = safe.toOneLine(toStatusWords(status), 40)
    const [before, next] = [timeline[index - 1], timeline[index + 1]]
    const toTime = (from: Date, to: Date) => formatDuration(to.getTime() - from.getTime())
    if (classifyStatus(status) === 'succeeded') return []
    if (isBroken(status)) return [before ? `${words} after ${toTime(before.at, at)}` : words]
    if (!isInProgress({ status })) return [words]
    // The text of the failure says how long this status took.
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

/** Writes the log of a failed revision: the lines around its error, and folded, its last lines. If the error isn't found, the last lines are open. */
function toLogSection({ revisionLog, revisionError = '' }: StepFacts): string {
  if (revisionLog === undefined) return ''
  const lines = revisionLog.map((line) => safe.cutText(line, maxLineLength))
  // A long error was cut, so its line is found by the error's start.
  const start = revisionError.replace(/…$/, '').slice(0, 100)
  // The index of the error's line, or -1.
  const hit = lines.findIndex((line) => start && line.replace(/\s+/g, ' ').includes(start))
  const around = hit < 0 ? [] : lines.slice(Math.max(0, hit - linesAround), hit + linesAround + 1)
  const open = around.length > 0 && safe.toCodeBlock(around.join('\n'), 'text')
  const end = safe.toCodeBlock(lines.slice(-maxLogLines).join('\n'), 'text')
  return joinParts([
    open && `### Error in the revision log\n\n${open}`,
    around.length < lines.length && toFolded('Revision log (last lines)', end, !open),
  ])
}
