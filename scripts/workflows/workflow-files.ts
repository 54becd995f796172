import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CheckedFile } from './finding.ts'

const patterns = ['.github/workflows/**/*.{yml,yaml}', '.github/examples/**/*.{yml,yaml}']

/** Every workflow of the repository and of its examples; a file without jobs, such as a smoke plan, is none. */
export function readWorkflows(root: string): CheckedFile[] {
  const names = globSync(patterns, { cwd: root }).map((name) => name.split(path.sep).join('/'))
  return names
    .toSorted()
    .map((name) => readChecked(root, name))
    .filter(({ text }) => /^jobs:/m.test(text))
}

/** A file of the repository. */
export function readChecked(root: string, file: string): CheckedFile {
  return { file, text: readFileSync(path.join(root, file), 'utf8') }
}
