import { isProblem, Problem } from '../problem.ts'
import { findJson, isEmptyMap, isMap, JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { findErrorAdvice } from './error-advice.ts'
import { type Interrupt, interruptListSchema, type ThreadState } from './schemas.ts'

/** The start of the message for each way in which a run can fail. The detail follows it. */
const starts = {
  'run-raised': 'ended with an error: ',
  'run-interrupted': 'stopped at an interrupt: ',
  // At a breakpoint.
  'run-stopped': 'stopped before node ',
  'run-timed-out': 'reached the time limit of the Agent Server: ',
  'run-cancelled': 'was cancelled, rolled back, or deleted by another client before it ended: ',
  'run-no-values': 'ended without values: ',
  'run-no-result': 'returned no result: ',
} as const
type RunCode = keyof typeof starts

/** The error of a run without a result. Its detail is, for example, the error that the Agent Server reported, or the interrupts that wait for an answer. */
export type RunFailed = Problem<RunCode>

/** Creates the error of a run. `detail` ends its message, `node` is the node that raised an error, and `advice` says how to fix it. */
export function runFailed(code: RunCode, detail?: string, node?: string, advice?: string) {
  const start = node === undefined ? starts[code] : `raised an error in node ${node}: `
  const sentence = `the run ${start}${withoutTrailing(detail ?? '', '.')}`
  // Without a detail, remove the space at the end of the sentence, and the colon before it.
  const message = sentence.replace(/:? $/, '')
  return new Problem(code, message, { detail, node, advice })
}

export function isRunFailed(error: unknown): error is RunFailed {
  return isProblem(error, ...(Object.keys(starts) as RunCode[]))
}

/** The end of a run that did not fail. An interrupted run waits for answers, or stopped at a breakpoint if it has no interrupts. */
export type RunOutcome = ReturnType<typeof judge>

/** The end of a run as its response shows it. It proves no success: servers also send values for a cancelled run, and Python for a breakpoint or a timeout. */
export interface Answer {
  /** The error that the response reports, usually as `Class: message`. */
  readonly error?: string
  /** The interrupts of a run that stopped. Empty at a breakpoint, undefined if the response shows no stop. */
  readonly interrupts?: readonly Interrupt[] | undefined
  /** The output. Null if the run wrote none, undefined if the response shows only interrupts. */
  readonly values?: unknown
}

/** Parses the body of `runs/wait`. Its HTTP status is 200 even if the run failed. Throws RunFailed if the body is empty, was cut, or is nested too deeply. */
export function parseAnswer(body: string): Answer {
  // Servers send newlines first, to keep the connection alive.
  const text = body.trim()
  if (text === '') throw runFailed('run-no-result', 'the response ended before a result arrived')
  return toAnswer(parseSent('the response', text))
}

/** Parses JSON that a server sent. If the JSON was cut, or is nested too deeply, throws RunFailed with the name of the source. */
function parseSent(source: string, text: string): unknown {
  try {
    return parseJsonText(text)
  } catch (error) {
    const problem = error instanceof JsonTooDeep ? error.message : 'not complete JSON'
    throw runFailed('run-no-result', `${source} is ${problem}`)
  }
}

/** Reads the output of a run: its values, its `__error__`, or its `__interrupt__`. Only the Python server sends values together with `__interrupt__`. Without them, the values of an interrupted run are undefined. */
function toAnswer(sent: unknown): Answer {
  if (!isMap(sent)) return { values: sent }
  if (Object.hasOwn(sent, '__error__')) return { error: toErrorDetail(sent['__error__']) }
  if (!Object.hasOwn(sent, '__interrupt__')) return { values: sent }
  const { __interrupt__: sentInterrupts, ...values } = sent
  const interrupts = interruptListSchema.parse(sentInterrupts)
  return { interrupts, values: isEmptyMap(values) ? undefined : values }
}

export interface RunEvent {
  /** The stream mode, or another name that the server gives an event: `metadata`, `messages/partial`, or `error`. */
  readonly mode: string
  /** The names of the subgraphs around the event, outermost first. Empty for an event of the graph itself. */
  readonly namespace: readonly string[]
  readonly data: unknown
}

/** Parses an event of a stream. Its name is the mode and the subgraphs, separated by `|`. Throws RunFailed if the data isn't JSON, but the data of an `error` may be plain text. */
export function toRunEvent(name = 'message', text = ''): RunEvent {
  const [mode = '', ...namespace] = name.split('|')
  if (mode === 'error') return { mode, namespace, data: findJson(text) ?? text }
  if (mode === 'end') return { mode, namespace, data: undefined }
  return { mode, namespace, data: parseSent('an event of the stream', text) }
}

/** Returns the end of a run as the events of its stream show it so far. `answer` is the result for the earlier events. Undefined if no event has shown any part of the end. */
export function updateAnswer(answer: Answer | undefined, event: RunEvent): Answer | undefined {
  const { mode, namespace, data } = event
  if (mode === 'error') return { error: toErrorDetail(data) }
  // Other modes, and the values of a subgraph, don't show how the run itself ends.
  if (namespace.length > 0 || !alwaysStreamed.includes(mode)) return answer
  const { error, interrupts: newInterrupts, values: newValues } = toAnswer(data)
  if (error !== undefined) return { error }
  // A later event without interrupts doesn't undo an earlier interrupt.
  const interrupts = newInterrupts ?? answer?.interrupts
  // Updates aren't output, so only an interrupt in them counts.
  if (mode === 'updates') return newInterrupts ? { ...answer, interrupts } : answer
  return { values: newValues === undefined ? answer?.values : newValues, interrupts }
}

/** The stream modes that every stream requests: `values` show the output, `updates` show that the run stopped. */
export const alwaysStreamed = ['values', 'updates']

/** The failures that a status shows, even if the response has values. `interrupted` is a cancelled run: on both servers, a run that stops at an interrupt is a `success`. */
const failures = new Map<string | undefined, readonly [RunCode, string]>([
  ['timeout', ['run-timed-out', 'the server reports the run as timed out']],
  ['interrupted', ['run-cancelled', 'the server reports the run as interrupted']],
  ['gone', ['run-cancelled', 'the server no longer has the run']],
])

/** Decides how a run ended, by its response, its status (`gone` if deleted), and the state of its thread. Each is undefined if unknown. Returns its values, or the stop at interrupts or a breakpoint. Throws RunFailed if the run failed, or its end remains unknown. */
export function judge(answer?: Answer, status?: string, state?: ThreadState) {
  if (answer?.error !== undefined || status === 'error') throw toRaised(answer?.error, state)
  const failure = failures.get(status)
  if (failure !== undefined) throw runFailed(...failure)
  // The time limit was reached while the run was `pending` or `running`, or the server has a status of its own.
  if (status !== undefined && status !== 'success')
    throw runFailed('run-no-result', `the server reports the run as ${status} after its response`)
  const next = state?.next ?? []
  const [inState, inResponse] = [state?.interrupts ?? [], answer?.interrupts ?? []]
  // If there are several interrupts, the response of the JavaScript server shows only the last.
  const interrupts = inState.length > inResponse.length ? inState : inResponse
  // A run that stopped at a breakpoint has next nodes, but no interrupts.
  if (answer?.interrupts !== undefined || next.length + interrupts.length > 0) {
    const values = answer?.values ?? state?.values
    return { end: 'interrupted', interrupts, values, next } as const
  }
  // Without a response, the run has succeeded only if both status and state show it.
  if (answer === undefined && (status === undefined || state === undefined))
    throw runFailed('run-no-result', 'the response ended before the run returned its values')
  const values = answer === undefined ? state?.values : answer.values
  if (values !== null) return { end: 'values', values } as const
  // A cancelled run also returns null, but its status is never `success`.
  const noValues = 'the graph returned null, so it wrote no values'
  if (status !== undefined) throw runFailed('run-no-values', noValues)
  const eitherCause = 'the run was cancelled or wrote no values, and the server does not show which'
  throw runFailed('run-no-result', eitherCause)
}

/** Creates the RunFailed for a reported error. Adds the node that raised it if the state shows it. If the response hides the text of the error, the detail comes from the state's failed task. */
function toRaised(reported = 'the server reports the run as failed', state?: ThreadState) {
  const tasks = state?.tasks ?? []
  // `ValueError` of `ValueError: no tea`. Undefined for a text without a class.
  const [errorClass] = /^[\w.]+(?=:|$)/.exec(reported) ?? []
  // If several tasks failed at the same time, the reported class shows which task ended the run. Without a match, the first failed task counts.
  const ending = tasks.find(({ error }) => errorClass && error?.includes(errorClass))
  const task = ending ?? tasks.find(({ error }) => error !== null)
  // Without a failed task, the reported text is all that is known, even if the server hid the rest.
  const detail = task?.error && hidden.test(reported) ? toTaskError(task.error) : reported
  return runFailed('run-raised', detail, task?.name ?? undefined, findErrorAdvice(detail))
}

/** Matches a reported error without its text. The Python server hides the text of most classes, and the JavaScript server only counts the errors of parallel nodes. */
const hidden =
  /(?:^|: )An internal error occurred$|^[\w.]*$|^(?:AggregateError:|an error without|the server reports) /

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Reads the error of a task in a state as `Class: message`. JavaScript writes JSON, Python the `repr` of an exception. */
function toTaskError(error: string): string {
  const json = error.startsWith('{') ? findJson(error) : undefined
  if (json !== undefined) return toErrorDetail(json)
  // A secret that contains escapes would not be redacted, so resolve them.
  const text = error.replace(/\\([^xuU])/gs, (_, letter: string) => escapes[letter] ?? letter)
  // `ValueError('no tea')` becomes `ValueError: no tea`.
  return text.replace(/^([A-Za-z_][\w.]{0,199})\((['"])((?:(?!\2, ).)*)\2\)$/s, '$1: $3')
}

/** Reads a reported error as `Class: message`. The JavaScript server wraps the real error as JSON in `message`. */
function toErrorDetail(error: unknown): string {
  if (typeof error === 'string') return error
  const { error: kind, name, message } = isMap(error) ? error : {}
  // The wrapped error may be a text, or wrap another error, so read it in the same way.
  const wrapped = typeof message === 'string' ? findJson(message) : undefined
  if (typeof wrapped === 'string' || (isMap(wrapped) && 'message' in wrapped))
    return toErrorDetail(wrapped)
  const parts = [kind ?? name, message].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(': ') || 'an error without a description'
}

/** Throws RunFailed if a run stopped at interrupts or a breakpoint. Its detail has the values of the interrupts, or the nodes before which the run stopped. */
export function requireEnd(outcome: RunOutcome | undefined): undefined {
  if (outcome?.end !== 'interrupted') return
  const { interrupts, next } = outcome
  if (interrupts.length === 0) throw runFailed('run-stopped', next.join(', ') || '(not shown)')
  throw runFailed('run-interrupted', JSON.stringify(interrupts.map(({ value }) => value)))
}
