import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the other server's packages, in the project and ignored by git. */
const folder = fileURLToPath(new URL('../../.js-server', import.meta.url))

/** A file beside them: what it imports is theirs. */
export const packagesFile = path.join(folder, 'package.json')

const files = ['package.json', 'package-lock.json']
const stamp = path.join(folder, 'installed')

/**
 * Installs the other version of the official JavaScript server, with the packages of its time, unless that has been done.
 * It has a folder of its own because it wants other versions of the packages that its graphs are built with.
 */
export function installServer(): void {
  const lists = files.map((file) => fileURLToPath(new URL(file, import.meta.url)))
  const hash = createHash('sha256')
  for (const list of lists) hash.update(readFileSync(list))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the other version of the official JavaScript server')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const list of lists) copyFileSync(list, path.join(folder, path.basename(list)))
  // npm's own program, as a shell finds it: on Windows it is a script.
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(stamp, wanted)
}
