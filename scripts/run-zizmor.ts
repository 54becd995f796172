// Runs zizmor, at its strictest and without the network, over action.yml, the workflows and the examples:
// `npm run lint:zizmor [-- --where-possible]`. It comes from the Python package index, into .zizmor/. On a machine without
// Python it fails, or with --where-possible says so and goes home. What it may not object to, and why: .github/zizmor.yml.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findPython, oldestPython } from '../test/python-server/python.ts'
import { readWorkflows } from './workflow-files.ts'

const version = '1.32.0'
const environment = path.resolve('.zizmor')
const programs = path.join(environment, process.platform === 'win32' ? 'Scripts' : 'bin')
const stamp = path.join(environment, 'installed')

const python = findPython()
if (python === undefined) {
  console.log(`Not run: zizmor, because no Python ${oldestPython.join('.')} or newer was found`)
  process.exit(process.argv.includes('--where-possible') ? 0 : 1)
}
const wanted = `${version} ${python.version}`
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  rmSync(environment, { recursive: true, force: true })
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  run(python.command, '-m', 'venv', environment)
  const quiet = ['--quiet', '--no-input', '--disable-pip-version-check', '--only-binary', ':all:']
  run(path.join(programs, 'python'), '-m', 'pip', 'install', ...quiet, `zizmor==${version}`)
  writeFileSync(stamp, wanted)
}
const files = ['action.yml', ...readWorkflows('.').map(({ file }) => file)]
const flags = ['--persona=auditor', '--offline', '--no-progress', '--config=.github/zizmor.yml']
const { status } = spawnSync(path.join(programs, 'zizmor'), [...flags, ...files], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
