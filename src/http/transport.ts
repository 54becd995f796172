import type { IncomingMessage } from 'node:http'
import { noteMemory } from '../text/collect-garbage.ts'
import type { Clock } from '../time/clock.ts'
import { toConnectionError } from './connection-fault.ts'
import { ResponseFormatError, TimeoutError } from './errors.ts'
import {
  type AnswerHead,
  type OutgoingRequest,
  openMessage,
  refuseEncoding,
  toHead,
} from './open-message.ts'
import { streamBody } from './stream-body.ts'
import { createTextCollector } from './text-collector.ts'

/** One request, complete: nothing is added to it but `connection`, `accept-encoding` and the user agent. */
export interface TransportRequest extends OutgoingRequest {
  /** Milliseconds from connect to the last byte. */
  readonly timeoutMs: number
  /** The most bytes of a body that are read. */
  readonly bodyLimit: number
  readonly signal: AbortSignal
  /** Called when the head of the answer is there, before its body: ids in headers are known even if the body breaks. */
  readonly onHead?: ((head: AnswerHead) => void) | undefined
}

/** A request whose answer is read while it comes, whatever its length. */
export interface StreamRequest extends Omit<TransportRequest, 'bodyLimit'> {
  /** Milliseconds without a byte after which the connection counts as dead; asked again before every read. */
  readonly toIdleMs: () => number
}

/** A whole answer, whatever its status. */
export interface Answer extends AnswerHead {
  readonly body: string
}

/** An answer whose body is still coming. */
export interface AnswerStream extends AnswerHead {
  /**
   * The bytes as they come, to be read once. Throws ConnectionError when they break off or stay away, TimeoutError at
   * the deadline, and the reason of the caller's signal. Whoever stops reading ends the connection.
   */
  readonly body: AsyncIterable<Uint8Array>
  /** Ends the connection, for whoever does not read the body. */
  close(): void
}

/** Sends one request and reads its answer. */
export interface Transport {
  /**
   * Throws ConnectionError, TimeoutError or ResponseFormatError (too large, or encoded), and the reason of the
   * caller's signal when that aborts. It settles in every case: the deadline covers connecting and reading.
   */
  send(request: TransportRequest): Promise<Answer>
  /** Resolves with the head of the answer. Throws as `send` does; the deadline covers the whole of the stream. */
  stream(request: StreamRequest): Promise<AnswerStream>
}

/**
 * The transport over @actions/http-client, which brings the runner's proxies and user agent. Only its raw `request`
 * is used: its body readers never settle when a connection breaks. Redirects are not followed, because a key in a
 * header would travel with them. Every request has its own connection, so none meets one that the server just closed.
 */
export function createTransport(options: { userAgent: string; clock: Clock }): Transport {
  const { userAgent, clock } = options
  return {
    async send(request) {
      const limit = startDeadline(request, clock)
      try {
        const message = await openMessage(request, userAgent, limit.signal)
        return await read(message, request, limit.signal)
      } finally {
        limit.cancel()
      }
    },

    async stream(request) {
      const limit = startDeadline(request, clock)
      let message: IncomingMessage | undefined
      const close = () => {
        limit.cancel()
        message?.destroy()
      }
      try {
        message = await openMessage(request, userAgent, limit.signal)
        const head = toHead(message)
        request.onHead?.(head)
        refuseEncoding(head, request.label)
        const { label, toIdleMs } = request
        const body = streamBody(message, { label, toIdleMs, clock, signal: limit.signal, close })
        return { ...head, body, close }
      } catch (error) {
        close()
        throw error
      }
    },
  }
}

function startDeadline(
  { label, timeoutMs, signal }: Pick<TransportRequest, 'label' | 'timeoutMs' | 'signal'>,
  clock: Clock,
): { readonly signal: AbortSignal; readonly cancel: () => void } {
  const deadline = new AbortController()
  const cancel = clock.startTimer(timeoutMs, () =>
    deadline.abort(new TimeoutError(label, timeoutMs)),
  )
  return { signal: AbortSignal.any([signal, deadline.signal]), cancel }
}

async function read(
  message: IncomingMessage,
  request: TransportRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const head = toHead(message)
  const onAbort = () => message.destroy(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    request.onHead?.(head)
    const body = await readBody(message, head, request, signal)
    return { ...head, body }
  } finally {
    signal.removeEventListener('abort', onAbort)
    message.destroy()
  }
}

async function readBody(
  message: IncomingMessage,
  head: AnswerHead,
  { label, bodyLimit }: TransportRequest,
  signal: AbortSignal,
): Promise<string> {
  refuseEncoding(head, label)
  const tooLarge = () => new ResponseFormatError(label, `more than ${bodyLimit} bytes`)
  if (Number(head.header('content-length') ?? 0) > bodyLimit) throw tooLarge()
  const text = createTextCollector()
  let received = 0
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      received += chunk.length
      noteMemory(chunk.length)
      if (received > bodyLimit) throw tooLarge()
      text.add(chunk)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ResponseFormatError) throw error
    throw toConnectionError(label, error, { bytesReceived: received })
  }
  signal.throwIfAborted()
  if (!message.complete) throw toConnectionError(label, undefined, { bytesReceived: received })
  return text.end()
}
