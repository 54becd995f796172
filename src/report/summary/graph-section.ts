import type { StepState } from '../../step/step-state.ts'
import { toCodeBlock } from '../../text/safe-text.ts'
import { toGraphChanges, toGraphDiagram } from '../graph-diagram.ts'

const maxChanges = 60

/** The deployed graph as a picture. */
export function toGraphSection({ graph }: StepState): string {
  const diagram = graph && toGraphDiagram(graph.now)
  return diagram === undefined ? '' : `### Graph\n\n${toCodeBlock(diagram, 'mermaid')}`
}

/** What is different against the graph that was served before; empty where that is unknown. */
export function toChangesSection({ graph }: StepState): string {
  if (graph?.before === undefined) return ''
  const { added, removed } = toGraphChanges(graph.before, graph.now)
  const lines = [...added.map((part) => `+ ${part}`), ...removed.map((part) => `- ${part}`)]
  if (lines.length === 0) return 'The graph has the nodes and edges that it had before.'
  const shown = lines.slice(0, maxChanges)
  if (lines.length > maxChanges) shown.push(`… and ${lines.length - maxChanges} more`)
  return `**What changed in the graph**\n\n${toCodeBlock(shown.join('\n'), 'diff')}`
}
