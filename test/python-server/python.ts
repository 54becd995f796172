import { execFileSync, type StdioOptions } from 'node:child_process'

/** The oldest Python that the official server runs on. */
export const oldestPython: readonly [number, number] = [3, 11]

/** The command of a Python that is new enough and can make a virtual environment, with its version; undefined if there is none. */
export function findPython(): { readonly command: string; readonly version: string } | undefined {
  const numbered = ['3.14', '3.13', '3.12', '3.11'].map((version) => `python${version}`)
  for (const command of ['python3', ...numbered, 'python']) {
    const version = readVersion(command)
    if (version === undefined) continue
    const [major = 0, minor = 0] = version.split('.').map(Number)
    const [oldestMajor, oldestMinor] = oldestPython
    if (major === oldestMajor && minor >= oldestMinor) return { command, version }
  }
  return undefined
}

/** Debian's Python without python3-venv has the module and lacks what it needs, ensurepip. */
function readVersion(command: string): string | undefined {
  const program = 'import ensurepip, platform, venv; print(platform.python_version())'
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    return execFileSync(command, ['-c', program], { encoding: 'utf8', stdio }).trim()
  } catch {
    return undefined
  }
}
