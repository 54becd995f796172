// Checks if a tag may be released: `node scripts/release/check-tag.ts v1.2.3`. package.json, the code, and the newest entry of
// CHANGELOG.md must have its version, its commit must be checked out, and be on main.
import { readFileSync } from 'node:fs'
import { readNewestEntry } from './changelog.ts'
import { git } from './git.ts'
import { parseVersionTag } from './version-tag.ts'

const [tag = ''] = process.argv.slice(2)
const faults = findMismatches(parseVersionTag(tag)?.version)
if (faults.length === 0) {
  const commit = git('rev-parse', `refs/tags/${tag}^{commit}`)
  if (commit !== git('rev-parse', 'HEAD'))
    faults.push(`what is checked out is not commit ${commit}`)
  const isOnMain = git('branch', '--remotes', '--contains', commit, '--list', 'origin/main') !== ''
  if (!isOnMain) faults.push(`commit ${commit} is not on main`)
}
for (const fault of faults) console.error(`${tag} cannot be released: ${fault}`)
if (faults.length === 0) console.log(`${tag} can be released`)
process.exitCode = faults.length > 0 ? 1 : 0

/** Lists the places with another version, and errors in the newest entry of the changelog. */
function findMismatches(version: string | undefined): string[] {
  if (version === undefined) return [`${tag} is not of the form v1.2.3`]
  const read = (file: string) => readFileSync(file, 'utf8')
  const inManifest = (JSON.parse(read('package.json')) as { version?: string }).version
  const connections = read('src/action/connections.ts')
  const inSource = /^export const version = '([^']*)'$/m.exec(connections)?.[1]
  const newest = readNewestEntry(read('CHANGELOG.md'))
  const date = newest?.date ?? ''
  const today = new Date().toISOString().slice(0, 10)
  const checks: readonly (readonly [isFault: boolean, fault: string])[] = [
    [inManifest !== version, `package.json has version ${inManifest}`],
    [inSource !== version, `src/action/connections.ts has version ${inSource}`],
    [
      newest?.version !== version,
      `the newest entry of CHANGELOG.md is of version ${newest?.version}`,
    ],
    [!/^\d{4}-\d\d-\d\d$/.test(date), `the entry of CHANGELOG.md has no date, but "${date}"`],
    [date > today, `the entry of CHANGELOG.md has a date that is still to come, ${date}`],
    [newest?.notes === '', 'the entry of CHANGELOG.md is empty'],
  ]
  return checks.filter(([isFault]) => isFault).map(([, fault]) => fault)
}
