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
