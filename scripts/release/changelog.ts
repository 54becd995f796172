/** The newest entry of the changelog. */
export interface NewestEntry {
  readonly version: string
  /** `YYYY-MM-DD`, or `Unreleased`. */
  readonly date: string
  /** What stands below its heading: the notes of the release. */
  readonly notes: string
}

/** The date of an entry for a version that is still being worked on. */
export const unreleased = 'Unreleased'

/** `## [1.2.3] - 2026-01-31`, as https://keepachangelog.com/en/1.1.0/ has it. */
const heading = /^## \[([^\]]+)\] - (.+)$/gm

/** Reads the newest entry of CHANGELOG.md, which is the first; undefined when there is none. */
export function readNewestEntry(changelog: string): NewestEntry | undefined {
  const [first, second] = [...changelog.matchAll(heading)]
  if (first === undefined) return undefined
  const [whole, version = '', date = ''] = first
  const rest = changelog.slice(first.index + whole.length, second?.index)
  // Addresses of the headings stand at the end of the file.
  const notes = rest.replace(/^\[[^\]]+\]: \S+$/gm, '').trim()
  return { version, date: date.trim(), notes }
}
