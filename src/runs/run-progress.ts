import { isRunFailed, runFailed } from '../graph-server/run-failed.ts'
import type { Interrupt } from '../graph-server/schemas.ts'
import type { ServerSentEvent } from '../http/event-stream.ts'
import { maxInterrupts, maxResultBytes } from '../limits.ts'
import { JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { parseStop, type RunEnding, toErrorDetail, toRunEnding } from './run-result.ts'

/** One event of a run's stream. */
export interface RunEvent {
  /** The stream mode, or the server's own word: `metadata`, `messages/partial`, and others not known yet. */
  readonly mode: string
  /** The subgraph that it comes from, outermost first; empty for the graph itself. */
  readonly namespace: readonly string[]
  readonly data: unknown
}

/** The event as the Agent Servers mean it: its name is the mode, and after `|` the levels of the subgraph. Throws RunFailed for what is not JSON. */
export function toRunEvent({ event, data: text }: ServerSentEvent): RunEvent {
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
  return { mode, namespace, data }
}

/** The stream mode that an event belongs to: `messages` for `messages/partial`. */
export function toBaseMode(mode: string): string {
  return mode.split('/', 1)[0] ?? mode
}

/** What the events of a run say so far. */
export class RunProgress {
  #values: RunEnding | undefined
  /** Each once: the same one comes in `updates` and in `values`. */
  #interrupts: Map<string, Interrupt> | undefined
  #interruptsLength = 0
  #hasState = false

  /** Takes an event in. Throws RunFailed for `error`. */
  note(event: RunEvent): void {
    if (event.mode === 'error') throw runFailed('raised', toErrorDetail(event.data))
    if (event.namespace.length === 0) this.#noteState(event)
  }

  /** Whether a stream that ended in good order showed values or a stop. */
  isWhole(): boolean {
    return this.#hasState
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
}
