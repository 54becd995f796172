import type { GraphDescription, GraphEdge } from '../graph-server/schemas.ts'
import { toMermaidLabel } from '../safe-text.ts'

/** A diagram with more nodes than this says nothing to anybody, and Mermaid refuses to draw it. */
const mostNodes = 150

/** A deployed graph as a Mermaid flowchart, subgraphs as boxes; undefined when it is too large to draw. */
export function toGraphDiagram(graph: GraphDescription): string | undefined {
  if (graph.nodes.length === 0 || graph.nodes.length > mostNodes) return undefined
  const ids = new Map(graph.nodes.map(({ id }, index) => [id, `n${index}`]))
  const boxes = Map.groupBy(graph.nodes, ({ id }) => id.split(':').slice(0, -1).join(':'))
  const lines = ['flowchart TD']
  let box = 0
  for (const [parent, nodes] of boxes) {
    const inside = nodes.map(({ id }) => `${toShape(id, ids.get(id) ?? '')}`)
    if (parent === '') {
      lines.push(...inside.map((line) => `  ${line}`))
    } else {
      lines.push(
        `  subgraph s${box} ["${toMermaidLabel(parent)}"]`,
        ...inside.map((line) => `    ${line}`),
        '  end',
      )
      box += 1
    }
  }
  for (const edge of graph.edges) {
    const source = ids.get(edge.source)
    const target = ids.get(edge.target)
    if (source !== undefined && target !== undefined)
      lines.push(`  ${toArrow(source, edge, target)}`)
  }
  return lines.join('\n')
}

/** What is different in a graph against the one that was served before. */
export interface GraphChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Nodes and edges that came and went, in words of the graph: `node tools`, `edge agent → tools`. */
export function toGraphChanges(before: GraphDescription, after: GraphDescription): GraphChanges {
  const was = new Set(listParts(before))
  const is = new Set(listParts(after))
  return {
    added: [...is].filter((part) => !was.has(part)),
    removed: [...was].filter((part) => !is.has(part)),
  }
}

function listParts({ nodes, edges }: GraphDescription): string[] {
  return [
    ...nodes.map(({ id }) => `node ${id}`),
    ...edges.map(({ source, target }) => `edge ${source} → ${target}`),
  ]
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
