import { maxEventIds, maxInterrupts, maxResultBytes } from '../bounds.ts'
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
  let interrupts: ReturnType<typeof createInterruptList> | undefined

  const noteState = (event: RunEvent) => {
    if (event.namespace.length > 0) return
    const found = findInterrupts(event)
    if (found !== undefined) {
      interrupts ??= createInterruptList()
      interrupts.add(found)
    }
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
      if (ids.size > maxEventIds) ids.delete(ids.keys().next().value ?? '')
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
        return { end: 'interrupted', interrupts: interrupts.list(), values: values?.value }
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

/** Interrupts, each once: the same one is told by `updates` and by `values`. Throws RunFailed for too many of them. */
function createInterruptList() {
  const byKey = new Map<string, Interrupt>()
  let length = 0
  return {
    add(found: readonly Interrupt[]) {
      for (const interrupt of found) {
        const text = JSON.stringify(interrupt.value) ?? ''
        const key = interrupt.id ?? text
        if (byKey.has(key)) continue
        byKey.set(key, interrupt)
        length += text.length
        if (byKey.size <= maxInterrupts && length <= maxResultBytes) continue
        throw new RunFailed('no-result', 'the run asks more than anybody can answer')
      }
    },
    list: (): readonly Interrupt[] => [...byKey.values()],
  }
}
