import { maxRefusalBytes } from '../limits.ts'
import { isMap, JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { type Redact, redactDeep } from '../text/redact.ts'
import { cutText, toOneLine } from '../text/safe-text.ts'
import { HttpError, type RequestLabel } from './errors.ts'
import type { AnswerHead } from './transport.ts'

const maxReasonLength = 600
const maxItems = 10

/** The HttpError of a response outside 2xx, with what its body says, redacted. `url` is what a redirect is relative to. */
export function toHttpError(
  { status, header }: AnswerHead,
  body: string,
  request: RequestLabel,
  context: { readonly url: URL; readonly redact: Redact; readonly now: Date },
): HttpError {
  const location = status >= 300 && status < 400 ? header('location') : undefined
  return new HttpError({
    request,
    status,
    ...readRefusal(body, header('content-type'), context.redact),
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

/** What a body says on one short line, by `detail` (FastAPI, the control plane), `message`, zod's `issues`, the title of a page or plain text. */
export function readRefusal(
  body: string,
  contentType = '',
  redact: Redact,
): Pick<HttpError, 'reason' | 'form'> {
  const text = body.trim()
  const isLabelled = /text\/html/i.test(contentType)
  const toPage = () => ({ form: 'html', reason: text && toHtmlReason(redact(text)) }) as const
  if (/^<(!doctype|html)/i.test(text)) return toPage()
  try {
    const value = parseJsonText(text)
    // An object of JSON is no page, whatever its label says.
    if (isLabelled && !isMap(value)) return toPage()
    const form = isMap(value) && value['detail'] ? 'detail' : 'other'
    // After JSON's escapes are undone and before anything is cut, so that no form and no half of a secret is left.
    return { form, reason: toOneLine(toJsonReason(redactDeep(value, redact)), maxReasonLength) }
  } catch (error) {
    if (isLabelled) return toPage()
    const reason = error instanceof JsonTooDeep ? '' : toOneLine(redact(text), maxReasonLength)
    return { form: 'other', reason }
  }
}

function toHtmlReason(html: string): string {
  const start = cutText(html, maxRefusalBytes)
  const title = /<title[^<>]*>([^<]{1,200})/i.exec(start)?.[1]
  return title ? `an HTML page titled "${toOneLine(title, 120)}"` : 'an HTML page'
}

/** Empty for what may only echo the request. */
function toJsonReason(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const reasons = value.slice(0, maxItems).map(toItemReason).filter(Boolean)
    const more = value.length - maxItems
    return reasons.join('; ') + (more > 0 ? `; and ${more} more` : '')
  }
  if (!isMap(value)) return ''
  const { detail, message, issues, errors, error } = value
  for (const candidate of [detail, message, issues, errors, error]) {
    const reason = toJsonReason(candidate)
    // GitHub says in `errors` what its `message` is about.
    const more = candidate === message && Array.isArray(errors) ? toJsonReason(errors) : ''
    if (reason) return more ? `${reason}: ${more}` : reason
  }
  return ''
}

/** Without what a 422 echoes of the input. */
function toItemReason(item: unknown): string {
  if (!isMap(item)) return typeof item === 'string' ? item : ''
  const { loc, path, field, code, msg, message } = item
  const where = [loc, path, [field]].find(Array.isArray) ?? []
  const place = where.filter((part: unknown) => part !== 'body').join('.')
  const what = [msg, message, field && code].find((text) => typeof text === 'string') ?? ''
  return place && what ? `${place}: ${what}` : `${what || place}`
}
