import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A private directory that is gone when it is disposed of, at the latest when the process exits. */
export interface TemporaryDirectory extends AsyncDisposable {
  readonly path: string
}

const present = new Set<string>()

/** Makes a private directory under the system's temporary directory. */
export function makeTemporaryDirectory(purpose: string): TemporaryDirectory {
  if (present.size === 0) process.once('exit', removeAll)
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), `graph-platform-${purpose}-`)))
  present.add(directory)
  return {
    path: directory,
    async [Symbol.asyncDispose]() {
      remove(directory)
      if (present.size === 0) process.removeListener('exit', removeAll)
    },
  }
}

function remove(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  present.delete(directory)
}

function removeAll(): void {
  for (const directory of present) remove(directory)
}
