// Functions that make text from servers and users safe for logs, pages, and diagrams.

/** Matches control sequences of terminals (ECMA-48): colours, cursor moves, titles, links. Takes linear time with any text. */
const ansiSequence =
  /(?:\u001b\[|\u009b)[0-9;:<=>?]*[ -/]*[@-~]?|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-Z\\-_]/g

/** Matches most invisible characters (Unicode, "Default_Ignorable_Code_Point"), and control characters other than tabs and line breaks. */
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\udb40[\udc00-\udfff]/g

const lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/g
const zeroWidth = '\u200b'
/** Matches characters with a meaning in Markdown or HTML. */
const markdownCharacter = /[&<>"'\\`*_{}[\]()#+!|~$]/g
const toEntity = (character: string) => `&#${character.charCodeAt(0)};`

/** Makes plain text for a reader: trimmed, and with at most one blank line in a row. */
export function toReadableText(text: string): string {
  const plain = toPlainText(text).trim()
  return plain.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
}

/** Makes plain text: removes the control sequences of terminals, writes line breaks as `\n`, and replaces invisible and other control characters by U+FFFD. */
export function toPlainText(text: string): string {
  return text.replace(ansiSequence, '').replace(lineBreak, '\n').replace(invisible, '\ufffd')
}

/** Makes plain text in which the runner finds no workflow commands: no line begins with `::`, and nothing contains `##[` (actions/runner `ActionCommand.cs`). */
export function toInertText(text: string): string {
  return toPlainText(text)
    .replace(/##\[/g, '## [')
    .replace(/^([^\S\r\n\u2028\u2029]*)::/gm, '$1: :')
}

/** Cuts text to at most `limit` characters, never inside a code point. A cut text ends with `…`. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, Math.max(limit - 1, 0))
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut) + '…'
}

/** Begins a text with a capital letter. A first word with signs, digits, or capitals stays, because it may be the name of an input, a field, or a host. */
export function toSentence(text: string): string {
  return text.replace(/^[a-z](?=[a-z]*(?: |$))/, (letter) => letter.toUpperCase())
}

/** Removes the given characters from the end of a text, in any order. Takes linear time, unlike an expression such as `/\/+$/`. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Makes plain text of a single line, trimmed and cut at `limit` characters. Redact a text with secrets before, because a cut secret isn't found. */
export function toOneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  const start = cutText(text, toRoom(limit))
  return cutText(toPlainText(start).replace(/\s+/g, ' ').trim(), limit)
}

/** The number of characters to clean for a text of `limit` characters. Cleaning removes some, so it needs more. */
export function toRoom(limit: number): number {
  return limit * 4 + 4_096
}

/** Escapes `&`, `<`, `>`, and quotes for HTML inside Markdown. Escapes line breaks too, because Markdown could begin again after them. */
export function toHtml(text: string): string {
  return toPlainText(text).replace(/[&<>"'\n]/g, toEntity)
}

/** Matches the first colon of a shortcode such as `:tada:`, which GitHub turns into an emoji. Doesn't match in a time such as `10:30:00`. */
const shortcode = /:(?=(?!\d{1,2}:)[\w+-]{1,60}:)/g

/** Escapes text for Markdown, so that GitHub makes no HTML, links, mentions, references to issues, emojis, or emphasis of it. A line break becomes `<br>`. */
export function toMarkdown(text: string): string {
  const plain = toPlainText(text).replace(shortcode, (colon) => colon + zeroWidth)
  return breakUrls(plain.replace(markdownCharacter, toEntity))
    .replace(/@/g, `@${zeroWidth}`)
    .replace(/&#35;(?=\d)/g, `&#35;${zeroWidth}`)
    .replace(/gh-(?=\d)/gi, (match) => match + zeroWidth)
    .replace(/\n/g, '<br>')
}

/** Returns a line for each of the first `limit` items. If there are more, a last line has the number of the others. */
export function toFirst<T>(items: readonly T[], limit: number, toLine: (item: T) => string) {
  const more = items.length - limit
  const lines = items.slice(0, limit).map(toLine)
  return more > 0 ? [...lines, `… and ${more.toLocaleString('en')} more`] : lines
}

/** Puts an invisible character into URLs, so that GitHub makes no links of them. */
function breakUrls(text: string): string {
  return text.replace(/:(?=\/\/)|www(?=\.)/gi, (match) => match + zeroWidth)
}

/** Makes inline code for Markdown, in which GitHub makes no links. It is an HTML element, because backticks can't be escaped in Markdown. */
export function toCode(text: string): string {
  return breakUrls(toHtmlCode(text)).replace(/@(?=[\w&#;-]+\.)/g, `@${zeroWidth}`)
}

/** Makes inline code for a block of HTML. There, GitHub makes no links of URLs, so they stay as they are. */
export function toHtmlCode(text: string): string {
  return `<code>${toPlainText(text).replace(/\s+/g, ' ').replace(markdownCharacter, toEntity)}</code>`
}

/** Makes a fenced block of code. Its fence has more backticks than any row of them in the text, and at least three, so the text can't end the block. */
export function toCodeBlock(text: string, language = ''): string {
  const plain = toPlainText(text)
  const runs = plain.match(/`+/g) ?? []
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${plain}\n${fence}`
}

/** Makes a quoted label of at most 60 characters for a Mermaid diagram. Most signs become blanks, because they may have a meaning there. */
export function toMermaidQuote(text: string): string {
  const label = toOneLine(text, 60).replace(/[^\p{L}\p{N}_.() -]/gu, ' ')
  return `"${label.trim() || 'unnamed'}"`
}
