// Whether the tag of a release points at the commit that was built, on GitHub: `node scripts/release/check-published.ts
// v1.2.3 COMMIT`.
import { readRemoteCommit } from './git.ts'

const [tag = '', commit = ''] = process.argv.slice(2)
const published = readRemoteCommit(`refs/tags/${tag}`)
if (published === commit && commit !== '') {
  console.log(`${tag} is commit ${commit}`)
} else {
  console.error(`${tag} is commit ${published}, not ${commit}, which was built`)
  process.exitCode = 1
}
