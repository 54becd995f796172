import type { GraphDescription, GraphEdge } from '../graph-server/schemas.ts'
import { toMermaidQuote, toOneLine } from '../text/safe-text.ts'
import { toFirst } from './summary/html.ts'

/** The most nodes of a readable diagram. */
const maxNodes = 150
/** Mermaid draws at most 500 edges and 50,000 characters (Mermaid documentation, `maxEdges` and `maxTextSize`). */
const maxEdges = 300
/** The levels of subgraphs that are drawn. */
const maxLevels = 10
/** Up to this number of nodes, a diagram goes from left to right. */
const maxWideNodes = 8

const added = ':::added'
const removed = ':::removed'

/** A node. The ID of a node in a subgraph is `parent:child`. */
interface Place {
  readonly key: string
  readonly path: readonly string[]
  readonly mark: string
}

/** Draws a graph as a Mermaid flowchart: subgraphs are boxes, added parts green, removed parts dashed. Undefined if it is too large. */
export function toGraphDiagram(
  now: GraphDescription,
  changes = compareGraphs(now, now),
): string | undefined {
  const newNodes = new Set(changes.added.nodes)
  const newEdges = new Set(changes.added.edges.map(toEdgeKey))
  const nodes = [
    ...now.nodes.map(({ id }) => ({ id, mark: newNodes.has(id) ? added : '' })),
    ...changes.removed.nodes.map((id) => ({ id, mark: removed })),
  ]
  const edges = [
    ...now.edges.map((edge) => ({ ...edge, mark: newEdges.has(toEdgeKey(edge)) ? added : '' })),
    ...changes.removed.edges.map((edge) => ({ ...edge, mark: removed })),
  ]
  if (nodes.length === 0 || nodes.length > maxNodes || edges.length > maxEdges) return undefined
  const placed = nodes.map(({ id, mark }, at) => {
    return [id, { key: `n${at}`, path: id.split(':', maxLevels), mark }] as const
  })
  const byId = new Map<string, Place>(placed)
  const places = [...byId.values()]
  const arrows = edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.source), byId.get(edge.target)]
    const { mark } = edge
    return from && to ? [{ line: `  ${from.key} ${toArrow(edge)} ${to.key}`, mark }] : []
  })
  const isWide = places.length <= maxWideNodes && places.every(({ path }) => path.length === 1)
  return [
    isWide ? 'flowchart LR' : 'flowchart TD',
    ...drawNodes(places),
    ...arrows.map(({ line }) => line),
    ...([...nodes, ...edges].some(({ mark }) => mark !== '') ? listStyles(arrows) : []),
  ].join('\n')
}

/** The colors of changes, for light and dark pages. */
const green = '#1a7f37'
const gray = '#848d97'

function listStyles(arrows: readonly { readonly mark: string }[]): string[] {
  const toLinks = (wanted: string, style: string) => {
    const numbers = arrows.flatMap(({ mark }, at) => (mark === wanted ? [at] : []))
    return numbers.length === 0 ? [] : [`  linkStyle ${numbers.join(',')} ${style}`]
  }
  return [
    `  classDef added fill:#dafbe1,stroke:${green},color:${green}`,
    `  classDef removed fill:none,stroke:${gray},color:${gray},stroke-dasharray:4 4`,
    ...toLinks(added, `stroke:${green}`),
    ...toLinks(removed, `stroke:${gray},stroke-dasharray:4 4`),
  ]
}

/** Draws the nodes of a level, then the boxes of its subgraphs. A box is called after its first node. */
function* drawNodes(places: readonly Place[], level = 0): Iterable<string> {
  const indent = '  '.repeat(level + 1)
  const isInside = ({ path }: Place) => path.length > level + 1
  for (const { key, path, mark } of places.filter((place) => !isInside(place))) {
    yield `${indent}${key}${toShape(path.at(-1) ?? '')}${mark}`
  }
  const groups = Map.groupBy(places.filter(isInside), ({ path }) => path[level] ?? '')
  for (const [name, inner] of groups) {
    yield `${indent}subgraph s${level}${inner[0]?.key} [${toMermaidQuote(name)}]`
    yield* drawNodes(inner, level + 1)
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

/** Compares two graphs: the nodes and edges that only the new or only the old graph has. */
export interface GraphParts {
  readonly nodes: readonly string[]
  readonly edges: readonly GraphEdge[]
}

export type GraphChanges = Readonly<Record<'added' | 'removed', GraphParts>>

export function compareGraphs(before: GraphDescription, after: GraphDescription): GraphChanges {
  return { added: subtract(after, before), removed: subtract(before, after) }
}

function subtract({ nodes, edges }: GraphDescription, other: GraphDescription): GraphParts {
  const ids = new Set(other.nodes.map(({ id }) => id))
  const keys = new Set(other.edges.map(toEdgeKey))
  const keyed = new Map(edges.map((edge) => [toEdgeKey(edge), edge]))
  return {
    nodes: [...new Set(nodes.map(({ id }) => id))].filter((id) => !ids.has(id)),
    edges: [...keyed.values()].filter((edge) => !keys.has(toEdgeKey(edge))),
  }
}

function toEdgeKey({ source, target }: GraphEdge): string {
  return JSON.stringify([source, target])
}

const maxLines = 60

/** Writes the changes of a graph as a diff: `+ node tools`, `- edge agent → tools`. */
export function toGraphDiff({ added, removed }: GraphChanges): string {
  const toLines = (sign: string, { nodes, edges }: GraphParts) => [
    ...nodes.map((id) => `${sign} node ${toOneLine(id)}`),
    ...edges.map(
      ({ source, target }) => `${sign} edge ${toOneLine(source)} → ${toOneLine(target)}`,
    ),
  ]
  return toFirst(maxLines, [...toLines('+', added), ...toLines('-', removed)]).join('\n')
}
