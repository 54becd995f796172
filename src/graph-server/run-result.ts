import { isProblem, Problem } from '../problem.ts'
import { findJson, isEmptyMap, isMap, JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { findErrorAdvice } from './error-advice.ts'
import { type Interrupt, interruptListSchema, type ThreadState } from './schemas.ts'

/** Sentences about a run that ended badly. The detail completes them. */
const ends = {
  raised: 'ended with an error: ',
  interrupted: 'stopped at an interrupt: ',
  stopped: 'stopped before node ',
  'timed-out': 'reached the time limit of the Agent Server: ',
  cancelled: 'was cancelled, rolled back, or deleted by another client before it ended: ',
  'no-values': 'ended without values: ',
  'no-result': 'returned no result: ',
} as const

/** The ways in which a run can end without a result. `stopped` means at a breakpoint. */
export type RunEnd = keyof typeof ends

const codes = (Object.keys(ends) as RunEnd[]).map((end) => `run-${end}` as const)

/** A run did not end in a result. The detail is the error as the Agent Server reports it, or what the run waits for. */
export type RunFailed = Problem<`run-${RunEnd}`>

export function runFailed(end: RunEnd, detail?: string, node?: string, advice?: string): RunFailed {
  const words = node === undefined ? ends[end] : `raised an error in node ${node}: `
  const sentence = `${words}${withoutTrailing(detail ?? '', '.')}`
  const message = `the run ${sentence.replace(/:? $/, '')}`
  return new Problem(`run-${end}`, message, { detail, node, advice })
}

/** True if a run ended without a result, in one of these ways if any are given. */
export function isRunFailed(error: unknown, ...wanted: RunEnd[]): error is RunFailed {
  if (!isProblem(error, ...codes)) return false
  return wanted.length === 0 || wanted.includes(toRunEnd(error))
}

export function toRunEnd({ code }: RunFailed): RunEnd {
  return code.slice('run-'.length) as RunEnd
}

/** The end of a run that did not fail. A run that was interrupted waits for resume values; or, without interrupts, at a node where it should stop. */
export type RunOutcome = ReturnType<typeof judge>

/** The end of a run as its response shows it. It proves little: both servers send values for a run that was cancelled, Python also for a breakpoint and a time limit. */
export interface Answer {
  /** `Class: message` of what the graph raised. */
  readonly error?: string
  /** Only of a run that stopped; none at a breakpoint. */
  readonly interrupts?: readonly Interrupt[] | undefined
  /** Null if the run wrote none; undefined if only its interrupts are shown. */
  readonly values?: unknown
}

/** Parses the body of `runs/wait`, whose status is always 200. Throws RunFailed if the body was cut, or is nested too deeply. */
export function parseAnswer(body: string): Answer {
  // Leading newlines keep the connection alive.
  const text = body.trim()
  if (text === '') throw runFailed('no-result', 'the response ended before a result arrived')
  return toAnswer(parseSent('the response', text))
}

/** The JSON that a run sent. Throws RunFailed for what was cut, or is too deep. */
function parseSent(what: string, text: string): unknown {
  try {
    return parseJsonText(text)
  } catch (error) {
    const problem = error instanceof JsonTooDeep ? error.message : 'not complete JSON'
    throw runFailed('no-result', `${what} is ${problem}`)
  }
}

/** Reads the values of a run in a response. With `__interrupt__`, the JavaScript server sends nothing else; Python also sends the values. */
function toAnswer(sent: unknown): Answer {
  if (!isMap(sent)) return { values: sent }
  if (Object.hasOwn(sent, '__error__')) return { error: toErrorDetail(sent['__error__']) }
  if (!Object.hasOwn(sent, '__interrupt__')) return { values: sent }
  const { __interrupt__: list, ...values } = sent
  const interrupts = interruptListSchema.parse(list)
  return { interrupts, values: isEmptyMap(values) ? undefined : values }
}

export interface RunEvent {
  /** The stream mode, or the server's own word: `metadata`, `messages/partial`, and others not known yet. */
  readonly mode: string
  /** The subgraph that it comes from, outermost first; empty for the graph itself. */
  readonly namespace: readonly string[]
  readonly data: unknown
}

/** The event of a message, whose name is the mode, and after `|` the levels of the subgraph. Throws RunFailed for what is not JSON. */
export function toRunEvent(event = 'message', text = ''): RunEvent {
  const [mode = '', ...namespace] = event.split('|')
  // An error is worth reporting in any form, and an end has nothing to say.
  if (mode === 'error') return { mode, namespace, data: findJson(text) ?? text }
  if (mode === 'end') return { mode, namespace, data: undefined }
  return { mode, namespace, data: parseSent('an event of the stream', text) }
}

/** Adds an event to what is known of a run's end; undefined while nothing is known. */
export function addEvent(answer: Answer | undefined, event: RunEvent): Answer | undefined {
  const { mode, namespace, data } = event
  if (mode === 'error') return { error: toErrorDetail(data) }
  if (namespace.length > 0 || !alwaysStreamed.includes(mode)) return answer
  const { error, interrupts: found, values } = toAnswer(data)
  if (error !== undefined) return { error }
  // Of several, the last event shows one alone; the state shows them all.
  const interrupts = found ?? answer?.interrupts
  if (mode === 'updates') return found ? { ...answer, interrupts } : answer
  return { values: values === undefined ? answer?.values : values, interrupts }
}

/** Requested in every case: `values` say the final output, `updates` say that the run stopped. */
export const alwaysStreamed = ['values', 'updates']

/** Statuses of a run's record that are a failure, whatever its response shows. A stop at an interrupt is a `success` on both servers. */
const failures = new Map<string | undefined, readonly [RunEnd, string]>([
  ['timeout', ['timed-out', 'the server reports the run as timed out']],
  ['interrupted', ['cancelled', 'the server reports the run as interrupted']],
  ['gone', ['cancelled', 'the server no longer has the run']],
])

/** Decides how a run ended, by its response, its record's status (`gone` if deleted), and its thread's state. Each is undefined if lost or not shown. Throws RunFailed for a failure. */
export function judge(answer?: Answer, status?: string, state?: ThreadState) {
  if (answer?.error !== undefined || status === 'error') throw toRaised(answer?.error, state)
  const failure = failures.get(status)
  if (failure !== undefined) throw runFailed(...failure)
  if (status !== undefined && status !== 'success')
    throw runFailed('no-result', `the server reports the run as ${status} after its response`)
  const next = state?.next ?? []
  const [waiting, asked] = [state?.interrupts ?? [], answer?.interrupts ?? []]
  // Of several, the response of the JavaScript server shows the last.
  const interrupts = waiting.length > asked.length ? waiting : asked
  if (answer?.interrupts !== undefined || next.length + interrupts.length > 0) {
    const values = answer?.values ?? state?.values
    return { end: 'interrupted', interrupts, values, next } as const
  }
  if (answer === undefined && (status === undefined || state === undefined))
    throw runFailed('no-result', 'the response ended before the run returned its values')
  const values = answer === undefined ? state?.values : answer.values
  if (values !== null) return { end: 'values', values } as const
  const none = 'the graph returned null, so it wrote no values'
  if (status !== undefined) throw runFailed('no-values', none)
  const unknown = 'the run was cancelled or wrote no values, and the server does not show which'
  throw runFailed('no-result', unknown)
}

/** The error of a run, with the node that raised it; and as its task shows it if the response does not. */
function toRaised(error = 'the server reports the run as failed', state?: ThreadState): RunFailed {
  const tasks = state?.tasks ?? []
  const kind = error.replace(/[^\w.].*/s, '')
  // If several tasks ran at the same time, the task that ended the run.
  const ending = tasks.find((task) => task.error?.includes(kind))
  const task = ending ?? tasks.find((one) => one.error !== null)
  const detail = task?.error && hidden.test(error) ? toTaskError(task.error) : error
  return runFailed('raised', detail, task?.name ?? undefined, findErrorAdvice(detail))
}

/** A response that hides the error: Python hides the text of most classes; JavaScript only counts errors of parallel nodes. */
const hidden =
  /(?:^|: )An internal error occurred$|^[\w.]*$|^(?:AggregateError:|an error without|the server reports) /

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** `Class: message` of the error of a task in a state: JavaScript's JSON, or Python's `repr` of an exception. */
function toTaskError(error: string): string {
  const json = error.startsWith('{') ? findJson(error) : undefined
  if (json !== undefined) return toErrorDetail(json)
  // A secret is found only without the escapes of its literal.
  const text = error.replace(/\\([^xuU])/gs, (_, letter: string) => escapes[letter] ?? letter)
  return text.replace(/^([A-Za-z_][\w.]{0,199})\((['"])((?:(?!\2, ).)*)\2\)$/s, '$1: $3')
}

/** `Class: message` of a reported error, whole. The JavaScript server wraps the real error as JSON inside `message`. */
function toErrorDetail(error: unknown): string {
  if (typeof error === 'string') return error
  const { error: kind, name, message } = isMap(error) ? error : {}
  const wrapped = typeof message === 'string' ? findJson(message) : undefined
  if (typeof wrapped === 'string' || (isMap(wrapped) && 'message' in wrapped))
    return toErrorDetail(wrapped)
  const parts = [kind ?? name, message].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(': ') || 'an error without a description'
}

/** Throws for a stop that was not expected: what the run asks, or without a question the nodes that it stopped before. */
export function requireEnd(outcome: RunOutcome | undefined): undefined {
  if (outcome?.end !== 'interrupted') return
  const { interrupts, next } = outcome
  if (interrupts.length === 0) throw runFailed('stopped', next.join(', ') || '(not shown)')
  throw runFailed('interrupted', JSON.stringify(interrupts.map(({ value }) => value)))
}
