// Plays the tests of plans on the other version of the official JavaScript server: `npm run test:js-server [-- vitest arguments]`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installServer } from './install.ts'

installServer()
const vitest = path.dirname(createRequire(import.meta.url).resolve('vitest/package.json'))
const config = fileURLToPath(new URL('./vitest.config.ts', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  [path.join(vitest, 'vitest.mjs'), 'run', '--config', config, ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: fileURLToPath(new URL('../..', import.meta.url)) },
)
process.exit(status ?? 1)
