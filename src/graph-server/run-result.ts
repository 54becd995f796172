import { JsonTooLarge, parseJsonText } from '../text/json-text.ts'
import { RunFailed } from './errors.ts'
import { type Interrupt, interruptListSchema } from './thread-schemas.ts'

/** How a run ended that did not fail. */
export type RunOutcome =
  /** It came to its end. */
  | { readonly end: 'values'; readonly values: unknown }
  /**
   * It stopped and waits: for an answer to its interrupts, or without any at a node where it was asked to stop. The
   * values are undefined where the server does not show them.
   */
  | {
      readonly end: 'interrupted'
      readonly interrupts: readonly Interrupt[]
      readonly values: unknown
      /** The nodes that would have run next, where the state was read for them. */
      readonly next?: readonly string[]
    }

/**
 * How a run ended, from the body of a `runs/wait` or join answer. The status of that answer is 200 as soon as the run
 * was created, so only the body tells: throws RunFailed for `__error__`, `null`, and a body without a result. Leading
 * newlines keep the connection alive and are no part of it.
 */
export function parseRunOutcome(body: string): RunOutcome {
  const text = body.trim()
  if (text === '') throw new RunFailed('no-result', 'the answer ended before a result came')
  let value: unknown
  try {
    value = parseJsonText(text)
  } catch (error) {
    if (error instanceof JsonTooLarge)
      throw new RunFailed('no-result', `the answer is ${error.message}`)
    throw new RunFailed('no-result', 'the answer is not complete JSON')
  }
  return toRunOutcome(value)
}

/**
 * How a run ended, from what it returned; throws RunFailed where it did not end well. `__interrupt__` may be empty,
 * and stands alone on the JavaScript server, beside the state on the Python server.
 */
function toRunOutcome(value: unknown): RunOutcome {
  if (value === null || value === undefined) {
    throw new RunFailed('no-values', 'the run was cancelled or wrote no values')
  }
  if (typeof value !== 'object' || Array.isArray(value)) return { end: 'values', values: value }
  const { __error__: error, __interrupt__: interrupts, ...state } = value as Record<string, unknown>
  if (Object.hasOwn(value, '__error__')) throw new RunFailed('raised', toErrorDetail(error))
  if (!Object.hasOwn(value, '__interrupt__')) return { end: 'values', values: value }
  return {
    end: 'interrupted',
    interrupts: interruptListSchema.parse(interrupts),
    values: Object.keys(state).length > 0 ? state : undefined,
  }
}

/** A stop that was not expected: what the run asks, or without a question the nodes that it stopped before. */
export function toStopFailure({
  interrupts,
  next = [],
}: Extract<RunOutcome, { end: 'interrupted' }>): RunFailed {
  if (interrupts.length === 0 && next.length > 0) return new RunFailed('stopped', next.join(', '))
  return new RunFailed('interrupted', JSON.stringify(interrupts.map(({ value }) => value)))
}

/**
 * `Class: message` of an error that a graph server reports. The JavaScript server wraps the real error as JSON inside
 * `message`; the Python server gives it plainly. It is whole: who shows it redacts it first, and then cuts.
 */
export function toErrorDetail(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return 'an error without a description'
  const { error: kind, name, message } = error as Record<string, unknown>
  const wrapped = typeof message === 'string' ? parseWrapped(message) : undefined
  if (wrapped !== undefined) return toErrorDetail(wrapped)
  const parts = [kind ?? name, message].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(': ') || 'an error without a description'
}

function parseWrapped(message: string): object | string | undefined {
  if (!/^\s*["{]/.test(message)) return undefined
  try {
    const value = parseJsonText(message)
    if (typeof value === 'string') return value
    return typeof value === 'object' && value !== null && 'message' in value ? value : undefined
  } catch {
    return undefined
  }
}
