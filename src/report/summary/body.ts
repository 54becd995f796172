import { classifyStatus } from '../../control-plane/revision-status.ts'
import type { GraphDescription } from '../../graph-server/schemas.ts'
import type { Outcome, StepFacts, SweptPreview } from '../../step/step-event.ts'
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
import { toGraphDiagram, toGraphDiff } from '../diagrams.ts'
import { type GraphChanges, type GraphParts, noChanges } from '../graph-changes.ts'
import type { View } from '../view.ts'
import {
  type Column,
  maxBlockLength,
  toCounted,
  toFolded,
  toGrid,
  toLink,
  toWords,
} from './html.ts'
import { toSmokeSection } from './smoke-section.ts'
import { toLogSection, toTimelineSection } from './timeline.ts'

/** What follows the first lines of a summary: a step that ends at its inputs has none of it. */
export function toBody(input: View): string[] {
  const { state, outcome, endedAt, scoreboard = '' } = input
  const tests = toSmokeSection(input)
  const changes = toChangesSection(input)
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

function toSweepSection({ sweep }: StepFacts, outcome: Outcome): string {
  if (sweep === undefined) return ''
  const noChanges = outcome === 'planned' ? 'No changes were made.' : ''
  if (sweep.length === 0) return noChanges
  const table = toGrid(previewColumns, sweep.slice(0, maxPreviews))
  const more = sweep.length - maxPreviews
  const rest = more > 0 ? `… and ${more} more.` : ''
  return [table, rest, noChanges].filter(Boolean).join('\n\n')
}

function toDryRunSection({ plan, planned }: StepFacts): string {
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

function toDetailsSection(state: StepFacts, outcome: Outcome): string {
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

function toDeploymentCell({ deploymentName, deploymentId }: StepFacts): string {
  const name = deploymentName === deploymentId ? undefined : deploymentName
  return [name && toMarkdown(toOneLine(name)), toCell(deploymentId)].filter(Boolean).join(' ')
}

function findReplacement(state: StepFacts): string | undefined {
  const { revisionId, serving, rollback, rollbackRevisionId } = state
  const shown = serving && 'revisionId' in serving ? serving.revisionId : undefined
  const id = shown ?? (rollback && rollbackRevisionId)
  return id === revisionId ? undefined : id
}

function toRevisionCell(state: StepFacts): string {
  const { revisionId, status = '' } = state
  const isReplaced = classifyStatus(status) === 'succeeded' && findReplacement(state) !== undefined
  const now = isReplaced ? 'replaced' : status && toCode(toOneLine(status))
  return [toCell(revisionId), now].filter(Boolean).join(' ')
}

const maxNames = 3

const noGraph: GraphDescription = { nodes: [], edges: [] }

/** What the step changed in the graph and the secrets, in a sentence and as a picture; the picture is folded where the graph is as before. */
function toChangesSection({ state, changes: ofGraph }: View): string {
  const { graph, secrets, planned } = state
  if (planned !== undefined) return ''
  const { now = noGraph, before, beforeName, name = '', others = [] } = graph ?? {}
  const { added, removed } = ofGraph ?? noChanges
  const changes = [
    toPartWords(added, 'added to the graph'),
    toPartWords(removed, 'removed from the graph'),
    ...toSecretWords(secrets),
  ]
  const sentence = changes.filter(Boolean).join(' · ')
  const isChanged = [added, removed].some(({ nodes, edges }) => nodes.length + edges.length > 0)
  const picture = toPicture(now, ofGraph)
  const isOnly = others.length === 0
  const title = isOnly ? 'Graph' : toTitle(name)
  const pictures = [
    isChanged && !isOnly && picture && `**${title}**`,
    isChanged || (isOnly && before === undefined)
      ? picture
      : toFoldedPicture(before ? `${title}: no changes` : title, picture),
    ...others.map((one) => toFoldedPicture(toTitle(one.name), toPicture(one.graph))),
  ]
  const isCounted = [added, removed].some(({ nodes }) => nodes.length > maxNames)
  const hasHeading = sentence !== '' || (before === undefined && pictures.some(Boolean))
  return [
    hasHeading && `### ${sentence === '' ? 'Graph' : 'Changes'}`,
    toCompared(sentence, isChanged ? beforeName : undefined),
    ...pictures,
    // For a reader whom sentence and picture do not show all of it.
    isChanged &&
      (isCounted || picture === '') &&
      toFolded('All graph changes', toCodeBlock(toGraphDiff(ofGraph ?? noChanges), 'diff')),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The sentence, and which graph the changes are against where it is that of a baseline. */
function toCompared(sentence: string, baseline: string | undefined): string {
  const text = toSentence(sentence)
  return baseline === undefined ? text : `${text} · compared with ${toCode(toOneLine(baseline))}`
}

function toPartWords({ nodes, edges }: GraphParts, where: string): string {
  const words = [
    nodes.length > maxNames ? toCounted(nodes.length, 'node') : toNamed('node', nodes),
    edges.length > 0 && toCounted(edges.length, 'edge'),
  ].filter(Boolean)
  return words.length === 0 ? '' : `${words.join(' and ')} ${where}`
}

function toNamed(kind: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  return `${kind}${names.length === 1 ? '' : 's'} ${names.map(toCode).join(', ')}`
}

function toSecretWords(secrets: StepFacts['secrets']): string[] {
  const ends = { added: 'added', changed: 'changed', 'not compared': 'sent', removed: 'removed' }
  return Object.entries(secrets ?? {}).flatMap(([key, names]) => {
    const end = ends[key as keyof typeof ends]
    return names.length === 0 ? [] : [`${toNamed('secret', names)} ${end}`]
  })
}

function toTitle(name: string): string {
  return `Graph ${toCode(name)}`
}

function toPicture(graph: GraphDescription, changes?: GraphChanges): string {
  const diagram = toGraphDiagram(graph, changes)
  return diagram === undefined ? '' : toCodeBlock(diagram, 'mermaid')
}

function toFoldedPicture(title: string, picture: string): string {
  return picture && toFolded(title, picture)
}
