import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** How a script of this project ended. */
export interface ScriptEnd {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a script of `scripts/` in a folder, by default the project's own. */
export function runOwnScript(name: string, cwd = root): ScriptEnd {
  const args = [path.join(root, 'scripts', name)]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return { exitCode: status, stdout, stderr }
}

/** Writes files into a folder, with the folders that they are in. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
