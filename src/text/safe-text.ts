// The only ways in which foreign text reaches a log, a page or a diagram.

/** A terminal's control sequence (ECMA-48): colours, cursor moves, titles, links. No text makes the search slow. */
const ansiSequence =
  /(?:\u001b\[|\u009b)[0-9;:<=>?]*[ -/]*[@-~]?|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-Z\\-_]/g

/** Controls and ignorable characters (Unicode, "Default_Ignorable_Code_Point"); tags of plane 14 as surrogates. */
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\udb40[\udc00-\udfff]/g

const lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/g
const zeroWidth = '\u200b'
/** The characters with a meaning in Markdown or HTML. */
const markdownCharacter = /[&<>"'\\`*_{}[\]()#+!|~$]/g

/** Plain text, trimmed, with any number of blank lines as one. */
export function toReadableText(text: string): string {
  return toPlainText(text)
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim()
}

/** Lines of plain text: line breaks unified, terminal sequences and invisible characters removed. */
export function toPlainText(text: string): string {
  return text.replace(ansiSequence, '').replace(lineBreak, '\n').replace(invisible, '\ufffd')
}

/** Text without commands: no `::` at the start of a line, no `##[` anywhere (actions/runner `ActionCommand.cs`). */
export function toInertText(text: string): string {
  return toPlainText(text)
    .replace(/##\[/g, '## [')
    .replace(/^([^\S\r\n\u2028\u2029]*)::/gm, '$1: :')
}

/** At most `limit` characters, cut between code points, with a sign that something is missing. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, Math.max(limit - 1, 0))
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut) + '…'
}

/** The sentence starting with a capital letter, unless it begins with the name of an input, a field, or a host. */
export function toSentence(text: string): string {
  return text.replace(/^[a-z](?=[a-z]*(?: |$))/, (letter) => letter.toUpperCase())
}

/** A string without any of the characters at its end, in linear time; an expression (`/\/+$/`) would be quadratic. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The text as one trimmed line, cut at a limit: it must be free of secrets before. */
export function toOneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  const start = cutText(text, toRoom(limit))
  return cutText(toPlainText(start).replace(/\s+/g, ' ').trim(), limit)
}

/** The number of characters of a string to clean: cleaning rarely removes more than what remains. */
export function toRoom(limit: number): number {
  return limit * 4 + 4_096
}

/** Text inside HTML, on one line: a line break would end the HTML and let Markdown begin. */
export function toHtml(text: string): string {
  return toPlainText(text).replace(/[&<>"'\n]/g, toEntity)
}

/** A word that GitHub turns into an emoji, but no time. */
const shortcode = /:(?=(?!\d{1,2}:)[\w+-]{1,60}:)/g

/** Text inside Markdown, in which nothing becomes HTML, a link, an image, a mention, a reference, an emoji or emphasis. */
export function toMarkdown(text: string): string {
  const plain = toPlainText(text).replace(shortcode, (colon) => colon + zeroWidth)
  return breakUrls(plain.replace(markdownCharacter, toEntity))
    .replace(/@/g, `@${zeroWidth}`)
    .replace(/&#35;(?=\d)/g, `&#35;${zeroWidth}`)
    .replace(/gh-(?=\d)/gi, (match) => match + zeroWidth)
    .replace(/\n/g, '<br>')
}

/** Text in which GitHub finds no URL; of e-mail addresses it says nothing. */
function breakUrls(text: string): string {
  return text.replace(/:(?=\/\/)|www(?=\.)/gi, (match) => match + zeroWidth)
}

/** Inline code in Markdown, in which nothing becomes a link; an HTML element, because backticks cannot be escaped inside backticks. */
export function toCode(text: string): string {
  return breakUrls(toHtmlCode(text)).replace(/@(?=[\w&#;-]+\.)/g, `@${zeroWidth}`)
}

/** The same inside a block of HTML, where Markdown makes no links, so that its URLs can be copied. */
export function toHtmlCode(text: string): string {
  return `<code>${toPlainText(text).replace(/\s+/g, ' ').replace(markdownCharacter, toEntity)}</code>`
}

/** A fenced block whose fence is longer than any run of backticks inside it. */
export function toCodeBlock(text: string, language = ''): string {
  const plain = toPlainText(text)
  const runs = plain.match(/`+/g) ?? []
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${plain}\n${fence}`
}

/** A label in quotes inside a Mermaid diagram. */
export function toMermaidQuote(text: string): string {
  const label = toOneLine(text, 60)
    .replace(/[^\p{L}\p{N}_.() -]/gu, ' ')
    .trim()
  return `"${label || 'unnamed'}"`
}

function toEntity(character: string): string {
  return `&#${character.charCodeAt(0)};`
}
