/** A label and a cell of HTML; a row without a cell is left out. */
export type Row = readonly [label: string, cell: string | undefined]

/** Rows as an HTML table: it needs no heading row, and nothing inside it is read as Markdown. */
export function toTable(rows: readonly Row[]): string {
  const known = rows.filter(([, cell]) => cell !== undefined && cell !== '')
  const lines = known.map(
    ([label, cell]) => `<tr><th align="left">${label}</th><td>${cell}</td></tr>`,
  )
  return ['<table>', ...lines, '</table>'].join('\n')
}

/** An HTML table with a heading. */
export function toGrid(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [
    heading.map((word) => `<th align="left">${word}</th>`).join(''),
    ...rows.map((cells) => cells.map((cell) => `<td>${cell}</td>`).join('')),
  ]
  return ['<table>', ...lines.map((line) => `<tr>${line}</tr>`), '</table>'].join('\n')
}
