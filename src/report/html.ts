import { toCode, toHtml, toMarkdown, toOneLine } from '../text/safe-text.ts'
import { isCommit, toShortCommit } from '../workflow/repo-ref.ts'

export const maxBlockLength = 20_000

/** A column of a table. `toCell` returns HTML. Without `isShown`, the column is always shown. */
export interface Column<Row> {
  readonly heading: string
  readonly align?: 'right'
  readonly toCell: (row: Row) => string
  readonly isShown?: (rows: readonly Row[]) => boolean
}

/** Writes an HTML table of `rows`. `isShown` of the columns gets `allRows`, so that several tables can have the same columns. */
export function toGrid<Row>(columns: readonly Column<Row>[], rows: readonly Row[], allRows = rows) {
  const shown = columns.filter(({ isShown }) => isShown?.(allRows) ?? true)
  const heads = shown.map(({ align = 'left', heading }) => `<th align="${align}">${heading}</th>`)
  const lines = rows.map((row) =>
    shown.map(({ align, toCell }) => `<td${align ? ` align="${align}"` : ''}>${toCell(row)}</td>`),
  )
  const htmlRows = [heads, ...lines].map((cells) => `<tr>${cells.join('')}</tr>`)
  return ['<table>', ...htmlRows, '</table>'].join('\n')
}

/** Puts Markdown into a section that folds (`<details>`), at first closed unless `open`. `title` must be escaped. Empty if the Markdown is empty. */
export function toFolded(title: string, markdown: string, open = false): string {
  if (markdown === '') return ''
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${markdown}\n\n</details>`
}

/** Joins the parts that are not empty, by default with a blank line. */
export function joinParts(parts: readonly (string | false | undefined)[], separator = '\n\n') {
  return parts.filter(Boolean).join(separator)
}

export function toCounted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Makes a single line of a text, cuts it at the limit, and escapes it for Markdown. */
export function toText(text: string, limit?: number): string {
  return toMarkdown(toOneLine(text, limit))
}

/** Writes a commit as a link with its short form. Another text becomes code, and an empty text stays empty. */
export function toCommit(sha: string, repositoryUrl: string): string {
  if (!isCommit(sha)) return sha && toCode(sha)
  const address = toHtml(`${repositoryUrl}/commit/${sha}`)
  return `<a href="${address}">${toCode(toShortCommit(sha))}</a>`
}

/** Writes a link. Empty without a URL of `http` or `https`. */
export function toLink(label: string, address = '', escapeLabel = toMarkdown): string {
  if (!/^https?:\/\//.test(address)) return ''
  return `<a href="${toHtml(address)}">${escapeLabel(toOneLine(label))}</a>`
}

/** Escapes a sentence as `toWords` does, with the text before its first colon in bold: `**Serving:** nothing.` */
export function emphasize(sentence: string): string {
  const [label = '', ...rest] = sentence.split(': ')
  if (rest.length === 0) return toWords(sentence)
  return `**${toMarkdown(label)}:** ${toWords(rest.join(': '))}`
}

/** Escapes text for Markdown. Its parts in backticks become code. */
export function toWords(text: string): string {
  return text.replace(/`([^`]*)`|`|[^`]+/g, (part, code?: string) =>
    code === undefined ? toMarkdown(part) : toCode(code),
  )
}
