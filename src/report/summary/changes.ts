import type { GraphDescription } from '../../graph-server/schemas.ts'
import type { StepState } from '../../step/step-state.ts'
import { toCode, toCodeBlock, toOneLine, toSentence } from '../../text/safe-text.ts'
import { compareGraphs, type GraphParts, toGraphDiagram, toGraphDiff } from '../diagrams.ts'
import { toCounted, toFolded } from './html.ts'

/** Names in a sentence; more are counted. */
const maxNames = 3

const noGraph: GraphDescription = { nodes: [], edges: [] }

/** What the step changed in the graph and the secrets, in a sentence and as a picture; the picture is folded where the graph is as before. */
export function toChangesSection({ graph, secrets, planned }: StepState): string {
  if (planned !== undefined) return ''
  const { now = noGraph, before, beforeName, name = '', others = [] } = graph ?? {}
  const { added, removed } = compareGraphs(before ?? now, now)
  const changes = [
    toPartWords(added, 'added to the graph'),
    toPartWords(removed, 'removed from the graph'),
    ...toSecretWords(secrets),
  ]
  const sentence = changes.filter(Boolean).join(' · ')
  const isChanged = [added, removed].some(({ nodes, edges }) => nodes.length + edges.length > 0)
  const picture = toPicture(now, before)
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
      toFolded('All graph changes', toCodeBlock(toGraphDiff({ added, removed }), 'diff')),
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

/** What became of the secrets, by name; their values are never known here. */
function toSecretWords(secrets: StepState['secrets']): string[] {
  const ends = { added: 'added', changed: 'changed', 'not compared': 'sent', removed: 'removed' }
  return Object.entries(secrets ?? {}).flatMap(([key, names]) => {
    const end = ends[key as keyof typeof ends]
    return names.length === 0 ? [] : [`${toNamed('secret', names)} ${end}`]
  })
}

function toTitle(name: string): string {
  return `Graph ${toCode(name)}`
}

/** A graph as a picture; empty for one that cannot be drawn. */
function toPicture(graph: GraphDescription, before?: GraphDescription): string {
  const diagram = toGraphDiagram(graph, before)
  return diagram === undefined ? '' : toCodeBlock(diagram, 'mermaid')
}

function toFoldedPicture(title: string, picture: string): string {
  return picture && toFolded(title, picture)
}
