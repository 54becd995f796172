import type { GraphDescription, GraphEdge } from '../graph-server/schemas.ts'
import { maxDrawnLevels } from '../limits.ts'
import { toMermaidQuote, toOneLine } from '../text/safe-text.ts'

/** A diagram with more nodes than this cannot be read. */
const maxNodes = 150
/** Mermaid draws no more edges, and no longer text (Mermaid documentation, `maxEdges` and `maxTextSize`). */
const maxEdges = 500
const maxTextLength = 50_000
const maxPartLength = 160
const maxChanges = 60

/** A node in a diagram. The id of one in a subgraph is `parent:child`, on every level. */
type Place = Readonly<{ key: string; path: readonly string[]; mark: string }>

/** Nodes up to which a diagram is drawn from left to right, as wide as a page. */
const maxWideNodes = 8

/**
 * A deployed graph as a Mermaid flowchart, subgraphs as boxes; undefined when it is too large to draw. Against the graph
 * before, what was added is green, and what was removed is dashed.
 */
export function toGraphDiagram(
  now: GraphDescription,
  before?: GraphDescription,
): string | undefined {
  const { added, removed } = before ? compareGraphs(before, now) : { added: [], removed: [] }
  const nodes = [...now.nodes.map(({ id }) => id), ...removed.flatMap(({ node }) => node ?? [])]
  const edges = [...now.edges, ...removed.flatMap(({ edge }) => edge ?? [])]
  if (nodes.length === 0 || nodes.length > maxNodes || edges.length > maxEdges) return undefined
  const toPath = (id: string) => id.split(':', maxDrawnLevels + 1)
  const isAdded = new Set(added.map(({ key }) => key))
  const isRemoved = new Set(removed.map(({ key }) => key))
  const toMark = (...ids: readonly string[]) => {
    const key = toPartKey(...ids)
    return isAdded.has(key) ? ':::added' : isRemoved.has(key) ? ':::removed' : ''
  }
  const places = new Map(
    nodes.map((id, at) => [id, { key: `n${at}`, path: toPath(id), mark: toMark(id) }]),
  )
  const all = [...places.values()]
  if (all.some(({ path }) => path.length > maxDrawnLevels)) return undefined
  const arrows = edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.source), places.get(edge.target)]
    const mark = toMark(edge.source, edge.target)
    return from && to ? [{ line: `  ${from.key} ${toArrow(edge)} ${to.key}`, mark }] : []
  })
  const isWide = all.length <= maxWideNodes && all.every(({ path }) => path.length === 1)
  const lines = [
    isWide ? 'flowchart LR' : 'flowchart TD',
    ...drawNodes(all, 0, { count: 0 }),
    ...arrows.map(({ line }) => line),
    ...drawMarks(arrows, [...isAdded, ...isRemoved].length > 0),
  ]
  const text = lines.join('\n')
  return text.length > maxTextLength ? undefined : text
}

const addedStroke = '#1a7f37'
const removedStroke = '#848d97'

/** The colors of what changed, readable on a light and on a dark page. */
function drawMarks(arrows: readonly { readonly mark: string }[], hasChanges: boolean): string[] {
  if (!hasChanges) return []
  const toLinks = (mark: string, style: string) => {
    const places = arrows.flatMap((arrow, at) => (arrow.mark === mark ? [at] : []))
    return places.length === 0 ? [] : [`  linkStyle ${places.join(',')} ${style}`]
  }
  return [
    `  classDef added fill:#dafbe1,stroke:${addedStroke},color:${addedStroke}`,
    `  classDef removed fill:none,stroke:${removedStroke},color:${removedStroke},stroke-dasharray:4 4`,
    ...toLinks(':::added', `stroke:${addedStroke}`),
    ...toLinks(':::removed', `stroke:${removedStroke},stroke-dasharray:4 4`),
  ]
}

/** The nodes of one level, then the boxes of the subgraphs in it; `boxes` counts those of the diagram. */
function* drawNodes(
  places: readonly Place[],
  level: number,
  boxes: { count: number },
): Iterable<string> {
  const indent = '  '.repeat(level + 1)
  const groups = Map.groupBy(places, ({ path }) =>
    path.length > level + 1 ? path[level] : undefined,
  )
  for (const { key, path, mark } of groups.get(undefined) ?? []) {
    yield `${indent}${key}${toShape(path.at(-1) ?? '')}${mark}`
  }
  for (const [name, inner] of groups) {
    if (name === undefined) continue
    yield `${indent}subgraph s${boxes.count++} [${toMermaidQuote(name)}]`
    yield* drawNodes(inner, level + 1, boxes)
    yield `${indent}end`
  }
}

function toShape(name: string): string {
  if (name === '__start__') return '(["start"])'
  if (name === '__end__') return '(["end"])'
  return `[${toMermaidQuote(name)}]`
}

function toArrow({ conditional, data }: GraphEdge): string {
  const words = data === null ? '' : `|${toMermaidQuote(data)}|`
  return `${conditional ? '-.->' : '-->'}${words}`
}

/** Nodes and edges of a graph, each either one. */
export type GraphParts = readonly {
  readonly key: string
  readonly node?: string
  readonly edge?: GraphEdge
}[]

/** The nodes and edges that only one of two graphs has. */
export function compareGraphs(
  before: GraphDescription,
  after: GraphDescription,
): Record<'added' | 'removed', GraphParts> {
  const [was, is] = [toParts(before), toParts(after)]
  return {
    added: [...is.values()].filter(({ key }) => !was.has(key)),
    removed: [...was.values()].filter(({ key }) => !is.has(key)),
  }
}

function toParts({ nodes, edges }: GraphDescription): Map<string, GraphParts[number]> {
  const parts: GraphParts = [
    ...nodes.map(({ id }) => ({ key: toPartKey(id), node: id })),
    ...edges.map((edge) => ({ key: toPartKey(edge.source, edge.target), edge })),
  ]
  return new Map(parts.map((part) => [part.key, part]))
}

function toPartKey(...ids: readonly string[]): string {
  return JSON.stringify(ids)
}

/** The nodes and edges that changed as a diff, at most 60 lines: `+ node tools`, `- edge agent → tools`. */
export function toGraphDiff(before: GraphDescription, after: GraphDescription): string {
  const { added, removed } = compareGraphs(before, after)
  const toLine = (sign: string) => (part: GraphParts[number]) => {
    const ids = part.edge ? [part.edge.source, part.edge.target] : [part.node ?? '']
    const words = ids.map((id) => toOneLine(id, maxPartLength)).join(' → ')
    return `${sign} ${part.edge ? 'edge' : 'node'} ${words}`
  }
  const lines = [...added.map(toLine('+')), ...removed.map(toLine('-'))]
  const more = lines.length - maxChanges
  return [...lines.slice(0, maxChanges), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}
