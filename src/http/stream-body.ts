import type { IncomingMessage } from 'node:http'
import { noteMemory } from '../text/collect-garbage.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { toConnectionError } from './connection-fault.ts'
import { ConnectionError, type RequestLabel } from './errors.ts'

interface StreamBodyOptions {
  readonly label: RequestLabel
  /** Milliseconds without a byte after which the connection counts as dead; asked again before every read. */
  readonly toIdleMs: (() => number) | undefined
  readonly clock: Clock
  /** The caller's signal and the deadline in one. */
  readonly signal: AbortSignal
  /** Ends the connection and what belongs to it; called however the reading ends. */
  readonly close: () => void
}

/**
 * The bytes of an answer's body as they come. Only the server's silence counts against the idle limit, not the time
 * that the reader takes. Throws ConnectionError when the body breaks off or stays away too long, and the reason of
 * the signal when that aborts.
 */
export function streamBody(
  message: IncomingMessage,
  options: StreamBodyOptions,
): AsyncIterable<Uint8Array> {
  // Without a listener, an error between two reads would be nobody's and end the process.
  message.on('error', () => undefined)
  return { [Symbol.asyncIterator]: () => readPieces(message, options) }
}

async function* readPieces(
  message: IncomingMessage,
  { label, toIdleMs, clock, signal, close }: StreamBodyOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const onAbort = () => message.destroy(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const pieces = (message as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let bytesReceived = 0
  try {
    for (;;) {
      const idleMs = toIdleMs?.() ?? Number.POSITIVE_INFINITY
      const stopTimer = clock.startTimer(idleMs, () => message.destroy(toIdleError(label, idleMs)))
      const { done, value: piece } = await pieces.next().finally(stopTimer)
      signal.throwIfAborted()
      if (done) break
      bytesReceived += piece.length
      noteMemory(piece.length)
      yield piece
      signal.throwIfAborted()
    }
    if (!message.complete) throw toConnectionError(label, undefined, { bytesReceived })
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof ConnectionError
      ? error
      : toConnectionError(label, error, { bytesReceived })
  } finally {
    signal.removeEventListener('abort', onAbort)
    close()
  }
}

function toIdleError(request: RequestLabel, idleMs: number): ConnectionError {
  return new ConnectionError({
    request,
    code: 'IDLE',
    explanation: `no byte came for ${formatDuration(idleMs)}`,
    maybeSent: true,
    permanent: false,
  })
}
