import { AssistantUnclear } from './errors.ts'
import type { Assistant } from './schemas.ts'

/**
 * The assistant to test: the one with this ID or graph name, or the only one there is. Throws AssistantUnclear with a
 * list of what is there.
 */
export function chooseAssistant(
  assistants: readonly Assistant[],
  assistantId: string | undefined,
): Assistant {
  const available = assistants.map(({ assistantId: id, graphId }) => `${graphId ?? '?'} (${id})`)
  if (assistantId !== undefined) {
    const match = assistants.find(
      ({ assistantId: id, graphId }) => id === assistantId || graphId === assistantId,
    )
    if (match === undefined) {
      throw new AssistantUnclear(`there is no assistant or graph named ${assistantId}`, available)
    }
    return match
  }
  const [only, ...others] = assistants
  if (only === undefined) throw new AssistantUnclear('the graph server has no assistant', available)
  if (others.length > 0) {
    throw new AssistantUnclear(`the graph server has ${assistants.length} assistants`, available)
  }
  return only
}
