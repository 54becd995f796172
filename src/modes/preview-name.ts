import { createHash } from 'node:crypto'

/** What stands for the pull request's number in a name. */
export const numberPlaceholder = '{number}'

/** Longer names are refused by the public service (`^[a-z][a-z0-9-]{0,62}$`). */
const longestName = 63

/**
 * The name of a pull request's preview. A name that the user gives is taken as it is, with the number filled in; the
 * default, `<repository>-pr-<number>`, is made valid: lower case, digits and hyphens, beginning with a letter, and
 * with a hash of the repository where it had to be cut.
 */
export function toPreviewName(
  pattern: string | undefined,
  options: { readonly repository: string; readonly number: number },
): string {
  const { repository, number } = options
  if (pattern !== undefined) return pattern.replaceAll(numberPlaceholder, String(number))
  return toValidName(repository.split('/').at(-1) ?? repository, `-pr-${number}`)
}

/** Whether a name carries a number as a whole: `agent-pr-12` carries 12, not 1, 2 or 121. */
export function carriesNumber(name: string, number: number): boolean {
  return new RegExp(`(?<!\\d)${number}(?!\\d)`).test(name)
}

/**
 * The pull request's number in a name that was made from a pattern; undefined when the name was not. A pattern
 * without a placeholder matches nothing.
 */
export function findPreviewNumber(
  name: string,
  pattern: string | undefined,
  repository: string,
): number | undefined {
  const digits = /(\d+)/g
  for (const match of name.matchAll(digits)) {
    const number = Number(match[1])
    const isWritten = String(number) === match[1] && Number.isSafeInteger(number) && number > 0
    if (!isWritten || (pattern !== undefined && !pattern.includes(numberPlaceholder))) continue
    if (toPreviewName(pattern, { repository, number }) === name) return number
  }
  return undefined
}

/** The part of a preview's name that all previews of a pattern have in common, for the service's own filter. */
export function toCommonPart(pattern: string | undefined, repository: string): string {
  const example = pattern ?? toPreviewName(undefined, { repository, number: 1 }).replace(/1$/, '')
  const parts = example.split(numberPlaceholder)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

function toValidName(text: string, ending: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
  const stem = plain || 'preview'
  if (stem.length + ending.length <= longestName) return stem + ending
  const hash = `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  const room = longestName - ending.length - hash.length
  return stem.slice(0, room).replace(/-+$/, '') + hash + ending
}
