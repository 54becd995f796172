import { RunFailed } from '../graph-server/errors.ts'
import type { RunReference } from '../graph-server/run-request.ts'
import type { ServerSentEvent } from '../http/event-stream.ts'
import { isMap, JsonTooLarge, parseJsonText } from '../text/json-text.ts'

/** One event of a run's stream. */
export interface RunEvent {
  /** The stream mode, or the server's own word: `metadata`, `messages/partial`, and others not known yet. */
  readonly mode: string
  /** The subgraph that it comes from, outermost first; empty for the graph itself. */
  readonly namespace: readonly string[]
  /** Undefined when the server sent something that is not JSON. */
  readonly data: unknown
  readonly id: string | undefined
}

/** The event as the graph servers mean it: its name is the mode, and after `|` the levels of the subgraph. */
export function toRunEvent({ event, data, id }: ServerSentEvent): RunEvent {
  const [mode = '', ...namespace] = event.split('|')
  const value = parseData(data)
  // What is wrong is worth reporting in any form.
  return { mode, namespace, data: mode === 'error' ? (value ?? data) : value, id }
}

/** The run that a `metadata` event names. */
export function findRunReference({ mode, data }: RunEvent): RunReference | undefined {
  const run_id = mode === 'metadata' && isMap(data) ? data['run_id'] : undefined
  return typeof run_id === 'string' ? { run_id, thread_id: undefined } : undefined
}

/** The stream mode that an event belongs to: `messages` for `messages/partial`. */
export function toBaseMode(mode: string): string {
  return mode.split('/', 1)[0] ?? mode
}

function parseData(data: string): unknown {
  try {
    return parseJsonText(data)
  } catch (error) {
    if (error instanceof JsonTooLarge)
      throw new RunFailed('no-result', `an event is ${error.message}`)
    return undefined
  }
}
