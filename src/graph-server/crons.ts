import { HttpError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { CronsUnsupported } from './errors.ts'
import { type RunRequest, takeThreadId, toRunBody, toRunPath } from './run-request.ts'
import { anyAnswerSchema, type Cron, cronListSchema, cronSchema } from './schemas.ts'
import { getServerInfo } from './server-info.ts'

/** When a graph runs by itself. */
export interface CronSchedule {
  /** A cron expression of five fields. */
  readonly schedule: string
  /** Name of a time zone; UTC where the server knows none. */
  readonly timezone?: string | undefined
  /** When the cron ends, as an ISO 8601 time. */
  readonly endTime?: string | undefined
  readonly enabled?: boolean | undefined
  /** Whether a stateless run's thread is kept. Default `delete`. */
  readonly onRunCompleted?: 'delete' | 'keep' | undefined
}

/** What a cron is created with: a run request with a schedule. A thread ID in its config makes it thread-scoped. */
export interface CronRequest extends RunRequest, CronSchedule {}

/** What of a cron is to change; everything else stays. */
export type CronChange = Partial<Omit<CronRequest, 'assistantId' | 'ifNotExists' | 'onDisconnect'>>

/** Which crons to list. */
export interface CronQuery {
  readonly assistantId?: string | undefined
  readonly threadId?: string | undefined
  /** Metadata that the crons must have. Older servers ignore it, so it is checked here as well. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** The calls about crons. All throw CronsUnsupported where the server has none, and `http/errors`. */
export interface Crons {
  /** POST /threads/{id}/runs/crons or POST /runs/crons. */
  create(request: CronRequest, signal: AbortSignal): Promise<Cron>
  /** POST /runs/crons/search, page after page. */
  list(query: CronQuery, signal: AbortSignal): Promise<readonly Cron[]>
  /** PATCH /runs/crons/{id}. */
  update(cronId: string, change: CronChange, signal: AbortSignal): Promise<Cron>
  /** DELETE /runs/crons/{id}: a cron that is not there is as good as deleted. */
  delete(cronId: string, signal: AbortSignal): Promise<void>
}

const pageSize = 100
const mostPages = 20

/** The calls about crons, through a client. */
export function createCrons(client: JsonClient): Crons {
  return {
    create(request, signal) {
      const target = takeThreadId(request.config)
      const multitaskStrategy = request.multitaskStrategy ?? 'enqueue'
      const { if_not_exists: _, ...body } = toRunBody({ ...request, multitaskStrategy }, target)
      return demandCrons(client, signal, () =>
        client.call({
          purpose: 'create a cron',
          method: 'POST',
          path: toRunPath(target, 'crons'),
          body: { ...body, ...toWireSchedule(request) },
          response: cronSchema,
          signal,
        }),
      )
    },

    async list({ assistantId, threadId, metadata }, signal) {
      const crons: Cron[] = []
      for (let page = 0; page < mostPages; page += 1) {
        const found = await demandCrons(client, signal, () =>
          client.call({
            purpose: 'list the crons',
            method: 'POST',
            path: ['runs', 'crons', 'search'],
            body: {
              assistant_id: assistantId,
              thread_id: threadId,
              metadata,
              limit: pageSize,
              offset: page * pageSize,
            },
            response: cronListSchema,
            signal,
          }),
        )
        crons.push(...found)
        if (found.length < pageSize) break
      }
      const wanted = Object.entries(metadata ?? {})
      return crons.filter((cron) => wanted.every(([key, value]) => cron.metadata[key] === value))
    },

    update: (cronId, change, signal) =>
      demandCrons(client, signal, () =>
        client.call({
          purpose: 'update the cron',
          method: 'PATCH',
          path: ['runs', 'crons', cronId],
          body: {
            ...change.extra,
            input: change.input,
            config: change.config,
            metadata: change.metadata,
            webhook: change.webhook,
            interrupt_before: change.interruptBefore,
            interrupt_after: change.interruptAfter,
            ...toWireSchedule(change),
          },
          response: cronSchema,
          signal,
        }),
      ),

    async delete(cronId, signal) {
      const call = () =>
        client.call({
          purpose: 'delete the cron',
          method: 'DELETE',
          path: ['runs', 'crons', cronId],
          response: anyAnswerSchema,
          whenEmpty: null,
          signal,
        })
      try {
        await demandCrons(client, signal, call)
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error
      }
    },
  }
}

function toWireSchedule(schedule: Partial<CronSchedule>): Record<string, unknown> {
  return {
    schedule: schedule.schedule,
    timezone: schedule.timezone,
    end_time: schedule.endTime,
    enabled: schedule.enabled,
    on_run_completed: schedule.onRunCompleted,
  }
}

/**
 * Runs a call about crons. The JavaScript server has none: it answers 500 "Not implemented", or 400 or 404 before it
 * comes to that, and says so in GET /info, which is asked when such an answer comes.
 */
async function demandCrons<T>(
  client: JsonClient,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof HttpError) || ![400, 404, 405, 500, 501].includes(error.status)) {
      throw error
    }
    if (error.status === 501) throw new CronsUnsupported(client.host, error)
    const info = await getServerInfo(client, signal).catch(() => undefined)
    if (info?.crons === false) throw new CronsUnsupported(client.host, error)
    throw error
  }
}
