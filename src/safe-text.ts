// Text from a server is material, never an instruction: these are the only ways it reaches a log, a page or a diagram.

const ansiSequence =
  /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g
const lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/g
/** Controls, zero-width characters and direction marks: invisible, and able to hide or reorder what is shown. */
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const zeroWidth = '\u200b'
/** What Markdown or HTML gives a meaning to. */
const markdownCharacter = /[&<>"'\\`*_{}[\]()#+!|~$]/g

/** Lines of plain text: line breaks unified, terminal sequences and invisible characters gone. */
export function toPlainText(text: string): string {
  return text.replace(ansiSequence, '').replace(lineBreak, '\n').replace(invisible, '\ufffd')
}

/**
 * Text that the runner prints and never executes. A line may not begin with `::`, and no line may hold `##[`: the
 * runner looks for the first at the start of a line and for the second anywhere (actions/runner `ActionCommand.cs`).
 */
export function toInertText(text: string): string {
  return toPlainText(text)
    .replace(/##\[/g, '## [')
    .replace(/^(\s*):{2}/gm, '$1: :')
}

/** At most `limit` characters, cut between code points, with a sign that something is missing. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, Math.max(limit - 1, 0))
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut) + '…'
}

/** One line: the text with its line breaks as spaces, trimmed, and cut where a limit is given. */
export function toOneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  return cutText(toPlainText(text).replace(/\s+/g, ' ').trim(), limit)
}

/** Text inside HTML, on one line: a line break would end the HTML and let Markdown begin. */
export function toHtml(text: string): string {
  return toPlainText(text).replace(/[&<>"'\n]/g, toEntity)
}

/**
 * Text inside Markdown: HTML is escaped, and nothing in it becomes a link, an image, a mention, a reference, a
 * table cell's end or emphasis.
 */
export function toMarkdown(text: string): string {
  return toPlainText(text)
    .replace(markdownCharacter, toEntity)
    .replace(/@/g, `@${zeroWidth}`)
    .replace(/:\/\//g, `:${zeroWidth}//`)
    .replace(/www\./gi, (match) => `${match.slice(0, 3)}${zeroWidth}.`)
    .replace(/\n/g, '<br>')
}

/** Inline code in a Markdown line or table; an HTML element, because backticks cannot be escaped inside backticks. */
export function toCode(text: string): string {
  return `<code>${toPlainText(text).replace(/\s+/g, ' ').replace(markdownCharacter, toEntity)}</code>`
}

/** A fenced block whose fence is longer than any run of backticks inside it. */
export function toCodeBlock(text: string, language = ''): string {
  const plain = toPlainText(text)
  const longest = Math.max(2, ...(plain.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${plain}\n${fence}`
}

/** A word that is safe as a label inside a Mermaid diagram. */
export function toMermaidLabel(text: string): string {
  return (
    toOneLine(text, 60)
      .replace(/[^\p{L}\p{N}_. -]/gu, ' ')
      .trim() || 'unnamed'
  )
}

function toEntity(character: string): string {
  return `&#${character.charCodeAt(0)};`
}
