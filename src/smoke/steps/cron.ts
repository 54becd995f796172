import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { CronRequest } from '../../graph-server/graph-server.ts'
import { isRoutesMissing } from '../../graph-server/refusals.ts'
import { mergeConfigs } from '../../graph-server/run-request.ts'
import type { Cron } from '../../graph-server/schemas.ts'
import { HttpError } from '../../http/errors.ts'
import { isAmbiguous, pollFor } from '../../http/policy.ts'
import { isMap } from '../../text/json-text.ts'
import { defineStep, type TestContext } from '../kinds.ts'
import { map, name, noneOf, optional, rule } from '../plan/plan-fields.ts'
import { runConfig } from './run-fields.ts'

const own = ['schedule', 'input', 'config', 'context', 'webhook', 'metadata', 'assistant_id']
const extra = map.check(
  z.refine((parameters) => !own.some((key) => Object.hasOwn(parameters, key)), {
    error: `must not contain any of ${own.join(', ')}, which are not passed through`,
  }),
  z.meta(noneOf(own)),
)
const notScheduled = 'requires a schedule, or remove: true'
/** What a cron that is removed is not made with. */
const ofSchedule = ['schedule', 'input', 'config', 'context', 'webhook', 'extra'] as const
const notRemoved = `must not set ${ofSchedule.join(', ')} with remove: true`

const schema = z
  .strictObject({
    schedule: optional(name, 'When it runs: five fields, in UTC.'),
    input: optional(z.unknown(), 'The input of its runs.'),
    config: optional(runConfig, 'The config of its runs.'),
    context: optional(map, 'The static context of its runs.'),
    webhook: optional(z.boolean(), 'Whether the input webhook is notified. Default is true.'),
    extra: optional(extra, 'Further parameters: timezone, end_time, …'),
    thread: optional(
      z.boolean(),
      'Whether the cron is on the thread of the test, and is deleted with it.',
    ),
    remove: optional(z.boolean(), 'Removes the cron of this test instead.'),
  })
  .check(
    z.refine(
      ({ schedule, remove }) => schedule !== undefined || remove === true,
      rule(notScheduled),
    ),
    z.refine(
      ({ remove, ...fields }) => remove !== true || ofSchedule.every((key) => !(key in fields)),
      rule(notRemoved),
    ),
    z.refine(
      ({ thread, remove }) => !(thread === true && remove === true),
      rule('cannot be removed from a thread, because the thread is new'),
    ),
    z.meta({
      description:
        'Creates the cron of this test, or replaces it. The name of the test identifies it.',
      anyOf: [
        {
          required: ['schedule'],
          properties: { remove: { const: false } },
          errorMessage: notScheduled,
        },
        {
          required: ['remove'],
          properties: { remove: { const: true }, ...noneOf(ofSchedule).properties },
        },
      ],
    }),
  )

type CronFields = z.output<typeof schema>
/** How a cron is found again: by its metadata alone, as a name may stand for another assistant. */
type Marker = Readonly<Record<string, string>>

/** `cron`: the one cron of this test is created or replaced. One that was disabled by hand stays disabled. With `thread`, it is deleted with its thread. */
export const cron = defineStep({
  schema,
  needsThread: (content) => (isMap(content) && content['thread'] === true ? 'thread' : undefined),
  async perform(fields, context) {
    await (fields.thread === true ? registerOnThread : registerByName)(fields, context)
    return {}
  },
})

/** A thread of a test does not outlive it, and nor does a cron on it. */
async function registerOnThread(fields: CronFields, context: TestContext): Promise<void> {
  const { graph, graphServer, log, record, testName } = context
  const marker = { graph_deploy_action_thread: randomUUID() }
  const config = mergeConfigs(fields.config, { configurable: { thread_id: graph.thread_id } })
  const request = { ...toRequest(fields, marker, context), config }
  const { cron_id } = await create(request, [], marker, context)
  record.undo.defer(() => graphServer.discardCron(cron_id))
  log.info(`The cron of "${testName}" is registered on its thread: ${request.schedule}`)
}

/** One cron of the test, as its fields say, or none. What is there already is replaced: an update would keep what the plan dropped. */
async function registerByName(fields: CronFields, context: TestContext): Promise<void> {
  const { graphServer, log, signal, testName } = context
  const marker = { graph_deploy_action: testName }
  const before = await listBefore(fields, marker, context)
  const [last] = before
  const isRemoved = fields.remove === true
  if (!isRemoved) {
    const enabled = last?.enabled === false ? false : undefined
    await create({ ...toRequest(fields, marker, context), enabled }, before, marker, context)
  }
  // The old ones go last: a refused schedule leaves what was there.
  for (const { cron_id } of before) await graphServer.deleteCron(cron_id, signal)
  const done = last === undefined ? 'registered' : 'replaced'
  log.info(`The cron of "${testName}" is ${isRemoved ? 'removed' : `${done}: ${fields.schedule}`}`)
  if (isRemoved || last?.enabled !== false) return
  log.warning(
    `The cron of "${testName}" is replaced, but stays disabled on the Agent Server (\`enabled: false\`). To run it, enable it there.`,
    'Cron disabled',
  )
}

/** The crons of the test. An Agent Server that does not list crons (as in the specification) may have one from an earlier step. */
async function listBefore({ remove }: CronFields, marker: Marker, context: TestContext) {
  const { graphServer, log, signal, testName } = context
  try {
    return await graphServer.listCrons(marker, signal)
  } catch (error) {
    const hasNoList = isRoutesMissing(error) || (error instanceof HttpError && error.status === 404)
    if (!hasNoList || remove === true) throw error
    log.warning(
      `The Agent Server does not list crons (${error.message}), so an earlier cron of "${testName}" was not found. If there is one, delete it there.`,
      'Crons not listed',
    )
    return []
  }
}

function toRequest(
  { schedule = '', input, config, context: given, webhook: isNotified = true, extra }: CronFields,
  marker: Marker,
  { graph: { assistant_id }, webhook }: TestContext,
): CronRequest {
  // A receiver is closed with its step, and the cron goes on.
  const url = webhook?.receiver === undefined && isNotified ? webhook?.url : undefined
  const own = { assistant_id, schedule, input, config, context: given, metadata: marker }
  return { ...extra, ...own, webhook: url }
}

/** After a lost response the cron is looked for, by an id that was not there before, and made only if there is none. */
async function create(
  request: CronRequest,
  before: readonly Cron[],
  marker: Marker,
  context: TestContext,
): Promise<Cron> {
  const { graphServer, log, signal, testName } = context
  const seen = new Set(before.map(({ cron_id }) => cron_id))
  const send = () => graphServer.createCron(request, signal)
  const look = async () => {
    const now = await graphServer.listCrons(marker, signal)
    return now.find(({ cron_id }) => !seen.has(cron_id))
  }
  return await send().catch(async (error: unknown) => {
    signal.throwIfAborted()
    if (!isAmbiguous(error)) throw error
    log.info(`${(error as Error).message}; checking whether the cron of "${testName}" was created`)
    const { found, error: lookError } = await pollFor({ look }, context)
    // What cannot be looked for may be there.
    if (lookError !== undefined) throw error
    return found ?? (await send())
  })
}
