import { isRunFailed, runFailed } from '../graph-server/run-failed.ts'
import type { Interrupt } from '../graph-server/schemas.ts'
import type { ServerSentEvent } from '../http/event-stream.ts'
import { maxEventIds, maxInterrupts, maxResultBytes } from '../limits.ts'
import { JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { parseStop, type RunEnding, toErrorDetail, toRunEnding } from './run-result.ts'

/** One event of a run's stream. */
export interface RunEvent {
  /** The stream mode, or the server's own word: `metadata`, `messages/partial`, and others not known yet. */
  readonly mode: string
  /** The subgraph that it comes from, outermost first; empty for the graph itself. */
  readonly namespace: readonly string[]
  readonly data: unknown
  readonly id: string | undefined
}

/** The event as the Agent Servers mean it: its name is the mode, and after `|` the levels of the subgraph. Throws RunFailed for what is not JSON. */
export function toRunEvent({ event, data: text, id }: ServerSentEvent): RunEvent {
  const [mode = '', ...namespace] = event.split('|')
  let data: unknown
  try {
    data = parseJsonText(text)
  } catch (error) {
    if (error instanceof JsonTooDeep) {
      throw runFailed('no-result', `an event is ${error.message}`)
    }
    // What is wrong is worth reporting in any form, and the end has nothing to say.
    if (mode === 'error') data = text
    else if (mode !== 'end')
      throw runFailed('no-result', 'an event of the stream is not complete JSON')
  }
  return { mode, namespace, data, id }
}

/** The stream mode that an event belongs to: `messages` for `messages/partial`. */
export function toBaseMode(mode: string): string {
  return mode.split('/', 1)[0] ?? mode
}

const headerText = /^[\x20-\x7e]+$/

/** What the events of a run say so far. */
export class RunProgress {
  /** How many events of an id were passed on, and how many of them this connection has sent. */
  readonly #passed = new Map<string, number>()
  readonly #sent = new Map<string, number>()
  #newestId: string | undefined = '-1'
  /** The one before the newest, because Python's events of one millisecond share an id. */
  #resumeId: string | undefined = '-1'
  #values: RunEnding | undefined
  /** Each once: the same one comes in `updates` and in `values`. */
  #interrupts: Map<string, Interrupt> | undefined
  #interruptsLength = 0
  /** Whether this connection has sent an event; whether any connection has shown values or a stop. */
  #hasSent = false
  #hasState = false

  /** Takes an event in; false for one that arrived before the stream broke off. Throws RunFailed for `error`. */
  note(event: RunEvent): boolean {
    const { id } = event
    this.#hasSent = true
    if (id !== undefined && this.#isDouble(id)) return false
    // Resuming before an event without an id would pass it on twice.
    if (id !== this.#newestId) this.#resumeId = id && (this.#newestId ?? id)
    this.#newestId = id
    if (event.mode === 'error') throw runFailed('raised', toErrorDetail(event.data))
    if (event.namespace.length === 0) this.#noteState(event)
    return true
  }

  /** The stream broke off: what it said about the end is not trusted any more. */
  noteCut(): void {
    this.#sent.clear()
    this.#hasSent = false
    this.#values = undefined
  }

  /** Whether a stream that ended in good order came to its end: a resumed one repeats at least its last event. */
  isWhole(): boolean {
    return this.#hasSent && this.#hasState
  }

  /** The id to resume after, `-1` for the beginning; undefined when the last event had none. */
  toResumeId(): string | undefined {
    return this.#resumeId?.match(headerText)?.[0]
  }

  /** How the run ended by its events; undefined when they do not say. */
  toEnding(): RunEnding | undefined {
    const values = this.#values
    if (this.#interrupts === undefined) return values
    return {
      end: 'interrupted',
      interrupts: [...this.#interrupts.values()],
      get values() {
        return isRunFailed(values) ? undefined : values?.values
      },
    }
  }

  #noteState({ mode, data }: RunEvent): void {
    if (mode !== 'values' && mode !== 'updates') return
    const stop = parseStop(data)
    this.#hasState ||= stop !== undefined || mode === 'values'
    if (stop !== undefined) this.#noteInterrupts(stop.interrupts)
    if (mode === 'updates' || (stop !== undefined && stop.values === undefined)) return
    this.#values = toRunEnding(data)
  }

  #noteInterrupts(found: readonly Interrupt[]): void {
    this.#interrupts ??= new Map()
    for (const interrupt of found) {
      const text = JSON.stringify(interrupt.value)
      const key = interrupt.id ?? text
      if (this.#interrupts.has(key)) continue
      this.#interrupts.set(key, interrupt)
      this.#interruptsLength += text.length
    }
    if (this.#interrupts.size <= maxInterrupts && this.#interruptsLength <= maxResultBytes) return
    throw runFailed('no-result', 'the run has more interrupts than can be resumed')
  }

  #isDouble(id: string): boolean {
    const count = (this.#sent.get(id) ?? 0) + 1
    this.#sent.set(id, count)
    if (count <= (this.#passed.get(id) ?? 0)) return true
    this.#passed.set(id, count)
    for (const ids of [this.#passed, this.#sent]) {
      if (ids.size > maxEventIds) ids.delete(ids.keys().next().value ?? '')
    }
    return false
  }
}
