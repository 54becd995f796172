import { createParser } from 'eventsource-parser'
import { maxEventIdLength, maxEventLines, maxEventNameLength, maxResultBytes } from '../bounds.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'

/** One event of a stream (WHATWG HTML, "Server-sent events"). */
export interface ServerSentEvent {
  /** The event's name; `message` when the server gave none. */
  readonly event: string
  readonly data: string
  /** What a later connection may name as the last event it saw; undefined when absent or not fit for that. */
  readonly id: string | undefined
}

/** How to read a stream of events. */
export interface EventStreamOptions {
  readonly label: RequestLabel
  /** Characters of one event instead of 8 Mi. */
  readonly eventLimit?: number | undefined
  /** Called for every comment: servers send them as heartbeats. */
  readonly onComment?: (() => void) | undefined
  /** Called when the stream ended inside an event, which is then not delivered. */
  readonly onTruncated?: (() => void) | undefined
}

/** What may stand beside the data in the parser's buffer: field names, an event name, an id. */
const fieldAllowance = 1_024

/**
 * The events of a stream of bytes: UTF-8 and line ends may be split anywhere, comments and `retry` are no events, and
 * an event without its closing blank line is dropped (WHATWG HTML, "Interpreting an event stream"). Throws
 * ResponseFormatError for an event above the limit, and what the bytes throw.
 */
export async function* readEventStream(
  bytes: AsyncIterable<Uint8Array>,
  options: EventStreamOptions,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const { label, eventLimit = maxResultBytes, onComment, onTruncated } = options
  let events: ServerSentEvent[] = []
  let overflow = false
  let lines = 0
  const parser = createParser({
    maxBufferSize: eventLimit + fieldAllowance,
    onEvent: ({ event = 'message', data, id }) => {
      if (data.length > eventLimit || event.length > maxEventNameLength) overflow = true
      if (overflow) return
      events.push({
        event,
        data,
        id: id !== undefined && id.length <= maxEventIdLength ? id : undefined,
      })
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') overflow = true
    },
    onComment: () => {
      lines -= 1
      onComment?.()
    },
  })
  const feed = (text: string) => {
    events = []
    lines += countLines(text)
    parser.feed(text)
    if (events.length > 0) lines = 0
    if (lines > maxEventLines) overflow = true
    return events
  }
  const refuseOverflow = () => {
    if (!overflow) return
    const most = lines > maxEventLines ? `${maxEventLines} lines` : `${eventLimit} characters`
    throw new ResponseFormatError(label, `an event of more than ${most}`)
  }
  // The parser takes one byte order mark away; the decoder would take another.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of bytes) {
    yield* feed(decoder.decode(piece, { stream: true }))
    refuseOverflow()
  }
  yield* feed(decoder.decode())
  refuseOverflow()
  // An event that was begun would swallow what follows: a probe comes out alone and whole only where none was.
  const [probe, ...more] = feed(':\ndata:end\n\n')
  const clean = probe?.data === 'end' && probe.event === 'message' && probe.id === undefined
  if (!clean || more.length > 0) onTruncated?.()
}

/** The parser joins the lines of an event one by one, which takes memory for each of them, however short it is. */
function countLines(text: string): number {
  let count = 0
  for (const end of ['\n', '\r']) {
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) count += 1
  }
  return count
}
