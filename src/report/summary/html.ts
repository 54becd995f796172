import { gitHubApp } from '../../problems/deployment.ts'
import { toCode, toHtml, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { isCommit, toShortCommit } from '../../workflow/repo-ref.ts'

/** Characters of one block of a summary. */
export const maxBlockLength = 20_000

/** A column of a table, whose cells are HTML; they are aligned to the left unless it says otherwise. */
export interface Column<Row> {
  readonly heading: string
  readonly align?: 'right'
  readonly toCell: (row: Row) => string
}

/** An HTML table with a heading. */
export function toGrid<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const toAlign = ({ align }: Column<Row>) => (align ? ` align="${align}"` : '')
  const toCells = (row: Row) => columns.map((one) => `<td${toAlign(one)}>${one.toCell(row)}</td>`)
  const lines = [
    columns.map((one) => `<th${toAlign(one) || ' align="left"'}>${one.heading}</th>`),
    ...rows.map(toCells),
  ]
  return ['<table>', ...lines.map((cells) => `<tr>${cells.join('')}</tr>`), '</table>'].join('\n')
}

/** Markdown below a line that opens and closes it. */
export function toFolded(title: string, markdown: string, open = false): string {
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${markdown}\n\n</details>`
}

/** A number with its noun: `1 edge`, `2 edges`. */
export function toCounted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A commit as a link to its page; any other text as code. */
export function toCommit(sha: string, repositoryUrl: string): string {
  if (!isCommit(sha)) return sha && toCode(sha)
  const address = toHtml(`${repositoryUrl}/commit/${sha}`)
  return `<a href="${address}">${toCode(toShortCommit(sha))}</a>`
}

/** A link in Markdown to an address that was checked before; empty without one. The label is only text. */
export function toLink(label: string, address = '', toText = toMarkdown): string {
  if (!/^https?:\/\//.test(address)) return ''
  return `<a href="${toHtml(address)}">${toText(toOneLine(label))}</a>`
}

/** Text with what stands in backticks as code; all of it stays text, but for the one address that our remedies name. */
export function toWords(text: string): string {
  const link = toLink(gitHubApp, gitHubApp, toHtml)
  return text.replace(/`([^`]*)`|`|[^`]+/g, (part, code?: string) =>
    code === undefined ? toMarkdown(part).replace(toMarkdown(gitHubApp), link) : toCode(code),
  )
}
