import { RunFailed } from './errors.ts'
import { findInterrupts, type RunEvent } from './run-event.ts'
import { type RunOutcome, toErrorDetail } from './run-result.ts'
import type { Interrupt } from './snapshot.ts'

/** What the events of a run have told so far. */
export interface RunProgress {
  /** Takes an event in; false for one that was there before the stream broke off. Throws RunFailed for `error`. */
  note(event: RunEvent): boolean
  /** Tells that the stream broke off: what it told about the end is not trusted any more. */
  noteCut(): void
  /**
   * The id to resume after: the one before the newest, because events of one millisecond share an id on the Python
   * server, and a cut may fall between them. `-1` stands for the beginning; undefined when the last event had no id.
   */
  toResumeId(): string | undefined
  /** How the run ended by its events; undefined when they do not tell. */
  toOutcome(): RunOutcome | undefined
}

/** A resumed stream begins close to where it broke off, so only the newest ids matter. */
const mostIds = 50_000
/** What may stand in a header. */
const headerText = /^[\x20-\x7e]+$/

/** The progress of a run that has not begun. */
export function createRunProgress(): RunProgress {
  /** How many events of an id were told, and how many of them this connection has sent. */
  const told = new Map<string, number>()
  const sent = new Map<string, number>()
  let begun = false
  let newestId: string | undefined
  let resumeId: string | undefined = '-1'
  let values: { readonly value: unknown } | undefined
  let interrupts: readonly Interrupt[] | undefined

  const noteState = (event: RunEvent) => {
    if (event.namespace.length > 0) return
    const found = findInterrupts(event)
    if (found !== undefined) interrupts = mergeInterrupts(interrupts ?? [], found)
    if (event.mode !== 'values') return
    if (found === undefined) values = event.data === undefined ? undefined : { value: event.data }
    else values = toStateBeside(event.data) ?? values
  }

  const isDouble = (id: string): boolean => {
    const count = (sent.get(id) ?? 0) + 1
    sent.set(id, count)
    if (count <= (told.get(id) ?? 0)) return true
    told.set(id, count)
    for (const ids of [told, sent])
      if (ids.size > mostIds) ids.delete(ids.keys().next().value ?? '')
    return false
  }

  return {
    note(event) {
      if (event.id !== undefined && isDouble(event.id)) return false
      if (event.id === undefined || event.id !== newestId) {
        // Resuming before an event without an id would tell it twice.
        resumeId = begun ? event.id && (newestId ?? event.id) : event.id && '-1'
      }
      newestId = event.id
      begun = true
      if (event.mode === 'error') throw new RunFailed('raised', toErrorDetail(event.data))
      noteState(event)
      return true
    },
    noteCut() {
      sent.clear()
      values = undefined
    },
    toResumeId() {
      return resumeId !== undefined && headerText.test(resumeId) ? resumeId : undefined
    },
    toOutcome() {
      if (interrupts !== undefined) {
        return { end: 'interrupted', interrupts, values: values?.value }
      }
      return values === undefined ? undefined : { end: 'values', values: values.value }
    },
  }
}

/** The JavaScript server puts `__interrupt__` alone into `values`, the Python server beside the state. */
function toStateBeside(data: unknown): { readonly value: unknown } | undefined {
  const { __interrupt__: _, ...state } = data as Record<string, unknown>
  return Object.keys(state).length > 0 ? { value: state } : undefined
}

/** The same interrupt is told by `updates` and by `values`. */
function mergeInterrupts(
  known: readonly Interrupt[],
  found: readonly Interrupt[],
): readonly Interrupt[] {
  const toKey = ({ id, value }: Interrupt) => id ?? JSON.stringify(value)
  const keys = new Set(known.map(toKey))
  return [...known, ...found.filter((interrupt) => !keys.has(toKey(interrupt)))]
}
