const blockBytes = 64 * 1024

/** The text of at most `maxBytes`. In blocks: a body that comes byte by byte would keep a buffer for each of them. */
export async function readText(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
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
