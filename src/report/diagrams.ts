import type { GraphDescription, GraphEdge } from '../graph-server/schemas.ts'
import { toFirst, toMermaidQuote, toOneLine } from '../text/safe-text.ts'

/** A graph with more nodes isn't drawn, because its diagram would be unreadable. */
const maxNodes = 150
/** A graph with more edges isn't drawn. Mermaid draws at most 500, in 50,000 characters (Mermaid documentation, `maxEdges` and `maxTextSize`). */
const maxEdges = 300
/** The most levels that are drawn. A node on a deeper level gets the name of the subgraph around it on the last level. */
const maxLevels = 10
/** Up to this number of nodes, a diagram without subgraphs goes from left to right. */
const maxWideNodes = 8

const addedMark = ':::added'
const removedMark = ':::removed'

/** A node in the diagram. `key` is its Mermaid ID. `path` has the subgraphs around it and its name, from its ID `parent:child`. */
type DrawnNode = Readonly<{ key: string; path: readonly string[]; mark: string }>

/** Draws a graph as a Mermaid flowchart: subgraphs are boxes, added parts green, removed parts dashed. By default, nothing changed. Undefined if the graph is empty or too large. */
export function toGraphDiagram(now: GraphDescription, changes = compareGraphs(now, now)) {
  const newNodes = new Set(changes.added.nodes)
  const newEdges = new Set(changes.added.edges.map(toEdgeKey))
  const nodes = [
    ...now.nodes.map(({ id }) => ({ id, mark: newNodes.has(id) ? addedMark : '' })),
    ...changes.removed.nodes.map((id) => ({ id, mark: removedMark })),
  ]
  const edges = [
    ...now.edges.map((edge) => ({ ...edge, mark: newEdges.has(toEdgeKey(edge)) ? addedMark : '' })),
    ...changes.removed.edges.map((edge) => ({ ...edge, mark: removedMark })),
  ]
  if (nodes.length === 0 || nodes.length > maxNodes || edges.length > maxEdges) return undefined
  // IDs may contain any characters, so Mermaid gets numbered keys.
  const entries = nodes.map(({ id, mark }, index) => {
    return [id, { key: `n${index}`, path: id.split(':', maxLevels), mark }] as const
  })
  const drawnById = new Map<string, DrawnNode>(entries)
  const drawn = [...drawnById.values()]
  // An edge to a node that the graph doesn't list is left out.
  const arrows = edges.flatMap(({ source, target, conditional, data: label, mark }) => {
    const [from, to] = [drawnById.get(source), drawnById.get(target)]
    const arrow = conditional ? '-.->' : '-->'
    const shownLabel = label === null ? '' : `|${toMermaidQuote(label)}|`
    return from && to ? [{ line: `  ${from.key} ${arrow}${shownLabel} ${to.key}`, mark }] : []
  })
  const isWide = drawn.length <= maxWideNodes && drawn.every(({ path }) => path.length === 1)
  const hasMarks = [...nodes, ...edges].some(({ mark }) => mark !== '')
  return [
    isWide ? 'flowchart LR' : 'flowchart TD',
    ...drawNodes(drawn),
    ...arrows.map(({ line }) => line),
    ...(hasMarks ? listStyles(arrows) : []),
  ].join('\n')
}

/** The colors of added and removed parts, readable on light and dark pages. */
const green = '#1a7f37'
const gray = '#848d97'

/** Writes the styles of added and removed parts. Mermaid styles nodes by class, and arrows by their numbers. */
function listStyles(arrows: readonly { readonly mark: string }[]): string[] {
  const styleArrows = (wantedMark: string, style: string) => {
    const numbers = arrows.flatMap(({ mark }, index) => (mark === wantedMark ? [index] : []))
    return numbers.length === 0 ? [] : [`  linkStyle ${numbers.join(',')} ${style}`]
  }
  return [
    `  classDef added fill:#dafbe1,stroke:${green},color:${green}`,
    `  classDef removed fill:none,stroke:${gray},color:${gray},stroke-dasharray:4 4`,
    ...styleArrows(addedMark, `stroke:${green}`),
    ...styleArrows(removedMark, `stroke:${gray},stroke-dasharray:4 4`),
  ]
}

/** Draws the nodes of a level, then the boxes of its subgraphs with their nodes. The Mermaid ID of a box contains its level and its first node, so that it is unique. */
function* drawNodes(nodes: readonly DrawnNode[], level = 0): Iterable<string> {
  const indent = '  '.repeat(level + 1)
  const isInSubgraph = ({ path }: DrawnNode) => path.length > level + 1
  for (const { key, path, mark } of nodes.filter((node) => !isInSubgraph(node))) {
    yield `${indent}${key}${toShape(path.at(-1) ?? '')}${mark}`
  }
  const subgraphs = Map.groupBy(nodes.filter(isInSubgraph), ({ path }) => path[level] ?? '')
  for (const [name, nodesInside] of subgraphs) {
    yield `${indent}subgraph s${level}${nodesInside[0]?.key} [${toMermaidQuote(name)}]`
    yield* drawNodes(nodesInside, level + 1)
    yield `${indent}end`
  }
}

function toShape(name: string): string {
  if (name === '__start__') return '(["start"])'
  if (name === '__end__') return '(["end"])'
  return `[${toMermaidQuote(name)}]`
}

/** Some nodes of a graph, by ID, and some of its edges. */
export type GraphParts = Readonly<{ nodes: readonly string[]; edges: readonly GraphEdge[] }>

/** `added` has the parts that only the new graph has, `removed` the parts that only the old graph has. */
export type GraphChanges = Readonly<Record<'added' | 'removed', GraphParts>>

export function compareGraphs(before: GraphDescription, after: GraphDescription): GraphChanges {
  return { added: subtract(after, before), removed: subtract(before, after) }
}

function subtract({ nodes, edges }: GraphDescription, other: GraphDescription): GraphParts {
  const otherIds = new Set(other.nodes.map(({ id }) => id))
  const otherKeys = new Set(other.edges.map(toEdgeKey))
  const edgesByKey = new Map(edges.map((edge) => [toEdgeKey(edge), edge]))
  return {
    nodes: [...new Set(nodes.map(({ id }) => id))].filter((id) => !otherIds.has(id)),
    edges: [...edgesByKey.values()].filter((edge) => !otherKeys.has(toEdgeKey(edge))),
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
    ...edges.map((edge) => `${sign} edge ${toOneLine(edge.source)} → ${toOneLine(edge.target)}`),
  ]
  return toFirst([...toLines('+', added), ...toLines('-', removed)], maxLines, String).join('\n')
}
