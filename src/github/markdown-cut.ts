/** Room for what closes a fence and a handful of elements. */
const closingLength = 400

/** Markdown cut after a line to about `room` characters, with every open block closed and a notice at its end. */
export function closeOpenBlocks(markdown: string, room: number, notice: string): string {
  const start = markdown.slice(0, Math.max(0, room - notice.length - closingLength))
  // In the middle of a line it could end in a tag.
  const text = start.slice(0, start.lastIndexOf('\n') + 1).trimEnd()
  return `${text}${toEnd(text)}\n\n${notice}`
}

/** What closes the fence and the elements that are open at the end of a text. */
function toEnd(text: string): string {
  let fence = ''
  for (const [, run = ''] of text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (fence === '') fence = run
    else if (run.startsWith(fence)) fence = ''
  }
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const open = Math.min(20, Math.max(0, count(/<details\b/g) - count(/<\/details>/g)))
  const elements = open > 0 ? `\n\n${'</details>'.repeat(open)}` : ''
  return (fence && `\n${fence.slice(0, 100)}`) + elements
}
