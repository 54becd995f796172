import type { EventSourceMessage } from 'eventsource-parser'
import { ConnectionError } from '../http/errors.ts'
import { readEventStream } from '../http/event-stream.ts'
import { findJson, isMap } from '../text/json-text.ts'
import { GraphRun, type RunOptions } from './graph-run.ts'
import type { GraphServer } from './graph-server.ts'
import { performRun } from './run.ts'
import type { RunRequest } from './run-request.ts'
import type { Answer, RunOutcome } from './run-result.ts'
import { isRunFailed, parseSent, runFailed, toAnswer, toErrorDetail } from './run-result.ts'

/** One event of a run's stream. */
export interface RunEvent {
  /** The stream mode, or the server's own word: `metadata`, `messages/partial`, and others not known yet. */
  readonly mode: string
  /** The subgraph that it comes from, outermost first; empty for the graph itself. */
  readonly namespace: readonly string[]
  readonly data: unknown
}

/** The event as the Agent Servers mean it: its name is the mode, and after `|` the levels of the subgraph. Throws RunFailed for what is not JSON. */
function toRunEvent({ event = 'message', data: text }: EventSourceMessage): RunEvent {
  const [mode = '', ...namespace] = event.split('|')
  // An error is worth reporting in any form, and an end has nothing to say.
  if (mode === 'error') return { mode, namespace, data: findJson(text) ?? text }
  if (mode === 'end') return { mode, namespace, data: undefined }
  return { mode, namespace, data: parseSent('an event of the stream', text) }
}

/** The stream mode that an event belongs to: `messages` for `messages/partial`. */
export function toBaseMode(mode: string): string {
  return mode.split('/', 1)[0] ?? mode
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

export interface StreamOptions extends RunOptions {
  /** Called for every event of the requested modes, and those that a server adds on its own; what it throws ends the run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Called if events may be missing, because the stream broke off. */
  readonly onCut?: ((error: Error) => void) | undefined
}

/** Requested in every case: `values` say the final output, `updates` say that the run stopped. */
const alwaysStreamed = ['values', 'updates']

/** POST /threads/{id}/runs/stream. If the stream breaks off, joining the run says how it ended. Throws as `performRun`. */
export async function streamRun(
  server: GraphServer,
  request: RunRequest,
  options: StreamOptions,
): Promise<RunOutcome> {
  const asked = [request.stream_mode ?? 'values'].flat()
  const hidden = alwaysStreamed.filter((mode) => !asked.includes(mode))
  const body = {
    stream_mode: [...new Set([...asked, ...alwaysStreamed])],
    stream_subgraphs: request.subgraphs ?? false,
  }
  const run = new GraphRun(server, request, options)
  const send = async () => {
    const stream = await run.client.callStream(run.toCall('stream the run', 'stream', body))
    let answer: Answer | undefined
    const endedEarly = 'the stream ended early, before it showed the values of the run'
    let lost: Error = runFailed('no-result', endedEarly)
    try {
      for await (const sent of readEventStream(stream.body, stream.label)) {
        const event = toRunEvent(sent)
        // Older servers end a stream with this event.
        if (event.mode === 'end') break
        if (event.mode === 'metadata' && isMap(event.data)) run.noteMetadata(event.data)
        answer = addEvent(answer, event)
        if (answer?.error !== undefined) return answer
        if (!hidden.includes(toBaseMode(event.mode))) options.onEvent?.(event)
      }
      if (answer !== undefined) return answer
    } catch (error) {
      if (!(error instanceof ConnectionError || isRunFailed(error, 'no-result'))) throw error
      lost = error
    }
    run.client.context.log.info(`${lost.message}; joining the run`)
    run.lost = lost
    return undefined
  }
  const outcome = await performRun(run, send)
  if (run.lost !== undefined) options.onCut?.(run.lost)
  return outcome
}
