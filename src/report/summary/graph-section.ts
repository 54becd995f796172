import type { StepState } from '../../step/step-state.ts'
import { toCodeBlock } from '../../text/safe-text.ts'
import { toGraphChanges, toGraphDiagram } from '../graph-diagram.ts'

const mostChanges = 60

/** The deployed graph as a picture. */
export function toGraphSection({ graph }: StepState): string {
  const diagram = graph === undefined ? undefined : toGraphDiagram(graph.now)
  return diagram === undefined ? '' : `### Graph\n\n${toCodeBlock(diagram, 'mermaid')}`
}

/** What is different against the graph that was served before; empty when nothing is, or nobody knows. */
export function toChangesSection({ graph }: StepState): string {
  if (graph?.before === undefined) return ''
  const { added, removed } = toGraphChanges(graph.before, graph.now)
  if (added.length + removed.length === 0) {
    return 'The graph has the nodes and edges that it had before.'
  }
  const lines = [...added.map((part) => `+ ${part}`), ...removed.map((part) => `- ${part}`)]
  const more = lines.length > mostChanges ? [`… and ${lines.length - mostChanges} more`] : []
  return `**What changed in the graph**\n\n${toCodeBlock([...lines.slice(0, mostChanges), ...more].join('\n'), 'diff')}`
}
