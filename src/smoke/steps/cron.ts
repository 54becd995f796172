import * as z from 'zod'
import type { CronRequest } from '../../graph-server/crons.ts'
import type { Cron } from '../../graph-server/schemas.ts'
import { sendOnce } from '../../http/send-once.ts'
import { isMap } from '../../text/json-text.ts'
import { name, rule } from '../plan-fields.ts'
import type { TestContext } from '../test-context.ts'
import type { StepKind } from './step-kind.ts'

const schema = z
  .strictObject({
    schedule: name.optional(),
    input: z.unknown().optional(),
    remove: z.boolean().optional(),
  })
  .refine(
    ({ schedule, remove }) => schedule !== undefined || remove === true,
    rule('needs a schedule, or remove: true'),
  )

/**
 * `cron`: registers a cron, idempotently: one with the metadata of this test is updated, others of it are removed. It is
 * found by its metadata alone: a name may stand for another assistant tomorrow. One that was switched off by hand stays
 * off, with a warning. With `remove` all of the test's crons go.
 */
export const cron: StepKind<typeof schema> = {
  schema,
  shows: [],
  // It is found again by the name of its test.
  isSingle: (content) => isMap(content) && content['remove'] !== true,
  async perform({ schedule, input, remove }, context) {
    const { graphServer, graph, testName, webhook, log, signal } = context
    const { crons } = graphServer
    const name = `The cron of "${testName}"`
    const metadata = { graph_deploy_action: testName }
    const before = await crons.list(metadata, signal)
    if (remove || schedule === undefined) {
      for (const { cron_id } of before) await crons.delete(cron_id, signal)
      log.info(`${name} is removed`)
      return {}
    }
    const url = webhook?.receiver === undefined ? webhook?.url : undefined
    const change = { input, schedule, metadata, webhook: url }
    const request = { ...change, assistant_id: graph.assistant_id }
    const [own] = before
    const updates = own !== undefined && canUpdate(own, request)
    const enabled = own?.enabled ?? undefined
    if (updates) await crons.update(own.cron_id, change, signal)
    else await createCron({ ...request, enabled }, before, context)
    // The old ones go last: a refused schedule leaves what was there.
    const superfluous = updates ? before.slice(1) : before
    for (const { cron_id } of superfluous) await crons.delete(cron_id, signal)
    const done = own === undefined ? 'registered' : updates ? 'updated' : 'replaced'
    log.info(`${name} is ${done}: ${schedule}`)
    if (own?.enabled === false) {
      log.warning(
        `${name} was switched off on the graph server (enabled: false). It is up to date and stays off: it does not run until it is enabled there.`,
        'Cron is off',
      )
    }
    return {}
  },
}

/** An update changes what it names and nothing else: a cron that would keep what the plan dropped is made anew. */
function canUpdate({ payload, assistant_id }: Cron, request: CronRequest): boolean {
  if (payload === null || assistant_id !== request.assistant_id) return false
  if (payload.has_input && (request.input === undefined || request.input === null)) return false
  return !(payload.has_webhook && request.webhook === undefined)
}

/** After a lost answer the cron is looked for, by an id that was not there before. */
async function createCron(request: CronRequest, before: readonly Cron[], context: TestContext) {
  const { graphServer, signal, testName } = context
  const { crons } = graphServer
  const known = new Set(before.map(({ cron_id }) => cron_id))
  const send = () => crons.create(request, signal)
  const look = async () => {
    const now = await crons.list(request.metadata ?? {}, signal)
    return now.find(({ cron_id }) => !known.has(cron_id))
  }
  const effect = `the cron of "${testName}" was created`
  await sendOnce({ send, look, effect, attempts: 1 }, context)
}
