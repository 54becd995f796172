import type { GraphDescription } from '../../graph-server/schemas.ts'
import { SmokeTestFailed } from '../errors.ts'
import { names } from '../plan-fields.ts'
import type { Expectation } from './expectation.ts'

/** `expect_nodes`: nodes that the graph must have. */
export const expectNodes: Expectation<typeof names> = {
  schema: names.describe('Nodes that the graph has.'),
  looksAt: 'nodes',
  check(expected, { value }) {
    const { nodes } = value as GraphDescription
    requireNames('node', expected, new Set(nodes.map(({ id }) => id)))
  },
}

/** `expect_events`: stream modes, or the server's own words for parts of them, of which at least one event must come. */
export const expectEvents: Expectation<typeof names> = {
  schema: names.describe('Stream modes, or kinds of events, of which at least one event comes.'),
  looksAt: 'events',
  check: (expected, { events = new Set() }) => requireNames('event', expected, events),
}

const subjects = { node: 'the graph', event: 'the stream' }

function requireNames(
  part: keyof typeof subjects,
  expected: readonly string[],
  there: ReadonlySet<string>,
): void {
  const missing = expected.filter((name) => !there.has(name))
  if (missing.length === 0) return
  const found = [...there].join(', ') || 'none'
  const difference = `expected ${part} ${missing.join(', ')}; there: ${found}`
  throw new SmokeTestFailed(subjects[part], difference)
}
