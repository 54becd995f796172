import type { GraphDescription } from '../../graph-server/schemas.ts'
import type { StepState } from '../../step/step-state.ts'
import { toCode, toCodeBlock, toOneLine } from '../../text/safe-text.ts'
import { compareGraphs, type GraphParts, toGraphDiagram, toGraphDiff } from '../diagrams.ts'
import { toFolded } from './html.ts'

/** Names in a sentence; more are counted. */
const maxNames = 3

/** What the step changed in the graph and the secrets, in a sentence and as a picture; the picture is folded where the graph is as before. */
export function toChangesSection({ graph, secrets, planned }: StepState): string {
  if (planned !== undefined) return ''
  const { now, before, beforeName, name = '', others = [] } = graph ?? {}
  const { added, removed } = before && now ? compareGraphs(before, now) : noParts
  const sentence = [
    toPartWords(added, 'added to the graph'),
    toPartWords(removed, 'removed from the graph'),
    ...toSecretWords(secrets),
  ]
    .filter(Boolean)
    .join(' · ')
  const isChanged = added.length + removed.length > 0
  const pictures = now && [
    toPicture({ name, graph: now, before, isOnly: others.length === 0 }, isChanged),
    ...others.map((one) => toPicture({ ...one, isOnly: false }, false)),
  ]
  const nodes = [added, removed].map((parts) => parts.filter(({ node }) => node !== undefined))
  const isCounted = nodes.some(({ length }) => length > maxNames)
  const hasUnnamed = isChanged && (isCounted || pictures?.[0] === '')
  const hasHeading = sentence !== '' || (before === undefined && pictures?.some(Boolean))
  return [
    hasHeading && `### ${sentence === '' ? 'Graph' : 'Changes'}`,
    toCompared(sentence, isChanged ? beforeName : undefined),
    ...(pictures ?? []),
    before && now && hasUnnamed && toDiffDetails(before, now),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The sentence, and which graph the changes are against where it is that of a baseline. */
function toCompared(sentence: string, baseline: string | undefined): string {
  const text = sentence.replace(/^[a-z]/, (letter) => letter.toUpperCase())
  return baseline === undefined ? text : `${text} · compared with ${toCode(toOneLine(baseline))}`
}

const noParts: ReturnType<typeof compareGraphs> = { added: [], removed: [] }

function toPartWords(parts: GraphParts, where: string): string {
  const nodes = parts.flatMap((part) => part.node ?? [])
  const edges = parts.length - nodes.length
  const words = [
    nodes.length > maxNames ? `${nodes.length} nodes` : toNamed('node', nodes),
    edges > 0 && `${edges} ${edges === 1 ? 'edge' : 'edges'}`,
  ].filter(Boolean)
  return words.length === 0 ? '' : `${words.join(' and ')} ${where}`
}

function toNamed(kind: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  return `${kind}${names.length === 1 ? '' : 's'} ${names.map(toCode).join(', ')}`
}

/** What became of the secrets, by name; their values are never known here. */
function toSecretWords(secrets: StepState['secrets']): string[] {
  const ends = { added: 'added', changed: 'changed', 'not compared': 'sent', dropped: 'removed' }
  return Object.entries(secrets ?? {}).flatMap(([key, names]) => {
    const end = ends[key as keyof typeof ends]
    return names.length === 0 ? [] : [`${toNamed('secret', names)} ${end}`]
  })
}

/** A graph as a picture, open where it changed or where nothing is known of the one before. */
function toPicture(
  {
    name,
    graph,
    before,
    isOnly,
  }: {
    readonly name: string
    readonly graph: GraphDescription
    readonly before?: GraphDescription | undefined
    readonly isOnly: boolean
  },
  isChanged: boolean,
): string {
  const diagram = toGraphDiagram(graph, before)
  if (diagram === undefined) return ''
  const block = toCodeBlock(diagram, 'mermaid')
  const title = isOnly ? 'Graph' : `Graph ${toCode(name)}`
  if (isChanged) return isOnly ? block : `**${title}**\n\n${block}`
  if (before === undefined && isOnly) return block
  return toFolded(`${title}${before ? ': no changes' : ''}`, block, false)
}

/** All nodes and edges that changed, for a reader whom sentence and picture do not show them. */
function toDiffDetails(before: GraphDescription, now: GraphDescription): string {
  return toFolded('All graph changes', toCodeBlock(toGraphDiff(before, now), 'diff'), false)
}
