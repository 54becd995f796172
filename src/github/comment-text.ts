/** GitHub answers 422 "body is too long" beyond. */
const maxBodyLength = 65_536
const notice =
  '\n\n_This comment was too long for GitHub and was cut here. The step summary has all of it._'

/** The first line of a comment, invisible on the page. No key can end it, and no two give the same. */
export function toCommentMarker(key: string): string {
  const safe = encodeURIComponent(key.toWellFormed()).replace(/-(?=-)/g, '%2D')
  return `<!-- graph-deploy-action:${safe} -->`
}

/** A whole comment: marker and Markdown, cut to what GitHub takes, with a notice and every open block closed. */
export function toCommentBody(key: string, markdown: string): string {
  const marker = toCommentMarker(key)
  const whole = `${marker}\n${markdown}`
  if (whole.length <= maxBodyLength) return whole
  // Room for what closes the blocks: a fence and a handful of elements.
  const room = maxBodyLength - notice.length - 400
  const text = whole.slice(0, room).replace(/[\ud800-\udbff]$/, '')
  return `${text}${toEnd(text)}${notice}`
}

function toEnd(text: string): string {
  let fence = ''
  for (const [, run = ''] of text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (fence === '') fence = run
    else if (run.startsWith(fence)) fence = ''
  }
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length
  const open = Math.min(20, Math.max(0, count(/<details\b/g) - count(/<\/details>/g)))
  return (
    (fence && `\n${fence.slice(0, 100)}`) + (open > 0 ? `\n\n${'</details>'.repeat(open)}` : '')
  )
}
