import { toErrorReason } from './error-reason.ts'
import { HttpError, type RequestLabel } from './errors.ts'
import type { AnswerHead } from './open-message.ts'

/** The HttpError that an answer outside 2xx is, with what its body says, redacted. */
export function toHttpError(
  head: AnswerHead,
  body: string,
  context: {
    label: RequestLabel
    baseUrl: URL
    redact: (text: string) => string
    now: Date
  },
): HttpError {
  return new HttpError({
    request: context.label,
    status: head.status,
    reason: toErrorReason(body, head.header('content-type'), context.redact),
    retryAfterMs: parseRetryAfter(head.header('retry-after'), context.now),
    redirectOrigin: toRedirectOrigin(head, context.baseUrl),
  })
}

/**
 * The wait of a `Retry-After` header in milliseconds: seconds or an HTTP date (RFC 9110, section 10.2.3). Undefined
 * when absent or not one of them; a date in the past is zero.
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  if (!/^[A-Z][a-z]{2}, \d{2} /.test(value)) return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}

/** Whether an answer is a success. */
export function isSuccess({ status }: AnswerHead): boolean {
  return status >= 200 && status < 300
}

function toRedirectOrigin(head: AnswerHead, baseUrl: URL): string | undefined {
  const location = head.status >= 300 && head.status < 400 ? head.header('location') : undefined
  const target = location === undefined ? null : URL.parse(location, baseUrl.href)
  return target === null ? undefined : target.origin
}
