import { maxRefusalBytes } from '../bounds.ts'
import { JsonTooLarge, parseJsonText } from '../text/json-text.ts'
import { cutText, toOneLine } from '../text/safe-text.ts'
import { redactDeep } from '../text/secret.ts'

const longestReason = 600
const mostItems = 10

/**
 * The reason in the body of an error answer, as one short line: `detail` as text or as a list of `{loc, msg}`
 * (FastAPI, the control service), `message`, `error` with `issues` (zod, the JavaScript graph server), the title of
 * an HTML page, or plain text. Empty when the body says nothing. The rejected input, which a 422 echoes, is left out.
 * Redacted after JSON's escapes are undone and before anything is cut, so that no form and no half of a secret is left.
 */
export function toErrorReason(
  body: string,
  contentType: string | undefined,
  redact: (text: string) => string,
): string {
  const text = body.trim()
  if (text === '') return ''
  const html = /text\/html/i.test(contentType ?? '') || /^<(!doctype|html)/i.test(text)
  if (html) return toHtmlReason(redact(text))
  return toOneLine(toStructuredReason(text, redact) ?? redact(text), longestReason)
}

/**
 * The reason in a JSON body, undefined when the body is not JSON. JSON without any of the known keys has none, because it
 * may echo the request, and neither has JSON that is too large to be read.
 */
function toStructuredReason(text: string, redact: (text: string) => string): string | undefined {
  try {
    return toJsonReason(redactDeep(parseJsonText(text), redact)) ?? ''
  } catch (error) {
    return error instanceof JsonTooLarge ? '' : undefined
  }
}

function toHtmlReason(html: string): string {
  const start = cutText(html, maxRefusalBytes)
  const title = /<title[^<>]*>([^<]{1,200})/i.exec(start)?.[1]
  return title ? `an HTML page titled "${toOneLine(title, 120)}"` : 'an HTML page'
}

function toJsonReason(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return toListReason(value)
  const { detail, message, error, issues, errors } = value as Record<string, unknown>
  for (const candidate of [detail, message, issues, errors, error]) {
    const reason = toJsonReason(candidate)
    if (reason) return reason
  }
  return undefined
}

function toListReason(items: readonly unknown[]): string {
  const reasons = items.slice(0, mostItems).map(toItemReason).filter(Boolean)
  const more = items.length - mostItems
  return reasons.join('; ') + (more > 0 ? `; and ${more} more` : '')
}

function toItemReason(item: unknown): string {
  if (typeof item === 'string') return item
  if (typeof item !== 'object' || item === null) return ''
  const { loc, path, msg, message } = item as Record<string, unknown>
  const where = Array.isArray(loc) ? loc : Array.isArray(path) ? path : []
  const place = where
    .filter((part) => part !== 'body')
    .map(String)
    .join('.')
  const what = typeof msg === 'string' ? msg : typeof message === 'string' ? message : ''
  return place && what ? `${place}: ${what}` : what || place
}
