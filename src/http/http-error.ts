import { toErrorReason } from './error-reason.ts'
import { HttpError, type RequestLabel } from './errors.ts'
import type { AnswerHead } from './transport.ts'

/** The HttpError of an answer outside 2xx, with what its body says, redacted. `url` is what a redirect is relative to. */
export function toHttpError(
  { status, header }: AnswerHead,
  body: string,
  request: RequestLabel,
  context: { readonly url: URL; readonly redact: (text: string) => string; readonly now: Date },
): HttpError {
  const location = status >= 300 && status < 400 ? header('location') : undefined
  return new HttpError({
    request,
    status,
    reason: toErrorReason(body, header('content-type'), context.redact),
    retryAfterMs: parseRetryAfter(header('retry-after'), context.now),
    redirectOrigin: location && URL.parse(location, context.url.href)?.origin,
  })
}

/** Milliseconds of a `Retry-After`, seconds or an HTTP date (RFC 9110, 10.2.3); undefined for neither. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  if (!/^[A-Z][a-z]{2}, \d{2} /.test(value)) return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
