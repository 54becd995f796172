// Writes the version of package.json wherever else this action is named with one: `uses:` of examples, documents and the
// README, the address of the plan's schema, and src/action/connections.ts; with --check it only says what is stale.
import { globSync, readFileSync } from 'node:fs'
import { updateFile } from './generated/update-file.ts'
import { pinVersion } from './pin-version/pin-version.ts'

const places = [
  'README.md',
  'docs/**/*.md',
  '.github/**/*.{md,yml}',
  'test/demo/*.yml',
  'src/action/connections.ts',
]
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

for (const file of globSync(places).toSorted())
  updateFile(file, 'package.json', (text) => pinVersion(text, version))
