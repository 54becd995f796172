// Text from outside reaches logs, pages, and diagrams only through these functions.

/** Matches control sequences of terminals (ECMA-48): colours, cursor moves, titles, links. The search is never slow. */
const ansiSequence =
  /(?:\u001b\[|\u009b)[0-9;:<=>?]*[ -/]*[@-~]?|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-Z\\-_]/g

/** Matches invisible characters (Unicode, "Default_Ignorable_Code_Point") and control characters. */
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\udb40[\udc00-\udfff]/g

const lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/g
const zeroWidth = '\u200b'
/** The characters with a meaning in Markdown or HTML. */
const markdownCharacter = /[&<>"'\\`*_{}[\]()#+!|~$]/g

/** Makes plain text, trimmed, without repeated blank lines. */
export function toReadableText(text: string): string {
  return toPlainText(text)
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim()
}

/** Makes plain text: unifies line breaks, and removes terminal sequences and invisible characters. */
export function toPlainText(text: string): string {
  return text.replace(ansiSequence, '').replace(lineBreak, '\n').replace(invisible, '\ufffd')
}

/** Makes text without workflow commands: no `::` at the start of a line, no `##[` (actions/runner `ActionCommand.cs`). */
export function toInertText(text: string): string {
  return toPlainText(text)
    .replace(/##\[/g, '## [')
    .replace(/^([^\S\r\n\u2028\u2029]*)::/gm, '$1: :')
}

/** Cuts text at `limit` characters, never inside a code point, and shows that something is missing. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, Math.max(limit - 1, 0))
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut) + '…'
}

/** Begins a sentence with a capital letter, unless it begins with the name of an input, a field, or a host. */
export function toSentence(text: string): string {
  return text.replace(/^[a-z](?=[a-z]*(?: |$))/, (letter) => letter.toUpperCase())
}

/** Removes characters from the end of a text in linear time. An expression (`/\/+$/`) would be quadratic. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Makes a single trimmed line, cut at a limit. Redact the text before. */
export function toOneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  const start = cutText(text, toRoom(limit))
  return cutText(toPlainText(start).replace(/\s+/g, ' ').trim(), limit)
}

/** The number of characters to clean before a cut: cleaning may remove some. */
export function toRoom(limit: number): number {
  return limit * 4 + 4_096
}

/** Escapes text for HTML, on one line: a line break would let Markdown begin again. */
export function toHtml(text: string): string {
  return toPlainText(text).replace(/[&<>"'\n]/g, toEntity)
}

/** Matches a word that GitHub turns into an emoji, but no time. */
const shortcode = /:(?=(?!\d{1,2}:)[\w+-]{1,60}:)/g

/** Escapes text for Markdown. Nothing in it becomes HTML, a link, an image, a mention, a reference, an emoji, or emphasis. */
export function toMarkdown(text: string): string {
  const plain = toPlainText(text).replace(shortcode, (colon) => colon + zeroWidth)
  return breakUrls(plain.replace(markdownCharacter, toEntity))
    .replace(/@/g, `@${zeroWidth}`)
    .replace(/&#35;(?=\d)/g, `&#35;${zeroWidth}`)
    .replace(/gh-(?=\d)/gi, (match) => match + zeroWidth)
    .replace(/\n/g, '<br>')
}

/** Breaks URLs, so that GitHub makes no links of them. */
function breakUrls(text: string): string {
  return text.replace(/:(?=\/\/)|www(?=\.)/gi, (match) => match + zeroWidth)
}

/** Makes inline code in Markdown without links. It is an HTML element, because backticks can't be escaped. */
export function toCode(text: string): string {
  return breakUrls(toHtmlCode(text)).replace(/@(?=[\w&#;-]+\.)/g, `@${zeroWidth}`)
}

/** Makes inline code in a block of HTML, in which GitHub makes no links. */
export function toHtmlCode(text: string): string {
  return `<code>${toPlainText(text).replace(/\s+/g, ' ').replace(markdownCharacter, toEntity)}</code>`
}

/** Makes a fenced block. Its fence is longer than any backticks in the text. */
export function toCodeBlock(text: string, language = ''): string {
  const plain = toPlainText(text)
  const runs = plain.match(/`+/g) ?? []
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${plain}\n${fence}`
}

/** Makes a quoted label for a Mermaid diagram. */
export function toMermaidQuote(text: string): string {
  const label = toOneLine(text, 60)
    .replace(/[^\p{L}\p{N}_.() -]/gu, ' ')
    .trim()
  return `"${label || 'unnamed'}"`
}

function toEntity(character: string): string {
  return `&#${character.charCodeAt(0)};`
}
