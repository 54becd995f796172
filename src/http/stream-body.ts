import type { IncomingMessage } from 'node:http'
import { noteMemory } from '../text/collect-garbage.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { toConnectionError } from './connection-fault.ts'
import { ConnectionError, type RequestLabel } from './errors.ts'

interface StreamBodyOptions {
  readonly label: RequestLabel
  readonly toIdleMs: (() => number) | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Called however the reading ends. */
  readonly close: () => void
}

/** A body as it comes: see `AnswerStream`. Only the server's silence counts as idle, not the time that the reader takes. */
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
