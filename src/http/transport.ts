import type { IncomingMessage } from 'node:http'
import { addAbortSignal } from 'node:stream'
import { type Clock, startTimeLimit } from '../time/clock.ts'
import { type OutgoingRequest, openMessage, toConnectionError } from './connection.ts'
import { TimeoutError } from './errors.ts'

/** Status and headers of a response; `ok` for 2xx. */
export interface AnswerHead {
  readonly status: number
  readonly ok: boolean
  header(name: string): string | undefined
}

/** A response whose body is still coming. */
interface OpenAnswer extends AnswerHead {
  /** To be read once, or until the reader stops. Throws ConnectionError, TimeoutError at the deadline, the signal's reason. */
  readonly body: AsyncIterable<Uint8Array>
  /** For a caller that does not read the body. */
  close(): void
}

/** A request; only `connection`, `accept-encoding` and the user agent are added. */
export interface OpenRequest extends OutgoingRequest {
  /** Milliseconds from connect to the last byte. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called before the body: ids in headers are known even if it breaks. */
  readonly onHead?: ((head: AnswerHead) => void) | undefined
}

/** Requests over @actions/http-client, which brings the runner's proxies. Its body readers never settle when one breaks. */
export class Transport {
  readonly #options: { readonly userAgent: string; readonly clock: Clock }

  constructor(options: { readonly userAgent: string; readonly clock: Clock }) {
    this.#options = options
  }

  /** Resolves with the head of the response; the deadline covers its body. Throws ConnectionError, TimeoutError, the signal's reason; always settles. */
  async open(request: OpenRequest): Promise<OpenAnswer> {
    const { label, timeoutMs } = request
    const { userAgent, clock } = this.#options
    const { signal, cancel } = startTimeLimit(clock, timeoutMs, {
      signal: request.signal,
      toReason: () => new TimeoutError(label, timeoutMs),
    })
    let message: IncomingMessage | undefined
    const close = () => {
      cancel()
      message?.destroy()
    }
    try {
      message = await openMessage(request, userAgent, signal)
      // Without a listener, an error between two reads would be unhandled and end the process.
      message.on('error', () => undefined)
      const head = toHead(message)
      request.onHead?.(head)
      return { ...head, body: readBody(message, request, { signal, close }), close }
    } catch (error) {
      close()
      throw error
    }
  }
}

function toHead({ statusCode: status = 0, headers }: IncomingMessage): AnswerHead {
  return {
    status,
    ok: status >= 200 && status < 300,
    header: (name) => headers[name.toLowerCase()]?.toString(),
  }
}

async function* readBody(
  message: IncomingMessage,
  { label }: OpenRequest,
  { signal, close }: { signal: AbortSignal; close: () => void },
): AsyncGenerator<Uint8Array, void> {
  let bytesReceived = 0
  try {
    for await (const piece of addAbortSignal(signal, message) as AsyncIterable<Buffer>) {
      bytesReceived += piece.length
      yield piece
    }
    if (!message.complete) throw toConnectionError(label, undefined, { bytesReceived })
  } catch (error) {
    signal.throwIfAborted()
    throw toConnectionError(label, error, { bytesReceived })
  } finally {
    close()
  }
}

/** The text of at most `maxBytes`. */
export async function readText(pieces: AsyncIterable<Uint8Array>, maxBytes: number) {
  const decoder = new TextDecoder()
  let text = ''
  let left = maxBytes
  for await (const piece of pieces) {
    text += decoder.decode(piece.subarray(0, left), { stream: true })
    left -= piece.length
    if (left < 0) return { text, isWhole: false }
  }
  return { text: text + decoder.decode(), isWhole: true }
}
