import { chooseAssistant, type GraphServer } from '../graph-server/client.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { ModeContext } from './context.ts'

/** A picture is worth no more than that. */
const pictureMs = 5_000

/** The deployed graph with its subgraphs, for the summary; undefined when it cannot be had quickly. */
export async function readGraph(
  graphServer: GraphServer,
  assistantId: string | undefined,
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  const limit = new AbortController()
  const cancelTimer = context.clock.startTimer(pictureMs, () =>
    limit.abort(new Error('the graph was not there in time')),
  )
  const signal = AbortSignal.any([context.signal, limit.signal])
  try {
    const id =
      assistantId ??
      chooseAssistant(await graphServer.listAssistants(signal), undefined).assistantId
    return await graphServer.assistants.getGraph(id, { xray: true, signal })
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.debug(`no picture of the graph: ${(error as Error).message}`)
    return undefined
  } finally {
    cancelTimer()
  }
}
