import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Files } from './find-link-faults.ts'

/** The files of a project that git knows, or would: with their exact names, also where the file system ignores case. */
export function readFiles(root: string): Files {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], {
    cwd: root,
    encoding: 'utf8',
  })
  const gone = new Set(deleted.split('\0'))
  const files = listed.filter((file) => file !== '' && !gone.has(file))
  const isText = (file: string) => /\.(?:md|ya?ml)$/.test(file)
  return new Map(
    files.map((file) => [file, isText(file) ? readFileSync(path.join(root, file), 'utf8') : '']),
  )
}
