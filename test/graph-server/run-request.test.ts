import { expect, test } from 'vitest'
import { listNodes } from '../../src/graph-server/remote-graph.ts'
import { graphSchema } from '../../src/graph-server/schemas.ts'

test('a node is there by its own id, and by the nodes of its subgraph', () => {
  const nodes = [{ id: 'team:plan:draft' }, { id: 'last' }, { id: 7 }]
  const graph = graphSchema.parse({ nodes, edges: [] })
  expect([...listNodes(graph)]).toEqual(['team', 'team:plan', 'team:plan:draft', 'last', '7'])
})
