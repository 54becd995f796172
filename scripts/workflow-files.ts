import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Reads the workflows of the repository and of its examples, by path. A file without jobs, such as a smoke plan, isn't one. */
export function readWorkflows(root: string): { readonly file: string; readonly text: string }[] {
  return globSync('.github/{workflows,examples}/*.yml', { cwd: root })
    .map((name) => name.split(path.sep).join('/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => /^jobs:/m.test(text))
}
