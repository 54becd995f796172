import { isProblem, Problem } from '../problem.ts'
import { findJson, isEmptyMap, isMap, JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { findErrorAdvice } from './error-advice.ts'
import { type Interrupt, interruptListSchema, type ThreadState } from './schemas.ts'

/** The sentence for each way in which a run can fail. The detail follows it. */
const ends = {
  raised: 'ended with an error: ',
  interrupted: 'stopped at an interrupt: ',
  stopped: 'stopped before node ',
  'timed-out': 'reached the time limit of the Agent Server: ',
  cancelled: 'was cancelled, rolled back, or deleted by another client before it ended: ',
  'no-values': 'ended without values: ',
  'no-result': 'returned no result: ',
} as const

/** The ways in which a run can fail. `stopped` means that it stopped at a breakpoint. */
export type RunEnd = keyof typeof ends

const codes = (Object.keys(ends) as RunEnd[]).map((end) => `run-${end}` as const)

/** A run ended without a result. The detail is the error from the Agent Server, or the interrupt that the run waits for. */
export type RunFailed = Problem<`run-${RunEnd}`>

export function runFailed(end: RunEnd, detail?: string, node?: string, advice?: string): RunFailed {
  const words = node === undefined ? ends[end] : `raised an error in node ${node}: `
  const sentence = `${words}${withoutTrailing(detail ?? '', '.')}`
  const message = `the run ${sentence.replace(/:? $/, '')}`
  return new Problem(`run-${end}`, message, { detail, node, advice })
}

/** True if a run ended without a result. If ends are given, it must be one of them. */
export function isRunFailed(error: unknown, ...wanted: RunEnd[]): error is RunFailed {
  if (!isProblem(error, ...codes)) return false
  return wanted.length === 0 || wanted.includes(toRunEnd(error))
}

export function toRunEnd({ code }: RunFailed): RunEnd {
  return code.slice('run-'.length) as RunEnd
}

/** The end of a run that did not fail. An interrupted run waits for answers, or stopped at a breakpoint if it has no interrupts. */
export type RunOutcome = ReturnType<typeof judge>

/** The end of a run according to its response. It proves little: servers also send values for a cancelled run, and Python for a breakpoint or a timeout. */
export interface Answer {
  /** The error that the graph raised, as `Class: message`. */
  readonly error?: string
  /** The interrupts of a run that stopped. Empty at a breakpoint. */
  readonly interrupts?: readonly Interrupt[] | undefined
  /** The output. Null if the run wrote none, undefined if the response shows only interrupts. */
  readonly values?: unknown
}

/** Parses the body of `runs/wait`. Its status is always 200. Throws RunFailed if the body was cut, or is nested too deeply. */
export function parseAnswer(body: string): Answer {
  // Servers send newlines first, to keep the connection alive.
  const text = body.trim()
  if (text === '') throw runFailed('no-result', 'the response ended before a result arrived')
  return toAnswer(parseSent('the response', text))
}

/** Parses JSON of a run. Throws RunFailed if it was cut, or is nested too deeply. */
function parseSent(what: string, text: string): unknown {
  try {
    return parseJsonText(text)
  } catch (error) {
    const problem = error instanceof JsonTooDeep ? error.message : 'not complete JSON'
    throw runFailed('no-result', `${what} is ${problem}`)
  }
}

/** Reads the output of a run. The JavaScript server sends nothing beside `__interrupt__`, Python also sends the values. */
function toAnswer(sent: unknown): Answer {
  if (!isMap(sent)) return { values: sent }
  if (Object.hasOwn(sent, '__error__')) return { error: toErrorDetail(sent['__error__']) }
  if (!Object.hasOwn(sent, '__interrupt__')) return { values: sent }
  const { __interrupt__: list, ...values } = sent
  const interrupts = interruptListSchema.parse(list)
  return { interrupts, values: isEmptyMap(values) ? undefined : values }
}

export interface RunEvent {
  /** The stream mode, or a name of the server: `metadata`, `messages/partial`, or others. */
  readonly mode: string
  /** The subgraph of the event, outermost first. Empty for the graph itself. */
  readonly namespace: readonly string[]
  readonly data: unknown
}

/** Parses an event. Its name is the mode, then the subgraph after `|`. Throws RunFailed if the data isn't JSON. */
export function toRunEvent(event = 'message', text = ''): RunEvent {
  const [mode = '', ...namespace] = event.split('|')
  // An error may have any form, and the event `end` has no data.
  if (mode === 'error') return { mode, namespace, data: findJson(text) ?? text }
  if (mode === 'end') return { mode, namespace, data: undefined }
  return { mode, namespace, data: parseSent('an event of the stream', text) }
}

/** Adds what an event shows to the end of a run. Undefined while nothing is known. */
export function addEvent(answer: Answer | undefined, event: RunEvent): Answer | undefined {
  const { mode, namespace, data } = event
  if (mode === 'error') return { error: toErrorDetail(data) }
  if (namespace.length > 0 || !alwaysStreamed.includes(mode)) return answer
  const { error, interrupts: found, values } = toAnswer(data)
  if (error !== undefined) return { error }
  // If there are several interrupts, the event shows only one. The state shows them all.
  const interrupts = found ?? answer?.interrupts
  if (mode === 'updates') return found ? { ...answer, interrupts } : answer
  return { values: values === undefined ? answer?.values : values, interrupts }
}

/** Always requested: `values` show the output, `updates` show that the run stopped. */
export const alwaysStreamed = ['values', 'updates']

/** The statuses with which a run has failed, whatever its response shows. On both servers, a stop at an interrupt is a `success`. */
const failures = new Map<string | undefined, readonly [RunEnd, string]>([
  ['timeout', ['timed-out', 'the server reports the run as timed out']],
  ['interrupted', ['cancelled', 'the server reports the run as interrupted']],
  ['gone', ['cancelled', 'the server no longer has the run']],
])

/** Decides how a run ended, by its response, its status (`gone` if deleted), and the state of its thread. Each may be unknown. Throws RunFailed for a failure. */
export function judge(answer?: Answer, status?: string, state?: ThreadState) {
  if (answer?.error !== undefined || status === 'error') throw toRaised(answer?.error, state)
  const failure = failures.get(status)
  if (failure !== undefined) throw runFailed(...failure)
  if (status !== undefined && status !== 'success')
    throw runFailed('no-result', `the server reports the run as ${status} after its response`)
  const next = state?.next ?? []
  const [waiting, asked] = [state?.interrupts ?? [], answer?.interrupts ?? []]
  // If there are several interrupts, the response of the JavaScript server shows only the last.
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

/** The error of a run, and the node that raised it. If the response hides the error, the state's task shows it. */
function toRaised(error = 'the server reports the run as failed', state?: ThreadState): RunFailed {
  const tasks = state?.tasks ?? []
  const kind = error.replace(/[^\w.].*/s, '')
  // If several tasks ran at the same time, this task ended the run.
  const ending = tasks.find((task) => task.error?.includes(kind))
  const task = ending ?? tasks.find((one) => one.error !== null)
  const detail = task?.error && hidden.test(error) ? toTaskError(task.error) : error
  return runFailed('raised', detail, task?.name ?? undefined, findErrorAdvice(detail))
}

/** Matches a response that hides the error. Python hides the text of most classes, and JavaScript only counts errors of parallel nodes. */
const hidden =
  /(?:^|: )An internal error occurred$|^[\w.]*$|^(?:AggregateError:|an error without|the server reports) /

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Reads the error of a task in a state as `Class: message`. JavaScript writes JSON, Python the `repr` of an exception. */
function toTaskError(error: string): string {
  const json = error.startsWith('{') ? findJson(error) : undefined
  if (json !== undefined) return toErrorDetail(json)
  // Secrets can only be found after the escapes are removed.
  const text = error.replace(/\\([^xuU])/gs, (_, letter: string) => escapes[letter] ?? letter)
  return text.replace(/^([A-Za-z_][\w.]{0,199})\((['"])((?:(?!\2, ).)*)\2\)$/s, '$1: $3')
}

/** Reads a reported error as `Class: message`. The JavaScript server wraps the real error as JSON in `message`. */
function toErrorDetail(error: unknown): string {
  if (typeof error === 'string') return error
  const { error: kind, name, message } = isMap(error) ? error : {}
  const wrapped = typeof message === 'string' ? findJson(message) : undefined
  if (typeof wrapped === 'string' || (isMap(wrapped) && 'message' in wrapped))
    return toErrorDetail(wrapped)
  const parts = [kind ?? name, message].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(': ') || 'an error without a description'
}

/** Throws if the run stopped unexpectedly, with what it asks, or else the nodes before which it stopped. */
export function requireEnd(outcome: RunOutcome | undefined): undefined {
  if (outcome?.end !== 'interrupted') return
  const { interrupts, next } = outcome
  if (interrupts.length === 0) throw runFailed('stopped', next.join(', ') || '(not shown)')
  throw runFailed('interrupted', JSON.stringify(interrupts.map(({ value }) => value)))
}
