import * as z from 'zod'
import { cutText } from '../text/safe-text.ts'

/** What is looked at of the specification's "Run notification"; the rest holds the webhook with its token. */
export const runNotificationSchema = z.object({
  run_id: z.string().min(1),
  /** `success` (a run that stopped and waits is one, too), `error`, `interrupted` or `timeout`. */
  status: z.string(),
  error: z.unknown().optional().transform(toErrorText),
})

/** A run's record, as it is delivered. */
export type RunNotification = z.output<typeof runNotificationSchema>

/** More than is ever shown of it; a run can raise with as much as a body holds. */
const maxErrorLength = 64 * 1024

function toErrorText(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  return cutText(typeof error === 'string' ? error : JSON.stringify(error), maxErrorLength)
}
