import { maxDrawnLevels } from '../bounds.ts'
import type { GraphDescription, GraphEdge, GraphNode } from '../graph-server/schemas.ts'
import { toMermaidLabel, toOneLine } from '../text/safe-text.ts'

/** A diagram with more nodes than this says nothing to anybody. */
const mostNodes = 150
/** Mermaid draws no more edges, and no longer text (Mermaid documentation, `maxEdges` and `maxTextSize`). */
const mostEdges = 500
const longestText = 50_000
const longestPart = 160

/** Nodes that belong together, and the boxes of subgraphs inside. */
interface Box {
  readonly nodes: GraphNode[]
  readonly boxes: Map<string, Box>
}

/** A deployed graph as a Mermaid flowchart, subgraphs as boxes; undefined when it is too large to draw. */
export function toGraphDiagram(graph: GraphDescription): string | undefined {
  const { nodes, edges } = graph
  if (nodes.length === 0 || nodes.length > mostNodes || edges.length > mostEdges) return undefined
  if (nodes.some(({ id }) => id.split(':', maxDrawnLevels + 1).length > maxDrawnLevels))
    return undefined
  const keys = new Map(nodes.map(({ id }, index) => [id, `n${index}`]))
  const lines = ['flowchart TD', ...drawBox(toBox(nodes), keys, createCounter(), '  ')]
  for (const edge of edges) {
    const source = keys.get(edge.source)
    const target = keys.get(edge.target)
    if (source === undefined || target === undefined) continue
    lines.push(`  ${toArrow(source, edge, target)}`)
  }
  const text = lines.join('\n')
  return text.length > longestText ? undefined : text
}

/** The id of a node in a subgraph is `parent:child`, on every level. */
function toBox(nodes: readonly GraphNode[]): Box {
  const root: Box = { nodes: [], boxes: new Map() }
  const unique = new Map(nodes.map((node) => [node.id, node]))
  for (const node of unique.values()) {
    let box = root
    for (const parent of node.id.split(':').slice(0, -1)) {
      const inner = box.boxes.get(parent) ?? { nodes: [], boxes: new Map() }
      box.boxes.set(parent, inner)
      box = inner
    }
    box.nodes.push(node)
  }
  return root
}

function* drawBox(
  { nodes, boxes }: Box,
  keys: ReadonlyMap<string, string>,
  count: () => number,
  indent: string,
): Iterable<string> {
  for (const { id } of nodes) yield `${indent}${toShape(id, keys.get(id) ?? '')}`
  for (const [name, inner] of boxes) {
    yield `${indent}subgraph s${count()} ["${toMermaidLabel(name)}"]`
    yield* drawBox(inner, keys, count, `${indent}  `)
    yield `${indent}end`
  }
}

function createCounter(): () => number {
  let next = 0
  return () => next++
}

/** What is different in a graph against the one that was served before. */
export interface GraphChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Nodes and edges that came and went, in words of the graph, one line each: `node tools`, `edge agent → tools`. */
export function toGraphChanges(before: GraphDescription, after: GraphDescription): GraphChanges {
  const was = toParts(before)
  const is = toParts(after)
  return { added: toMissing(is, was), removed: toMissing(was, is) }
}

function toMissing(
  parts: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): string[] {
  return [...parts].filter(([key]) => !others.has(key)).map(([, words]) => words)
}

function toParts({ nodes, edges }: GraphDescription): ReadonlyMap<string, string> {
  return new Map([
    ...nodes.map(({ id }) => toPart('node', id)),
    ...edges.map(({ source, target }) => toPart('edge', source, target)),
  ])
}

function toPart(kind: string, ...ids: readonly string[]): [key: string, words: string] {
  const words = ids.map((id) => toOneLine(id, longestPart)).join(' → ')
  return [JSON.stringify([kind, ...ids]), `${kind} ${words}`]
}

function toShape(id: string, key: string): string {
  const name = id.split(':').at(-1) ?? id
  if (name === '__start__' || name === '__end__') {
    return `${key}(["${name === '__start__' ? 'start' : 'end'}"])`
  }
  return `${key}["${toMermaidLabel(name)}"]`
}

function toArrow(source: string, { conditional, label }: GraphEdge, target: string): string {
  const words = label === undefined ? '' : `|"${toMermaidLabel(label)}"|`
  return `${source} ${conditional ? '-.->' : '-->'}${words} ${target}`
}
