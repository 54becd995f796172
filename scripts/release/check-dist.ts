// Whether dist/, just built, is what the commit holds.
import { git } from './git.ts'

const changed = git('status', '--porcelain', '--', 'dist')
if (changed === '') {
  console.log('dist/ is fresh')
} else {
  console.error(`${changed}\ndist/ is stale: run npm run build and commit it`)
  process.exitCode = 1
}
