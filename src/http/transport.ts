import type { IncomingMessage } from 'node:http'
import { addAbortSignal } from 'node:stream'
import { type Clock, startTimeLimit } from '../time/clock.ts'
import { type OutgoingRequest, openMessage, toConnectionError } from './connection.ts'
import { ResponseFormatError, TimeoutError } from './errors.ts'

/** Status and headers of a response; `ok` for 2xx. */
export interface AnswerHead {
  readonly status: number
  readonly ok: boolean
  header(name: string): string | undefined
}

/** A whole response, whatever its status. */
export type Answer = AnswerHead & { readonly body: string }

/** A response whose body is still coming. */
export interface AnswerStream extends AnswerHead {
  /** To be read once, or until the reader stops. Throws ConnectionError, TimeoutError at the deadline, the signal's reason. */
  readonly body: AsyncIterable<Uint8Array>
  /** For a caller that does not read the body. */
  close(): void
}

/** A request whose response is read while it comes; only `connection`, `accept-encoding` and the user agent are added. */
export interface StreamRequest extends OutgoingRequest {
  /** Milliseconds from connect to the last byte. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called before the body: ids in headers are known even if it breaks. */
  readonly onHead?: ((head: AnswerHead) => void) | undefined
}

/** A request whose response is read as a whole, of at most `bodyLimit` bytes. */
export type TransportRequest = StreamRequest & { readonly bodyLimit: number }

/** Requests over @actions/http-client, which brings the runner's proxies. Its body readers never settle when one breaks. */
export class Transport {
  readonly #options: { readonly userAgent: string; readonly clock: Clock }

  constructor(options: { readonly userAgent: string; readonly clock: Clock }) {
    this.#options = options
  }

  /** Throws ConnectionError, TimeoutError, ResponseFormatError (too large, encoded), the signal's reason; always settles. */
  async send(request: TransportRequest): Promise<Answer> {
    const { label, bodyLimit } = request
    const { status, ok, header, body, close } = await this.stream(request)
    const fits = Number(header('content-length') ?? 0) <= bodyLimit
    if (!fits) close()
    const { text, isWhole } = fits ? await readText(body, bodyLimit) : { text: '', isWhole: false }
    if (!isWhole) {
      const limit = `more than ${bodyLimit} bytes (${bodyLimit / 1024 / 1024} MiB)`
      throw new ResponseFormatError(label, limit, { isTooLarge: true })
    }
    return { status, ok, header, body: text }
  }

  /** Resolves with the head of the response. Throws as `send` does; the deadline covers the whole of the stream. */
  async stream(request: StreamRequest): Promise<AnswerStream> {
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
      const encoding = head.header('content-encoding') ?? 'identity'
      if (encoding !== 'identity') {
        const problem = `a body in the encoding ${encoding}, which was not requested`
        throw new ResponseFormatError(label, problem)
      }
      const body = streamBody(message, request, { signal, close })
      return { ...head, body, close }
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

/** A body as it comes. */
async function* streamBody(
  message: IncomingMessage,
  { label }: StreamRequest,
  { signal, close }: { signal: AbortSignal; close: () => void },
): AsyncGenerator<Uint8Array, void> {
  let bytesReceived = 0
  try {
    for await (const piece of addAbortSignal(signal, message) as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      bytesReceived += piece.length
      yield piece
      signal.throwIfAborted()
    }
    if (!message.complete) throw toConnectionError(label, undefined, { bytesReceived })
  } catch (error) {
    signal.throwIfAborted()
    throw toConnectionError(label, error, { bytesReceived })
  } finally {
    close()
  }
}

/** The text of at most `maxBytes`. Copied: a body that comes byte by byte would keep a buffer for each of them. */
export async function readText(pieces: AsyncIterable<Uint8Array>, maxBytes: number) {
  let bytes = new Uint8Array(64 * 1024)
  let used = 0
  let isWhole = true
  for await (const piece of pieces) {
    const taken = piece.subarray(0, maxBytes - used)
    const end = used + taken.length
    while (bytes.length < end) bytes = new Uint8Array(bytes.buffer.transfer(bytes.length * 2))
    bytes.set(taken, used)
    used = end
    isWhole = taken.length === piece.length
    if (!isWhole) break
  }
  return { text: new TextDecoder().decode(bytes.subarray(0, used)), isWhole }
}
