import { chooseAssistant } from '../graph-server/choose-assistant.ts'
import { GraphServer } from '../graph-server/graph-server.ts'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { startTimeLimit } from '../time/time-limit.ts'
import { bestEffort } from './best-effort.ts'
import type { ModeContext, SmokeInputs } from './context.ts'

const timeoutMs = 5_000

/** The graph that is served at an address with its subgraphs, for the summary; undefined when it cannot be had quickly. */
export async function readGraph(
  url: URL | undefined,
  inputs: SmokeInputs,
  context: ModeContext,
  chosenId?: string,
): Promise<GraphDescription | undefined> {
  if (url === undefined) return undefined
  const named = chosenId ?? inputs.assistant_id ?? context.event.plan?.tests[0]?.assistant_id
  const graphServer = new GraphServer(context.connectGraphServer(url))
  using limit = startTimeLimit(context.clock, timeoutMs, context)
  const { signal } = limit
  const read = async () => {
    const id = named ?? chooseAssistant(await graphServer.listAssistants(signal)).assistant_id
    return new RemoteGraph(graphServer, id, { signal }).getGraph({ xray: true })
  }
  return await bestEffort(context, read, 'no picture of the graph')
}
