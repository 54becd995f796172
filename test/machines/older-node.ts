import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** A Node on the search path that is older than a major version; undefined where there is none. */
export function findOlderNode(major: number): string | undefined {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const found = folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file))
  return found.find((file) => majorOf(file) < major)
}

function majorOf(node: string): number {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(version)?.[0])
}
