import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { maxResultBytes } from '../limits.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'

/** Yields the events of a stream (WHATWG HTML, "Interpreting an event stream"). Throws ResponseFormatError for an event of more than `maxResultBytes` characters. */
export async function* readEventStream(bytes: AsyncIterable<Uint8Array>, label: RequestLabel) {
  const completed: EventSourceMessage[] = []
  let isTooLarge = false
  const parser = createParser({
    maxBufferSize: maxResultBytes,
    onEvent: (event) => {
      isTooLarge ||= event.data.length > maxResultBytes
      completed.push(event)
    },
    onError: ({ type }) => {
      isTooLarge ||= type === 'max-buffer-size-exceeded'
    },
  })
  // The parser itself removes a byte order mark. If the decoder removed it too, a second mark would be lost.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of bytes) {
    parser.feed(decoder.decode(piece, { stream: true }))
    if (isTooLarge) {
      const problem = `an event of more than ${maxResultBytes} characters`
      throw new ResponseFormatError(label, problem, { isTooLarge: true })
    }
    yield* completed.splice(0)
  }
  // Ends the last event, because the clients of both official servers accept it even without a blank line after it.
  parser.feed('\n\n')
  yield* completed
}
