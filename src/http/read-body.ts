import type { IncomingMessage } from 'node:http'
import { addAbortSignal } from 'node:stream'
import { noteMemory } from '../text/collect-garbage.ts'
import type { Clock } from '../time/clock.ts'
import { formatDuration } from '../time/duration.ts'
import { toConnectionError } from './connection-fault.ts'
import { ConnectionError, type RequestLabel } from './errors.ts'

/** A body as it comes: see `AnswerStream`. Only the server's silence counts as idle, not the time that the reader takes. */
export async function* streamBody(
  message: IncomingMessage,
  options: {
    readonly label: RequestLabel
    readonly toIdleMs: (() => number) | undefined
    readonly clock: Clock
    readonly signal: AbortSignal
    /** Called however the reading ends. */
    readonly close: () => void
  },
): AsyncGenerator<Uint8Array, void> {
  const { label, toIdleMs = () => Number.POSITIVE_INFINITY, clock, signal, close } = options
  addAbortSignal(signal, message)
  const pieces = (message as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let bytesReceived = 0
  try {
    for (;;) {
      const idleMs = toIdleMs()
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
    if (error instanceof ConnectionError) throw error
    throw toConnectionError(label, error, { bytesReceived })
  } finally {
    close()
  }
}

function toIdleError(request: RequestLabel, idleMs: number): ConnectionError {
  const explanation = `no byte came for ${formatDuration(idleMs)}`
  const facts = { code: 'IDLE', maybeSent: true, permanent: false }
  return new ConnectionError({ request, explanation, ...facts })
}

const blockBytes = 64 * 1024

/** The text of at most `maxBytes`. In blocks: a body that comes byte by byte would keep a buffer for each of them. */
export async function readText(pieces: AsyncIterable<Uint8Array>, maxBytes: number) {
  const decoder = new TextDecoder()
  const parts: string[] = []
  const block = new Uint8Array(blockBytes)
  let used = 0
  let room = maxBytes
  for await (const piece of pieces) {
    const taken = piece.subarray(0, room)
    for (let at = 0; at < taken.length; ) {
      const part = taken.subarray(at, at + blockBytes - used)
      block.set(part, used)
      used += part.length
      at += part.length
      if (used < blockBytes) break
      parts.push(decoder.decode(block, { stream: true }))
      used = 0
    }
    room -= piece.length
    if (room < 0) break
  }
  parts.push(decoder.decode(block.subarray(0, used)))
  return { text: parts.join(''), isWhole: room >= 0 }
}
