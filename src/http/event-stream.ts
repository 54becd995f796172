import { createParser } from 'eventsource-parser'
import { maxEventLines, maxEventNameLength, maxResultBytes } from '../limits.ts'
import { ConnectionError, type RequestLabel, ResponseFormatError } from './errors.ts'

/** One event of a stream (WHATWG HTML, "Server-sent events"). */
export interface ServerSentEvent {
  /** `message` when the server sent none. */
  readonly event: string
  readonly data: string
}

/** What may be with the data in the parser's buffer: field names, an event name. */
const fieldAllowance = 1_024

/** WHATWG HTML, "Interpreting an event stream"; comments are heartbeats. Unlike there, the last event needs no blank line. Throws ResponseFormatError above a limit, ConnectionError inside an event, and as `bytes`. */
export async function* readEventStream(
  bytes: AsyncIterable<Uint8Array>,
  label: RequestLabel,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  let events: ServerSentEvent[] = []
  let isTooLarge = false
  let lines = 0
  let endsLine = false
  const parser = createParser({
    maxBufferSize: maxResultBytes + fieldAllowance,
    onEvent: ({ event = 'message', data }) => {
      isTooLarge ||= data.length > maxResultBytes || event.length > maxEventNameLength
      if (!isTooLarge) events.push({ event, data })
    },
    onError: ({ type }) => {
      isTooLarge ||= type === 'max-buffer-size-exceeded'
    },
    // A heartbeat of the server.
    onComment: () => {
      lines -= 1
    },
  })
  const feed = (text: string) => {
    events = []
    // The parser joins the lines of an event one by one, which takes memory for each of them, however short it is.
    lines += text.replace(/[^\n\r]+/g, '').length
    parser.feed(text)
    if (events.length > 0) lines = 0
    return events
  }
  // The parser takes one byte order mark away; the decoder would take another.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') endsLine = /[\n\r]$/.test(text)
    yield* feed(text)
    if (!isTooLarge && lines <= maxEventLines) continue
    const limit = lines > maxEventLines ? `${maxEventLines} lines` : `${maxResultBytes} characters`
    throw new ResponseFormatError(label, `an event of more than ${limit}`, { isTooLarge: true })
  }
  // An event that was begun would swallow what follows: a probe comes out alone and whole only where none was.
  const [probe, ...more] = feed(':\ndata:end\n\n')
  const isClean = probe?.data === 'end' && probe.event === 'message'
  if (isClean && more.length === 0) return
  // The last blank line may be missing: clients of both official servers take such an event, too.
  if (endsLine && probe?.data.endsWith('\nend')) {
    return void (yield { ...probe, data: probe.data.slice(0, -'\nend'.length) })
  }
  const cut = { code: 'TRUNCATED', explanation: 'the stream ended inside an event' }
  throw new ConnectionError({ request: label, ...cut, maybeSent: true, permanent: false })
}
