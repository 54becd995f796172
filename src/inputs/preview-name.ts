import { createHash } from 'node:crypto'
import { withoutTrailing } from '../text/without-trailing.ts'

/** What stands for the pull request's number in a name. */
export const numberPlaceholder = '{number}'

/** Longer names are refused by the public service (`^[a-z][a-z0-9-]{0,62}$`). */
const longestName = 63
/** Room for the number is the same for all of them, so that all previews of a repository begin alike. */
const mostDigits = 8
const ending = '-pr-'

/**
 * The name of a pull request's preview. A name that the user gives is taken as it is, with the number filled in; the
 * default, `<repository>-pr-<number>`, is made valid: lower case, digits and hyphens, beginning with a letter, and
 * with a hash of the repository's name where that had to be cut.
 */
export function toPreviewName(
  pattern: string | undefined,
  options: { readonly repository: string; readonly number: number },
): string {
  const { repository, number } = options
  if (pattern !== undefined) return pattern.replaceAll(numberPlaceholder, String(number))
  return toStem(repository) + ending + String(number)
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
  const parts = (pattern ?? toStem(repository) + ending).split(numberPlaceholder)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** What the default names of a repository begin with. */
function toStem(repository: string): string {
  const text = repository.split('/').at(-1) ?? repository
  const hyphened = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const plain = withoutTrailing(hyphened, '-').replace(/^-/, '')
  // A digit at the beginning is kept behind a word: without it, two repositories would share their names.
  const stem = /^[a-z]/.test(plain) ? plain : `preview-${plain}`.replace(/-$/, '')
  const room = longestName - ending.length - mostDigits
  if (stem.length <= room) return stem
  const hash = `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  return withoutTrailing(stem.slice(0, room - hash.length), '-') + hash
}
