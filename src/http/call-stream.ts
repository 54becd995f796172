import { maxRefusalBytes } from '../bounds.ts'
import type { Clock } from '../time/clock.ts'
import { type CallAddress, toCallLabel, toCallUrl } from './call-address.ts'
import { type RequestLabel, ResponseFormatError, type ServiceName } from './errors.ts'
import { isSuccess, toHttpError } from './http-error.ts'
import type { AnswerHead } from './open-message.ts'
import { createTextCollector } from './text-collector.ts'
import type { AnswerStream, Transport } from './transport.ts'

/** One call that is answered with an event stream. */
export interface StreamCall extends CallAddress {
  readonly body?: unknown
  /** Headers of this call alone, for example `last-event-id`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds of the whole stream. */
  readonly timeoutMs: number
  /** Milliseconds without a byte after which the connection counts as dead; asked again before every read. */
  readonly toIdleMs: () => number
  readonly onHead?: ((head: AnswerHead) => void) | undefined
  readonly signal: AbortSignal
}

/** An event stream that has begun. */
export interface EventStreamAnswer extends AnswerStream {
  readonly label: RequestLabel
}

/**
 * Starts an event stream. Throws HttpError for every status outside 2xx, ResponseFormatError for an answer that is no
 * `text/event-stream`, and what the transport throws.
 */
export async function callStream(
  call: StreamCall,
  options: {
    transport: Transport
    service: ServiceName
    baseUrl: URL
    headers: Readonly<Record<string, string>>
    redact: (text: string) => string
    clock: Clock
  },
): Promise<EventStreamAnswer> {
  const { transport, baseUrl, redact, clock } = options
  const label = toCallLabel(options, call)
  const answer = await transport.stream({
    label,
    url: toCallUrl(baseUrl, call),
    headers: {
      accept: 'text/event-stream',
      'cache-control': 'no-store',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
      ...options.headers,
    },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    timeoutMs: call.timeoutMs,
    toIdleMs: call.toIdleMs,
    onHead: call.onHead,
    signal: call.signal,
  })
  if (!isSuccess(answer)) {
    const body = await readStart(answer)
    throw toHttpError(answer, body, { label, baseUrl, redact, now: clock.date() })
  }
  const type = answer.header('content-type')
  if (!/^text\/event-stream\s*(;|$)/i.test(type ?? '')) {
    answer.close()
    const got = type ?? 'no content type'
    throw new ResponseFormatError(label, `${answer.status} and ${got} where a stream was expected`)
  }
  return { ...answer, label }
}

/** The start of a refusal; the rest would not be shown. */
async function readStart(answer: AnswerStream): Promise<string> {
  const text = createTextCollector()
  let room = maxRefusalBytes
  for await (const piece of answer.body) {
    text.add(piece.subarray(0, room))
    room -= piece.length
    if (room <= 0) break
  }
  return text.end()
}
