import { toCode, toHtml, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { isCommit, toShortCommit } from '../../workflow/repo-ref.ts'

export const maxBlockLength = 20_000

/** A column of a table, whose cells are HTML; it is left out if `isShown` says that it tells nothing of the rows. */
export interface Column<Row> {
  readonly heading: string
  readonly align?: 'right'
  readonly toCell: (row: Row) => string
  readonly isShown?: (rows: readonly Row[]) => boolean
}

/** An HTML table with a heading, of some of all rows. */
export function toGrid<Row>(
  known: readonly Column<Row>[],
  rows: readonly Row[],
  all: readonly Row[] = rows,
): string {
  const columns = known.filter(({ isShown }) => isShown?.(all) ?? true)
  const heads = columns.map(({ align = 'left', heading }) => `<th align="${align}">${heading}</th>`)
  const lines = rows.map((row) =>
    columns.map(
      ({ align, toCell }) => `<td${align ? ` align="${align}"` : ''}>${toCell(row)}</td>`,
    ),
  )
  const filled = [heads, ...lines].map((cells) => `<tr>${cells.join('')}</tr>`)
  return ['<table>', ...filled, '</table>'].join('\n')
}

/** Markdown below a line that opens and closes it; empty if there is none. */
export function toFolded(title: string, markdown: string, open = false): string {
  if (markdown === '') return ''
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${markdown}\n\n</details>`
}

/** The parts that are not empty, by default with a blank line between them. */
export function joinParts(parts: readonly (string | false | undefined)[], separator = '\n\n') {
  return parts.filter(Boolean).join(separator)
}

export function toFirst(limit: number, lines: readonly string[]): readonly string[] {
  const more = lines.length - limit
  return more > 0 ? [...lines.slice(0, limit), `… and ${more.toLocaleString('en')} more`] : lines
}

export function toCounted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A commit as a link to its page; any other text as code. */
export function toCommit(sha: string, repositoryUrl: string): string {
  if (!isCommit(sha)) return sha && toCode(sha)
  const address = toHtml(`${repositoryUrl}/commit/${sha}`)
  return `<a href="${address}">${toCode(toShortCommit(sha))}</a>`
}

/** A link to a URL; empty if there is no web URL. The caller has checked the URL, and the label is escaped. */
export function toLink(label: string, address = '', toText = toMarkdown): string {
  if (!/^https?:\/\//.test(address)) return ''
  return `<a href="${toHtml(address)}">${toText(toOneLine(label))}</a>`
}

/** A sentence with its label in bold: `Serving: nothing.` */
export function emphasize(sentence: string): string {
  const [label = '', ...rest] = sentence.split(': ')
  return rest.length === 0
    ? toWords(sentence)
    : `**${toMarkdown(label)}:** ${toWords(rest.join(': '))}`
}

/** Text with what stands in backticks as code. */
export function toWords(text: string): string {
  return text.replace(/`([^`]*)`|`|[^`]+/g, (part, code?: string) =>
    code === undefined ? toMarkdown(part) : toCode(code),
  )
}
