import { readPage } from './markdown.ts'

/** How many words README.md may have: enough to begin with; the rest is for `docs/`. */
export const readmeWords = { least: 1_500, most: 2_000 } as const

/**
 * The words of a page as its reader counts them: headings, paragraphs, lists, tables, and code within a line; not fenced
 * code, HTML and its comments, and addresses. A word is a run of letters and digits, with what joins them: `wait_timeout`,
 * `don't` and `linux-x64` are one each.
 */
export function countWords(markdown: string): number {
  const { texts } = readPage(markdown)
  return texts.flatMap((text) => text.match(word) ?? []).length
}

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}_.:/@'’-]*[\p{L}\p{N}])?/gu
