import { readNewestEntry } from './changelog.ts'
import { parseVersionTag } from './version-tag.ts'

/** What a release says of its version, in each place that says it. */
export interface ReleaseFacts {
  readonly tag: string
  /** package.json */
  readonly manifest: string
  /** src/action/connections.ts */
  readonly source: string
  /** CHANGELOG.md */
  readonly changelog: string
  /** `YYYY-MM-DD` of now, in UTC. */
  readonly today: string
}

/** Why a tag may not be released; none when every place says the same version. */
export function findMismatches({
  tag,
  manifest,
  source,
  changelog,
  today,
}: ReleaseFacts): string[] {
  const version = parseVersionTag(tag)?.version
  if (version === undefined) return [`${tag} is not of the form v1.2.3`]
  const inManifest = (JSON.parse(manifest) as { version?: string }).version
  const inSource = /^export const version = '([^']*)'$/m.exec(source)?.[1]
  const newest = readNewestEntry(changelog)
  const faults: string[] = []
  if (inManifest !== version) faults.push(`package.json has version ${inManifest}`)
  if (inSource !== version) faults.push(`src/action/connections.ts has version ${inSource}`)
  if (newest?.version !== version) {
    faults.push(`the newest entry of CHANGELOG.md is of version ${newest?.version}`)
  } else if (!isDate(newest.date)) {
    faults.push(`the entry of CHANGELOG.md has no date, but "${newest.date}"`)
  } else if (newest.date > today) {
    faults.push(`the entry of CHANGELOG.md has a date that is still to come, ${newest.date}`)
  } else if (newest.notes === '') {
    faults.push('the entry of CHANGELOG.md is empty')
  }
  return faults
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
