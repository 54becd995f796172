import { GraphServer } from '../../graph-server/graph-server.ts'
import type { Cron } from '../../graph-server/schemas.ts'
import { startTimeLimit } from '../../time/clock.ts'
import { bestEffort, type ModeContext } from '../context.ts'

const maxReadMs = 5_000

/** Warns of each served graph that the new configuration lacks, if a cron or a running thread uses it. */
export async function warnOfRemovedGraphs(
  url: URL,
  kept: readonly string[],
  context: ModeContext,
): Promise<void> {
  const { clock, log } = context
  const server = new GraphServer(context.connectGraphServer(url))
  using limit = startTimeLimit(clock, maxReadMs, context)
  const { signal } = limit
  const read = async () => {
    const assistants = await server.listAssistants(signal)
    const removed = assistants.filter(({ graph_id }) => graph_id && !kept.includes(graph_id))
    if (removed.length === 0) return
    // The JavaScript server has no crons.
    const crons = await server.listCrons({}, signal).catch(() => [])
    for (const graph of new Set(removed.map(({ graph_id }) => graph_id ?? ''))) {
      const isOf = ({ assistant_id }: Cron) =>
        removed.some((one) => one.graph_id === graph && one.assistant_id === assistant_id)
      const ofCrons = crons.some(isOf) && 'a cron runs'
      const isBusy = async () => (await server.listBusyThreads(graph, signal)).length > 0
      const uses = ofCrons || ((await isBusy()) && 'a running thread uses')
      if (!uses) continue
      const problem = `The graph ${graph}, which ${uses}, is not in the graph configuration that this step deploys`
      log.warning(`${problem}: its runs will fail.`, 'Graph in use is removed')
    }
  }
  await bestEffort(context, read, 'the graphs in use could not be read')
}
