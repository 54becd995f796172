import type { GraphDescription } from '../../graph-server/schemas.ts'
import { SmokeTestFailed } from '../errors.ts'
import type { Expectation } from '../kinds.ts'
import { names } from '../plan-fields.ts'

/** `expect_nodes`: nodes that the graph must have. */
export const expectNodes: Expectation<typeof names> = {
  schema: names.describe('Nodes that the graph has.'),
  looksAt: 'nodes',
  check(expected, { value }) {
    const { nodes } = value as GraphDescription
    return findMissing('the graph', 'node', expected, new Set(nodes.map(({ id }) => id)))
  },
}

/** `expect_events`: stream modes, or the server's own words for parts of them, of which at least one event must come. */
export const expectEvents: Expectation<typeof names> = {
  schema: names.describe('Stream modes, or kinds of events, of which at least one event comes.'),
  looksAt: 'events',
  check: (expected, { events = new Set() }) => findMissing('the stream', 'event', expected, events),
}

function findMissing(
  subject: string,
  part: string,
  expected: string[],
  there: ReadonlySet<string>,
) {
  const missing = expected.filter((name) => !there.has(name))
  if (missing.length === 0) return undefined
  const found = [...there].join(', ') || 'none'
  return new SmokeTestFailed(subject, `expected ${part} ${missing.join(', ')}; there: ${found}`)
}
