import { chooseAssistant, GraphServer } from '../graph-server/graph-server.ts'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import type { JsonClient } from '../http/json-client.ts'
import { startTimeLimit } from '../time/clock.ts'
import { bestEffort, type ModeContext } from './context.ts'

const pictureLimitMs = 5_000

/** The graph of an Agent Server with its subgraphs, for the summary; undefined when it cannot be had quickly. */
export async function readGraph(
  client: JsonClient | undefined,
  chosenId: string | undefined,
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  if (client === undefined) return undefined
  const named = chosenId ?? context.event.plan?.tests[0]?.assistant_id
  const graphServer = new GraphServer(client)
  using limit = startTimeLimit(context.clock, pictureLimitMs, context)
  const { signal } = limit
  const read = async () => {
    const id = named ?? chooseAssistant(await graphServer.listAssistants(signal)).assistant_id
    return new RemoteGraph(graphServer, id, { signal }).getGraph(true)
  }
  return await bestEffort(context, read, 'the graph could not be read')
}
