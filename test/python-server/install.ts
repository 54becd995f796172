import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the virtual environment, in the project and ignored by git. */
const environment = fileURLToPath(new URL('../../.python-server', import.meta.url))

/** The folder with the programs of the environment. */
export const programs = path.join(environment, process.platform === 'win32' ? 'Scripts' : 'bin')

const requirements = fileURLToPath(new URL('./requirements.txt', import.meta.url))
const stamp = path.join(environment, 'installed')

/**
 * Installs the official server, each package in the exact version of requirements.txt, unless that has been done. Throws
 * when the registry cannot be reached, or has not got them.
 */
export function installServer(python: {
  readonly command: string
  readonly version: string
}): void {
  const list = readFileSync(requirements)
  const wanted = createHash('sha256').update(list).update(python.version).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(`Installing the official Python server for Python ${python.version}`)
  rmSync(environment, { recursive: true, force: true })
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  run(python.command, '-m', 'venv', environment)
  const quiet = ['--quiet', '--no-input', '--disable-pip-version-check']
  const inside = path.join(programs, 'python')
  // The list names the dependencies of dependencies too: nothing else may come.
  run(inside, '-m', 'pip', 'install', ...quiet, '--no-deps', '-r', requirements)
  run(inside, '-m', 'pip', 'check', '--disable-pip-version-check')
  writeFileSync(stamp, wanted)
}
