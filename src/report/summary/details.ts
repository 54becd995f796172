import type { KeptResult } from '../../smoke/kept-result.ts'
import { cutText, toCodeBlock } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'

/** The longest block of a summary. */
export const longestBlock = 20_000

/** A value as JSON, folded; empty when there is none. The title is HTML. */
export function toDetails(
  title: string,
  box: KeptResult | undefined,
  { open = false, limit = longestBlock } = {},
): string {
  if (box === undefined) return ''
  const most = Math.min(limit, longestBlock)
  const json =
    box.start === undefined
      ? toShortJson(box.value, { limit: most, indent: 2 })
      : cutText(box.start, most)
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${toCodeBlock(json, 'json')}\n\n</details>`
}
