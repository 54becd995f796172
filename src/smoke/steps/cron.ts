import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { isRoutesMissing, mergeConfigs, type RunRequest } from '../../graph-server/run-request.ts'
import { HttpError } from '../../http/errors.ts'
import { withRetries, writeRetries } from '../../http/policy.ts'
import { defineStep, map, name, optional, type TestContext } from '../kinds.ts'
import { otherThan, runConfig } from './run-fields.ts'

const ownKeys = ['schedule', 'input', 'config', 'context', 'webhook', 'metadata', 'assistant_id']
const schema = z
  .strictObject({
    schedule: optional(name, 'When it runs: five fields, in UTC.'),
    input: optional(z.unknown(), 'The input of its runs.'),
    config: optional(runConfig, 'The config of its runs.'),
    context: optional(map, 'The static context of its runs.'),
    webhook: optional(z.boolean(), 'Whether the input webhook is notified. Default is true.'),
    extra: optional(otherThan(ownKeys), 'Further parameters: timezone, end_time, …'),
    thread: optional(
      z.boolean(),
      'Whether the cron is on the thread of the test, and is deleted with it.',
    ),
    remove: optional(z.boolean(), 'Removes the cron of this test instead.'),
  })
  .check(
    z.refine(({ schedule, remove, ...others }) => {
      if (remove !== true) return schedule !== undefined
      return schedule === undefined && Object.keys(others).length === 0
    }, 'requires a schedule, or remove: true and nothing else'),
  )

/** The step `cron`. It replaces an earlier cron of the test instead of updating it, because an update would keep fields that the plan no longer has. A cron that a person disabled stays disabled. */
export const cron = defineStep({
  description: 'Creates the cron of this test, or replaces it. The name of the test identifies it.',
  schema,
  needsThread: ({ thread }) => thread === true,
  async perform(fields, context) {
    const { graphServer, log, record, signal, testName } = context
    const { thread: isOnThread = false, remove: isRemoved = false, schedule } = fields
    // Metadata identifies the test's cron. The assistant can't, because its name may later stand for another assistant. A cron on a sample's thread is never searched for, so its marker is random.
    const key = isOnThread ? 'graph_deploy_action_thread' : 'graph_deploy_action'
    const marker = { [key]: isOnThread ? randomUUID() : testName }
    const oldCrons = isOnThread ? [] : await listOld(marker, isRemoved, context)
    const isDisabled = oldCrons[0]?.enabled === false
    if (!isRemoved) {
      const enabled = isDisabled ? false : undefined // undefined: the server's default
      const request = { ...toRequest(fields, context), metadata: marker, enabled }
      const create = () => graphServer.createCron(request, signal)
      const { cron_id } = await withRetries(create, { ...writeRetries, ...context })
      // The thread is deleted at the end of the sample, so its cron must be deleted too.
      if (isOnThread) record.undo.defer(() => graphServer.discardCron(cron_id))
    }
    // Delete the old crons last: if the new schedule is rejected, they remain.
    for (const { cron_id } of oldCrons) await graphServer.deleteCron(cron_id, signal)
    const state = isDisabled ? ', and stays disabled' : ''
    const done = `${oldCrons[0] ? 'replaced' : 'registered'}: ${schedule}${state}`
    log.info(`The cron of "${testName}" is ${isRemoved ? 'removed' : done}`)
    return {}
  },
})

/** Lists the earlier crons of the test. If the server can't list crons (the specification has no such list), throws for a removal, but otherwise warns, and returns none. */
async function listOld(marker: Record<string, string>, isRemoved: boolean, context: TestContext) {
  const { graphServer, log, signal, testName } = context
  try {
    return await graphServer.listCrons(marker, signal)
  } catch (error) {
    const hasNoList = isRoutesMissing(error) || (error instanceof HttpError && error.status === 404)
    if (!hasNoList || isRemoved) throw error
    const problem = `The Agent Server does not list crons (${error.message}), so an earlier cron of "${testName}" was not found.`
    log.warning(`${problem} If there is one, delete it there.`, 'Crons not listed')
    return []
  }
}

/** Writes the request for a cron from its fields in the plan. The caller adds `metadata` and `enabled`. */
function toRequest(written: z.output<typeof schema>, { graph, webhook }: TestContext): RunRequest {
  const { schedule = '', input, webhook: isNotified = true, extra, ...fields } = written
  const { assistant_id, thread_id } = graph
  // The cron outlives this step and its receiver, so it can only notify a webhook with a URL.
  const url = isNotified ? webhook?.url : undefined
  const thread = fields.thread ? { configurable: { thread_id } } : {}
  const config = mergeConfigs(fields.config, thread)
  return { ...extra, assistant_id, schedule, input, config, context: fields.context, webhook: url }
}
