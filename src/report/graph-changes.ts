import type { GraphDescription, GraphEdge } from '../graph-server/schemas.ts'

/** What one of two graphs has, and the other has not. */
export interface GraphParts {
  readonly nodes: readonly string[]
  readonly edges: readonly GraphEdge[]
}

export type GraphChanges = Readonly<Record<'added' | 'removed', GraphParts>>

const none: GraphParts = { nodes: [], edges: [] }
export const noChanges: GraphChanges = { added: none, removed: none }

/** The nodes and edges that only one of two graphs has. */
export function compareGraphs(before: GraphDescription, after: GraphDescription): GraphChanges {
  return { added: subtract(after, before), removed: subtract(before, after) }
}

function subtract({ nodes, edges }: GraphDescription, other: GraphDescription): GraphParts {
  const known = new Set(other.nodes.map(({ id }) => id))
  const knownEdges = new Set(other.edges.map(toEdgeKey))
  const keyed = new Map(edges.map((edge) => [toEdgeKey(edge), edge]))
  return {
    nodes: [...new Set(nodes.map(({ id }) => id))].filter((id) => !known.has(id)),
    edges: [...keyed].flatMap(([key, edge]) => (knownEdges.has(key) ? [] : [edge])),
  }
}

export function toEdgeKey({ source, target }: GraphEdge): string {
  return toKey(source, target)
}

export function toKey(...ids: readonly string[]): string {
  return JSON.stringify(ids)
}
