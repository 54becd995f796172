import { ConnectionError } from '../http/errors.ts'
import { readEventStream, type ServerSentEvent } from '../http/event-stream.ts'
import type { EventStreamAnswer } from '../http/json-client.ts'
import { pathSegment } from '../http/web-address.ts'
import { maxInterrupts, maxResultBytes } from '../limits.ts'
import { isMap, JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { GraphRun, type RunOptions } from './graph-run.ts'
import type { GraphServer } from './graph-server.ts'
import { followRun } from './run.ts'
import { type RunRequest, toRunPath } from './run-request.ts'
import {
  isRunFailed,
  parseStop,
  type RunEnding,
  runFailed,
  toErrorDetail,
  toRunEnding,
} from './run-result.ts'
import type { Interrupt } from './schemas.ts'

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

/** How to follow a streamed run. */
export interface StreamOptions extends RunOptions {
  /** Called for every event of the requested modes, and those that a server adds on its own; what it throws ends the run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
}

const endedEarly = 'the stream ended early, before it showed the values of the run'

/** Requested in every case: `values` say the final output, `updates` say that the run stopped. */
const alwaysStreamed = ['values', 'updates']

/** POST /threads/{id}/runs/stream, or POST /runs/stream, once. If the stream breaks off, joining the run says how it ended. Throws as `followRun`. */
export async function streamRun(server: GraphServer, request: RunRequest, options: StreamOptions) {
  const { onEvent = () => undefined, signal } = options
  const { log } = server.client.context
  const run = new GraphRun(server, request, { ...options, showsStops: true })
  const asked = [request.stream_mode ?? 'values'].flat()
  const hidden = alwaysStreamed.filter((mode) => !asked.includes(mode))
  const progress = new RunProgress()
  const note = (event: RunEvent) => {
    const run_id = event.mode === 'metadata' && isMap(event.data) && event.data['run_id']
    const isId = typeof run_id === 'string' && pathSegment.test(run_id)
    if (isId) run.noteRun(run_id)
    progress.note(event)
    if (!hidden.includes(toBaseMode(event.mode))) onEvent(event)
  }
  return followRun(run, async () => {
    const answer = await run.client.callStream({
      purpose: 'stream the run',
      method: 'POST',
      path: toRunPath(run.thread_id, 'stream'),
      body: {
        on_disconnect: 'continue',
        ...run.toBody(),
        stream_mode: [...new Set([...asked, ...alwaysStreamed])],
        stream_subgraphs: request.subgraphs ?? false,
      },
      onHead: (head) => run.noteHead(head),
      timeoutMs: run.toLeftMs(),
      signal,
    })
    const cut = await readEvents(answer, note)
    if (cut === undefined && progress.isWhole()) return progress.toEnding()
    const lost = cut ?? runFailed('no-result', endedEarly)
    log.info(`${lost.message}; joining the run`)
    run.noteLost(lost)
    return undefined
  })
}

/** Reads one connection, and returns the error that broke it off. An `end` event of older servers ends it in any case. */
async function readEvents(
  { body, label }: EventStreamAnswer,
  onEvent: (event: RunEvent) => void,
): Promise<Error | undefined> {
  try {
    for await (const sent of readEventStream(body, label)) {
      const event = toRunEvent(sent)
      if (event.mode === 'end') return undefined
      onEvent(event)
    }
    return undefined
  } catch (error) {
    if (error instanceof ConnectionError) return error
    throw error
  }
}
