/** Characters of one block of a summary. */
export const maxBlockLength = 20_000

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

/** Markdown below a line that opens and closes it. */
export function toFolded(title: string, markdown: string, open: boolean): string {
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${markdown}\n\n</details>`
}

/** A number with its noun: `1 edge`, `2 edges`. */
export function toCounted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
