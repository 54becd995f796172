import { cutText, toCodeBlock } from '../../safe-text.ts'

/** The longest block of a summary. */
export const longestBlock = 20_000

/** A value as JSON, folded; empty when there is none. The title is HTML. */
export function toDetails(
  title: string,
  box: { readonly value: unknown } | undefined,
  { open = false, limit = longestBlock } = {},
): string {
  if (box === undefined) return ''
  const json = cutText(JSON.stringify(box.value, null, 2) ?? '', Math.min(limit, longestBlock))
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${toCodeBlock(json, 'json')}\n\n</details>`
}
