// Moves the tag of the major version, `v1`, to a release: `node scripts/release/move-major-tag.ts v1.2.3`. It is a plain tag
// and never a release: releases cannot be changed. It stays where a newer version of the same major version is there.
import { git, readRemoteCommit } from './git.ts'
import { parseVersionTag } from './version-tag.ts'

const [tag = ''] = process.argv.slice(2)
const released = parseVersionTag(tag)
if (released === undefined) throw new Error(`${tag} is not of the form v1.2.3`)
const commit = git('rev-parse', 'HEAD')
const tagged = readRemoteCommit(`refs/tags/${tag}`)
if (tagged !== commit) throw new Error(`${tag} is commit ${tagged}, and ${commit} is checked out`)
const others = git('ls-remote', '--tags', '--refs', 'origin', `${released.major}.*`)
  .split('\n')
  .map((line) => parseVersionTag(line.replace(/^.*refs\/tags\//, '')))
const byNumber = new Intl.Collator('en', { numeric: true })
if (others.some((other) => byNumber.compare(other?.version ?? '', released.version) > 0)) {
  console.log(`${released.major} stays: there is a newer version than ${tag}`)
} else {
  const push = ['push', '--force', 'origin', `${commit}:refs/tags/${released.major}`]
  try {
    git(...push)
  } catch (error) {
    // A workflow's own token may not push where no branch has the same workflows.
    throw new Error(`A maintainer moves ${released.major}: git ${push.join(' ')}`, { cause: error })
  }
  console.log(`${released.major} is now ${tag}, commit ${commit}`)
}
