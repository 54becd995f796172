import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A workflow: its path, relative to the repository, with slashes, and what is in it. */
export interface WorkflowFile {
  readonly file: string
  readonly text: string
}

const patterns = ['.github/workflows/*.yml', '.github/examples/*.yml']

/** Every workflow of the repository and of its examples; a file without jobs, such as a smoke plan, is none. */
export function readWorkflows(root: string): WorkflowFile[] {
  return globSync(patterns, { cwd: root })
    .map((name) => name.split(path.sep).join('/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => /^jobs:/m.test(text))
}
