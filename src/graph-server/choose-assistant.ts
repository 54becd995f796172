import { AssistantUnclear } from './errors.ts'
import type { Assistant } from './schemas.ts'

/** The assistant with this ID, the graph's own one for a graph's name, or the only one there is. Throws AssistantUnclear. */
export function chooseAssistant(assistants: readonly Assistant[], wanted?: string): Assistant {
  const available = assistants.map((each) => `${each.graph_id ?? '?'} (${each.assistant_id})`)
  const unclear = (problem: string) =>
    new AssistantUnclear(`${problem}. Available: ${available.join(', ') || 'none'}`, {
      wanted,
      available,
    })
  if (wanted === undefined) {
    const [only, ...others] = assistants
    if (only === undefined) throw unclear('the graph server has no assistant')
    if (others.length > 0) throw unclear(`the graph server has ${assistants.length} assistants`)
    return only
  }
  const exact = assistants.find(({ assistant_id }) => assistant_id === wanted)
  if (exact !== undefined) return exact
  const ofGraph = assistants.filter(({ graph_id }) => graph_id === wanted)
  const [first, ...others] = ofGraph
  if (first === undefined) throw unclear(`there is no assistant or graph named ${wanted}`)
  // A server of nothing but the specification does not show who made an assistant: its only one is the graph's own.
  if (others.length === 0 && typeof first.metadata?.['created_by'] !== 'string') return first
  // One that was made from the graph never stands for it: both servers take the name itself for the graph's own.
  const own = ofGraph.find(({ metadata }) => metadata?.['created_by'] === 'system')
  return own ?? { assistant_id: wanted, graph_id: wanted, name: null, metadata: null }
}
