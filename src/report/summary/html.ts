import { toCode, toHtml, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { isCommit, toShortCommit } from '../../workflow/repo-ref.ts'

export const maxBlockLength = 20_000

/** A column of a table with HTML in its cells. It is left out if `isShown` returns false. */
export interface Column<Row> {
  readonly heading: string
  readonly align?: 'right'
  readonly toCell: (row: Row) => string
  readonly isShown?: (rows: readonly Row[]) => boolean
}

/** Writes an HTML table with a heading. It may show only some of the rows. */
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

/** Folds Markdown below a summary line. Empty if there is none. */
export function toFolded(title: string, markdown: string, open = false): string {
  if (markdown === '') return ''
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${markdown}\n\n</details>`
}

/** Joins the parts that are not empty, by default with a blank line. */
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

/** Writes a commit as a link, and any other text as code. */
export function toCommit(sha: string, repositoryUrl: string): string {
  if (!isCommit(sha)) return sha && toCode(sha)
  const address = toHtml(`${repositoryUrl}/commit/${sha}`)
  return `<a href="${address}">${toCode(toShortCommit(sha))}</a>`
}

/** Writes a link. Empty without a web URL. The URL must have been checked, and the label escaped. */
export function toLink(label: string, address = '', toText = toMarkdown): string {
  if (!/^https?:\/\//.test(address)) return ''
  return `<a href="${toHtml(address)}">${toText(toOneLine(label))}</a>`
}

/** Writes a sentence with a bold label: `Serving: nothing.` */
export function emphasize(sentence: string): string {
  const [label = '', ...rest] = sentence.split(': ')
  return rest.length === 0
    ? toWords(sentence)
    : `**${toMarkdown(label)}:** ${toWords(rest.join(': '))}`
}

/** Escapes text, and writes its parts in backticks as code. */
export function toWords(text: string): string {
  return text.replace(/`([^`]*)`|`|[^`]+/g, (part, code?: string) =>
    code === undefined ? toMarkdown(part) : toCode(code),
  )
}
