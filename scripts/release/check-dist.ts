// Whether dist/, just built, is what a commit holds: `node scripts/release/check-dist.ts [COMMIT]`. The build has run the code
// of dependencies, which can make `git status` say anything, so each file is compared with what the commit says of it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { git } from './git.ts'

const [commit = 'HEAD'] = process.argv.slice(2)
const root = git('rev-parse', '--show-toplevel')
const lines = git('ls-tree', '-r', '--full-tree', commit, 'dist/').split('\n').filter(Boolean)
const committed = new Map(lines.map((line) => toEntry(line)))
const found = readdirSync(path.join(root, 'dist'), { recursive: true, withFileTypes: true })
const built = new Map(
  found.filter((one) => !one.isDirectory()).map((one) => hash(one.parentPath, one.name)),
)
const names = [...new Set([...committed.keys(), ...built.keys()])].sort()
const changed = names.filter((name) => committed.get(name) !== built.get(name))
if (changed.length === 0) {
  console.log('dist/ is fresh')
} else {
  console.error(`${changed.join('\n')}\ndist/ is stale: run npm run build and commit it`)
  process.exitCode = 1
}

/** `100644 blob SHA<tab>dist/index.js`. */
function toEntry(line: string): [name: string, sha: string] {
  const [about = '', name = ''] = line.split('\t')
  return [name, about.split(' ')[2] ?? '']
}

function hash(folder: string, file: string): [name: string, sha: string] {
  const name = path.relative(root, path.join(folder, file)).split(path.sep).join('/')
  const content = readFileSync(path.join(folder, file))
  // The name that git gives to a content.
  const sha = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
  return [name, sha]
}
