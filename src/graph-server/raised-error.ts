import type { JsonClient } from '../http/json-client.ts'
import { findJson, isMap } from '../text/json-text.ts'
import { startTimeLimit } from '../time/clock.ts'
import { calls } from './calls.ts'
import { findErrorAdvice } from './error-advice.ts'
import { type RunFailed, runFailed } from './run-failed.ts'

/** Milliseconds for the node and the error that the response does not show: the failure is known already. */
const limitMs = 10_000
const maxLevels = 5

/** Adds to the error of a run what the state of its thread shows: the node that raised, as `child > tools`, and the error if the response hides it. */
export async function findRaised(
  { facts: { detail = '' } }: RunFailed,
  client: JsonClient,
  thread_id: string | undefined,
  outer: AbortSignal,
): Promise<RunFailed> {
  const { clock, log } = client.context
  using limit = startTimeLimit(clock, limitMs, { signal: outer })
  const { signal } = limit
  const path: string[] = []
  const kind = detail.replace(/[^\w.].*/s, '')
  let raised: string | undefined
  try {
    const levels = thread_id === undefined ? 0 : maxLevels
    for (let namespace = ''; path.length < levels; ) {
      const read = namespace
        ? calls.stateAt(thread_id ?? '', { checkpoint: { checkpoint_ns: namespace } })
        : calls.state(thread_id ?? '')
      const { tasks } = await client.call({ ...read, signal })
      // Of several that ran at the same time, the one that ended the run.
      const ending = tasks.find(({ error }) => error?.includes(kind))
      const task = ending ?? tasks.find(({ error }) => error !== null)
      if (!task?.name) break
      path.push(task.name)
      raised = task.error ?? raised
      namespace = [namespace, `${task.name}:${task.id}`].filter(Boolean).join('|')
    }
  } catch (error) {
    log.debug(`The node that raised the error is unknown: ${(error as Error).message}`)
  }
  const shown = raised !== undefined && hidesError(detail) ? toRaisedError(raised) : detail
  return runFailed('raised', shown, path.join(' > ') || undefined, findErrorAdvice(shown))
}

/** `Class: message` of a reported error, whole. The JavaScript server wraps the real error as JSON inside `message`. */
export function toErrorDetail(error: unknown): string {
  if (typeof error === 'string') return error
  const fields: Record<string, unknown> = isMap(error) ? error : {}
  const { error: kind, name, message } = fields
  const wrapped = typeof message === 'string' ? findJson(message) : undefined
  if (typeof wrapped === 'string' || (isMap(wrapped) && 'message' in wrapped)) {
    return toErrorDetail(wrapped)
  }
  const parts = [kind ?? name, message].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(': ') || 'an error without a description'
}

/** Whether a response does not show what was raised: Python hides the text of most classes, JavaScript counts the errors of nodes that ran at the same time. */
export function hidesError(detail: string): boolean {
  return /(?:^|: )An internal error occurred$|^[\w.]*$|^AggregateError: |^an error without|^the server reports/.test(
    detail,
  )
}

/** `Class: message` of the error of a task in a state: Python's `repr` of the exception, or JavaScript's JSON. */
export function toRaisedError(error: string): string {
  const json = error.startsWith('{') ? findJson(error) : undefined
  if (json !== undefined) return toErrorDetail(json)
  const call = /^([A-Za-z_][\w.]{0,199})\((.*)\)$/s
  return error.replace(call, (_, name: string, given: string) => {
    const message = given === '' ? '' : parseLiteral(given)
    if (message === undefined) return error
    // Python's own text of a KeyError is the key with its quotation marks.
    return message === '' ? name : `${name}: ${name === 'KeyError' ? given : message}`
  })
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The text of a single string literal of Python; undefined for anything else, such as two of them. */
function parseLiteral(literal: string): string | undefined {
  const quote = literal.charAt(0)
  if (!/['"]/.test(quote) || literal.length < 2 || !literal.endsWith(quote)) return undefined
  const body = literal.slice(1, -1)
  if (body.replace(/\\./gs, '').includes(quote)) return undefined
  // Control characters (`\x1b`) stay as they are written.
  return body.replace(/\\([^xuU])/gs, (_, letter: string) => escapes[letter] ?? letter)
}
