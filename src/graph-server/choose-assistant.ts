import { AssistantUnclear } from './errors.ts'
import type { Assistant } from './schemas.ts'

/**
 * The assistant to test: the one with this ID, else the graph's own one for a graph's name, or the only one there is.
 * An assistant that somebody made from the graph is listed before the graph's own one and never stands for it: where
 * no server-made one is shown, the name itself is passed on, which both servers take for the graph's own. Throws
 * AssistantUnclear with a list of what is there.
 */
export function chooseAssistant(
  assistants: readonly Assistant[],
  assistantId: string | undefined,
): Assistant {
  const available = assistants.map(({ assistantId: id, graphId }) => `${graphId ?? '?'} (${id})`)
  if (assistantId !== undefined) {
    const exact = assistants.find(({ assistantId: id }) => id === assistantId)
    if (exact !== undefined) return exact
    const ofGraph = assistants.filter(({ graphId }) => graphId === assistantId)
    if (ofGraph.length === 0) {
      throw new AssistantUnclear(`there is no assistant or graph named ${assistantId}`, available)
    }
    const [single] = ofGraph.length === 1 ? ofGraph : []
    // A server of nothing but the specification does not show who made an assistant: its only one is the graph's own.
    const own =
      single !== undefined && single.createdBy === undefined
        ? single
        : ofGraph.find(({ createdBy }) => createdBy === 'system')
    return own ?? { assistantId, graphId: assistantId, name: undefined, createdBy: undefined }
  }
  const [only, ...others] = assistants
  if (only === undefined) throw new AssistantUnclear('the graph server has no assistant', available)
  if (others.length > 0) {
    throw new AssistantUnclear(`the graph server has ${assistants.length} assistants`, available)
  }
  return only
}
