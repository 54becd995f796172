// Says which links of the pages lead to no file, folder or heading of this project, without asking the network.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPage } from './texts/markdown.ts'

/** Files by their exact names, also if the file system ignores case. */
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const foldersOf = (file: string) => {
  const parts = file.split('/')
  return parts.map((_, at) => parts.slice(0, at).join('/'))
}
const there = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
const pages = new Map(
  files
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file, readPage(readFileSync(file, 'utf8'))]),
)

function isLost(page: string, target: string): boolean {
  const [before = '', anchor] = target.split('#')
  const named = decodeURIComponent(before.replace(/\?.*/, ''))
  const folder = named.startsWith('/') ? '' : path.posix.dirname(page)
  const found = named === '' ? page : path.posix.join(folder, named).replace(/^\/|\/$/g, '')
  if (!there.has(found === '.' ? '' : found)) return true
  return anchor !== undefined && !pages.get(found)?.anchors.has(decodeURIComponent(anchor))
}

for (const [page, { links }] of pages) {
  for (const { target, line } of links) {
    if (/^[a-z][a-z\d+.-]*:/i.test(target) || !isLost(page, target)) continue
    console.error(`${page}:${line}: ${target} leads nowhere`)
    process.exitCode = 1
  }
}
