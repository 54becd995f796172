import { findJson } from '../text/json-text.ts'
import { toErrorDetail } from './run-result.ts'

/**
 * What the response of a run says instead of its error: the Python server keeps the text of a dozen classes, and hides that of
 * all others ("An internal error occurred"); JavaScript's counts the errors of nodes that ran at the same time.
 */
const isHiding =
  /(?:^|: )An internal error occurred$|^[\w.]*$|^AggregateError: |^an error without|^the server reports/

/** Whether a response does not say what was raised. */
export function hidesError(detail: string | undefined): boolean {
  return detail === undefined || isHiding.test(detail)
}

/** `Class: message` of the error of a task in a state: Python's `repr` of the exception, or JavaScript's JSON. */
export function toRaisedError(error: string): string {
  const json = error.startsWith('{') ? findJson(error) : undefined
  if (json !== undefined) return toErrorDetail(json)
  const [start = '', name = ''] = /^([A-Za-z_][\w.]{0,199})\(/.exec(error) ?? []
  if (start === '' || !error.endsWith(')')) return error
  const given = error.slice(start.length, -1)
  const message = given === '' ? '' : parseLiteral(given)
  if (message === undefined) return error
  return message === '' ? name : `${name}: ${message}`
}

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The text of a single string literal of Python; undefined for anything else, such as two of them. */
function parseLiteral(literal: string): string | undefined {
  const quote = literal[0] ?? ''
  if (!/['"]/.test(quote) || literal.length < 2 || !literal.endsWith(quote)) return undefined
  const body = literal.slice(1, -1)
  if (body.replace(/\\./gs, '').includes(quote)) return undefined
  const escaped = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gs
  return body.replace(escaped, (_, two?: string, four?: string, eight?: string, one = '') => {
    const code = Number.parseInt(two ?? four ?? eight ?? '', 16)
    if (code <= 0x10_ff_ff) return String.fromCodePoint(code)
    return letters[one] ?? one
  })
}
