import { createHash } from 'node:crypto'
import { withoutTrailing } from '../text/safe-text.ts'

const numberPlaceholder = '{number}'

// LangSmith accepts names of 63 characters (`^[a-z][a-z0-9-]{0,62}$`). Eight are reserved for the number of the pull request.
const maxStemLength = 63 - '-pr-'.length - 8

/** The name of a preview: the pattern of the input `name` with the number filled in. Without a pattern, it is `<repository>-pr-<number>` in a valid form. */
export function toPreviewName(pattern: string | undefined, repository: string, number: number) {
  return (pattern ?? toPattern(repository)).replaceAll(numberPlaceholder, String(number))
}

/** Finds the number of the pull request in the name of a deployment. Undefined if it isn't the name of a preview by this pattern. */
export function findPreviewNumber(name: string, pattern: string | undefined, repository: string) {
  if (pattern?.includes(numberPlaceholder) === false) return undefined
  const numbers = (name.match(/\d+/g) ?? []).map(Number)
  const possible = numbers.filter((number) => Number.isSafeInteger(number) && number > 0)
  return possible.find((number) => toPreviewName(pattern, repository, number) === name)
}

/** The fault of a name pattern: it must give every pull request a name of its own. */
export function findPatternFault(pattern: string): string | undefined {
  if (!pattern.includes(numberPlaceholder))
    return 'must contain `{number}`, which the action replaces with the number of the pull request, for example `agent-pr-{number}`'
  // With `agent-1{number}`, pull request 2 would have the name that `agent-{number}` gives to 12.
  if (!/(?:\d|\{number\})\{number\}|\{number\}\d/.test(pattern)) return undefined
  return 'must not have a digit or another `{number}` next to `{number}`, because two pull requests could share a name. Insert a hyphen'
}

/** The longest text that the names of all previews contain. The control plane lists only deployments whose names contain it. */
export function toCommonPart(pattern: string | undefined, repository: string): string {
  const parts = (pattern ?? toPattern(repository)).split(numberPlaceholder)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** Makes the default pattern from the repository's name: lower case, digits, and hyphens, beginning with a letter. A name that was cut gets a hash. */
function toPattern(repository: string): string {
  const text = repository.split('/').at(-1) ?? repository
  const lower = text.normalize('NFKD').toLowerCase()
  const plain = withoutTrailing(lower.replace(/[^a-z0-9]+/g, '-'), '-').replace(/^-/, '')
  // A name that begins with a digit gets a word in front. If the digit were removed instead, two repositories could share names.
  const stem = /^[a-z]/.test(plain) ? plain : `preview-${plain}`.replace(/-$/, '')
  if (stem.length <= maxStemLength) return `${stem}-pr-${numberPlaceholder}`
  const hash = `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  return `${withoutTrailing(stem.slice(0, maxStemLength - hash.length), '-')}${hash}-pr-${numberPlaceholder}`
}
