import { toMajorTag } from '../pin-version/pin-version.ts'

/** A tag of a release, `v1.2.3`: its version, and the tag that moves with it, `v1`. */
export interface VersionTag {
  readonly version: string
  readonly major: string
}

/** Reads the tag of a release; undefined for any other. There are no pre-releases: `v1` would have to skip them. */
export function parseVersionTag(tag: string): VersionTag | undefined {
  if (!/^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(tag)) return undefined
  const version = tag.slice(1)
  return { version, major: toMajorTag(version) }
}
