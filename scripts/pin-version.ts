// Writes the version of package.json wherever else this action is named with one: `uses:` of examples, documents and the
// README, the address of the plan's schema, and src/action/connections.ts; with --check it only says what is stale.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { pinVersion } from './pin-version/pin-version.ts'

const places = [
  'README.md',
  'docs/**/*.md',
  '.github/**/*.{md,yml}',
  'test/demo/*.yml',
  'src/action/connections.ts',
]
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

for (const file of globSync(places).toSorted()) {
  const before = readFileSync(file, 'utf8')
  const after = pinVersion(before, version)
  if (after === before) continue
  if (process.argv.includes('--check')) {
    console.error(`${file} names another version than package.json (${version}): run npm run docs`)
    process.exitCode = 1
  } else {
    writeFileSync(file, after)
  }
}
