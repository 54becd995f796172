import type { GraphDescription, GraphEdge } from '../graph-server/schemas.ts'
import { maxDrawnLevels } from '../limits.ts'
import { toMermaidQuote, toOneLine } from '../text/safe-text.ts'
import { type GraphChanges, type GraphParts, noChanges, toEdgeKey, toKey } from './graph-changes.ts'

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

/** A graph as a Mermaid flowchart: subgraphs are boxes, added parts green, removed parts dashed; undefined if it is too large. */
export function toGraphDiagram(
  now: GraphDescription,
  { added, removed }: GraphChanges = noChanges,
): string | undefined {
  const nodes = [...now.nodes.map(({ id }) => id), ...removed.nodes]
  const edges = [...now.edges, ...removed.edges]
  if (nodes.length === 0 || nodes.length > maxNodes || edges.length > maxEdges) return undefined
  const toPath = (id: string) => id.split(':', maxDrawnLevels + 1)
  const marks = new Map([
    ...listKeys(added).map((key) => [key, ':::added'] as const),
    ...listKeys(removed).map((key) => [key, ':::removed'] as const),
  ])
  const toMark = (...ids: readonly string[]) => marks.get(toKey(...ids)) ?? ''
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
    ...(marks.size > 0 ? drawMarks(arrows) : []),
  ]
  const text = lines.join('\n')
  return text.length > maxTextLength ? undefined : text
}

const addedStroke = '#1a7f37'
const removedStroke = '#848d97'

/** The colors of what changed, readable on a light and on a dark page. */
function drawMarks(arrows: readonly { readonly mark: string }[]): string[] {
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

/** The nodes and edges that changed as a diff, at most 60 lines: `+ node tools`, `- edge agent → tools`. */
export function toGraphDiff({ added, removed }: GraphChanges): string {
  const toName = (id: string) => toOneLine(id, maxPartLength)
  const toLines = (sign: string, { nodes, edges }: GraphParts) => [
    ...nodes.map((id) => `${sign} node ${toName(id)}`),
    ...edges.map(({ source, target }) => `${sign} edge ${toName(source)} → ${toName(target)}`),
  ]
  const lines = [...toLines('+', added), ...toLines('-', removed)]
  const more = lines.length - maxChanges
  return [...lines.slice(0, maxChanges), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}

function listKeys({ nodes, edges }: GraphParts): string[] {
  return [...nodes.map((id) => toKey(id)), ...edges.map(toEdgeKey)]
}
