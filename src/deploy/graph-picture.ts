import { chooseAssistant } from '../graph-server/choose-assistant.ts'
import type { GraphServer } from '../graph-server/graph-server.ts'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { startTimeLimit } from '../time/time-limit.ts'
import { bestEffort } from './best-effort.ts'
import type { ModeContext } from './context.ts'

/** A picture is worth no more than that. */
const pictureMs = 5_000

/** The deployed graph with its subgraphs, for the summary; undefined when it cannot be had quickly. */
export async function readGraph(
  graphServer: GraphServer,
  assistantId: string | undefined,
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  using limit = startTimeLimit(context.clock, pictureMs, context)
  const { signal } = limit
  const read = async () => {
    const assistant =
      assistantId ?? chooseAssistant(await graphServer.listAssistants(signal)).assistant_id
    const graph = new RemoteGraph(graphServer, assistant, { timeoutMs: pictureMs, signal })
    return graph.getGraph({ xray: true })
  }
  return await bestEffort(context, read, ({ message }) =>
    context.log.debug(`no picture of the graph: ${message}`),
  )
}
