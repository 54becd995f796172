import { createHash } from 'node:crypto'
import { withoutTrailing } from '../text/safe-text.ts'
import type { RawInputs } from './catalogue.ts'

const numberPlaceholder = '{number}'

// LangSmith takes 63 (`^[a-z][a-z0-9-]{0,62}$`), of which every preview of a repository leaves 8 for the number.
const maxStemLength = 63 - '-pr-'.length - 8

/** The name of a preview: the user's with the number filled in, or `<repository>-pr-<number>`, made valid. */
export function toPreviewName(
  pattern: string | undefined,
  { repository, number }: { readonly repository: string; readonly number: number },
): string {
  return (pattern ?? toPattern(repository)).replaceAll(numberPlaceholder, String(number))
}

/** The deployment's name in unchecked inputs: its own, that of the event's preview, or its ID. */
export function findGivenName(
  { mode, name, deployment_id: id }: RawInputs,
  repository: string,
  number: number | undefined,
): string | undefined {
  if (mode !== 'preview') return mode === 'sweep' ? undefined : (name ?? id)
  return number === undefined ? undefined : toPreviewName(name, { repository, number })
}

/** The pull request's number in a name that was created from a pattern; undefined when the name was not. */
export function findPreviewNumber(name: string, pattern: string | undefined, repository: string) {
  if (pattern?.includes(numberPlaceholder) === false) return undefined
  const numbers = (name.match(/\d+/g) ?? []).map(Number)
  const possible = numbers.filter((number) => Number.isSafeInteger(number) && number > 0)
  return possible.find((number) => toPreviewName(pattern, { repository, number }) === name)
}

/** The fault of a pattern. Its names must differ by pull request. */
export function findPatternFault(pattern: string): string | undefined {
  if (!pattern.includes(numberPlaceholder))
    return 'must contain `{number}`, which the action replaces with the number of the pull request, for example `agent-pr-{number}`'
  // `agent-1{number}` of pull request 2 would be `agent-{number}` of 12.
  if (!/(?:\d|\{number\})\{number\}|\{number\}\d/.test(pattern)) return undefined
  return 'must not have a digit or another `{number}` next to `{number}`, because two pull requests could share a name. Insert a hyphen'
}

/** The part of a preview's name that all previews of a pattern have in common, for the control plane's own filter. */
export function toCommonPart(pattern: string | undefined, repository: string): string {
  const parts = (pattern ?? toPattern(repository)).split(numberPlaceholder)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** Lower case, digits and hyphens, beginning with a letter; and a hash of the repository's name if that was cut. */
function toPattern(repository: string): string {
  const text = repository.split('/').at(-1) ?? repository
  const lower = text.normalize('NFKD').toLowerCase()
  const plain = withoutTrailing(lower.replace(/[^a-z0-9]+/g, '-'), '-').replace(/^-/, '')
  // A digit at the beginning is kept behind a word: without it, two repositories would share their names.
  const stem = /^[a-z]/.test(plain) ? plain : `preview-${plain}`.replace(/-$/, '')
  if (stem.length <= maxStemLength) return `${stem}-pr-${numberPlaceholder}`
  const hash = `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  return `${withoutTrailing(stem.slice(0, maxStemLength - hash.length), '-')}${hash}-pr-${numberPlaceholder}`
}
