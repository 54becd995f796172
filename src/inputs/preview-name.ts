import { createHash } from 'node:crypto'
import { withoutTrailing } from '../text/safe-text.ts'
import type { RawInputs } from './catalogue.ts'

const numberPlaceholder = '{number}'

// LangSmith takes 63 (`^[a-z][a-z0-9-]{0,62}$`), of which every preview of a repository leaves 8 for the number.
const maxStemLength = 63 - '-pr-'.length - 8

/** The name of a preview: `name` with the number filled in, or `<repository>-pr-<number>` in a valid form. */
export function toPreviewName(
  pattern: string | undefined,
  { repository, number }: { readonly repository: string; readonly number: number },
): string {
  return (pattern ?? toPattern(repository)).replaceAll(numberPlaceholder, String(number))
}

/** The name of the deployment by unchecked inputs: its own, that of a preview, or else its ID. */
export function findGivenName(
  { mode, name, deployment_id: id }: RawInputs,
  repository: string,
  number: number | undefined,
): string | undefined {
  if (mode !== 'preview') return mode === 'sweep' ? undefined : (name ?? id)
  return number === undefined ? undefined : toPreviewName(name, { repository, number })
}

/** Finds the number of the pull request in a name. Undefined if the name doesn't fit the pattern. */
export function findPreviewNumber(name: string, pattern: string | undefined, repository: string) {
  if (pattern?.includes(numberPlaceholder) === false) return undefined
  const numbers = (name.match(/\d+/g) ?? []).map(Number)
  const possible = numbers.filter((number) => Number.isSafeInteger(number) && number > 0)
  return possible.find((number) => toPreviewName(pattern, { repository, number }) === name)
}

/** The fault of a pattern: two pull requests must have different names. */
export function findPatternFault(pattern: string): string | undefined {
  if (!pattern.includes(numberPlaceholder))
    return 'must contain `{number}`, which the action replaces with the number of the pull request, for example `agent-pr-{number}`'
  // With `agent-1{number}`, pull request 2 would have the name that `agent-{number}` gives to 12.
  if (!/(?:\d|\{number\})\{number\}|\{number\}\d/.test(pattern)) return undefined
  return 'must not have a digit or another `{number}` next to `{number}`, because two pull requests could share a name. Insert a hyphen'
}

/** The part that the names of all previews have in common. The control plane filters by it. */
export function toCommonPart(pattern: string | undefined, repository: string): string {
  const parts = (pattern ?? toPattern(repository)).split(numberPlaceholder)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** Makes a valid name: lower case, digits, and hyphens, beginning with a letter. A name that was cut gets a hash. */
function toPattern(repository: string): string {
  const text = repository.split('/').at(-1) ?? repository
  const lower = text.normalize('NFKD').toLowerCase()
  const plain = withoutTrailing(lower.replace(/[^a-z0-9]+/g, '-'), '-').replace(/^-/, '')
  // A name that begins with a digit gets a word in front. Without the digit, two repositories could share names.
  const stem = /^[a-z]/.test(plain) ? plain : `preview-${plain}`.replace(/-$/, '')
  if (stem.length <= maxStemLength) return `${stem}-pr-${numberPlaceholder}`
  const hash = `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  return `${withoutTrailing(stem.slice(0, maxStemLength - hash.length), '-')}${hash}-pr-${numberPlaceholder}`
}
