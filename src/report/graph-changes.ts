import type { GraphDescription, GraphEdge } from '../graph-server/schemas.ts'
import { toOneLine } from '../text/safe-text.ts'
import { toFirst } from './summary/html.ts'

/** IDs of nodes, and edges, that only one of two graphs has. */
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

export function toEdgeKey({ source, target }: GraphEdge): string {
  return JSON.stringify([source, target])
}

const maxLines = 60
const maxPartLength = 160

/** The changes as a diff: `+ node tools`, `- edge agent → tools`. */
export function toGraphDiff({ added, removed }: GraphChanges): string {
  const toName = (id: string) => toOneLine(id, maxPartLength)
  const toLines = (sign: string, { nodes, edges }: GraphParts) => [
    ...nodes.map((id) => `${sign} node ${toName(id)}`),
    ...edges.map(({ source, target }) => `${sign} edge ${toName(source)} → ${toName(target)}`),
  ]
  return toFirst(maxLines, [...toLines('+', added), ...toLines('-', removed)]).join('\n')
}
