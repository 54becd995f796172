import * as z from 'zod'

/** What a graph server tells when a run ended (specification, "Run notification"). */
export interface RunNotification {
  readonly runId: string
  readonly threadId: string | undefined
  readonly assistantId: string | undefined
  /** `success` (a run that stopped and waits is one, too), `error`, `interrupted` or `timeout`. */
  readonly status: string
  /** What the run raised. */
  readonly error: string | undefined
  /** The state; absent for a stateless run and for a cancelled one. */
  readonly values: unknown
  /** Input, config and other metadata of the run, without the webhook: its URL holds the token. */
  readonly kwargs: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, unknown>>
}

const optionalText = z.string().nullish().catch(undefined)
const optionalMap = z.record(z.string(), z.unknown()).nullish().catch(undefined)

/** A run record as it is delivered: both servers send more, and the fields that are not needed may be missing. */
export const runNotificationSchema = z
  .object({
    run_id: z.string().min(1),
    thread_id: optionalText,
    assistant_id: optionalText,
    status: z.string(),
    error: z.unknown().optional(),
    values: z.unknown().optional(),
    kwargs: optionalMap,
    metadata: optionalMap,
  })
  .transform((wire): RunNotification => {
    const { webhook: _, ...kwargs } = wire.kwargs ?? {}
    return {
      runId: wire.run_id,
      threadId: wire.thread_id ?? undefined,
      assistantId: wire.assistant_id ?? undefined,
      status: wire.status,
      error: toErrorText(wire.error),
      values: wire.values ?? undefined,
      kwargs,
      metadata: wire.metadata ?? {},
    }
  })

function toErrorText(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  return typeof error === 'string' ? error : JSON.stringify(error)
}
