import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { maxResultBytes } from '../limits.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'

/** WHATWG HTML, "Interpreting an event stream"; comments are heartbeats. Unlike there, the last event needs no blank line, so it may be cut. Throws ResponseFormatError above the limit, and as `bytes`. */
export async function* readEventStream(
  bytes: AsyncIterable<Uint8Array>,
  label: RequestLabel,
): AsyncGenerator<EventSourceMessage, void> {
  let events: EventSourceMessage[] = []
  let isTooLarge = false
  const parser = createParser({
    maxBufferSize: maxResultBytes,
    onEvent: (event) => {
      isTooLarge ||= event.data.length > maxResultBytes
      events.push(event)
    },
    onError: ({ type }) => {
      isTooLarge ||= type === 'max-buffer-size-exceeded'
    },
  })
  const feed = (text: string) => {
    events = []
    parser.feed(text)
    return events
  }
  // The parser takes one byte order mark away; the decoder would take another.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of bytes) {
    const complete = feed(decoder.decode(piece, { stream: true }))
    if (isTooLarge) {
      const problem = `an event of more than ${maxResultBytes} characters`
      throw new ResponseFormatError(label, problem, { isTooLarge: true })
    }
    yield* complete
  }
  // Clients of both official servers take an event without its blank line, too.
  yield* feed('\n\n')
}
