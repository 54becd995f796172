import { isProblem, Problem } from '../problem.ts'
import { findJson, isMap, JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { type Interrupt, interruptListSchema, type ThreadState } from './schemas.ts'

/** Why a run did not end well, as a sentence about the run that its detail completes. */
const ends = {
  raised: 'ended with an error: ',
  interrupted: 'stopped at an interrupt: ',
  stopped: 'stopped before node ',
  'timed-out': 'reached the time limit of the Agent Server: ',
  cancelled: 'was cancelled, rolled back, or deleted by another client before it ended: ',
  'no-values': 'ended without values: ',
  'no-result': 'returned no result: ',
  unproved: 'returned values, but may have stopped before it ended: ',
} as const

/** How a run ended that did not end in a result; `stopped` is at a breakpoint. */
export type RunEnd = keyof typeof ends

const codes = (Object.keys(ends) as RunEnd[]).map((end) => `run-${end}` as const)

/** A run did not end in a result. The detail is the error as the Agent Server reports it, or what the run waits for. */
export type RunFailed = Problem<`run-${RunEnd}`>

/** A run that did not end in a result, and why. */
export function runFailed(end: RunEnd, detail?: string, node?: string, advice?: string): RunFailed {
  const isHidden = end === 'stopped' && (detail ?? '') === ''
  const words = node === undefined ? ends[end] : `raised an error in node ${node}: `
  const sentence = isHidden
    ? 'stopped at an interrupt without a value, or before a node that is not shown'
    : `${words}${withoutTrailing(detail ?? '', '.')}`
  const message = `the run ${sentence.replace(/:? $/, '')}`
  return new Problem(`run-${end}`, message, { detail, node, advice })
}

/** Whether a run did not end in a result, in one of these ways if some are given. */
export function isRunFailed(error: unknown, ...wanted: RunEnd[]): error is RunFailed {
  if (!isProblem(error, ...codes)) return false
  return wanted.length === 0 || wanted.includes(toRunEnd(error))
}

/** How the run ended. */
export function toRunEnd({ code }: RunFailed): RunEnd {
  return code.slice('run-'.length) as RunEnd
}

/** A run stopped and waits: for resume values, or without any at a node where it was asked to stop. */
export interface RunStop {
  readonly end: 'interrupted'
  readonly interrupts: readonly Interrupt[]
  /** Undefined if the server does not show them. */
  readonly values: unknown
  /** The nodes that would have run next, where the state was read for them. */
  readonly next?: readonly string[]
}

/** How a run ended that did not fail. */
export type RunOutcome = { readonly end: 'values'; readonly values: unknown } | RunStop

/** What a response says of the end of its run; a failure is known, and not yet an error. */
export type RunEnding = RunOutcome | RunFailed

/** How a run ended, from the body of a `runs/wait` or join response, whose status is always 200: `no-result` where it was cut. Throws RunFailed for one that is too deep. */
export function parseRunEnding(body: string): RunEnding {
  // Leading newlines keep the connection alive.
  const text = body.trim()
  if (text === '') return runFailed('no-result', 'the response ended before a result arrived')
  try {
    return toRunEnding(parseJsonText(text))
  } catch (error) {
    if (!(error instanceof JsonTooDeep)) {
      return runFailed('no-result', 'the response is not complete JSON')
    }
    throw runFailed('no-result', `the response is ${error.message}`)
  }
}

/** What the values that a run returned say of its end; a run that wrote nothing returns null. */
export function toRunEnding(value: unknown): RunEnding {
  if (value === null) return runFailed('no-values', 'the run was cancelled or wrote no values')
  if (isMap(value) && Object.hasOwn(value, '__error__')) {
    return runFailed('raised', toErrorDetail(value['__error__']))
  }
  const stop = parseStop(value)
  return stop === undefined ? { end: 'values', values: value } : { end: 'interrupted', ...stop }
}

/** The stop that `__interrupt__` shows, empty at a node, alone on JavaScript's server, with the state on Python's. */
export function parseStop(shown: unknown): Omit<RunStop, 'end'> | undefined {
  if (!isMap(shown) || !Object.hasOwn(shown, '__interrupt__')) return undefined
  const { __interrupt__: list, ...state } = shown
  const values = Object.keys(state).length > 0 ? state : undefined
  return { interrupts: interruptListSchema.parse(list), values }
}

/** A stop that was not expected: what the run asks, or without a question the nodes that it stopped before. */
export function toStopFailure({ interrupts, next = [] }: RunStop): RunFailed {
  if (interrupts.length === 0) return runFailed('stopped', next.join(', '))
  return runFailed('interrupted', JSON.stringify(interrupts.map(({ value }) => value)))
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

/** What a response says instead of its error: Python hides the text of most classes, JavaScript counts the errors of nodes that ran at the same time. */
const isHiding =
  /(?:^|: )An internal error occurred$|^[\w.]*$|^AggregateError: |^an error without|^the server reports/

/** Whether a response does not say what was raised. */
export function hidesError(detail: string): boolean {
  return isHiding.test(detail)
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

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The text of a single string literal of Python; undefined for anything else, such as two of them. */
function parseLiteral(literal: string): string | undefined {
  const quote = literal.charAt(0)
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

/** What is known of the end of a run. */
export interface Evidence {
  /** What the response says; undefined if it was lost. A 200 with values proves nothing: both servers send it for a run that was cancelled, Python also for a breakpoint and a time limit. */
  readonly answer: RunEnding | undefined
  /** The status of the run's record, `gone` if the server has it no more; undefined if the server shows none. */
  readonly status: string | undefined
  /** The state of the thread; undefined if the server shows none. */
  readonly state: ThreadState | undefined
  /** The interrupts that wait for a resume value. */
  readonly waiting: readonly Interrupt[]
}

/** Statuses of a record that are a failure, whatever else is shown. */
const failures = new Map<string, readonly [RunEnd, string]>([
  ['error', ['raised', 'the server reports the run as failed']],
  ['timeout', ['timed-out', 'the server reports the run as timed out']],
  ['gone', ['cancelled', 'the server no longer has the run']],
])

/** How a run ended. The response is trusted if it is a failure, or if the server shows nothing else. */
export function judge({ answer, status, state, waiting }: Evidence): RunOutcome | RunFailed {
  if (isRunFailed(answer, 'raised')) return answer
  if (status !== undefined && status !== 'success' && status !== 'interrupted') {
    const goesOn = `the server reports the run as ${status} after its response`
    return runFailed(...(failures.get(status) ?? (['no-result', goesOn] as const)))
  }
  const stop = findStop(answer, state, waiting)
  if (status === 'interrupted' && !asksOnly(stop, state)) {
    return runFailed('cancelled', 'the server reports the run as interrupted')
  }
  if (stop !== undefined) return stop
  if (isRunFailed(answer, 'no-values') && status === undefined) {
    const problem = 'the run was cancelled or wrote no values, and the server does not show which'
    return runFailed('no-result', problem)
  }
  if (answer !== undefined && !isRunFailed(answer)) return answer
  if (answer === undefined && (status === undefined || state === undefined)) {
    return runFailed('no-result', 'the response ended before the run returned its values')
  }
  const values = answer === undefined ? state?.values : undefined
  if (values != null) return { end: 'values', values }
  return runFailed('no-values', 'the graph returned null, so it wrote no values')
}

/** If the run stopped: what waits, and the nodes that would have run next. */
function findStop(
  answer: RunEnding | undefined,
  state: ThreadState | undefined,
  waiting: readonly Interrupt[],
): RunStop | undefined {
  const outcome = isRunFailed(answer) ? undefined : answer
  const stop = outcome?.end === 'interrupted' ? outcome : undefined
  const next = state?.next ?? []
  // Of several, the response of the JavaScript server shows the last.
  const asked = stop?.interrupts ?? []
  const interrupts = waiting.length > asked.length ? waiting : asked
  if (stop === undefined && next.length === 0 && interrupts.length === 0) return undefined
  const shown = outcome?.values === undefined ? { values: state?.values } : outcome
  return {
    end: 'interrupted',
    interrupts,
    get values() {
      return shown.values
    },
    next,
  }
}

/** Whether each node that runs next asks a question: some servers call that interrupted, and a cancelled run looks like a breakpoint. */
function asksOnly(stop: RunStop | undefined, state: ThreadState | undefined): boolean {
  if (stop === undefined || stop.interrupts.length === 0) return false
  const next = new Set<string | null>(state?.next)
  return !state?.tasks.some((task) => task.interrupts.length === 0 && next.has(task.name))
}
