import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { maxResultBytes } from '../limits.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'

/** Reads an event stream (WHATWG HTML, "Interpreting an event stream"). The last event needs no blank line. Throws ResponseFormatError for an event above the limit. */
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
  // The parser removes a byte order mark. If the decoder did too, it would remove a second.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of bytes) {
    const complete = feed(decoder.decode(piece, { stream: true }))
    if (isTooLarge) {
      const problem = `an event of more than ${maxResultBytes} characters`
      throw new ResponseFormatError(label, problem, { isTooLarge: true })
    }
    yield* complete
  }
  // The clients of both official servers accept a last event without a blank line.
  yield* feed('\n\n')
}
