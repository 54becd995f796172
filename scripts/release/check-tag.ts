// Whether a tag may be released: `node scripts/release/check-tag.ts v1.2.3`. Its version is the one that package.json, the
// code and the newest entry of CHANGELOG.md say, what is checked out is its commit, and that is on main.
import { readFileSync } from 'node:fs'
import { findMismatches } from './find-mismatches.ts'
import { git } from './git.ts'

const [tag = ''] = process.argv.slice(2)
const read = (file: string) => readFileSync(file, 'utf8')
const faults = findMismatches({
  tag,
  manifest: read('package.json'),
  source: read('src/action/connections.ts'),
  changelog: read('CHANGELOG.md'),
  today: new Date().toISOString().slice(0, 10),
})
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
