import { ownRepository } from '../own-repository.ts'

const tag = String.raw`v\d+(?:\.\d+)*(?:-\w+(?:\.\w+)*)?`
const uses = new RegExp(`(${ownRepository}@)${tag}`, 'g')
const file = new RegExp(`(raw\\.githubusercontent\\.com/${ownRepository}/)${tag}(?=/)`, 'g')
const constant = /(export const version = ')[^']*(?=')/g

/**
 * A text in which this action is named with a version, with that version: `uses:` with the tag of its release, which cannot
 * move; files by the tag of its major version, which moves, so that a smoke plan is edited by the newest schema without a
 * change of its first line. A commit or a placeholder after the @ stays.
 */
export function pinVersion(text: string, version: string): string {
  return text
    .replace(uses, `$1v${version}`)
    .replace(file, `$1${toMajorTag(version)}`)
    .replace(constant, `$1${version}`)
}

/** The tag that moves with every release of a major version: `v1` of 1.2.3. */
export function toMajorTag(version: string): string {
  return `v${version.split('.')[0]}`
}
