import { toErrorReason } from './error-reason.ts'
import { HttpError, type RequestLabel } from './errors.ts'
import type { AnswerHead } from './open-message.ts'
import { parseRetryAfter } from './retry.ts'

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

/** Whether an answer is a success. */
export function isSuccess({ status }: AnswerHead): boolean {
  return status >= 200 && status < 300
}

function toRedirectOrigin(head: AnswerHead, baseUrl: URL): string | undefined {
  const location = head.status >= 300 && head.status < 400 ? head.header('location') : undefined
  const target = location === undefined ? null : URL.parse(location, baseUrl.href)
  return target === null ? undefined : target.origin
}
