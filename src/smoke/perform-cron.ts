import type { CronRequest } from '../graph-server/crons.ts'
import { isAmbiguous } from '../http/errors.ts'
import type { PlanAction } from './plan.ts'
import type { TestContext } from './test-context.ts'

/** The key in a cron's metadata by which the next deploy finds it again. */
const metadataKey = 'graph_deploy_action'

/**
 * Registers a cron, idempotently: one with the metadata of this test is updated, others of the same test are removed,
 * and only when there is none a new one is made. After a lost answer it is looked for, not made again. With `remove`
 * all of the test's crons go. Throws CronsUnsupported where the server has none.
 */
export async function performCron(
  { schedule, input, remove }: Extract<PlanAction, { kind: 'cron' }>,
  { graphServer: { crons }, assistantId, testName, webhook, log, signal }: TestContext,
): Promise<void> {
  const metadata = { [metadataKey]: testName }
  const list = () => crons.list({ assistantId, metadata }, signal)
  const [own, ...doubles] = await list()
  const superfluous = remove && own !== undefined ? [own, ...doubles] : doubles
  for (const { cronId } of superfluous) await crons.delete(cronId, signal)
  if (remove || schedule === undefined) {
    log.info(`The cron of "${testName}" is removed`)
    return
  }
  const request: CronRequest = {
    assistantId,
    input,
    schedule,
    metadata,
    webhook: webhook?.receiver === undefined ? webhook?.url : undefined,
  }
  if (own !== undefined) {
    await crons.update(own.cronId, { input, schedule, metadata, webhook: request.webhook }, signal)
    log.info(`The cron of "${testName}" is updated: ${schedule}`)
    return
  }
  try {
    await crons.create(request, signal)
  } catch (error) {
    if (!isAmbiguous(error) || (await list()).length === 0) throw error
  }
  log.info(`The cron of "${testName}" is registered: ${schedule}`)
}
