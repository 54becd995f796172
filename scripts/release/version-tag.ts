import { toMajorTag } from '../pin-version/pin-version.ts'

/** A tag of a release, `v1.2.3`: its numbers, for comparison, and the tag that moves with it, `v1`. */
export interface VersionTag {
  readonly version: string
  readonly numbers: readonly [number, number, number]
  readonly major: string
}

/** Reads the tag of a release; undefined for any other. There are no pre-releases: `v1` would have to skip them. */
export function parseVersionTag(tag: string): VersionTag | undefined {
  const found = /^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(tag)
  if (found === null) return undefined
  const [major = 0, minor = 0, patch = 0] = found.slice(1).map(Number)
  const version = tag.slice(1)
  return { version, numbers: [major, minor, patch], major: toMajorTag(version) }
}

/** Whether a tag is of a newer version than another. */
export function isNewer({ numbers: one }: VersionTag, { numbers: other }: VersionTag): boolean {
  const at = one.findIndex((number, index) => number !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}
