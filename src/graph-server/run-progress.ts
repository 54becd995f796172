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
  /** The id to resume after: `-1` before the first event, undefined when the last one had none. */
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
  const ids = new Set<string>()
  let resumed = false
  let events = 0
  let lastId: string | undefined
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

  return {
    note(event) {
      if (event.id !== undefined) {
        if (resumed && ids.has(event.id)) return false
        ids.add(event.id)
        if (ids.size > mostIds) ids.delete(ids.values().next().value ?? '')
      }
      events += 1
      // Resuming before an event without an id would tell it twice.
      lastId = event.id
      if (event.mode === 'error') throw new RunFailed('raised', toErrorDetail(event.data))
      noteState(event)
      return true
    },
    noteCut() {
      resumed = true
      values = undefined
    },
    toResumeId() {
      if (events === 0) return '-1'
      return lastId !== undefined && headerText.test(lastId) ? lastId : undefined
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
