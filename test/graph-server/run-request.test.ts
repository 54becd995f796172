import { expect, test } from 'vitest'
import { listNodes } from '../../src/graph-server/remote-graph.ts'
import { findUnread } from '../../src/graph-server/run-request.ts'
import { graphSchema } from '../../src/graph-server/schemas.ts'

test.each([
  ['configurable', undefined],
  ['tags', undefined],
  ['recursion_limit', undefined],
  ['metadata', /`metadata` next to `config`/],
  ['max_concurrency', /JavaScript server/],
  ['constructor', /JavaScript server/],
])('whether servers read %s in a config', (key, problem) => {
  const found = findUnread(key)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toMatch(problem)
})

test('a node is there by its own id, and by the nodes of its subgraph', () => {
  const nodes = [{ id: 'team:plan:draft' }, { id: 'last' }, { id: 7 }]
  const graph = graphSchema.parse({ nodes, edges: [] })
  expect([...listNodes(graph)]).toEqual(['team', 'team:plan', 'team:plan:draft', 'last', '7'])
})
