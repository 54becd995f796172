/** Takes in the bytes of a UTF-8 text as they come. */
export interface TextCollector {
  add(piece: Uint8Array): void
  /** The whole text; nothing can be added afterwards. */
  end(): string
}

const blockBytes = 64 * 1024

/** A collector that copies pieces into blocks: a body that comes byte by byte would keep a buffer for each of them. */
export function createTextCollector(): TextCollector {
  const decoder = new TextDecoder()
  const parts: string[] = []
  const block = new Uint8Array(blockBytes)
  let used = 0
  const flush = () => {
    parts.push(decoder.decode(block.subarray(0, used), { stream: true }))
    used = 0
  }
  return {
    add(piece) {
      for (let at = 0; at < piece.length; ) {
        const part = piece.subarray(at, at + blockBytes - used)
        block.set(part, used)
        used += part.length
        at += part.length
        if (used === blockBytes) flush()
      }
    },
    end() {
      flush()
      parts.push(decoder.decode())
      return parts.join('')
    },
  }
}
