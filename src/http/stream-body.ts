import type { IncomingMessage } from 'node:http'
import { noteMemory } from '../text/collect-garbage.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { toConnectionError } from './connection-fault.ts'
import { ConnectionError, type RequestLabel } from './errors.ts'

/** What reading a body piece by piece needs. */
export interface StreamBodyOptions {
  readonly label: RequestLabel
  /** Milliseconds without a byte after which the connection counts as dead; asked again before every read. */
  readonly toIdleMs: () => number
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
  let received = 0
  try {
    for (;;) {
      const piece = await readPiece(pieces, { message, label, idleMs: toIdleMs(), clock, received })
      signal.throwIfAborted()
      if (piece === undefined) break
      received += piece.length
      noteMemory(piece.length)
      yield piece
      signal.throwIfAborted()
    }
    if (!message.complete) throw toConnectionError(label, undefined, { bytesReceived: received })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
    close()
  }
}

async function readPiece(
  pieces: AsyncIterator<Buffer>,
  options: {
    message: IncomingMessage
    label: RequestLabel
    idleMs: number
    clock: Clock
    received: number
  },
): Promise<Buffer | undefined> {
  const { message, label, idleMs, clock, received } = options
  let silent = false
  const cancelTimer = clock.startTimer(idleMs, () => {
    silent = true
    message.destroy()
  })
  try {
    const { done, value } = await pieces.next()
    if (!silent) return done ? undefined : value
  } catch (error) {
    if (!silent) throw toConnectionError(label, error, { bytesReceived: received })
  } finally {
    cancelTimer()
  }
  throw new ConnectionError({
    request: label,
    code: 'IDLE',
    explanation: `no byte came for ${formatDuration(idleMs)}`,
    maybeSent: true,
    permanent: false,
  })
}
