import type { KeptResult } from '../../smoke/test-report.ts'
import { cutText, toCode, toCodeBlock } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'

/** Characters of one block of a summary. */
export const maxBlockLength = 20_000

/** Rows of a label and a cell of HTML; those without a cell are left out. Nothing in it is read as Markdown. */
export function toTable(rows: readonly (readonly [string, string | undefined])[]): string {
  const lines = rows
    .filter(([, cell]) => cell)
    .map(([label, cell]) => `<tr><th align="left">${label}</th><td>${cell}</td></tr>`)
  return lines.length === 0 ? '' : ['<table>', ...lines, '</table>'].join('\n')
}

/** A cell for `toTable` with a text as code; none without a text. */
export function toCodeCell(text: string | undefined): string | undefined {
  return text && toCode(text)
}

/** An HTML table with a heading; cells are aligned to the left unless their column says otherwise. */
export function toGrid(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  alignments: readonly ('right' | undefined)[] = [],
): string {
  const toAlign = (at: number) => (alignments[at] === 'right' ? ' align="right"' : '')
  const lines = [
    heading.map((word, at) => `<th${toAlign(at) || ' align="left"'}>${word}</th>`),
    ...rows.map((cells) => cells.map((cell, at) => `<td${toAlign(at)}>${cell}</td>`)),
  ]
  return ['<table>', ...lines.map((cells) => `<tr>${cells.join('')}</tr>`), '</table>'].join('\n')
}

/** A value as JSON, folded; empty when there is none. The title is HTML. */
export function toDetails(
  title: string,
  result: KeptResult | undefined,
  { open = false, limit = maxBlockLength } = {},
): string {
  if (result === undefined) return ''
  const json = cutText(result.start ?? toShortJson(result.value, { limit, indent: 2 }), limit)
  return toFolded(title, toCodeBlock(json, 'json'), open)
}

/** Markdown below a line that opens and closes it. */
export function toFolded(title: string, markdown: string, open: boolean): string {
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${markdown}\n\n</details>`
}
