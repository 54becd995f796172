import { isMap, JsonTooLarge, parseJsonText } from '../text/json-text.ts'
import { RunFailed } from './errors.ts'
import { type Interrupt, interruptListSchema } from './thread-schemas.ts'

/** A run stopped and waits: for an answer to its interrupts, or without any at a node where it was asked to stop. */
export interface RunStop {
  readonly end: 'interrupted'
  readonly interrupts: readonly Interrupt[]
  /** Undefined where the server does not show them. */
  readonly values: unknown
  /** The nodes that would have run next, where the state was read for them. */
  readonly next?: readonly string[]
}

/** How a run ended that did not fail. */
export type RunOutcome = { readonly end: 'values'; readonly values: unknown } | RunStop

/** What an answer says of the end of its run; a failure is known, and not yet an error. */
export type RunEnding = RunOutcome | RunFailed

/**
 * How a run ended, from the body of a `runs/wait` or join answer, whose status is 200 from the start: `__error__`,
 * `null`, and a body without a result are failures. Leading newlines keep the connection alive. `__interrupt__` may be
 * empty, and stands alone on the JavaScript server, beside the state on the Python server.
 */
export function parseRunEnding(body: string): RunEnding {
  const text = body.trim()
  if (text === '') return new RunFailed('no-result', 'the answer ended before a result came')
  let value: unknown
  try {
    value = parseJsonText(text)
  } catch (error) {
    const problem = error instanceof JsonTooLarge ? error.message : 'not complete JSON'
    return new RunFailed('no-result', `the answer is ${problem}`)
  }
  if (value === null) return new RunFailed('no-values', 'the run was cancelled or wrote no values')
  if (!isMap(value)) return { end: 'values', values: value }
  if (Object.hasOwn(value, '__error__')) {
    return new RunFailed('raised', toErrorDetail(value['__error__']))
  }
  return findQuestions(value) ?? { end: 'values', values: value }
}

/** The stop that a state shows by its `__interrupt__`, which is empty for a stop at a node; undefined without one. */
export function findQuestions(shown: Readonly<Record<string, unknown>>): RunStop | undefined {
  if (!Object.hasOwn(shown, '__interrupt__')) return undefined
  const { __interrupt__: list, ...state } = shown
  const values = Object.keys(state).length > 0 ? state : undefined
  return { end: 'interrupted', interrupts: interruptListSchema.parse(list), values }
}

/** A stop that was not expected: what the run asks, or without a question the nodes that it stopped before. */
export function toStopFailure({ interrupts, next = [] }: RunStop): RunFailed {
  if (interrupts.length === 0 && next.length > 0) return new RunFailed('stopped', next.join(', '))
  return new RunFailed('interrupted', JSON.stringify(interrupts.map(({ value }) => value)))
}

/** `Class: message` of a reported error, whole. The JavaScript server wraps the real error as JSON inside `message`. */
export function toErrorDetail(error: unknown): string {
  if (typeof error === 'string') return error
  const fields: Record<string, unknown> = isMap(error) ? error : {}
  const { error: kind, name, message } = fields
  const wrapped = typeof message === 'string' ? parseWrapped(message) : undefined
  if (wrapped !== undefined) return toErrorDetail(wrapped)
  const parts = [kind ?? name, message].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(': ') || 'an error without a description'
}

function parseWrapped(message: string): unknown {
  if (!/^\s*["{]/.test(message)) return undefined
  try {
    const value = parseJsonText(message)
    return typeof value === 'string' || (isMap(value) && 'message' in value) ? value : undefined
  } catch {
    return undefined
  }
}
