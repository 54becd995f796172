import { listNodes } from '../../graph-server/remote-graph.ts'
import { isMap } from '../../text/json-text.ts'
import type { TestContext } from '../kinds.ts'
import { unexpected } from '../unexpected.ts'

/** The nodes that a command goes to. */
export function listTargets(goto: unknown): string[] {
  const targets = [goto].flat().map((target) => (isMap(target) ? target['node'] : target))
  return targets.filter((target) => typeof target === 'string')
}

/** Throws `unexpected-output` for a command that goes to a node that the graph has not: both servers do nothing then, and call it a success. */
export async function requireTargets(goto: unknown, { graph }: TestContext): Promise<void> {
  const targets = listTargets(goto)
  if (targets.length === 0) return
  const there = listNodes(await graph.getGraph())
  const missing = targets.filter((target) => !there.has(target))
  if (missing.length === 0) return
  const problem = `expected node ${missing.join(', ')} for goto; found: ${[...there].join(', ')}`
  throw unexpected('the graph', problem)
}
