import { GraphServer } from '../../graph-server/graph-server.ts'
import type { Cron } from '../../graph-server/schemas.ts'
import { startTimeLimit } from '../../time/clock.ts'
import { bestEffort, type ModeContext } from '../context.ts'

const maxReadMs = 5_000

/** Warns of each graph that the server at `url` serves and the new configuration lacks, if a cron or a running thread uses it. Gives up after five seconds, or if the server can't be read. */
export async function warnOfRemovedGraphs(
  url: URL,
  newGraphs: readonly string[],
  context: ModeContext,
): Promise<void> {
  const { clock, log } = context
  const server = new GraphServer(context.connectGraphServer(url))
  using limit = startTimeLimit(clock, maxReadMs, context)
  const { signal } = limit
  const read = async () => {
    const assistants = await server.listAssistants(signal)
    const removed = assistants.filter(({ graph_id }) => graph_id && !newGraphs.includes(graph_id))
    if (removed.length === 0) return
    // The JavaScript server has no crons.
    const crons = await server.listCrons({}, signal).catch(() => [])
    const byGraph = Map.groupBy(removed, ({ graph_id }) => graph_id ?? '')
    for (const [graph, own] of byGraph) {
      const usesGraph = (cron: Cron) => own.some((one) => one.assistant_id === cron.assistant_id)
      const hasCron = crons.some(usesGraph)
      if (!hasCron && (await server.listBusyThreads(graph, signal)).length === 0) continue
      const use = hasCron ? 'a cron runs' : 'a running thread uses'
      const problem = `The graph ${graph}, which ${use}, is not in the graph configuration that this step deploys`
      log.warning(`${problem}: its runs will fail.`, 'Graph in use is removed')
    }
  }
  await bestEffort(context, read, 'the graphs in use could not be read')
}
