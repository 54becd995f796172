// Runs the bundle against the official Python server: `npm run test:python-server [-- --where-possible] [vitest arguments]`.
// Without Python, and on Windows, it fails, or says so in one line and goes home: --where-possible, for machines that have only Node.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installServer } from './install.ts'
import { findPython, oldestPython } from './python.ts'

const wherePossible = '--where-possible'
const args = process.argv.slice(2)
// A stand-in of docker is a shell script, and tests send signals.
const isWindows = process.platform === 'win32'
const python = isWindows ? undefined : findPython()
if (python === undefined) {
  const lack = isWindows
    ? 'they need what Windows lacks: signals and shell scripts'
    : `no Python ${oldestPython.join('.')} or newer with venv was found`
  console.log(`Not run: the tests against the official Python server, because ${lack}`)
  process.exit(args.includes(wherePossible) ? 0 : 1)
}
installServer(python)

const vitest = path.dirname(createRequire(import.meta.url).resolve('vitest/package.json'))
const config = fileURLToPath(new URL('./vitest.config.ts', import.meta.url))
const others = args.filter((arg) => arg !== wherePossible)
const { status } = spawnSync(
  process.execPath,
  [path.join(vitest, 'vitest.mjs'), 'run', '--config', config, ...others],
  { stdio: 'inherit', cwd: fileURLToPath(new URL('../..', import.meta.url)) },
)
process.exit(status ?? 1)
